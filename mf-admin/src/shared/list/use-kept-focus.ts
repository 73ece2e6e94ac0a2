import { atom, useAtom } from "@optimyz/kit";
import { createContext, type FocusEvent, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from "react";
import { focusTitle, isFocusLost } from "../feedback/focus.ts";
import { useFeedback } from "../feedback/use-feedback.ts";
import { say } from "../language/spoken.ts";
import * as m from "./messages.ts";

/** The row that an Undo brings back, until the list that shows it has given it the focus. */
export const returningAtom = atom<number | undefined>(undefined);

/** Whether a row of the list around is being changed. */
export const ChangingContext = createContext<RefObject<boolean>>({ current: false });

/** To be true while a row of the list around it is changed: when it leaves the list then, a toast says so. */
export function useChanging(): RefObject<boolean> {
  const changing = useContext(ChangingContext);
  // The list has looked by then: it does so before effects are cleaned up.
  useEffect(
    () => () => {
      changing.current = false;
    },
    [changing],
  );
  return changing;
}

/**
 * Keeps the focus in a list. When the row that has the focus leaves, deleted or no longer matching, the focus goes to the
 * row that takes its place, else to the tab's heading; when only its button leaves, it stays in the row. A restored row
 * gets it.
 * @param rowsOf finds the elements of the items, in their order
 */
export function useKeptFocus<List extends HTMLElement>(
  items: readonly { id: number }[],
  rowsOf: (list: List) => readonly Element[],
) {
  const list = useRef<List>(null);
  const held = useRef<{ id: number; place: number }>(undefined);
  const changing = useRef(false);
  const { succeed } = useFeedback();
  const [returning, setReturning] = useAtom(returningAtom);
  const rows = () => (list.current ? rowsOf(list.current) : []);

  const onFocus = ({ target }: FocusEvent) => {
    const place = rows().findIndex((row) => row.contains(target));
    const item = items[place];
    held.current = item && { id: item.id, place };
  };

  /** A click on nothing is no loss of the focus. */
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    setTimeout(() => {
      if (target.isConnected && isFocusLost()) held.current = undefined;
    });
  };

  useLayoutEffect(() => {
    const row = held.current;
    if (!row) return;
    const place = items.findIndex(({ id }) => id === row.id);
    if (isFocusLost()) focusRow(rows()[place === -1 ? Math.min(row.place, items.length - 1) : place]);
    if (place !== -1) return;
    held.current = undefined;
    if (changing.current) {
      changing.current = false;
      succeed(say(m.outOfView));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements are those of the items
  useEffect(() => {
    const place = items.findIndex(({ id }) => id === returning);
    if (place === -1) return;
    setReturning(undefined);
    focusRow(rows()[place]);
  }, [items, returning, setReturning]);

  return { list, changing, onFocus, onBlur };
}

/** Moves the focus to a row: to its first harmless control, else to the row itself. */
function focusRow(row: Element | undefined): void {
  if (!(row instanceof HTMLElement)) {
    focusTitle();
    return;
  }
  const control = row.querySelector<HTMLElement>("[data-edit]") ?? row.querySelector<HTMLElement>("button, a[href]");
  if (!control) row.tabIndex = -1;
  (control ?? row).focus();
}
