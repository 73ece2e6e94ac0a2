import type { ReleaseManifest } from "@optimyz/contract/release";
import type { GateProblem } from "@optimyz/contract/release-gate";

/** First segments that the worker serves itself; no page can be there. */
const reserved = new Set(["api", "get", "uploads", "_mf", "healthz", "robots.txt", "sitemap.xml"]);

const talk = "Choose another path, or agree with that team and release its new version first.";

/** The remote's routes and slots belong to no other remote, and no route lies below another remote's `…/*`. */
export function claimsProblems(manifest: ReleaseManifest, others: readonly ReleaseManifest[]): GateProblem[] {
  const remotes = others.filter((other) => other.kind === "remote" && other.name !== manifest.name);
  const routes = manifest.routes.flatMap(({ path }, index) => {
    const first = manifest.routes.findIndex((route) => patternOf(route.path) === patternOf(path));
    if (first < index) return [{ problem: `${path} is claimed twice.`, fix: "Leave one of them out." }];
    return routeProblem(path, remotes) ?? [];
  });
  const slots = manifest.slots.flatMap((slot) => {
    const owner = remotes.find((remote) => remote.slots.includes(slot));
    return owner ? [{ problem: `The slot ${slot} belongs to ${owner.name}.`, fix: talk }] : [];
  });
  return [...routes, ...slots];
}

function routeProblem(path: string, remotes: readonly ReleaseManifest[]): GateProblem | undefined {
  const pattern = patternOf(path);
  if (reserved.has(pattern.split("/")[0] ?? "")) {
    return { problem: `${path} is an address of the worker.`, fix: "Choose another path." };
  }
  for (const { name, routes } of remotes) {
    const claim = routes.find((route) => isSame(pattern, patternOf(route.path)));
    if (claim) return { problem: `${path} belongs to ${name}, which claims ${claim.path}.`, fix: talk };
  }
  return undefined;
}

/** Whether a pattern is the other's own, or lies below it: who has `admin/*` has everything there. */
function isSame(pattern: string, other: string): boolean {
  if (pattern === other) return true;
  return other.endsWith("/*") && other.length > 2 && pattern.startsWith(other.slice(0, -1));
}

/** A route for comparison: without case, outer slashes and the names of parameters. */
const patternOf = (path: string): string =>
  path
    .toLowerCase()
    .split("/")
    .filter(Boolean)
    .map((segment) => (segment.startsWith(":") ? ":" : segment))
    .join("/");
