import { onResize } from "@optimyz/kit";

/** Height in px of what two messages need below a bar. */
const MESSAGES_HEIGHT = 180;

/**
 * Reports how much of the window's bottom a bar covers while its list or form continues below the window: messages show
 * above it. A bar at the end of a short list, with room for messages below, takes nothing. For the `ref` of an element
 * with `data-bottom-bar`.
 */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  const { style } = document.documentElement;
  const measure = () => {
    const { top, bottom } = bar.getBoundingClientRect();
    const taken = innerHeight - bottom < MESSAGES_HEIGHT ? Math.max(0, innerHeight - top) : 0;
    style.setProperty("--bottom-bar", `${taken}px`);
  };
  // Its own height, and that of what it follows.
  const endFollowing = onResize(measure, bar, document.body);
  const until = new AbortController();
  const { signal } = until;
  addEventListener("scroll", measure, { capture: true, passive: true, signal });
  addEventListener("resize", measure, { signal });
  return () => {
    endFollowing();
    until.abort();
    style.removeProperty("--bottom-bar");
  };
}
