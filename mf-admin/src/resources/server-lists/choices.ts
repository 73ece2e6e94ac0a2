import { useQuery } from "@tanstack/react-query";
import type { QueryFor } from "../../shared/data/query.ts";
import type { Found } from "../../shared/forms/found-id-picker.tsx";
import { rowsQuery, type ServerList, type ServerRow } from "./server-list.ts";

/** Pages of a list that are offered; whoever has more rows needs a list that is filtered. */
const PAGES_MAX = 10;

/** The rows of a list by their names, to choose from. */
export function useChoices(list: ServerList | undefined): Found {
  const { data = [] } = useQuery({ ...choicesQuery(list), enabled: list !== undefined });
  return { options: data.map((row) => ({ id: row.id, label: nameOf(list, row) })), isWhole: true };
}

function choicesQuery(list: ServerList | undefined): QueryFor<ServerRow[]> {
  return {
    queryKey: [`${list?.rows.path}#choices`],
    meta: { isOffer: true },
    queryFn: async (context) => {
      const rows: ServerRow[] = [];
      let after: number | null | undefined;
      for (let page = 0; list && page < PAGES_MAX && after !== null; page += 1) {
        const asked = rowsQuery(list, {}, after);
        const { items, next = null } = await asked.queryFn({ ...context, queryKey: asked.queryKey });
        rows.push(...items);
        after = next;
      }
      return rows;
    },
  };
}

/** What a row is called: its first column. */
export function nameOf(list: ServerList | undefined, row: ServerRow): string {
  const [column = ""] = list?.columns ?? [];
  const value = Object.hasOwn(row, column) ? row[column] : undefined;
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return text.trim() === "" ? `#${row.id}` : text;
}
