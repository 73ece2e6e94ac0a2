import { Notice } from "@optimyz/ui";
import type { ReactNode } from "react";
import { Loaded } from "../feedback/loaded.tsx";
import styles from "./list.module.css";
import { type Choice, ListTools, Pager } from "./list-tools.tsx";
import type { RemoteList } from "./use-remote-list.ts";

interface RemoteViewProps<Item> {
  list: RemoteList<{ items: readonly Item[] }>;
  /** What the rows are called, in the plural. */
  noun: string;
  /** Every status that can be filtered by. */
  statuses: readonly Choice[];
  log: string;
  /** Said when there is nothing at all. */
  empty: string;
  /** Stands beside the search. */
  tools?: ReactNode;
  row: (item: Item) => ReactNode;
}

/** A list of the server with its search, filter, order, paging and states. */
export function RemoteView<Item>({ list, noun, statuses, log, empty, tools, row }: RemoteViewProps<Item>) {
  const choices = [{ key: "", label: "All" }, ...statuses];
  const filtered = list.search !== "" || list.status !== "";
  return (
    <>
      <ListTools list={list} noun={noun} filter={{ label: "Status", value: list.status, choices, set: list.setStatus }}>
        {tools}
      </ListTools>
      <Loaded state={list.state} log={log}>
        {({ items }) => (
          <>
            {items.length === 0 && <Notice tone="empty">{filtered ? "Nothing matches the search." : empty}</Notice>}
            <ul className={list.stale ? `${styles.rows} ${styles.stale}` : styles.rows} aria-busy={list.stale}>
              {items.map(row)}
            </ul>
          </>
        )}
      </Loaded>
      <Pager list={list} />
    </>
  );
}
