import { fold } from "@optimyz/contract/domain/fold";
import { useDeferredValue, useMemo } from "react";
import type { ListControls } from "./list-tools.tsx";
import * as m from "./messages.ts";
import { useDebouncedText } from "./use-debounced-text.ts";
import { useListParams } from "./use-list-params.ts";

/** One order of a list. */
export interface Sort<Row> {
  key: string;
  label: string;
  compare: (a: Row, b: Row) => number;
}

export interface ListOptions<Row> {
  /** Texts of a row that the search uses. */
  text: (row: Row) => string;
  /** The first one is the default. */
  sorts: readonly Sort<Row>[];
  pageSize?: number;
}

/** One page of a list and its controls. The URL holds search, order and page. */
export interface List<Row> extends ListControls {
  rows: readonly Row[];
}

const PAGE_SIZE = 25;

/** Searches, sorts and pages a list in the browser; quick with 10,000 rows, of which one page is drawn. */
export function useList<Row>(all: readonly Row[], { text, sorts, pageSize = PAGE_SIZE }: ListOptions<Row>): List<Row> {
  const [params, set] = useListParams();
  const [typed, setTyped] = useDebouncedText(params.get("q") ?? "", (value) => set({ q: value, page: "" }));
  const search = useDeferredValue(typed);
  const sort = sorts.find(({ key }) => key === params.get("sort")) ?? sorts[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a list searches does not change
  const indexed = useMemo(() => all.map((row) => ({ row, words: fold(text(row)) })), [all]);
  const matching = useMemo(() => {
    const wanted = fold(search).split(" ").filter(Boolean);
    const found = indexed.filter(({ words }) => wanted.every((word) => words.includes(word)));
    const rows = found.map(({ row }) => row);
    return sort ? rows.sort(sort.compare) : rows;
  }, [indexed, search, sort]);

  const pages = Math.max(1, Math.ceil(matching.length / pageSize));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(params.get("page"))) || 1));

  return {
    rows: matching.slice((page - 1) * pageSize, page * pageSize),
    found: matching.length,
    all: all.length,
    page,
    pages,
    search: typed,
    sort: sort?.key ?? "",
    sorts,
    setSearch: setTyped,
    setSort: (value) => set({ sort: value === sorts[0]?.key ? "" : value, page: "" }),
    previous: page > 1 ? () => set({ page: page === 2 ? "" : String(page - 1) }) : undefined,
    next: page < pages ? () => set({ page: String(page + 1) }) : undefined,
  };
}

/** Orders by number of the row: newest or oldest first. */
export const newestFirst = { key: "newest", label: m.newestFirst, compare: byId(-1) };
export const oldestFirst = { key: "oldest", label: m.oldestFirst, compare: byId(1) };

function byId(direction: 1 | -1) {
  return (a: { id: number }, b: { id: number }) => direction * (a.id - b.id);
}
