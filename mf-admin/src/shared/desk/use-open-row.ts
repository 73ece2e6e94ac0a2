import { useEffect, useRef } from "react";
import { focusTitle } from "../feedback/focus.ts";
import { parseId } from "../forms/parse-id.ts";
import { useListParams } from "../list/use-list-params.ts";
import { type Cursor, rowId } from "./use-cursor.ts";

/** The row that is open next to the list, as the address has it. */
export interface OpenRow {
  id: number | undefined;
  open: (id: number) => void;
  close: () => void;
}

/**
 * Opens and closes a row, and gives the focus back to it when it closes.
 * @param setParams the list's own, so that of two changes of the address one after the other none is lost
 */
export function useOpenRow(setParams: (params: { row: string }) => void, cursor: Cursor): OpenRow {
  const [params] = useListParams();
  const id = parseId(params.get("row"));
  const closing = useRef<number>(undefined);
  // Once the panel is gone, with any dialog in it. For a deleted row, the one at the cursor takes the focus.
  useEffect(() => {
    const closed = closing.current;
    if (id !== undefined || closed === undefined) return;
    closing.current = undefined;
    const shown = [closed, cursor.current()].map((each) => document.getElementById(rowId(each ?? 0)));
    const row = shown.find((each) => each !== null);
    if (row) row.focus();
    else focusTitle();
  });
  return {
    id,
    open: (next) => setParams({ row: String(next) }),
    close: () => {
      closing.current = id;
      setParams({ row: "" });
    },
  };
}
