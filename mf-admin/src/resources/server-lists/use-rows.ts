import { besidesNull } from "@optimyz/contract/protocol/part-schema";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useListParams } from "../../shared/list/use-list-params.ts";
import { fieldAt, rowsQuery, type ServerList, type ServerRow } from "./server-list.ts";
import { memberOf } from "./values.ts";

/** A page of a list's rows, and the ways to others. The URL holds the filters. */
export function useRows(list: ServerList) {
  const [params, setParams] = useListParams();
  const filters = Object.fromEntries(
    (list.filters ?? []).flatMap((name) => {
      const value = params.get(name);
      return value && canBe(list, name, value) ? [[name, value] as const] : [];
    }),
  );
  const filterKey = JSON.stringify(filters);
  const [trail, setTrail] = useState<{ filterKey: string; afters: readonly number[] }>({ filterKey, afters: [] });
  const afters = trail.filterKey === filterKey ? trail.afters : [];
  const asked = rowsQuery(list, filters, afters.at(-1));
  const client = useQueryClient();
  const state = useQuery({ ...asked, placeholderData: keepPreviousData });
  const isStale = state.isPlaceholderData;
  const follow = (next: readonly number[]) => setTrail({ filterKey, afters: next });
  const nextAfter = state.data?.next;
  return {
    state,
    isStale,
    filters,
    setFilters: setParams,
    isNarrowed: Object.keys(filters).length > 0,
    page: afters.length + 1,
    hasPages: afters.length > 0 || typeof nextAfter === "number",
    previous: afters.length > 0 ? () => follow(afters.slice(0, -1)) : undefined,
    next: typeof nextAfter === "number" && !isStale ? () => follow([...afters, nextAfter]) : undefined,
    /** A row as it is now; undefined when the page has it no more. */
    readAgain: async (id: number): Promise<ServerRow | undefined> => {
      const { items } = await client.fetchQuery({ ...asked, staleTime: 0 });
      return items.find((row) => row.id === id);
    },
  };
}

/** Whether a list can be filtered by a value, which the URL may have from anywhere. */
function canBe(list: ServerList, name: string, value: string): boolean {
  const schema = memberOf(list.rows.query, name);
  const kind = schema && besidesNull(schema);
  if (kind?.type === "string" && kind.enum) return kind.enum.includes(value);
  return fieldAt(list, name).choose !== undefined && /^[1-9]\d{0,14}$/.test(value);
}
