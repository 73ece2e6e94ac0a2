import { useForm } from "@optimyz/ui";
import { flushSync } from "react-dom";
import { controlsOf } from "./controls.ts";

/**
 * A function that changes what a form holds in React's state, as typing in a field does: the form checks the field again, when
 * the page shows the change.
 * @param name of the field
 * @returns a function that takes the change and the form, and returns the field
 */
export function useTyped(name: string) {
  const form = useForm();
  return (change: () => void, element: HTMLFormElement | null | undefined) => {
    flushSync(change);
    const field = controlsOf(element ?? null).find((control) => control.name === name);
    if (field) form?.edited(field);
    return field;
  };
}
