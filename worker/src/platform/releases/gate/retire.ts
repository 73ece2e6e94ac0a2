import { knownPattern } from "@optimyz/contract/protocol/page-links";
import type { ClaimedRoute, ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateProblem, GateReport } from "@optimyz/contract/protocol/release-gate";
import { ApiError } from "../../../core/api-error.ts";
import type { State } from "../../../state/live.ts";
import { placementsOf } from "./placed.ts";
import { linkingTo, rolesOf } from "./roles.ts";

/** Problems that the sentence of a refusal names; its report has all of them. */
const NAMED_MAX = 5;

/**
 * @param live the releases of the live lock set
 * @param canaries those that a share of the visitors gets
 * @throws ApiError INVALID naming who links to a page of a front-end or places a slot of it
 */
export function assertRetirable(
  name: string,
  live: readonly ReleaseManifest[],
  canaries: readonly ReleaseManifest[],
): void {
  const isOwn = (manifest: ReleaseManifest) => manifest.name === name;
  const tested = canaries.filter((manifest) => !isOwn(manifest));
  const others = [
    ...live.filter((manifest) => !isOwn(manifest)),
    ...tested.map((manifest) => ({ ...manifest, name: `${manifest.name} (its canary)` })),
  ];
  const found = [...live, ...canaries].filter(isOwn).flatMap((manifest) => retirementProblems(manifest, others));
  const problems = [...new Map(found.map((each) => [each.problem, each])).values()];
  if (problems.length === 0) return;
  const named = problems.slice(0, NAMED_MAX).map(({ problem }) => problem);
  const more = problems.length > NAMED_MAX ? [`And ${problems.length - NAMED_MAX} more.`] : [];
  const version = live.find(isOwn)?.version ?? "";
  const report: GateReport = { name, version, ok: false, checks: [{ check: "routes", status: "failed", problems }] };
  throw new ApiError("INVALID", [`${name} cannot be retired yet.`, ...named, ...more].join(" "), { extra: { report } });
}

/** Who needs what of a front-end: pages that place its slots, links to its roles, and the site's own links. */
function retirementProblems(
  { name, slots, routes }: ReleaseManifest,
  others: readonly ReleaseManifest[],
): GateProblem[] {
  const pages = rolesOf(routes);
  const placed = slots.flatMap((slot) =>
    placementsOf(slot, others).map((other) => ({
      problem: `${other.name} places its slot ${slot} on ${other.path}.`,
      fix: `Release a version of ${other.name} without the slot first, then retire ${name}.`,
    })),
  );
  const linked = others.flatMap((other) => {
    const wanted = pages.filter(({ role }) => linkingTo(role, [other]).length > 0);
    const fix = `Release a version of ${other.name} without the links first, then retire ${name}.`;
    return wanted.length > 0 ? [{ problem: `${other.name} links to ${listed(wanted)}.`, fix }] : [];
  });
  const own = neededPages(routes);
  const fix = "Let another front-end take these roles first, by promoting both together.";
  const needed = own.length > 0 ? [{ problem: `Mails, forms or the menu lead to ${listed(own)}.`, fix }] : [];
  return [...placed, ...linked, ...needed];
}

/** Pages that the site itself leads to, in mails, forms or the menu. */
const neededPages = (routes: readonly ClaimedRoute[]) =>
  rolesOf(routes).filter(({ role }) => knownPattern(role) !== undefined);

/** Front-ends that cannot be retired at all: the shell, and those with a page that the site itself leads to. */
export function neededNames(live: State | undefined): string[] {
  const tested = Object.entries(live?.canaries ?? {}).map(([name, { part }]) => [name, part] as const);
  const needed = [...Object.entries(live?.lockSet.remotes ?? {}), ...tested].filter(
    ([, part]) => "routes" in part && neededPages(part.routes).length > 0,
  );
  return ["shell", ...new Set(needed.map(([name]) => name))];
}

/** `its page /events (role events)`, `its pages / (role home), /contact (role contact)` */
const listed = (pages: readonly { role: string; path: string }[]): string =>
  `its page${pages.length > 1 ? "s" : ""} ${pages.map(({ role, path }) => `${path} (role ${role})`).join(", ")}`;
