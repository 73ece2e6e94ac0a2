import { atom, useAtom } from "@optimyz/kit";
import { cx } from "@optimyz/ui";
import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { focusTitle, isFocusLost } from "../feedback/focus.ts";
import { useFeedback } from "../feedback/use-feedback.ts";
import styles from "./row-list.module.css";

/** The row that an Undo brings back, until the list that shows it has given it the focus. */
export const returningAtom = atom<number | undefined>(undefined);

const ChangingContext = createContext<RefObject<boolean>>({ current: false });

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

/** The look of a list in its own order. */
export const NumberedRows = (props: ComponentProps<"ol">) => <ol {...props} className={styles.rows} />;

interface RowListProps<Item extends { id: number }> {
  items: readonly Item[];
  /** Makes one `<li>`. */
  row: (item: Item) => ReactNode;
  /** Cards next to each other instead of rows below each other. */
  cards?: boolean | undefined;
  /** The rows do not match the controls yet. */
  busy?: boolean | undefined;
}

/** The look of a list whose items are no rows with an id. */
export function Rows({
  cards = false,
  busy,
  ...rest
}: ComponentProps<"ul"> & { cards?: boolean | undefined; busy?: boolean | undefined }) {
  return <ul {...rest} className={cx(cards ? styles.cards : styles.rows, busy && styles.stale)} aria-busy={busy} />;
}

/**
 * The rows of a list. When the row that has the focus leaves, deleted or no longer matching, the focus goes to the row
 * that takes its place, else to the tab's heading; when only its button leaves, it stays in the row. A restored row gets it.
 */
export function RowList<Item extends { id: number }>({ items, row, cards, busy }: RowListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const held = useRef<{ id: number; place: number }>(undefined);
  const changing = useRef(false);
  const { succeed } = useFeedback();
  const [returning, setReturning] = useAtom(returningAtom);

  const hold = ({ target }: FocusEvent) => {
    const place = [...(list.current?.children ?? [])].findIndex((child) => child.contains(target));
    const item = items[place];
    held.current = item && { id: item.id, place };
  };

  /** A click on nothing is no loss of the focus. */
  const letGo = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    setTimeout(() => {
      if (target.isConnected && isFocusLost()) held.current = undefined;
    });
  };

  useLayoutEffect(() => {
    const row = held.current;
    if (!row) return;
    const place = items.findIndex(({ id }) => id === row.id);
    if (isFocusLost()) focusRow(list.current, place === -1 ? Math.min(row.place, items.length - 1) : place);
    if (place !== -1) return;
    held.current = undefined;
    if (changing.current) {
      changing.current = false;
      succeed(
        "What you changed is not in view any more: it no longer matches the search or filter, or is on another page.",
      );
    }
  });
  useEffect(() => {
    const place = items.findIndex(({ id }) => id === returning);
    if (place === -1) return;
    setReturning(undefined);
    focusRow(list.current, place);
  }, [items, returning, setReturning]);

  return (
    <ChangingContext value={changing}>
      <Rows ref={list} cards={cards} busy={busy} onFocus={hold} onBlur={letGo}>
        {items.map(row)}
      </Rows>
    </ChangingContext>
  );
}

/** Moves the focus to a row: to its first harmless control, else to the row itself. */
function focusRow(list: HTMLElement | null, place: number): void {
  const row = list?.children[place];
  if (!(row instanceof HTMLElement)) {
    focusTitle();
    return;
  }
  const control = row.querySelector<HTMLElement>("[data-edit]") ?? row.querySelector<HTMLElement>("button, a[href]");
  if (!control) row.tabIndex = -1;
  (control ?? row).focus();
}
