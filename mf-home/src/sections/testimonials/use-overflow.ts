import { onResize } from "@optimyz/kit";
import { type RefObject, useEffect, useState } from "react";

/** A fraction of a pixel is rounding, not text. */
const ROUNDING_PX = 1;

/** Whether an element is too low for its only child, followed as either of them changes its size; false on the server. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = element.current;
    const content = box?.firstElementChild;
    if (!box || !content) return;
    return onResize(() => setOverflows(box.scrollHeight > box.clientHeight + ROUNDING_PX), box, content);
  }, [element]);
  return overflows;
}
