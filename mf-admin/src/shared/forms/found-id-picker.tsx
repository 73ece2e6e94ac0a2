import { fold } from "@optimyz/contract/domain/fold";
import { cx, FieldFrame, NumberField, TextField } from "@optimyz/ui";
import {
  type ChangeEvent,
  type ComponentProps,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useText } from "../../texts.ts";
import { useDebouncedText } from "../list/use-debounced-text.ts";
import styles from "./forms.module.css";
import * as m from "./messages.ts";
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
  /** Found by its name alone: the form still sends the number, which nobody sees. */
  isByName?: boolean;
  /** Called with the number that a name stands for; empty for none. */
  onChosen?: (id: string) => void;
}

/** A row's number, to be typed or found by its name; either field follows the other. Quick with 10,000 rows. */
export function FoundIdPicker(props: FoundIdPickerProps) {
  const t = useText();
  const { pickLabel, pickHint, defaultValue, useFound, isByName = false, onChosen, ...number } = props;
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
  const names = useMemo(() => namesOf(options, isByName), [options, isByName]);
  const offered = useMemo(() => offer(names, search ?? ""), [names, search]);
  const chosen = names.get(value);
  /** The search was left before it was known whether it finds one row alone. */
  const [isLeft, setLeft] = useState(false);
  const only = isWhole && search && offered.length === 1 ? offered[0]?.[0] : undefined;

  const look = (next: string | undefined) => {
    setSearch(next);
    setTyped(next ?? "");
  };
  useFormReset(field, () => look(undefined));
  const setNumber = (id: string) => {
    if (field.current) typeInto(field.current, id);
    onChosen?.(id);
    read();
    look(undefined);
  };
  useEffect(() => {
    if (!isLeft || !isWhole) return;
    setLeft(false);
    if (only !== undefined) setNumber(only);
  });
  const find = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const id = [...names].find(([, name]) => name === target.value)?.[0];
    setNumber(id ?? "");
    if (id === undefined) look(target.value);
  };
  const isUnknown = value !== "" && !chosen && options.length > 0;
  const searched = {
    type: "search",
    list: listId,
    autoComplete: "off",
    value: chosen ?? search ?? "",
    onChange: find,
    onFocus: () => setLeft(false),
    onBlur: () => setLeft(Boolean(search)),
  } as const;
  const list = (
    <datalist id={listId}>
      {offered.map(([id, name]) => (
        <option key={id} value={name} />
      ))}
    </datalist>
  );
  if (isByName)
    return (
      <ByName {...number} label={pickLabel} hint={pickHint} field={field} initial={defaultValue} searched={searched}>
        {list}
      </ByName>
    );
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
        placeholder={isUnknown ? t(m.noSuchNumber, { number: value }) : t(m.typePartOfName)}
        {...searched}
      />
      {list}
    </div>
  );
}

interface ByNameProps extends Omit<ComponentProps<typeof FieldFrame>, "children"> {
  field: RefObject<HTMLInputElement | null>;
  initial: number | undefined;
  searched: ComponentProps<"input">;
  /** What the search offers. */
  children: ComponentProps<"datalist">["children"];
}

/** The search alone; the number's field, which the form knows, gives it the focus that comes there. */
function ByName({ field, initial, searched, children, ...frame }: ByNameProps) {
  const t = useText();
  const search = useRef<HTMLInputElement>(null);
  const { name, label, hint, required, validate, className } = frame;
  return (
    <FieldFrame
      name={name}
      label={label}
      hint={hint}
      required={required}
      requiredMessage={t(m.chooseByName)}
      validate={validate}
      className={className}
    >
      {({ name: _, ...control }) => (
        <>
          <input {...control} {...searched} ref={search} placeholder={t(m.typePartOfName)} />
          <input
            ref={field}
            className="visually-hidden"
            name={name}
            required={required}
            aria-hidden="true"
            aria-invalid={control["aria-invalid"]}
            tabIndex={-1}
            defaultValue={initial}
            onFocus={() => search.current?.focus()}
          />
          {children}
        </>
      )}
    </FieldFrame>
  );
}

/** What each row is called: a number is part of it where the form shows one, and where two have the same name. */
function namesOf(options: readonly Option[], isByName: boolean): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, label } of options) {
    const name = !isByName ? `${id} · ${label}` : taken.has(label) ? `${label} (${id})` : label;
    taken.add(name);
    names.set(String(id), name);
  }
  return names;
}

/** The first entries that have every word of the search in them. */
function offer(names: ReadonlyMap<string, string>, search: string): [id: string, name: string][] {
  const words = fold(search).split(" ").filter(Boolean);
  const found: [string, string][] = [];
  for (const option of names) {
    const name = fold(option[1]);
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
