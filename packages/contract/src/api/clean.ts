/**
 * Invisible characters, which a copied number or name may include: zero-width spaces, marks of direction, soft hyphens.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/**
 * A line of text as it is kept: composed (NFC), without invisible characters. Joiners stay, because scripts of India spell
 * words with them. Apart from the rest of `fold.ts`, which no first visit needs.
 */
export const clean = (text: string): string => text.replace(INVISIBLE, "").normalize("NFC");

/** Halves of a character, and control characters: no line of text holds them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
export const CONTROL = /[\u0000-\u001f\u007f-\u009f\p{Cs}]/u;
