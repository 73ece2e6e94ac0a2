import { fold } from "@optimyz/contract/domain/fold";

/**
 * Words as they sound, so that one form stands for every spelling and script of a word: `tailoring` and `टेलरिंग`, `mehndi`,
 * `mehandi` and `मेहंदी`. Scripts of India have their letters at the same places of their blocks in Unicode.
 */

/** The nine blocks, Devanagari to Malayalam, and the letters of a block that can be here. */
const INDIC = /[\u0900-\u0d7f]/;
const BLOCK_SIZE = 0x80;

const CONSONANT_FIRST = 0x15;
const CONSONANTS = "k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h".split(" ");
const VOWEL_FIRST = 0x05;
const VOWELS = "a a i i u u ri li e e e ai o o o au".split(" ");
const SIGN_FIRST = 0x3e;
const SIGNS = "a i i u u ri ri e e e ai o o o au".split(" ");
const NASALS: ReadonlySet<number> = new Set([0x01, 0x02]);
const SILENT = 0x4d;
const DOT_BELOW = 0x3c;

/** A letter in a script of India, as Latin letters have it; `isOpen` where an `a` follows unless something else does. */
function latinOf(place: number): { text: string; isOpen?: boolean; closes?: boolean } {
  const consonant = CONSONANTS[place - CONSONANT_FIRST];
  if (consonant) return { text: consonant, isOpen: true };
  const sign = SIGNS[place - SIGN_FIRST];
  if (sign) return { text: sign, closes: true };
  if (place === SILENT) return { text: "", closes: true };
  if (NASALS.has(place)) return { text: "n" };
  return { text: VOWELS[place - VOWEL_FIRST] ?? "" };
}

/** A word with Latin letters in place of those of India's scripts. A word's last consonant has no vowel. */
function inLatin(word: string): string {
  let latin = "";
  let isOpen = false;
  for (const letter of word) {
    const place = (letter.codePointAt(0) ?? 0) % BLOCK_SIZE;
    const isIndic = INDIC.test(letter);
    if (isIndic && place === DOT_BELOW) continue;
    const next = isIndic ? latinOf(place) : { text: letter };
    latin += (isOpen && !next.closes ? "a" : "") + next.text;
    isOpen = next.isOpen ?? false;
  }
  return latin;
}

/** From left to right: what sounds the same gets the same letters. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/x/g, "ks"],
  [/ph/g, "f"],
  [/ch+/g, "\u010d"],
  [/sh/g, "s"],
  [/([bdgjkprt])h/g, "$1"],
  [/c(?=[eiy])/g, "s"],
  [/[cq]/g, "k"],
  [/\u010d/g, "c"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/ee/g, "i"],
  [/oo/g, "u"],
  [/(?<=[a-z])y/g, "i"],
  [/m(?=[bfp])/g, "n"],
  [/(\p{L})\1+/gu, "$1"],
];

/** A word in one form for all its spellings, in Latin letters where its script has a way into them. */
const soundOf = (word: string): string =>
  SAME.reduce((text, [from, to]) => text.replace(from, to), inLatin(word).normalize("NFD").replace(/\p{M}/gu, ""));

/**
 * The words of a text as they sound, each once.
 * @param wordsMax how many of them at most
 */
export function soundsOf(text: string, wordsMax = 200): string[] {
  const words = fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.slice(0, wordsMax).map(soundOf))].filter(Boolean);
}

/**
 * A sound without its vowels, the first one excepted: the same for a word and its transcription (`tlrng`), which rarely
 * have the same vowels.
 */
export const frameOf = (sound: string): string => sound.replace(/^[aeiou]+/, "a").replace(/(?<=.)[aeiou]+/g, "");
