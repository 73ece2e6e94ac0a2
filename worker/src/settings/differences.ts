import type { Difference } from "@optimyz/contract/api/schemas/settings/admin";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { textKey, textsOf } from "./translated.ts";

/** Maximum of listed differences; setting up a site at once changes about a hundred. */
const DIFFERENCES_MAX = 400;
/** Shown length of a text; the rest is in the settings themselves. */
const LENGTH_MAX = 600;

/** What differs between two settings, field by field, in the order of the later ones. */
export function differencesOf(before: Settings, after: Settings): Difference[] {
  const [old, next] = [leavesOfSettings(before), leavesOfSettings(after)];
  const paths = new Set([...next.keys(), ...old.keys()]);
  const differing = [...paths].filter((path) => old.get(path) !== next.get(path));
  return differing
    .slice(0, DIFFERENCES_MAX)
    .map((path) => ({ path, before: shown(old.get(path)), after: shown(next.get(path)) }));
}

/** Whether two settings are the same. */
export const isSame = (one: Settings, other: Settings): boolean => differencesOf(one, other).length === 0;

/** A translation has the path of the text that it is of, behind its language: `translations.hi.home.welcome`. */
function leavesOfSettings({ translations, ...settings }: Settings): Map<string, Leaf> {
  const leaves = leavesOf(settings);
  if (Object.keys(translations).length === 0) return leaves;
  const sources = textsOf({ ...settings, translations }).map(({ path, source }) => [path, textKey(source)] as const);
  for (const [code, { texts, messages }] of Object.entries(translations)) {
    for (const [path, key] of sources) {
      const entry = texts[key];
      if (entry) leaves.set(`translations.${code}.${path}`, entry.text);
    }
    for (const [message, text] of Object.entries(messages))
      leaves.set(`translations.${code}.messages.${message}`, text);
  }
  return leaves;
}

/** Each text, number and null by its path. */
function leavesOf(value: unknown, path = "", found = new Map<string, Leaf>()): Map<string, Leaf> {
  if (typeof value !== "object" || value === null) return found.set(path, value as Leaf);
  for (const [name, each] of Object.entries(value)) leavesOf(each, path ? `${path}.${name}` : name, found);
  return found;
}

type Leaf = string | number | boolean | null;

/** As JSON has it, cut where it is long. */
function shown(leaf: Leaf | undefined): string | null {
  if (leaf === undefined) return null;
  const isLong = typeof leaf === "string" && leaf.length > LENGTH_MAX;
  return JSON.stringify(isLong ? `${leaf.slice(0, LENGTH_MAX).toWellFormed()}…` : leaf);
}
