import { paths } from "@optimyz/contract/domain/paths";
import { isFormerPath, namesIn } from "@optimyz/contract/protocol/page-links";
import { overlap, patternForm, patternProblem, segmentsOf } from "@optimyz/contract/protocol/patterns";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateProblem } from "@optimyz/contract/protocol/release-gate";
import { isWorkerSegment } from "../../../state/worker-segments.ts";
import { navigationProblems } from "./navigation.ts";

const talk = "or agree with that team and release its new version first.";

/** The remote's routes and slots belong to no other remote: no URL is matched by the routes of two. */
export function claimsProblems(manifest: ReleaseManifest, others: readonly ReleaseManifest[]): GateProblem[] {
  const remotes = others.filter((other) => other.kind === "remote" && other.name !== manifest.name);
  const own = manifest.routes.map((route) => route.path);
  const routes = own.flatMap((path, index) => {
    const isRepeated = own.slice(0, index).some((earlier) => patternForm(earlier) === patternForm(path));
    if (isRepeated) return [{ problem: `${path} is claimed twice.`, fix: "Leave one of them out." }];
    return conflict(path, remotes) ?? ownProblem(path) ?? [];
  });
  const slots = manifest.slots.flatMap((slot) => {
    const owner = remotes.find((remote) => remote.slots.includes(slot));
    return owner
      ? [{ problem: `The slot ${slot} belongs to ${owner.name}.`, fix: `Choose another name, ${talk}` }]
      : [];
  });
  return [...routes, ...slots, ...formerPathsProblems(manifest, remotes), ...navigationProblems(manifest, remotes)];
}

/** A page's former path neither is nor was another front-end's, and has the parameters that the page needs. */
function formerPathsProblems({ routes }: ReleaseManifest, remotes: readonly ReleaseManifest[]): GateProblem[] {
  return routes.flatMap(({ path, formerly = [] }) =>
    formerly.filter(isFormerPath).flatMap((former) => {
      const problem = conflict(former, remotes) ?? ownProblem(former) ?? formerElsewhere(former, remotes);
      if (problem) return [problem];
      const names = namesIn(former);
      const missing = namesIn(path).filter((name) => !names.includes(name));
      if (missing.length === 0) return [];
      const [name = ""] = missing;
      return [
        {
          problem: `${former} cannot lead to ${path}: it has no ${name === "*" ? name : `:${name}`}.`,
          fix: "Leave it out of formerly, or name it at a page with the same parameters.",
        },
      ];
    }),
  );
}

function formerElsewhere(path: string, remotes: readonly ReleaseManifest[]): GateProblem | undefined {
  const owner = remotes.find(({ routes }) =>
    routes.some(({ formerly = [] }) => formerly.some((former) => patternForm(former) === patternForm(path))),
  );
  return owner && { problem: `${path} was a page of ${owner.name} and leads to it.`, fix: "Leave it out of formerly." };
}

/** What is wrong with a route whoever else is live. */
function ownProblem(path: string): GateProblem | undefined {
  const problem = patternProblem(path);
  if (problem) {
    return {
      problem,
      fix: "Write fixed text or :parameter between single slashes, with * at the end only: /events, /events/:id, /events/*.",
    };
  }
  const [first = ""] = segmentsOf(path) ?? [];
  if (!isWorkerSegment(first)) return undefined;
  return { problem: `${path} is an address of the worker.`, fix: "Choose another path." };
}

function conflict(path: string, remotes: readonly ReleaseManifest[]): GateProblem | undefined {
  for (const { name, routes } of remotes) {
    const claim = routes.find((route) => overlap(path, route.path) && !sharesWithSkills(path, route.path));
    if (!claim) continue;
    if (patternForm(claim.path) === patternForm(path)) {
      return {
        problem: `${path} belongs to ${name}, which claims ${claim.path}.`,
        fix: `Choose another path, ${talk}`,
      };
    }
    return {
      problem: `${path} matches URLs of ${claim.path}, which belongs to ${name}.`,
      fix: `Claim the paths of your own pages only, such as /events and /events/*, ${talk}`,
    };
  }
  return undefined;
}

/**
 * A skill's page is at the top, where other pages are as well: fixed text comes before it, and the slug of a skill is
 * never that of a page. No other parameter may be next to another team's pages.
 */
export function sharesWithSkills(one: string, other: string): boolean {
  const isFixed = (path: string) => !/^[:*]/.test(segmentsOf(path)?.[0] ?? ":");
  return (one === paths.skill.pattern && isFixed(other)) || (other === paths.skill.pattern && isFixed(one));
}
