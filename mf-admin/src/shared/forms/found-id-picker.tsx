import { fold } from "@optimyz/contract/domain/fold";
import { cx, NumberField, TextField } from "@optimyz/ui";
import { type ChangeEvent, type ComponentProps, useEffect, useId, useMemo, useRef, useState } from "react";
import { useDebouncedText } from "../list/use-debounced-text.ts";
import styles from "./forms.module.css";
import { useFieldValue, useFormReset, useTypeInto } from "./own-field.ts";

/** Rows that are offered at once, of the thousands that there may be; typing on narrows them down. */
export const OFFERED = 20;

interface Option {
  id: number;
  label: string;
}

/** Rows that the server finds. */
export interface Found {
  options: readonly Option[];
  /** Whether they are all that the search finds; until they are, nobody knows that there is one alone. */
  isWhole: boolean;
}

/** Those of the number field, which is what the form sends, and what finds the number. */
interface FoundIdPickerProps extends Omit<ComponentProps<typeof NumberField>, "defaultValue"> {
  /** Label of the search field. */
  pickLabel: string;
  pickHint?: string;
  defaultValue?: number | undefined;
  /** A hook: what a search finds, and the row with a number, which may be anything that was typed. */
  useFound: (search: string, id: string) => Found;
}

/** A row's number, to be typed or found by its name; either field follows the other. Quick with 10,000 rows. */
export function FoundIdPicker({ pickLabel, pickHint, defaultValue, useFound, ...number }: FoundIdPickerProps) {
  const field = useRef<HTMLInputElement>(null);
  const [value, read] = useFieldValue(field, String(defaultValue ?? ""));
  /** Typed search text while it names no row. */
  const [search, setSearch] = useState<string>();
  const [asked, setAsked] = useState("");
  const [, setTyped] = useDebouncedText(asked, setAsked);
  const typeInto = useTypeInto();
  const listId = useId();

  const wanted = asked && search ? asked : "";
  const found = useFound(wanted, value);
  const { options } = found;
  // More words or letters find no other rows.
  const isWhole = found.isWhole && (search ?? "").startsWith(wanted);
  const names = useMemo(() => new Map(options.map((option) => [String(option.id), nameOf(option)])), [options]);
  const offered = useMemo(() => offer(options, search ?? ""), [options, search]);
  const chosen = names.get(value);
  /** The search was left before it was known whether it finds one row alone. */
  const [isLeft, setLeft] = useState(false);
  const only = isWhole && search && offered.length === 1 ? offered[0]?.id : undefined;

  const look = (next: string | undefined) => {
    setSearch(next);
    setTyped(next ?? "");
  };
  useFormReset(field, () => look(undefined));
  const setNumber = (id: string) => {
    if (field.current) typeInto(field.current, id);
    read();
    look(undefined);
  };
  useEffect(() => {
    if (!isLeft || !isWhole) return;
    setLeft(false);
    if (only !== undefined) setNumber(String(only));
  });
  const find = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [id = ""] = /^\d+(?= · )/.exec(target.value) ?? [];
    const isName = names.get(id) === target.value;
    setNumber(isName ? id : "");
    if (!isName) look(target.value);
  };
  const isUnknown = value !== "" && !chosen && options.length > 0;
  return (
    <div className={cx(styles.side, styles.picker)}>
      <NumberField
        {...number}
        ref={field}
        defaultValue={defaultValue}
        onInput={() => {
          read();
          look(undefined);
        }}
      />
      <TextField
        className={styles.needed}
        name=""
        label={pickLabel}
        hint={pickHint}
        type="search"
        list={listId}
        autoComplete="off"
        placeholder={isUnknown ? `No entry has the number ${value}` : "Type a part of the name"}
        value={chosen ?? search ?? ""}
        onChange={find}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(Boolean(search))}
      />
      <datalist id={listId}>
        {offered.map((option) => (
          <option key={option.id} value={nameOf(option)} />
        ))}
      </datalist>
    </div>
  );
}

const nameOf = ({ id, label }: Option) => `${id} · ${label}`;

/** The first entries that have every word of the search in them. */
function offer(options: readonly Option[], search: string): Option[] {
  const words = fold(search).split(" ").filter(Boolean);
  const found: Option[] = [];
  for (const option of options) {
    const name = fold(nameOf(option));
    if (words.every((word) => name.includes(word))) found.push(option);
    if (found.length === OFFERED) break;
  }
  return found;
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
