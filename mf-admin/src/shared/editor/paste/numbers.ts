/** Digits of any script, and letters with their signs. */
const PART = /\p{Nd}+|[\p{L}\p{M}]+/gu;
/** `a)`, `(iv)`, `क.` and `一、`; Word's round and square bullets are letters as well, without anything behind. */
const LETTERS = /^[([（]?(?:[\p{L}\p{M}]{1,3}|[ivxlcdm]+)[.)\]）、．:]$/iu;
const ROMAN = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;

/** Whether a list's marker counts; every other one is a bullet. */
export function isNumber(marker: string): boolean {
  const text = marker.replace(/[\s\u00a0]+/g, "");
  return /\p{N}/u.test(text) || LETTERS.test(text);
}

/**
 * The number of a list's marker.
 * @param expected next number in its list: `i)` is 1 in one and 9 in another; also for letters whose order is not known
 */
export function countOf(marker: string, expected: number): number {
  const parts = marker.match(PART) ?? [];
  const own = /^[\s\u00a0]*\p{Nd}+(?:\.\p{Nd}+)+\.?[\s\u00a0]*$/u.test(marker) ? parts.slice(-1) : parts;
  const counts = own.flatMap((part) => (/^\p{Nd}/u.test(part) ? [decimal(part)] : letters(part.toLowerCase())));
  if (counts.length === 0 || counts.includes(expected)) return expected;
  const digits = own.filter((part) => /^\p{Nd}/u.test(part));
  return digits.length > 0 ? decimal(digits.at(-1) as string) : Math.min(...counts);
}

/** Unicode has the ten digits of a script in a row. */
function decimal(digits: string): number {
  const value = (digit: string): number => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return (code - first) % 10;
  };
  return [...digits].reduce((sum, digit) => sum * 10 + value(digit), 0);
}

/** Maximum of Latin letters: after z, Word has aa, bb. */
function letters(text: string): number[] {
  const counts: number[] = [];
  if (/^([a-z])\1*$/.test(text)) counts.push((text.length - 1) * 26 + text.charCodeAt(0) - 96);
  if (ROMAN.test(text)) counts.push(roman(text));
  return counts;
}

const ROMAN_DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

const roman = (text: string): number =>
  [...text].reduce((sum, letter, at) => {
    const [own = 0, next = 0] = [ROMAN_DIGITS[letter], ROMAN_DIGITS[text[at + 1] ?? ""]];
    return own < next ? sum - own : sum + own;
  }, 0);
