import { SEARCH_LENGTH_MAX } from "@optimyz/contract/schemas/admin";
import { cx, Icon, icons } from "@optimyz/ui";
import { type ReactNode, useId } from "react";
import listStyles from "../list/list.module.css";
import { foundText, type ListControls, Select } from "../list/list-tools.tsx";
import { clockInWords, isElsewhere } from "../list/when.ts";
import styles from "./desk.module.css";
import { capital, type Desk, type DeskRow } from "./desk.ts";
import { useNarrow } from "./use-narrow.ts";

interface FilterBarProps<Row extends DeskRow> {
  desk: Desk<Row>;
  list: ListControls & { status: string; setStatus: (status: string) => void };
  /** A parameter of the address. */
  value: (name: string) => string;
  set: (changes: Record<string, string>) => void;
  isFiltered: boolean;
  /** Buttons at the end. */
  children: ReactNode;
}

/** Everything that a list is filtered and ordered by; the address has it. */
export function FilterBar<Row extends DeskRow>({ desk, list, value, set, isFiltered, children }: FilterBarProps<Row>) {
  const statuses = desk.statuses.map(({ status }) => ({ key: status, label: capital(status) }));
  const isNarrow = useNarrow();
  const further = (
    <>
      {desk.filters?.(value, set)}
      <Day label="From" value={value("from")} set={(from) => set({ from })} />
      <Day label="to" value={value("to")} set={(to) => set({ to })} />
      {isElsewhere() && <p className={styles.clock}>{clockInWords()}</p>}
      <Select label="Order" value={list.sort} choices={list.sorts} set={list.setSort} />
    </>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too young for the browsers that the site supports
    <div role="search" className={cx(listStyles.tools, styles.tools)}>
      <div className={listStyles.search}>
        <Icon path={icons.search} />
        <input
          type="search"
          data-desk-search=""
          aria-label={`Search ${desk.many}`}
          placeholder="Search"
          autoComplete="off"
          maxLength={SEARCH_LENGTH_MAX}
          value={list.search}
          onChange={(event) => list.setSearch(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
        />
      </div>
      <Select
        label="Status"
        value={list.status}
        choices={[{ key: "", label: "All" }, ...statuses]}
        set={list.setStatus}
      />
      {isNarrow ? (
        <details className={styles.more}>
          <summary>More filters, order</summary>
          <div>{further}</div>
        </details>
      ) : (
        further
      )}
      <p className={listStyles.count} role="status">
        {foundText(list.found, list.search, isFiltered)}
      </p>
      <div className={styles.toolButtons}>{children}</div>
    </div>
  );
}

function Day({ label, value, set }: { label: string; value: string; set: (day: string) => void }) {
  const id = useId();
  return (
    <div className={listStyles.sort}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} onChange={(event) => set(event.target.value)} />
    </div>
  );
}
