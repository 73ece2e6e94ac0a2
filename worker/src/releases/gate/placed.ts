import type { ReleaseManifest } from "@optimyz/contract/release";
import type { GateProblem } from "@optimyz/contract/release-gate";

/**
 * No slot disappears that a page of another front-end places.
 * @param before what the release replaces
 */
export function placedProblems(
  manifest: ReleaseManifest,
  others: readonly ReleaseManifest[],
  before: Pick<ReleaseManifest, "slots"> | undefined,
): GateProblem[] {
  const offered = new Set([manifest, ...others].flatMap(({ slots }) => slots));
  const removed = (before?.slots ?? []).filter((slot) => !offered.has(slot));
  return removed.flatMap((slot) =>
    others.flatMap(({ name, routes }) => {
      const page = routes.find(({ slots }) => slots.includes(slot));
      if (!page) return [];
      return [
        {
          problem: `The slot ${slot} is gone, and ${name} places it on ${page.path}.`,
          fix: `Keep it until a version of ${name} is live that does not place it, or promote both together.`,
        },
      ];
    }),
  );
}
