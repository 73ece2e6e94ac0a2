import { useState } from "react";

/** A form's draft that this browser keeps. */
export interface LastingDraft {
  /** When the draft that was brought back was written last; undefined for a form that begins empty. */
  since: string | undefined;
  /** Whether something is kept now. */
  isKept: boolean;
  /** Keeps what the tab has of the draft; to be called after each change. */
  keep: () => void;
  /** Throws the draft away. */
  forget: () => void;
}

interface Stored {
  at: string;
  parts: Readonly<Record<string, string>>;
}

/**
 * Keeps a form's draft beyond the tab: closing it, and the browser, loses nothing. It belongs to one administrator; another
 * one who uses this browser, or even this tab, finds nothing of it. To be called before the form is shown.
 * @param key beginning of the keys of the form's draft and of other kept parts
 * @param owner e-mail address of the administrator
 */
export function useLastingDraft(key: string, owner: string): LastingDraft {
  const place = `${key}:${owner}`;
  const [since] = useState(() => bringBack(key, owner, read(place)));
  const [isKept, setKept] = useState(since !== undefined);
  const keep = () => {
    const parts = partsOf(key);
    const hasParts = Object.keys(parts).length > 0;
    setKept(hasParts);
    if (!hasParts) return localStorage.removeItem(place);
    sessionStorage.setItem(ownerKey(key), owner);
    if (JSON.stringify(read(place)?.parts) === JSON.stringify(parts)) return;
    localStorage.setItem(place, JSON.stringify({ at: new Date().toISOString(), parts } satisfies Stored));
  };
  const forget = () => {
    forgetParts(key);
    localStorage.removeItem(place);
    setKept(false);
  };
  return { since, isKept, keep: () => tried(keep), forget: () => tried(forget) };
}

/** Fills the tab's draft from the browser's, unless the tab has one of this administrator. @returns when it was written */
function bringBack(key: string, owner: string, stored: Stored | undefined): string | undefined {
  return tried(() => {
    if (sessionStorage.getItem(ownerKey(key)) !== owner) {
      forgetParts(key);
      for (const [name, value] of Object.entries(stored?.parts ?? {})) sessionStorage.setItem(name, value);
      if (stored) sessionStorage.setItem(ownerKey(key), owner);
    }
    return Object.keys(partsOf(key)).length > 0 ? stored?.at : undefined;
  });
}

/** It begins as the drafts of forms do, so that it goes with them at the end of the session. */
const ownerKey = (key: string): string => `draft:${key}:owner`;

/** What the tab has of the draft, by the keys of its storage. */
const partsOf = (key: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sessionStorage).filter(
      ([name]) => (name === `draft:${key}` || name.startsWith(`draft:${key}:`)) && name !== ownerKey(key),
    ),
  );

function forgetParts(key: string): void {
  for (const name of [...Object.keys(partsOf(key)), ownerKey(key)]) sessionStorage.removeItem(name);
}

const read = (place: string): Stored | undefined =>
  tried(() => {
    const { at, parts } = JSON.parse(localStorage.getItem(place) ?? "{}") as Partial<Stored>;
    return typeof at === "string" && parts ? { at, parts } : undefined;
  });

/** Storage may be full or closed, and hold anything; the form works without it. */
function tried<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
