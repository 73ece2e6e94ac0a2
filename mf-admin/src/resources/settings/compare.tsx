import type { Comparison } from "../../shared/feedback/conflict-dialog.tsx";
import type { Parts } from "./place.ts";
import { ShownValue } from "./shown-value.tsx";
import { stepsInWords, type Words } from "./words.ts";

/** Every setting that differs in two versions, in words. */
export function comparisonsOf(mine: Parts, theirs: Parts, words: Words): Comparison[] {
  const [myTexts, theirTexts] = [textsOf(mine), textsOf(theirs)];
  const paths = Object.keys({ ...theirTexts, ...myTexts });
  return paths
    .filter((path) => myTexts[path] !== theirTexts[path])
    .map((path) => ({
      label: stepsInWords(path, words).join(", "),
      mine: <ShownValue path={path} json={jsonOf(myTexts[path])} />,
      theirs: <ShownValue path={path} json={jsonOf(theirTexts[path])} />,
    }));
}

/** Texts of single settings by their path. */
function textsOf(value: unknown, path = ""): Record<string, string> {
  if (typeof value !== "object" || value === null) return { [path]: String(value ?? "") };
  const inner = Object.entries(value).map(([name, each]) => textsOf(each, path ? `${path}.${name}` : name));
  return Object.assign({}, ...inner);
}

const jsonOf = (text: string | undefined): string | null => (text === undefined ? null : JSON.stringify(text));
