import type { ReactNode } from "react";
import { useText } from "../../texts.ts";
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
import { statusText } from "../statuses/words.ts";
import styles from "./desk.module.css";
import { type Desk, type DeskRow, filterNames } from "./desk.ts";
import { FilterChip } from "./filter-chip.tsx";
import * as m from "./messages.ts";
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

const bounds = [
  { name: "from", label: m.from },
  { name: "to", label: m.toChip },
] as const;

/** Everything that a list is filtered and ordered by, on one line; the address has it. */
export function FilterBar<Row extends DeskRow>({ desk, list, value, set, isFiltered, children }: FilterBarProps<Row>) {
  const t = useText();
  const orders = list.sorts.map(({ key, label }) => ({ key, label: t(label) }));
  const statuses = desk.statuses.map(({ status }) => ({ key: status, label: statusText(status) }));
  const count = filterNames.filter((name) => value(name)).length;
  return (
    <ListBar role="search" className={styles.tools}>
      <SearchField
        data-desk-search=""
        aria-label={t(m.searchRows, { list: desk.list })}
        placeholder={t(m.search)}
        value={list.search}
        onChange={(event) => list.setSearch(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
      />
      <Select
        label={t(m.status)}
        value={list.status}
        choices={[{ key: "", label: t(m.all) }, ...statuses]}
        set={list.setStatus}
      />
      <Popover label={count > 0 ? t(m.filtersSet, { count }) : t(m.filters)}>
        <div className={styles.filters}>
          {desk.filters?.(value, set)}
          <DayFilter label={t(m.from)} value={value("from")} set={(from) => set({ from })} />
          <DayFilter label={t(m.to)} value={value("to")} set={(to) => set({ to })} />
          {isElsewhere() && <p className={styles.clock}>{clockInWords()}</p>}
          <Select label={t(m.order)} value={list.sort} choices={orders} set={list.setSort} />
        </div>
      </Popover>
      {desk.chips?.(value, set)}
      {bounds.map(
        ({ name, label }) =>
          value(name) && (
            <FilterChip key={name} label={t(label)} value={day(value(name))} remove={() => set({ [name]: "" })} />
          ),
      )}
      <ListCount>{foundText(list.found, list.search, isFiltered)}</ListCount>
      <div className={styles.toolButtons}>{children}</div>
    </ListBar>
  );
}
