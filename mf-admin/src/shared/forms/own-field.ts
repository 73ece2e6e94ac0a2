import { useForm } from "@optimyz/ui";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Calls `onReset` when the form around a field is reset, before its fields have their initial values again. */
export function useFormReset(field: RefObject<Field | null>, onReset: () => void): void {
  const latest = useRef(onReset);
  useEffect(() => {
    latest.current = onReset;
  });
  useEffect(() => {
    const form = field.current?.form;
    const follow = () => latest.current();
    form?.addEventListener("reset", follow);
    return () => form?.removeEventListener("reset", follow);
  }, [field]);
}

/**
 * Value of an uncontrolled field. Follows what causes no input event: a kept draft that was filled in, and a form that
 * was reset.
 * @returns the value, and a function to call when the field has been typed in
 */
export function useFieldValue(field: RefObject<Field | null>, initial: string): [value: string, read: () => void] {
  const [value, setValue] = useState(initial);
  const read = useCallback(() => {
    if (field.current) setValue(field.current.value);
  }, [field]);
  useEffect(read, [read]);
  useFormReset(field, () => setValue(field.current?.defaultValue ?? initial));
  return [value, read];
}

/** A function that gives an uncontrolled field a value as if it were typed: the form checks it and keeps the draft. */
export function useTypeInto(): (field: Field, value: string) => void {
  const form = useForm();
  return (field, value) => {
    if (field.value === value) return;
    field.value = value;
    form?.edited(field);
  };
}
