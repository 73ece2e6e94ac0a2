import { type RefObject, useEffect, useRef } from "react";

/**
 * Calls a function when somebody presses elsewhere, also on something that takes no focus, while something is open.
 * @param inside what counts as part of it
 */
export function usePressOutside(
  isOpen: boolean,
  inside: readonly RefObject<Element | null>[],
  leave: () => void,
): void {
  const latest = useRef({ inside, leave });
  useEffect(() => {
    latest.current = { inside, leave };
  });
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && latest.current.inside.some(({ current }) => current?.contains(target));
      if (!isInside) latest.current.leave();
    };
    document.addEventListener("pointerdown", press, true);
    return () => document.removeEventListener("pointerdown", press, true);
  }, [isOpen]);
}
