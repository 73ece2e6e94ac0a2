import { factsOf } from "@optimyz/contract/field-facts";
import * as z from "@optimyz/contract/z";
import { fieldsOf, NumberField, SelectField, TextAreaField, TextField } from "@optimyz/ui";
import type { ReactNode } from "react";
import { AdviceOn } from "./advice-on.tsx";
import { type Place, textIn } from "./place.ts";
import { schemaAt } from "./schema-at.ts";
import styles from "./settings.module.css";
import { choiceWord } from "./words.ts";

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
  /** Called with what is typed. */
  onValue?: (value: string) => void;
}

/** The field of one setting: kind, label, limits and messages are its schema's. */
export function SettingField({ at, ...props }: SettingFieldProps) {
  return (
    <div className={styles.setting}>
      <Control at={at} {...props} />
      <AdviceOn path={at.path} />
    </div>
  );
}

function Control({ at, hint, label, rows, autoComplete = "off", placeholder, step, onValue }: SettingFieldProps) {
  const { type, options, ...field } = settingField(at.path);
  const common = { ...field, ...(label && { label }), hint, defaultValue: textIn(at) };
  const read = onValue && (({ target }: { target: { value: string } }) => onValue(target.value));
  if (options) {
    const entries = options.map((value) => ({ value, label: choiceWord(value) }));
    return <SelectField {...common} options={entries} onChange={read} />;
  }
  const { inputType, inputMode, minLength, maxLength, min, max } = type;
  const typed = { ...common, minLength, maxLength, autoComplete, placeholder, onChange: read };
  if (inputType === "long") return <TextAreaField {...typed} rows={rows ?? 3} />;
  if (inputType === "number") return <NumberField {...typed} step={step} min={min} max={max} />;
  return <TextField {...typed} type={inputType} inputMode={inputMode} />;
}

/** Facts of a setting's field from its schema. */
export function settingField(path: string) {
  const schema = schemaAt(path);
  if (!schema) throw new RangeError(`No setting ${path}`);
  const facts = factsOf(schema);
  const { field, choice } = fieldsOf({ input: z.object({ it: schema }) });
  if (facts.type === "choice") {
    const { options, ...rest } = choice("it");
    return { ...rest, name: path, options, type: {} as ControlType };
  }
  const { type, inputMode, minLength, maxLength, min, max, ...rest } = field("it");
  const inputType = facts.type === "long" || facts.type === "number" ? facts.type : type;
  return { ...rest, name: path, options: undefined, type: { inputType, inputMode, minLength, maxLength, min, max } };
}

interface ControlType {
  inputType?: "long" | "number" | "text" | "email" | "tel" | "date" | undefined;
  inputMode?: "email" | "tel" | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  min?: string | number | undefined;
  max?: string | number | undefined;
}
