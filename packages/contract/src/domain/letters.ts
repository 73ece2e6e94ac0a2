/** Marks that join a letter to the next one, of the scripts that write both as one. Source: Unicode's `InCB=Linker`. */
const LETTER =
  /\p{RI}{2}|(?:\P{M}\p{M}*[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d]\u200d?(?=\p{L}))*\P{M}(?:\u200d\p{ExtPict}|[\p{M}\p{EMod}\u200d])*/gu;

/**
 * The letters of a text as its readers count them: `श्री` is one, and so is a flag or a person of several signs. Not by `Intl.Segmenter`, which Firefox has since version 125
 * only, and whose letters are others in earlier versions of Unicode.
 */
export const lettersOf = (text: string): string[] => text.match(LETTER) ?? [];
