import { cx } from "@optimyz/ui";
import type { ComponentProps, ReactNode } from "react";
import styles from "./row-list.module.css";
import { ChangingContext, useKeptFocus } from "./use-kept-focus.ts";

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

/** The rows of a list, which keeps the focus. */
export function RowList<Item extends { id: number }>({ items, row, cards, busy }: RowListProps<Item>) {
  const { list, changing, ...focus } = useKeptFocus<HTMLUListElement>(items, ({ children }) => [...children]);
  return (
    <ChangingContext value={changing}>
      <Rows ref={list} cards={cards} busy={busy} {...focus}>
        {items.map(row)}
      </Rows>
    </ChangingContext>
  );
}
