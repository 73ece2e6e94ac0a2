import { factsOf, typedValue } from "@optimyz/contract/api/field-facts";
import * as z from "@optimyz/contract/z";
import { fieldsOf, NumberField, SelectField, TextAreaField, TextField } from "@optimyz/ui";
import type { ReactNode } from "react";
import { type Place, placeIn, textIn } from "../../shared/forms/place.ts";
import { AdviceOn } from "./advice-on.tsx";
import { schemaAt } from "./schema-at.ts";
import styles from "./settings.module.css";
import { choiceWord, useWords } from "./words.ts";

interface SettingFieldProps {
  at: Place;
  hint?: ReactNode;
  /** In place of the schema's, where several fields have the same. */
  label?: string | undefined;
  rows?: number;
  autoComplete?: string;
  placeholder?: string;
  /** Of a number: `any` for one with fractions. */
  step?: "any";
}

/** The field of one setting: kind, label, limits and messages are its schema's. */
export function SettingField({ at, ...props }: SettingFieldProps) {
  return (
    <div className={styles.setting}>
      <Control at={at} {...props} />
      <AdviceOn at={at} />
    </div>
  );
}

interface SettingFieldsProps {
  /** Their group. */
  at: Place;
  /** By the last step of their paths. */
  of: Readonly<Record<string, Omit<SettingFieldProps, "at">>>;
}

/** Several settings of a group. */
export function SettingFields({ at, of }: SettingFieldsProps) {
  return Object.entries(of).map(([name, props]) => <SettingField key={name} at={placeIn(at, name)} {...props} />);
}

function Control({ at, rows = 3, autoComplete = "off", label, ...props }: SettingFieldProps) {
  const words = useWords();
  const { kind, options, typedTo, ...field } = settingField(at.path);
  const common = {
    ...field,
    ...props,
    label: label ?? words.say(field.label),
    autoComplete,
    // As a number, so that React leaves `18.50` as it is typed.
    value: typeof at.value === "number" ? at.value : textIn(at),
    onChange: ({ target }: { target: { value: string } }) => at.set(() => typedTo(target.value)),
  };
  switch (kind) {
    case "choice":
      return (
        <SelectField
          {...common}
          options={(options ?? []).map((value) => ({ value, label: choiceWord(value, words) }))}
        />
      );
    case "long":
      return <TextAreaField {...common} rows={rows} />;
    case "number":
      return <NumberField {...common} />;
    default:
      return <TextField {...common} />;
  }
}

const known = new Map<string, ReturnType<typeof readField>>();

/** Facts of a setting's field from its schema. */
export function settingField(path: string) {
  // Those of all items of a list are the same.
  const key = path.replaceAll(/\.\d+/g, ".0");
  const field = known.get(key) ?? readField(key);
  known.set(key, field);
  return { ...field, name: path };
}

function readField(path: string) {
  const schema = schemaAt(path);
  if (!schema) throw new RangeError(`No setting ${path}`);
  const { type, options } = factsOf(schema);
  const { field } = fieldsOf({ input: z.object({ it: schema }) });
  return { ...field("it"), kind: type, options, typedTo: (typed: string) => typedValue(schema, typed) };
}
