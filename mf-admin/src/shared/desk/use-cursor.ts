import { useLayoutEffect, useRef } from "react";
import { focusTitle, isFocusLost } from "../feedback/focus.ts";

/** The element of a row that takes the focus: the button with the name. */
export const rowId = (id: number): string => `desk-row-${id}`;

const focusRow = (id: number | undefined): void => {
  const row = id === undefined ? null : document.getElementById(rowId(id));
  row?.focus();
  row?.closest("tr, li")?.scrollIntoView({ block: "nearest" });
};

/**
 * The row at which the keyboard is. When it leaves the list, the focus goes to the row in its place, else to the heading.
 * @param ids of the page in view
 */
export function useCursor(ids: readonly number[]) {
  const held = useRef<{ id: number; place: number }>(undefined);
  const hold = (id: number) => {
    held.current = { id, place: ids.indexOf(id) };
  };
  useLayoutEffect(() => {
    const row = held.current;
    if (!row) return;
    const place = ids.indexOf(row.id);
    if (place !== -1) {
      row.place = place;
      return;
    }
    const next = ids[Math.min(row.place, ids.length - 1)];
    held.current = next === undefined ? undefined : { id: next, place: ids.indexOf(next) };
    if (!isFocusLost()) return;
    if (next === undefined) focusTitle();
    else focusRow(next);
  });
  const go = (id: number | undefined) => {
    if (id === undefined) return false;
    hold(id);
    focusRow(id);
  };
  return {
    hold,
    current: () => (held.current && ids.includes(held.current.id) ? held.current.id : undefined),
    /** The nearest row that somebody has not decided about, downwards and then upwards. */
    nextBut: (isDecided: (id: number) => boolean): number | undefined => {
      const place = ids.indexOf(held.current?.id ?? 0);
      return (
        ids.slice(place + 1).find((id) => !isDecided(id)) ??
        ids.slice(0, Math.max(0, place)).findLast((id) => !isDecided(id))
      );
    },
    /** The row so many places further; the first one where there is none yet. */
    beyond: (steps: number): number | undefined => {
      const place = ids.indexOf(held.current?.id ?? 0);
      return place === -1 ? ids[0] : ids[place + steps];
    },
    go,
  };
}

export type Cursor = ReturnType<typeof useCursor>;
