import { FOUND_MAX, SEARCH_LENGTH_MAX } from "@optimyz/contract/schemas/admin";
import { Button, Icon, icons } from "@optimyz/ui";
import { type ReactNode, useId } from "react";
import styles from "./list.module.css";

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
export function ListTools({ list, noun, placeholder = "Search", filter, children }: ListToolsProps) {
  const { search, setSearch, sort, sorts, setSort, found, all } = list;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too young for the browsers that the site supports
    <div role="search" className={styles.tools}>
      <div className={styles.search}>
        <Icon path={icons.search} />
        <input
          type="search"
          aria-label={`Search ${noun}`}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={SEARCH_LENGTH_MAX}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {filter && <Select label={filter.label} value={filter.value} choices={filter.choices} set={filter.set} />}
      {sorts.length > 1 && <Select label="Order" value={sort} choices={sorts} set={setSort} />}
      <p className={styles.count} role="status">
        {all !== undefined && found !== undefined && found !== all
          ? `${number(found)} of ${number(all)}`
          : foundText(found, search, Boolean(filter?.value))}
      </p>
      {children}
    </div>
  );
}

/** How many rows a list has: nothing before that is known. A search that finds more than the server sends says so. */
export function foundText(found: number | undefined, search: string, isFiltered: boolean): string {
  if (found === undefined) return "";
  if (search && found === FOUND_MAX) return `The newest ${number(FOUND_MAX)} found`;
  return `${number(found)} ${search || isFiltered ? "found" : "in all"}`;
}

interface SelectProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  set: (key: string) => void;
}

/** A labelled select. */
export function Select({ label, value, choices, set }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => set(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Moves between the pages of a list; absent when there is one only. */
export function Pager({ list }: { list: ListControls }) {
  if (list.pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button variant="secondary" size="small" disabled={!list.previous} onClick={list.previous}>
        Previous
      </Button>
      <p>
        Page {list.page} of {number(list.pages)}
      </p>
      <Button variant="secondary" size="small" disabled={!list.next} onClick={list.next}>
        Next
      </Button>
    </nav>
  );
}

const number = (value: number) => value.toLocaleString("en");
