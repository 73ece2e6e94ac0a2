import { fold } from "@optimyz/contract/fold";
import { cx, NumberField, TextField } from "@optimyz/ui";
import { type ChangeEvent, type ComponentProps, useEffect, useId, useMemo, useRef, useState } from "react";
import styles from "./forms.module.css";
import { useFieldValue, useFormReset, useTypeInto } from "./own-field.ts";

/** Entries offered at once; the browser would draw every one of thousands. */
const OFFERED = 20;

/** Those of the number field, which is what the form sends, and what finds the number. */
interface IdPickerProps extends Omit<ComponentProps<typeof NumberField>, "defaultValue"> {
  /** Label of the search field. */
  pickLabel: string;
  pickHint?: string;
  options: readonly { id: number; label: string }[];
  /** Whether `options` have all rows that the search finds; until they do, nobody knows that there is one alone. */
  isWhole?: boolean;
  defaultValue?: number | undefined;
  /** Told of the number and of what is typed into the search, where `options` are not all there are. */
  onLook?: (look: { id: string; search: string }) => void;
}

/** A row's number, to be typed or found by its name; either field follows the other. Quick with 10,000 rows. */
export function IdPicker({
  pickLabel,
  pickHint,
  options,
  isWhole = true,
  defaultValue,
  onLook,
  ...number
}: IdPickerProps) {
  const field = useRef<HTMLInputElement>(null);
  const [value, read] = useFieldValue(field, defaultValue === undefined ? "" : String(defaultValue));
  /** Typed search text while it names no row. */
  const [search, setSearch] = useState<string>();
  const typeInto = useTypeInto();
  const listId = useId();
  const names = useMemo(() => new Map(options.map((option) => [String(option.id), nameOf(option)])), [options]);
  const offered = useMemo(() => offer(options, search ?? ""), [options, search]);
  const chosen = names.get(value);

  useEffect(() => onLook?.({ id: value, search: search ?? "" }), [onLook, value, search]);
  useFormReset(field, () => setSearch(undefined));

  /** The search was left before it was known whether it finds one row alone. */
  const [isLeft, setLeft] = useState(false);
  const only = isWhole && search && offered.length === 1 ? offered[0]?.id : undefined;

  const readNumber = () => {
    read();
    setSearch(undefined);
  };
  const setNumber = (id: string) => {
    if (field.current) typeInto(field.current, id);
    readNumber();
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
    setSearch(isName ? undefined : target.value);
  };
  const isUnknown = value !== "" && !chosen && options.length > 0;
  return (
    <div className={cx(styles.side, styles.picker)}>
      <NumberField {...number} ref={field} defaultValue={defaultValue} onInput={readNumber} />
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

interface Option {
  id: number;
  label: string;
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
