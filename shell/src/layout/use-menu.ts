import { useLocation } from "@optimyz/kit/router";
import { type RefObject, useEffect, useState } from "react";

/**
 * Whether the menu on small screens is open. It closes on Escape, which gives the focus back to its button, on a press
 * outside, when the focus moves on, and when the page changes.
 */
export function useMenu(whole: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const close = () => setOpenAt(undefined);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !whole.current?.contains(event.target)) setOpenAt(undefined);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpenAt(undefined);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    document.addEventListener("keydown", onEscape);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
      document.removeEventListener("keydown", onEscape);
    };
  }, [open, whole, button]);

  return { open, close, toggle: () => setOpenAt(open ? undefined : key) };
}
