import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateProblem } from "@optimyz/contract/protocol/release-gate";
import { brokenProps } from "@optimyz/contract/protocol/slot-props";
import { PROBLEMS_MAX } from "./candidate.ts";

/**
 * No slot that a page of another front-end places disappears, or takes other props than that page was made for.
 * @param before what the release replaces
 */
export function placedProblems(
  manifest: ReleaseManifest,
  others: readonly ReleaseManifest[],
  before: Pick<ReleaseManifest, "slots" | "slotProps"> | undefined,
): GateProblem[] {
  const offered = offeredBy(manifest, others);
  const removed = (before?.slots ?? []).filter((slot) => !offered.has(slot));
  return [
    ...removed.flatMap((slot) =>
      placementsOf(slot, others).map(({ name, path }) => ({
        problem: `The slot ${slot} is gone, and ${name} places it on ${path}.`,
        fix: `Keep it until a version of ${name} is live that does not place it, or promote both together.`,
      })),
    ),
    ...manifest.slots.flatMap((slot) => propsProblems(slot, manifest, others, before)),
  ];
}

function propsProblems(
  slot: string,
  { slotProps }: ReleaseManifest,
  others: readonly ReleaseManifest[],
  before: Pick<ReleaseManifest, "slotProps"> | undefined,
): GateProblem[] {
  const [earlier, now] = [before?.slotProps?.[slot], slotProps?.[slot]];
  // A release of an earlier format says nothing of its props.
  if (!earlier || !now) return [];
  const changes = brokenProps(earlier, now);
  if (changes.length === 0) return [];
  return placementsOf(slot, others).map(({ name, path }) => ({
    problem: `The slot ${slot} has other props: ${changes.join(", ")}. ${name} places it on ${path} as it was.`,
    fix: `Keep what was and add optional props only, or offer a slot with another name and remove ${slot} when nobody places it.`,
  }));
}

/** The pages of others that place a slot, one of each front-end. */
export function placementsOf(slot: string, others: readonly ReleaseManifest[]): { name: string; path: string }[] {
  return others.flatMap(({ name, routes }) => {
    const page = routes.find(({ slots, laterSlots = [] }) => [...slots, ...laterSlots].includes(slot));
    return page ? [{ name, path: page.path }] : [];
  });
}

/** Slots that a release's pages place and nobody offers: a misspelt name, or a team that has not released yet. */
export function unofferedWarnings(manifest: ReleaseManifest, others: readonly ReleaseManifest[]): GateProblem[] {
  const offered = offeredBy(manifest, others);
  const placed = manifest.routes.flatMap(({ path, slots, laterSlots = [] }) =>
    [...slots, ...laterSlots].map((slot) => ({ path, slot })),
  );
  return placed
    .filter(({ slot }) => !offered.has(slot))
    .slice(0, PROBLEMS_MAX)
    .map(({ path, slot }) => ({
      problem: `${path} places the slot ${slot}, which no live front-end offers.`,
      fix: "Correct the name, or release the front-end that offers it: until then visitors see nothing there, or the slot's fallback.",
    }));
}

const offeredBy = (manifest: ReleaseManifest, others: readonly ReleaseManifest[]): Set<string> =>
  new Set([manifest, ...others].flatMap(({ slots }) => slots));
