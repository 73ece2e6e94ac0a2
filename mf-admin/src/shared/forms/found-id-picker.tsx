import { type ComponentProps, useCallback, useState } from "react";
import { useDebouncedText } from "../list/use-debounced-text.ts";
import { IdPicker } from "./id-picker.tsx";

/** Rows that are offered at once; typing on narrows them down. */
export const OFFERED = 20;

/** Rows that the server finds. */
export interface Found {
  options: readonly { id: number; label: string }[];
  /** Whether they are all that the search finds. */
  isWhole: boolean;
}

interface FoundIdPickerProps extends Omit<ComponentProps<typeof IdPicker>, "options" | "isWhole" | "onLook"> {
  /** A hook: what a search finds, and the row with a number, which may be anything that was typed. */
  useFound: (search: string, id: string) => Found;
}

/** A row's number, typed or found by its name where there may be thousands. */
export function FoundIdPicker({ useFound, ...props }: FoundIdPickerProps) {
  const [{ id, search }, setLook] = useState({ id: String(props.defaultValue ?? ""), search: "" });
  const [asked, setAsked] = useState("");
  const [, setTyped] = useDebouncedText(asked, setAsked);
  const look = useCallback(
    (next: { id: string; search: string }) => {
      setLook(next);
      setTyped(next.search);
    },
    [setTyped],
  );
  const wanted = asked && search ? asked : "";
  const { options, isWhole } = useFound(wanted, id);
  // More words or letters find no other rows.
  return <IdPicker {...props} options={options} isWhole={isWhole && search.startsWith(wanted)} onLook={look} />;
}

/** A number that a row could have, as a query takes it. */
export const idOr1 = (id: string): string => (/^[1-9]\d{0,14}$/.test(id) ? id : "1");

/** Rows of two responses, each once. @param own of the row with a number @param found of a search */
export function foundIn<Row extends { id: number }>(
  own: { items: readonly Row[] } | undefined,
  found: { items: readonly Row[]; nextCursor: string | null } | undefined,
  labelOf: (row: Row) => string,
): Found {
  const all = new Map([...(own?.items ?? []), ...(found?.items ?? [])].map((row) => [row.id, row]));
  return {
    options: [...all.values()].map((row) => ({ id: row.id, label: labelOf(row) })),
    isWhole: found?.nextCursor === null,
  };
}
