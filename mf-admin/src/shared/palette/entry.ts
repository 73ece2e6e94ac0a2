import { fold } from "@optimyz/contract/domain/fold";
import type { ReactNode } from "react";

/** Something that the search finds. */
export interface Entry {
  /** Different from that of every other entry. */
  key: string;
  label: string;
  /** Tells it apart from others of its name. */
  detail?: string;
  /** Further words that it is found by. */
  words?: string;
  icon: ReactNode;
  /** What it opens: a path of the admin, or something to do. */
  opens: string | (() => void);
}

/** Entries of one kind. */
export interface Group {
  title: string;
  entries: readonly Entry[];
}

/** The combining accents of Latin, Greek and Cyrillic letters; the vowel signs of Hindi are no accents. */
const ACCENTS = /[\u0300-\u036f]/g;

const plain = (text: string): string => fold(text).normalize("NFD").replace(ACCENTS, "");

const wordsOf = (typed: string): string[] => plain(typed).split(" ").filter(Boolean);

/** Whether an entry that is found shows every word that is typed, whatever its case and accents. */
export const showsWords = ({ label, detail = "" }: Entry, typed: string): boolean =>
  wordsOf(typed).every((word) => plain(`${label} ${detail}`).includes(word));

/**
 * The entries that have every word that is typed, in the name or as the beginning of another word: those whose name begins
 * so first, then those that have the words in their name.
 */
export function narrow(entries: readonly Entry[], typed: string): Entry[] {
  const words = wordsOf(typed);
  const ranked = entries.flatMap((entry) => {
    const name = plain(entry.label);
    const more = ` ${plain(`${entry.detail ?? ""} ${entry.words ?? ""}`)}`;
    if (!words.every((word) => name.includes(word) || more.includes(` ${word}`))) return [];
    return { entry, rank: name.startsWith(words.join(" ")) ? 0 : words.every((word) => name.includes(word)) ? 1 : 2 };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}
