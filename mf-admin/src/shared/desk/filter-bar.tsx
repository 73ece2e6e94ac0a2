import type { ReactNode } from "react";
import { capital } from "../list/capital.ts";
import {
  DayFilter,
  foundText,
  ListBar,
  type ListControls,
  ListCount,
  SearchField,
  Select,
} from "../list/list-tools.tsx";
import { clockInWords, day, isElsewhere } from "../list/when.ts";
import styles from "./desk.module.css";
import { type Desk, type DeskRow, filterNames } from "./desk.ts";
import { FilterChip } from "./filter-chip.tsx";
import { Popover } from "./popover.tsx";

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

/** Everything that a list is filtered and ordered by, on one line; the address has it. */
export function FilterBar<Row extends DeskRow>({ desk, list, value, set, isFiltered, children }: FilterBarProps<Row>) {
  const statuses = desk.statuses.map(({ status }) => ({ key: status, label: capital(status) }));
  const count = filterNames.filter((name) => value(name)).length;
  return (
    <ListBar role="search" className={styles.tools}>
      <SearchField
        data-desk-search=""
        aria-label={`Search ${desk.many}`}
        placeholder="Search"
        value={list.search}
        onChange={(event) => list.setSearch(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
      />
      <Select
        label="Status"
        value={list.status}
        choices={[{ key: "", label: "All" }, ...statuses]}
        set={list.setStatus}
      />
      <Popover label={count > 0 ? `Filters (${count})` : "Filters"}>
        <div className={styles.filters}>
          {desk.filters?.(value, set)}
          <DayFilter label="From" value={value("from")} set={(from) => set({ from })} />
          <DayFilter label="to" value={value("to")} set={(to) => set({ to })} />
          {isElsewhere() && <p className={styles.clock}>{clockInWords()}</p>}
          <Select label="Order" value={list.sort} choices={list.sorts} set={list.setSort} />
        </div>
      </Popover>
      {desk.chips?.(value, set)}
      {(["from", "to"] as const).map(
        (name) =>
          value(name) && (
            <FilterChip key={name} label={capital(name)} value={day(value(name))} remove={() => set({ [name]: "" })} />
          ),
      )}
      <ListCount>{foundText(list.found, list.search, isFiltered)}</ListCount>
      <div className={styles.toolButtons}>{children}</div>
    </ListBar>
  );
}
