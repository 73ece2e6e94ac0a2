import { Button, Icon } from "@optimyz/ui";
import { useId } from "react";
import styles from "./list.module.css";
import type { List } from "./use-list.ts";

/** Search, order and count above a list. */
export function ListTools<Row>({ list, noun }: { list: List<Row>; noun: string }) {
  const id = useId();
  return (
    <div role="search" className={styles.tools}>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          type="search"
          aria-label={`Search ${noun}`}
          placeholder="Search"
          autoComplete="off"
          value={list.search}
          onChange={(event) => list.setSearch(event.target.value)}
        />
      </div>
      {list.sorts.length > 1 && (
        <div className={styles.sort}>
          <label htmlFor={id}>Order</label>
          <select id={id} value={list.sort} onChange={(event) => list.setSort(event.target.value)}>
            {list.sorts.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      <p className={styles.count} role="status">
        {list.found === list.all
          ? list.all.toLocaleString("en")
          : `${list.found.toLocaleString("en")} of ${list.all.toLocaleString("en")}`}
      </p>
    </div>
  );
}

/** Moves between the pages of a list; absent when there is one only. */
export function Pager<Row>({ list }: { list: List<Row> }) {
  if (list.pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button variant="secondary" size="small" disabled={list.page === 1} onClick={() => list.setPage(list.page - 1)}>
        Previous
      </Button>
      <p>
        Page {list.page} of {list.pages.toLocaleString("en")}
      </p>
      <Button
        variant="secondary"
        size="small"
        disabled={list.page === list.pages}
        onClick={() => list.setPage(list.page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
