import { atom, useApp } from "@optimyz/kit";
import { useEffect, useId, useRef } from "react";

/** Unsaved input by the form's id, with a function that discards it. */
export const unsavedAtom = atom<ReadonlyMap<string, () => void>>(new Map());

/** Registers unsaved input, so that a dialog asks before the page or the tab is left. */
export function useUnsaved(dirty: boolean, discard: () => void): void {
  const { store } = useApp();
  const id = useId();
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => {
    if (!dirty) return;
    store.set(unsavedAtom, (before) => new Map(before).set(id, () => latest.current()));
    return () =>
      store.set(unsavedAtom, (before) => {
        const rest = new Map(before);
        rest.delete(id);
        return rest;
      });
  }, [dirty, id, store]);
}
