import { cx, Form, type FormProps } from "@optimyz/ui";
import { type RefObject, useEffect, useState } from "react";
import styles from "./forms.module.css";
import { useUnsaved } from "./unsaved.ts";

interface GuardedFormProps extends FormProps {
  /** The button that sends it, which knows its form. */
  submitButton: RefObject<HTMLButtonElement | null>;
  /** The image file that was chosen, in addition to the fields. */
  file?: File | undefined;
  /** As wide as the page, for a form with a preview next to it. */
  wide?: boolean | undefined;
}

/** A form of the admin: dense, and guarded against leaving it with unsaved input. */
export function GuardedForm({ submitButton, file, wide, onSubmit, ...props }: GuardedFormProps) {
  const [typed, setTyped] = useState(false);
  const look = () => setTyped(hasChanges(submitButton.current?.form));

  // A kept draft may have been filled in already.
  useEffect(() => setTyped(hasChanges(submitButton.current?.form)), [submitButton]);
  useUnsaved(typed || file !== undefined, () => submitButton.current?.form?.reset());

  return (
    <div onInput={look} onReset={() => setTyped(false)}>
      <Form
        {...props}
        className={cx(styles.form, wide && styles.wide)}
        onSubmit={async (values, form) => {
          await onSubmit(values, form);
          setTyped(false);
        }}
      />
    </div>
  );
}

function hasChanges(form: HTMLFormElement | null | undefined): boolean {
  return [...(form?.elements ?? [])].some((control) => {
    if (control instanceof HTMLSelectElement) return control.name !== "" && control.value !== initialOf(control);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    return isText && control.name !== "" && control.type !== "file" && control.value !== control.defaultValue;
  });
}

function initialOf(select: HTMLSelectElement): string {
  const options = [...select.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}
