/** Marks that join a letter to the next one, of the scripts that write both as one. Source: Unicode's `InCB=Linker`. */
const LETTER = /(?:\P{M}\p{M}*[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d](?=\p{L}))*\P{M}\p{M}*/gu;

/** Joins what is before it with what follows. */
const JOINER = "\u200d";
/** Both joiners, colours of skin, and the signs that make a black flag one of a region. */
const CHANGES_THE_ONE_BEFORE = /^[\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}\u200c\u200d]/u;
const HALF_A_FLAG = /^[\u{1f1e6}-\u{1f1ff}]$/u;

/**
 * The letters of a text as its readers count them: `श्री` is one, and so is a flag or a person of several signs. Not by
 * `Intl.Segmenter`, which Firefox has since version 125 only, and whose letters are others in earlier versions of Unicode.
 */
export function lettersOf(text: string): string[] {
  const letters: string[] = [];
  /** The last part alone: to look into a letter that is still joined costs its length each time. */
  let before = "";
  for (const part of text.match(LETTER) ?? []) {
    const isFlag = HALF_A_FLAG.test(part) && HALF_A_FLAG.test(before);
    const isOne = isFlag || CHANGES_THE_ONE_BEFORE.test(part) || before.endsWith(JOINER);
    const last = letters.at(-1);
    if (last !== undefined && isOne) letters[letters.length - 1] = last + part;
    else letters.push(part);
    before = isFlag ? "" : part;
  }
  return letters;
}
