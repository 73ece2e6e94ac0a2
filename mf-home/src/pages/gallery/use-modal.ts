import { type RefObject, useEffect, useRef } from "react";

/**
 * Opens a dialog as a modal for as long as it is mounted.
 * @param opener where the focus goes afterwards, as a selector: what the visitor looked at last
 */
export function useModal(opener: string): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const last = useRef(opener);
  last.current = opener;

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    return () => {
      element.close();
      document.querySelector<HTMLElement>(last.current)?.focus();
    };
  }, []);

  return dialog;
}
