import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from "react";
import { useUnsaved } from "./unsaved.ts";

export interface Kept<Value> {
  value: Value;
  set: Dispatch<SetStateAction<Value>>;
  /** Whether it differs from what is saved. */
  isChanged: boolean;
  /** Begins again from what is saved. */
  reset: () => void;
  /** Forgets what this tab has kept. */
  forget: () => void;
}

/**
 * A form's value that is kept over a reload of this tab while it differs from what is saved, and asked about before the page
 * is left. What was kept counts until something else is saved.
 * @param key begins with `admin:`, so that it is forgotten with the drafts of the admin's forms at the end of the session
 * @param saved to be held in a state: a new object is saved again
 * @param isLasting nothing is lost by leaving the page, so nobody is asked
 */
export function useKept<Value>(key: string, saved: Value, isLasting = false): Kept<Value> {
  const [value, set] = useState<Value>(() => keptOf(key, saved) ?? saved);
  const isChanged = !isSame(value, saved);
  const forget = useCallback(() => write(key, null), [key]);
  useEffect(() => write(key, isChanged ? JSON.stringify([saved, value]) : null), [key, saved, value, isChanged]);
  useUnsaved(isChanged && !isLasting, forget);
  return { value, set, isChanged, reset: () => set(saved), forget };
}

/** Whether two values are the same as JSON. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function keptOf<Value>(key: string, saved: Value): Value | undefined {
  try {
    const [base, value] = JSON.parse(sessionStorage.getItem(`draft:${key}`) ?? "[]") as Value[];
    return isSame(base, saved) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Storage may be full or closed; the form works without it. */
function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(`draft:${key}`);
    else sessionStorage.setItem(`draft:${key}`, text);
  } catch {}
}
