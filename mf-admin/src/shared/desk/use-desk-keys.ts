import type { Desk, DeskRow } from "./desk.ts";
import type { Cursor } from "./use-cursor.ts";
import { useKeys } from "./use-keys.ts";
import type { OpenRow } from "./use-open-row.ts";
import type { Selection } from "./use-selection.ts";

interface DeskKeys<Row extends DeskRow> {
  isOn: boolean;
  desk: Desk<Row>;
  items: readonly Row[];
  cursor: Cursor;
  selection: Selection;
  row: OpenRow;
  /** Whether a row that is open covers the list. */
  isNarrow: boolean;
  /** Rows whose status is being changed. */
  pending: ReadonlyMap<number, string>;
  /** @returns false where nothing was done */
  setStatus: (status: string, row: Row | undefined) => unknown;
  showKeys: () => void;
}

/** What single keys do on the desk: moving, choosing, opening, and a status each. */
export function useDeskKeys<Row extends DeskRow>({
  isOn,
  desk,
  items,
  cursor,
  selection,
  row,
  isNarrow,
  pending,
  setStatus,
  showKeys,
}: DeskKeys<Row>): void {
  /** The keyboard then is at the next row that nobody has decided about. */
  const press = (status: string) => {
    const id = cursor.current() ?? row.id;
    if (
      setStatus(
        status,
        items.find((each) => each.id === id),
      ) === false
    )
      return false;
    if (selection.rows.length > 0) return;
    const next = cursor.nextBut((each) => pending.has(each));
    if (next === undefined) return;
    cursor.go(next);
    if (row.id !== undefined) row.open(next);
  };
  const move = (steps: number, isSelecting: boolean) => {
    const next = cursor.beyond(steps);
    const from = cursor.current();
    if (next === undefined) return false;
    if (isSelecting && from !== undefined && selection.rows.length === 0) selection.toggle(from);
    cursor.go(next);
    if (isSelecting) selection.toggle(next, true);
    if (row.id !== undefined && !isNarrow) row.open(next);
  };
  const arrow = (steps: number) => (event: KeyboardEvent) =>
    event.target instanceof Element && event.target.closest("[data-desk-rows]") ? move(steps, event.shiftKey) : false;
  useKeys(
    {
      j: () => move(1, false),
      k: () => move(-1, false),
      arrowdown: arrow(1),
      arrowup: arrow(-1),
      x: (event) => {
        const id = cursor.current();
        if (id === undefined) return false;
        selection.toggle(id, event.shiftKey);
      },
      ...Object.fromEntries(desk.statuses.map(({ status, key }) => [key, () => press(status)])),
      enter: ({ target }) => {
        const id = cursor.current();
        const isOther = target instanceof Element && target.closest("a, button, input, summary");
        if (id === undefined || isOther) return false;
        row.open(id);
      },
      escape: () => {
        if (row.id !== undefined) return row.close();
        if (selection.rows.length === 0) return false;
        selection.clear();
      },
      "/": () => document.querySelector<HTMLElement>("[data-desk-search]")?.focus(),
      "?": showKeys,
    },
    isOn,
  );
}
