import { type RefObject, useCallback, useEffect, useState } from "react";
import { controlsOf, initialOf } from "./controls.ts";
import { useUnsaved } from "./unsaved.ts";

/**
 * Nobody leaves a form by accident while it holds something unsaved.
 * @param file a picture that was chosen besides the fields
 * @param isLasting whether the fields are kept beyond the page, so that a picture alone would be lost
 * @returns a function for the form's `onEdit`
 */
export function useUnsavedForm(
  form: RefObject<HTMLFormElement | null>,
  file: File | undefined,
  isLasting = false,
): () => void {
  const [typed, setTyped] = useState(false);
  const look = useCallback(() => setTyped(hasChanges(form.current)), [form]);
  useEffect(() => {
    const element = form.current;
    const forget = () => setTyped(false);
    // A kept draft may have been filled in already.
    look();
    element?.addEventListener("reset", forget);
    return () => element?.removeEventListener("reset", forget);
  }, [form, look]);
  useUnsaved((typed && !isLasting) || file !== undefined, () => isLasting || form.current?.reset());
  return look;
}

const hasChanges = (form: HTMLFormElement | null): boolean =>
  controlsOf(form).some(
    (control) => control.name !== "" && control.type !== "file" && control.value !== initialOf(control),
  );
