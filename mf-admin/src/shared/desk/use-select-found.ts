import { type Query, useApp } from "@optimyz/kit";
import { reasonOf } from "../feedback/reason.ts";
import { useFeedback } from "../feedback/use-feedback.ts";
import type { DeskRow, Page } from "./desk.ts";

/** Pages of 100 that are read to select all of a filter. */
const PAGES_MAX = 5;

/** Selects everything that a filter finds, page by page, as many rows as one change takes. */
export function useSelectFound<Row extends DeskRow>(
  found: (cursor: string | undefined) => Query,
  add: (rows: readonly Row[]) => void,
): () => Promise<void> {
  const { api } = useApp();
  const { fail } = useFeedback();
  return async () => {
    try {
      const rows: Row[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const { endpoint, options } = found(cursor);
        const { items, nextCursor } = (await api.call(endpoint, options)) as Page<Row>;
        rows.push(...items);
        if (!nextCursor) break;
        cursor = nextCursor;
      }
      add(rows);
    } catch (error) {
      console.error("Error selecting all rows", error);
      fail(`Not all could be selected. ${reasonOf(error)}`);
    }
  };
}
