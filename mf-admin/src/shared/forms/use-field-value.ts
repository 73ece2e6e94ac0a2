import { type RefObject, useCallback, useEffect, useState } from "react";

/**
 * Value of an uncontrolled field inside `box`. Follows what no input event tells: a kept draft that was filled in, and a
 * form that was put back.
 * @returns the value, and a function to call when the field has been typed in
 */
export function useFieldValue(
  box: RefObject<HTMLElement | null>,
  selector: string,
  initial: string,
): [value: string, read: () => void] {
  const [value, setValue] = useState(initial);
  const read = useCallback(() => {
    const field = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
    if (field) setValue(field.value);
  }, [box, selector]);

  useEffect(() => {
    // The fields are put back after the event.
    const follow = () => setTimeout(read);
    const form = box.current?.closest("form");
    read();
    form?.addEventListener("reset", follow);
    return () => form?.removeEventListener("reset", follow);
  }, [box, read]);
  return [value, read];
}
