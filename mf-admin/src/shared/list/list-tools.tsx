import { FOUND_MAX, SEARCH_LENGTH_MAX } from "@optimyz/contract/api/schemas/admin";
import type { Text } from "@optimyz/kit";
import { Button, cx, Icon, icons } from "@optimyz/ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useText } from "../../texts.ts";
import { countLocale, say } from "../language/spoken.ts";
import styles from "./list-tools.module.css";
import * as m from "./messages.ts";

/** One option of a select above a list. */
export interface Choice {
  key: string;
  label: string;
}

/** State of the controls above and below a list, whether the browser or the server searches it. */
export interface ListControls {
  search: string;
  setSearch: (search: string) => void;
  sort: string;
  sorts: readonly Choice[];
  setSort: (key: string) => void;
  /** Rows that match, once that is known. */
  found: number | undefined;
  /** All rows, where that is known. */
  all?: number | undefined;
  page: number;
  pages: number;
  /** Absent on the first and on the last page. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

interface ListToolsProps {
  list: ListControls;
  /** Name of what is searched. */
  noun: string;
  /** What it is searched by, where that is not all that a row says. */
  placeholder?: string | undefined;
  filter?: { label: string; value: string; choices: readonly Choice[]; set: (key: string) => void };
  children?: ReactNode;
}

/** Search, filter, order and count above a list. */
export function ListTools({ list, noun, placeholder, filter, children }: ListToolsProps) {
  const t = useText();
  const { search, setSearch, sort, sorts, setSort, found, all } = list;
  return (
    <ListBar role="search">
      <SearchField
        aria-label={t(m.searchIn, { what: noun })}
        placeholder={placeholder ?? t(m.search)}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {filter && <Select label={filter.label} value={filter.value} choices={filter.choices} set={filter.set} />}
      {sorts.length > 1 && <Select label={t(m.order)} value={sort} choices={sortsIn(t, sorts)} set={setSort} />}
      <ListCount>
        {all !== undefined && found !== undefined && found !== all
          ? t(m.foundOfAll, { found: number(found), all: number(all) })
          : foundText(found, search, Boolean(filter?.value))}
      </ListCount>
      {children}
    </ListBar>
  );
}

/** Controls next to each other above a list. */
export const ListBar = ({ className, ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={cx(styles.tools, className)} />
);

/** Searches a list. */
export const SearchField = (props: ComponentProps<"input">) => (
  <div className={styles.search}>
    <Icon path={icons.search} />
    <input type="search" autoComplete="off" maxLength={SEARCH_LENGTH_MAX} {...props} />
  </div>
);

/** A control with its label before it. @param children makes the control with an id */
export function ListField({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface DayFilterProps {
  label: string;
  value: string;
  set: (day: string) => void;
}

/** A day that a list begins or ends with. */
export const DayFilter = ({ label, value, set }: DayFilterProps) => (
  <ListField label={label}>
    {(id) => <input id={id} type="date" value={value} onChange={({ target }) => set(target.value)} />}
  </ListField>
);

/** How many there are. */
export const ListCount = ({ children }: { children: ReactNode }) => (
  <p className={styles.count} role="status">
    {children}
  </p>
);

/** How many rows a list has; empty until that is known. A search that finds more than the server sends says so. */
export function foundText(found: number | undefined, search: string, isFiltered: boolean): string {
  if (found === undefined) return "";
  if (search && found === FOUND_MAX) return say(m.newestFound, { number: number(FOUND_MAX) });
  return say(search || isFiltered ? m.numberFound : m.inAll, { number: number(found) });
}

interface SelectProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  set: (key: string) => void;
}

/** A labelled select. */
export function Select({ label, value, choices, set }: SelectProps) {
  return (
    <ListField label={label}>
      {(id) => (
        <select id={id} value={value} onChange={(event) => set(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice.key} value={choice.key}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </ListField>
  );
}

/** Moves between the pages of a list; absent when there is one only. */
export const Pager = ({ list }: { list: ListControls }) =>
  list.pages < 2 ? null : <PageNav {...list} pages={number(list.pages)} />;

interface PageNavProps extends Pick<ListControls, "page" | "previous" | "next"> {
  /** How many there are, where that is known. */
  pages?: string;
}

/** To the page before, and to the next one. */
export function PageNav({ page, pages, previous, next }: PageNavProps) {
  const t = useText();
  return (
    <nav className={styles.pager} aria-label={t(m.pages)}>
      <Button variant="secondary" size="small" disabled={!previous} onClick={previous}>
        {t(m.previous)}
      </Button>
      <p>{pages ? t(m.pageOf, { page, pages }) : t(m.page, { page })}</p>
      <Button variant="secondary" size="small" disabled={!next} onClick={next}>
        {t(m.next)}
      </Button>
    </nav>
  );
}

/** Orders are named in the code. */
const sortsIn = (t: Text, sorts: readonly Choice[]): Choice[] =>
  sorts.map(({ key, label }) => ({ key, label: t(label) }));

const number = (value: number) => new Intl.NumberFormat(countLocale()).format(value);
