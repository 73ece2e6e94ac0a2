import { NumberField, SelectField } from "@optimyz/ui";
import { useRef } from "react";
import styles from "./forms.module.css";
import { useFieldValue } from "./use-field-value.ts";

const NUMBER = "input[type=number]";

interface IdPickerProps {
  /** Of the number field, which is what the form sends. */
  name: string;
  label: string;
  /** What the list is called. */
  pickLabel: string;
  options: readonly { id: number; label: string }[];
  defaultValue?: number | undefined;
}

/** A row's number, to be typed or picked from a list by its name; either follows the other. */
export function IdPicker({ name, label, pickLabel, options, defaultValue }: IdPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const [value, read] = useFieldValue(box, NUMBER, defaultValue === undefined ? "" : String(defaultValue));

  const pick = (id: string) => {
    const field = box.current?.querySelector<HTMLInputElement>(NUMBER);
    if (!field) return;
    field.value = id;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const known = options.some(({ id }) => String(id) === value);
  return (
    <div ref={box} className={styles.picker} onInput={read}>
      <NumberField
        className={styles.needed}
        name={name}
        label={label}
        defaultValue={defaultValue}
        min={1}
        aria-required
      />
      <SelectField
        className={styles.needed}
        name=""
        label={pickLabel}
        placeholder={value && !known ? `No entry has the number ${value}` : "Choose from the list"}
        value={known ? value : ""}
        onChange={(event) => pick(event.target.value)}
        options={options.map(({ id, label: text }) => ({ value: String(id), label: `${id} · ${text}` }))}
      />
    </div>
  );
}
