import { clean } from "@optimyz/contract/api/clean";

/** White space, and what no part of a path can hold (`canBeSegment` in `patterns.ts`). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const BETWEEN_WORDS = /[\s/\\\u0000-\u001f\u007f-\u009f]+/g;

/** The URL of a skill: its title in lower case with runs of white space and slashes replaced by hyphens. */
export function slugOf(title: string): string {
  return clean(title).toLowerCase().normalize("NFC").replace(BETWEEN_WORDS, " ").trim().replaceAll(" ", "-");
}
