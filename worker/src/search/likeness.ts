import { frameOf } from "./sounds.ts";

/** How alike two words are: 1 for the same sound, 0 for other words. Forgives an ending, mistakes of typing, another script. */
export function likeness(typed: string, word: string): number {
  if (typed === word) return 1;
  if (word.startsWith(typed)) return 0.9;
  // Another number is another thing.
  if (/\d/.test(typed)) return 0;
  const changes = changesBetween(typed, word);
  const longer = Math.max(typed.length, word.length);
  const near = 1 - changes / longer;
  const byFrame = likenessOfFrames(frameOf(typed), frameOf(word), near);
  const byTyping = changes <= changesMax(longer) ? 0.95 - (0.6 * changes) / Math.max(longer / 3, 1) : 0;
  const begun =
    typed.length >= BEGUN_MIN && word.length > typed.length + 1
      ? changesBetween(typed, word.slice(0, typed.length))
      : typed.length;
  const byBeginning = begun <= changesMax(typed.length) && begun < typed.length ? 0.65 - 0.05 * begun : 0;
  const within = typed.length >= WITHIN_MIN && word.includes(typed) ? 0.6 : 0;
  const compound = word.length >= BEGUN_MIN && typed.startsWith(word) ? 0.6 : 0;
  return Math.max(byFrame, byTyping, byBeginning, within, compound);
}

/** Letters of a frame from which on it alone says that two words are one. */
const FRAME_MIN = 3;
/** Letters of a frame that may have another ending. */
const LONG_FRAME_MIN = 5;
/** The share of equal letters that shorter frames need. */
const NEAR_MIN = 0.6;
/** Letters of a word whose beginning may have a mistake. */
const BEGUN_MIN = 5;
const WITHIN_MIN = 4;

/** @param near the share of letters that are equal in the whole words */
function likenessOfFrames(typed: string, frame: string, near: number): number {
  if (typed === frame) return typed.length >= FRAME_MIN || near >= NEAR_MIN ? 0.55 + 0.35 * near : 0;
  return Math.min(typed.length, frame.length) >= LONG_FRAME_MIN && changesBetween(typed, frame) === 1
    ? 0.45 + 0.2 * near
    : 0;
}

/** Mistakes of typing that are forgiven in a word of a length. */
const changesMax = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** How many letters must be added, left out, replaced or swapped with their neighbour. */
function changesBetween(from: string, to: string): number {
  let [before, above] = [[] as number[], Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      line[column] = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, above] = [above, line];
  }
  return above[to.length] ?? 0;
}

/** A word of the text counts this much of one of the title. */
const BODY_SHARE = 0.55;
/** What is less like the search is no result. */
export const LIKENESS_MIN = 0.5;

/**
 * How much an entry is like a search, from 0 to 1: the mean over the words that were typed.
 * @param typed and `title`: words as `soundsOf` has them
 * @param isInText whether a word of the entry's text begins with what was typed as the word at a place
 */
export function likenessOf(
  typed: readonly string[],
  title: readonly string[],
  isInText: (word: string, at: number) => boolean,
): number {
  const best = (word: string) => title.reduce((most, each) => Math.max(most, likeness(word, each)), 0);
  const sum = typed.reduce((total, word, at) => total + Math.max(best(word), isInText(word, at) ? BODY_SHARE : 0), 0);
  // Of two entries with all the words, the one with fewer others is meant.
  return sum / typed.length + Math.max(0, 10 - title.length) / 1_000;
}
