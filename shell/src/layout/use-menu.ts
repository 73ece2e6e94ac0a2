import { useLocation } from "@optimyz/kit/router";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Closes the menu of small screens where the browser leaves it open: when the page changes, and when the focus moves
 * on. Escape, with the focus back on the button, and a click outside are the browser's.
 */
export function useMenu(button: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const shownAt = useRef(key);

  useEffect(() => {
    // A menu that was opened before the scripts were there stays open.
    if (shownAt.current === key) return;
    shownAt.current = key;
    close(panel.current);
  }, [key, panel]);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target !== button.current && target instanceof Node && !panel.current?.contains(target)) close(panel.current);
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [button, panel]);
}

/** Browsers without popovers show the links as a row, always. */
const close = (panel: Partial<Pick<HTMLElement, "hidePopover">> | null) => panel?.hidePopover?.();
