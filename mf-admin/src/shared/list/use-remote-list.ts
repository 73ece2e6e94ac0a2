import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { QueryFor } from "../data/query.ts";
import { oneOf } from "../forms/one-of.ts";
import type { Choice, ListControls } from "./list-tools.tsx";
import * as m from "./messages.ts";
import { useDebouncedText } from "./use-debounced-text.ts";
import { useListParams } from "./use-list-params.ts";

/** The endpoint, sorts and statuses of a list. */
export interface PageQuery<Sort extends string, Status extends string> {
  search?: string;
  status?: Status;
  sort?: Sort;
  order?: "asc" | "desc";
  cursor?: string;
  limit?: string;
}

/** An order: the column and its direction are the two halves of its key. */
export type RemoteSort<Sort extends string> = Choice & { key: `${Sort} ${"asc" | "desc"}` };

/** Orders by time, which every list of the server has. */
export const byTime = [
  { key: "created_at desc", label: m.newestFirst },
  { key: "created_at asc", label: m.oldestFirst },
] as const;

interface RemoteListOptions<Data, Sort extends string, Status extends string> {
  query: (page: PageQuery<Sort, Status>) => QueryFor<Data>;
  sorts: readonly RemoteSort<Sort>[];
  /** None for rows without a status. */
  statuses?: readonly Status[];
  /** Rows of a page; as many as the server sends unless it says otherwise. */
  pageSize?: number;
}

export interface RemoteList<Data> extends ListControls {
  /** Parameters of the first page's request. */
  first: PageQuery<string, string>;
  /** The page in view; while the next one loads, the one before it. */
  state: UseQueryResult<Data>;
  /** True while the rows shown do not match the controls yet. */
  stale: boolean;
  status: string;
  setStatus: (status: string) => void;
  /** Changes parameters of the URL that only this list has, together with the others. */
  setParams: (changes: Readonly<Record<string, string>>) => void;
  /** Rows on the pages before. */
  before: number;
}

/** Rows of a page, as the server sends them. */
const PAGE_SIZE = 50;

/** A list that the server searches, filters, sorts and pages. The URL holds search, filter and order. */
export function useRemoteList<Data, Sort extends string, Status extends string>({
  query,
  sorts,
  statuses = [],
  pageSize = PAGE_SIZE,
}: RemoteListOptions<Data, Sort, Status>): RemoteList<Data> {
  const [params, set] = useListParams();
  const search = params.get("q") ?? "";
  const status = oneOf(statuses, params.get("status"));
  const sort = sorts.find(({ key }) => key === params.get("sort")) ?? sorts[0];
  const [column, order] = (sort?.key.split(" ") ?? []) as [Sort?, ("asc" | "desc")?];
  const first = {
    ...(search && { search }),
    ...(status && { status }),
    ...(column && order && { sort: column, order }),
    ...(pageSize !== PAGE_SIZE && { limit: String(pageSize) }),
  };
  // Whatever else the list is filtered by is in its query.
  const [filterKey] = query(first).queryKey;

  const [trail, setTrail] = useState<{ filterKey: string; cursors: readonly string[] }>({ filterKey, cursors: [] });
  const cursors = trail.filterKey === filterKey ? trail.cursors : [];
  const cursor = cursors.at(-1);
  const state = useQuery({ ...query({ ...first, ...(cursor && { cursor }) }), placeholderData: keepPreviousData });
  const stale = state.isPlaceholderData;
  const page = state.data as { nextCursor: string | null; total: number } | undefined;

  const [typed, setTyped] = useDebouncedText(search, (value) => set({ q: value }));
  const follow = (next: readonly string[]) => setTrail({ filterKey, cursors: next });
  const nextCursor = page?.nextCursor;

  return {
    first,
    state,
    stale,
    search: typed,
    setSearch: setTyped,
    status: status ?? "",
    setStatus: (value) => set({ status: value }),
    setParams: set,
    sort: sort?.key ?? "",
    sorts,
    setSort: (value) => set({ sort: value === sorts[0]?.key ? "" : value }),
    found: page?.total,
    page: cursors.length + 1,
    before: cursors.length * pageSize,
    pages: Math.max(1, Math.ceil((page?.total ?? 0) / pageSize)),
    previous: cursors.length > 0 ? () => follow(cursors.slice(0, -1)) : undefined,
    next: nextCursor && !stale ? () => follow([...cursors, nextCursor]) : undefined,
  };
}
