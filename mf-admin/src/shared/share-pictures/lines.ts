import { lettersOf } from "@optimyz/contract/domain/letters";

/** Width in pixels of a text. */
export type Measure = (text: string) => number;

const ELLIPSIS = "…";

/**
 * Breaks a text into lines, between words where that is possible, else between letters as people see them; the lines
 * are about as long as each other. Text beyond the last line is cut off with an ellipsis.
 * @param width in pixels
 */
export function linesOf(text: string, width: number, linesMax: number, measure: Measure): string[] {
  const lines = broken(text, width, measure);
  if (lines.length > linesMax) {
    const kept = lines.slice(0, linesMax - 1);
    return [...kept, shortened(lines.slice(linesMax - 1).join(" "), width, measure)];
  }
  // The narrowest width that gives as many lines and breaks no word.
  const widest = Math.max(
    ...wordsOf(text)
      .map(measure)
      .filter((word) => word <= width),
    width / 2,
  );
  let [low, high] = [widest, width];
  while (high - low > 4) {
    const middle = (low + high) / 2;
    if (broken(text, middle, measure).length > lines.length) low = middle;
    else high = middle;
  }
  return broken(text, high, measure);
}

function broken(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of wordsOf(text)) {
    for (const [index, part] of partsOf(word, width, measure).entries()) {
      const longer = line && index === 0 ? `${line} ${part}` : line + part;
      if (line && measure(longer) > width) {
        lines.push(line);
        line = part;
      } else line = longer;
    }
  }
  return [...lines, line];
}

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

/** A word, in letters where it is wider than a line: of a language without spaces, or simply long. */
const partsOf = (word: string, width: number, measure: Measure): string[] =>
  measure(word) <= width ? [word] : lettersOf(word);

function shortened(text: string, width: number, measure: Measure): string {
  const letters = lettersOf(text);
  while (letters.length > 0 && measure(letters.join("").trimEnd() + ELLIPSIS) > width) letters.pop();
  return letters.join("").trimEnd() + ELLIPSIS;
}

/** Whether a text is written from right to left, by its first letter that says so. */
export const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    text,
  );
