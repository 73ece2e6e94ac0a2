import type { Comparison } from "../../shared/feedback/conflict-dialog.tsx";
import { ShownValue } from "./shown-value.tsx";
import { type Parts, textsOf } from "./values.ts";
import { stepsInWords } from "./words.ts";

/** Every setting that differs in two versions, in words. */
export function comparisonsOf(mine: Parts, theirs: Parts): Comparison[] {
  const [myTexts, theirTexts] = [textsOf(mine), textsOf(theirs)];
  const paths = Object.keys({ ...theirTexts, ...myTexts });
  return paths
    .filter((path) => myTexts[path] !== theirTexts[path])
    .map((path) => ({
      label: stepsInWords(path).join(", "),
      mine: <ShownValue path={path} json={jsonOf(myTexts[path])} />,
      theirs: <ShownValue path={path} json={jsonOf(theirTexts[path])} />,
    }));
}

const jsonOf = (text: string | undefined): string | null => (text === undefined ? null : JSON.stringify(text));
