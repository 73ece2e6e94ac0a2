import { cx, Form, type FormProps } from "@optimyz/ui";
import { useEffect, useRef, useState } from "react";
import styles from "./forms.module.css";
import { useUnsaved } from "./unsaved.ts";

interface GuardedFormProps extends FormProps {
  /** Further unsaved choices of the page, such as a picture. */
  chosen?: boolean | undefined;
  /** Gives up those choices, after the fields were put back. */
  onDiscard?: (() => void) | undefined;
}

/** A form of the admin: dense, and nobody leaves it by accident while it holds something unsaved. */
export function GuardedForm({ chosen = false, onDiscard, onSubmit, className, ...props }: GuardedFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(false);
  const look = () => setTyped(hasChanges(box.current?.querySelector("form")));

  // A kept draft may have been filled in already.
  useEffect(() => setTyped(hasChanges(box.current?.querySelector("form"))), []);
  useUnsaved(typed || chosen, () => {
    box.current?.querySelector("form")?.reset();
    onDiscard?.();
  });

  return (
    <div ref={box} onInput={look} onReset={() => setTyped(false)}>
      <Form
        {...props}
        className={cx(styles.form, className)}
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
