import { paths } from "@optimyz/contract/domain/paths";
import { isFormerPath, knownPattern, namesIn } from "@optimyz/contract/protocol/page-links";
import { overlap, patternForm } from "@optimyz/contract/protocol/patterns";
import type { ClaimedRoute, ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateProblem } from "@optimyz/contract/protocol/release-gate";
import { sharesWithSkills } from "./claims.ts";

/** A page that others can link to by its role. */
interface RoleClaim {
  role: string;
  path: string;
}

/**
 * The pages of a release by role, those that they had before among them. A release of an earlier format has the roles whose
 * known URLs it claims.
 */
export function rolesOf(routes: readonly ClaimedRoute[]): RoleClaim[] {
  const claimed = routes.flatMap(({ role, formerly = [], path }) =>
    [...(role ? [role] : []), ...formerly.filter((each) => !isFormerPath(each))].map((each) => ({ role: each, path })),
  );
  if (claimed.length > 0) return claimed;
  const known = Object.entries(paths).map(([role, { pattern }]) => ({ role, path: pattern }));
  return known.filter(({ path }) => hasPage(routes, path));
}

const hasPage = (routes: readonly ClaimedRoute[], pattern: string): boolean =>
  routes.some(({ path }) => patternForm(path) === patternForm(pattern));

/**
 * Each role has one page of one front-end, links to it can be filled, what is private stays, and none disappears that another front-end links to.
 * @param before what the release replaces
 */
export function rolesProblems(
  manifest: ReleaseManifest,
  others: readonly ReleaseManifest[],
  before: Pick<ReleaseManifest, "routes"> | undefined,
): GateProblem[] {
  const own = rolesOf(manifest.routes);
  const earlier = rolesOf(before?.routes ?? []);
  return [
    ...own.flatMap(
      (claim, index) =>
        takenProblem(claim, own.slice(0, index), others) ?? foreignProblem(claim, earlier, others) ?? [],
    ),
    ...own.flatMap((claim) => unlinkableProblem(claim, earlier, others) ?? []),
    ...earlier.flatMap((claim) => removedProblem(claim, [manifest, ...others], others) ?? []),
  ];
}

function takenProblem(
  { role, path }: RoleClaim,
  before: readonly RoleClaim[],
  others: readonly ReleaseManifest[],
): GateProblem | undefined {
  const first = before.find((claim) => claim.role === role);
  if (first)
    return { problem: `${first.path} and ${path} both have the role ${role}.`, fix: "Leave it out of one of them." };
  for (const { name, routes } of others) {
    const theirs = rolesOf(routes).find((claim) => claim.role === role);
    if (theirs) {
      return {
        problem: `The role ${role} belongs to ${name}, which has it on ${theirs.path}.`,
        fix: "Choose another role, or agree with that team and release its new version first.",
      };
    }
  }
  return undefined;
}

/** Nobody takes a role whose known URL lies in another team's pages, even while that team does not claim the role. */
function foreignProblem(
  { role }: RoleClaim,
  earlier: readonly RoleClaim[],
  others: readonly ReleaseManifest[],
): GateProblem | undefined {
  const known = knownPattern(role);
  if (!known || earlier.some((claim) => claim.role === role)) return undefined;
  for (const { name, routes } of others) {
    const theirs = routes.find(({ path }) => overlap(path, known) && !sharesWithSkills(path, known));
    if (!theirs) continue;
    return {
      problem: `The role ${role} is for ${known}, which is in ${theirs.path} of ${name}.`,
      fix: "Choose another role, or agree with that team and release its new version first.",
    };
  }
  return undefined;
}

/** Roles whose pages are protected by where they are: documents, caches and crawlers go by that. */
const PRIVATE: readonly string[] = ["account", "admin"];

/** Links give the parameters of the known URL, or those that the role's page has had until now. */
function unlinkableProblem(
  { role, path }: RoleClaim,
  earlier: readonly RoleClaim[],
  others: readonly ReleaseManifest[],
): GateProblem | undefined {
  const names = namesIn(path);
  if (names.includes("*")) {
    return {
      problem: `${path} ends with *, so no link can lead to its role ${role}.`,
      fix: "Give the role to a page of its own.",
    };
  }
  const known = knownPattern(role);
  if (known && PRIVATE.includes(role) && patternForm(path) !== patternForm(known)) {
    return {
      problem: `${path} has the role ${role}, whose page is protected at ${known} only.`,
      fix: `Keep it at ${known}.`,
    };
  }
  const [linking] = linkingTo(role, others);
  const linked = known ?? (linking && earlier.find((claim) => claim.role === role)?.path);
  if (linked === undefined || sameNames(names, namesIn(linked))) return undefined;
  const needed = namesIn(linked).map((name) => `:${name}`);
  return {
    problem: `Links to the role ${role} are made for ${linked}, and ${path} has other parameters.`,
    fix: `Write a path with ${needed.length > 0 ? `${needed.join(", ")} and no other parameter` : "no parameter"}.`,
  };
}

const sameNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

/** Where a role's known URL still has a page, links to it lead there. */
function removedProblem(
  { role, path }: RoleClaim,
  all: readonly ReleaseManifest[],
  others: readonly ReleaseManifest[],
): GateProblem | undefined {
  const isThere = all.some(({ routes }) => rolesOf(routes).some((claim) => claim.role === role));
  const known = knownPattern(role);
  if (isThere || (known && all.some(({ routes }) => hasPage(routes, known)))) return undefined;
  const linking = linkingTo(role, others);
  if (linking.length === 0) return undefined;
  return {
    problem: `The role ${role}, which was on ${path}, is gone, and ${linking.join(" and ")} links to it.`,
    fix: `Name it in formerly of the page that takes its place, keep it until nobody links to it, or promote both together.`,
  };
}

/** The front-ends that link to a role. */
export const linkingTo = (role: string, others: readonly ReleaseManifest[]): string[] =>
  others.filter(({ links }) => links?.includes(role)).map(({ name }) => name);
