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

const hasAll = (text: string | undefined, words: readonly string[]): boolean => {
  const searched = plain(text ?? "");
  return words.every((word) => searched.includes(word));
};

/** Whether an entry has every word that is typed, whatever its case and accents. */
export const hasWords = ({ label, detail = "", words = "" }: Entry, typed: string): boolean =>
  hasAll(`${label} ${detail} ${words}`, wordsOf(typed));

/** The entries that have every word that is typed: those that begin so first, then those whose name has the words. */
export function narrow(entries: readonly Entry[], typed: string): Entry[] {
  const words = wordsOf(typed);
  const rank = ({ label }: Entry) => (plain(label).startsWith(words.join(" ")) ? 0 : hasAll(label, words) ? 1 : 2);
  return entries.filter((entry) => hasWords(entry, typed)).toSorted((a, b) => rank(a) - rank(b));
}
