import type { Difference } from "@optimyz/contract/api/schemas/settings/admin";
import { shownValue, type Words } from "./words.ts";

/** Paths of the items of lists that a path goes through, the outermost first. */
const itemsOn = (path: string): string[] =>
  [...path.matchAll(/\.\d+(?=\.|$)/g)].map(({ index, 0: step }) => path.slice(0, index + step.length));

/** One difference for each added or removed item, with all its texts, instead of one for each field. */
export function groupedDifferences(differences: readonly Difference[], words: Words): Difference[] {
  // An item's own fields come and go together.
  const whole = new Set(
    differences
      .filter(({ before, after }) => before === null || after === null)
      .map(({ path }) => itemsOn(path).at(-1)),
  );
  const groups = new Map<string, Difference[]>();
  for (const difference of differences) {
    const key = itemsOn(difference.path).find((item) => whole.has(item)) ?? difference.path;
    groups.set(key, [...(groups.get(key) ?? []), difference]);
  }
  return [...groups].map(([path, [first, ...others]]) => {
    if (first && others.length === 0) return first;
    const members = first ? [first, ...others] : others;
    return { path, before: textsIn(members, "before", words), after: textsIn(members, "after", words) };
  });
}

/** The texts of one side, one in a line, as the list of differences has a value; null for none. */
function textsIn(differences: readonly Difference[], side: "before" | "after", words: Words): string | null {
  const lines = differences.flatMap((difference) => {
    const shown = shownValue(difference.path, difference[side], words);
    return shown && "text" in shown ? shown.text : [];
  });
  return lines.length > 0 ? JSON.stringify(lines.join("\n")) : null;
}
