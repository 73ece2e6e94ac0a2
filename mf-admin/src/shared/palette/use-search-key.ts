import { useEffect } from "react";

/** Ctrl+K or ⌘K. A layout without Latin letters, such as one for Hindi, names the key by its place. */
const isSearchKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  !isComposing &&
  (/^k$/i.test(key) || (code === "KeyK" && !/^[a-z]$/i.test(key)));

/** Makes Ctrl+K, or ⌘K, open the search, also from a field; not over a dialog, and not where an editor has a use for it. */
export function useSearchKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchKey(event)) return;
      // Else the browser would leave the page for a search of its own.
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) open();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [open]);
}

/** The key's name on this computer. */
export const searchKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K");
