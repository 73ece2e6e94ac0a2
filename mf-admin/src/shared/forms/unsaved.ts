import { atom, useApp } from "@optimyz/kit";
import { useEffect, useId, useRef } from "react";

/** What is typed or chosen but not saved, by the form's id, with a function that gives it up. */
export const unsavedAtom = atom<ReadonlyMap<string, () => void>>(new Map());

/** Makes unsaved work known, so that nobody leaves the page or the tab without being asked. */
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
