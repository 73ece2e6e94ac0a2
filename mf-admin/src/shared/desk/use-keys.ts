import { readStored, writeStored } from "@optimyz/kit";
import { useLayoutEffect, useRef, useState } from "react";

const STORED = "desk-keys";

/** Whether single keys do something, which somebody who speaks to the computer may not want (WCAG 2.1.4). Kept by the browser. */
export function useKeysPreference(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readStored(STORED) !== "off");
  return [
    isOn,
    (next) => {
      writeStored(STORED, next ? null : "off");
      setOn(next);
    },
  ];
}

/** Where somebody types or answers a question: there keys are what they always are. */
const TYPING = "input:not([type=checkbox]), textarea, select, dialog, [contenteditable]";

/**
 * Makes keys do something anywhere on the page, but not while somebody types, and not with Ctrl, Alt or ⌘.
 * @param actions by the key's name in lower case; one that returns false has done nothing
 */
export function useKeys(actions: Readonly<Record<string, (event: KeyboardEvent) => unknown>>, isOn: boolean): void {
  const latest = useRef(actions);
  // Layout effects, because a key may be pressed as soon as the page is shown.
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, isComposing } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      const action = latest.current[key.toLowerCase()];
      if (action && action(event) !== false) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isOn]);
}
