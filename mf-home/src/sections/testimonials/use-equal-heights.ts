import { type RefObject, useEffect } from "react";

const HEIGHT_MAX_PX = 450;
/** After this time fonts and layout have settled. */
const MEASURE_DELAY_MS = 200;

/**
 * Makes all `[data-card]` in a container as high as the highest, at most 450 px: 200 ms after they came and whenever the
 * window changes its size. A `[data-scroller]` that does not fit can then be scrolled with the keyboard too.
 * @param contents changes when other cards stand in the container
 */
export function useEqualHeights(container: RefObject<HTMLElement | null>, contents: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other contents are measured anew
  useEffect(() => {
    const measure = () => container.current && equalise(container.current);
    const timer = setTimeout(measure, MEASURE_DELAY_MS);
    window.addEventListener("resize", measure);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("resize", measure);
    };
  }, [container, contents]);
}

function equalise(container: HTMLElement): void {
  const cards = [...container.querySelectorAll<HTMLElement>("[data-card]")];
  container.style.setProperty("--card-height", "auto");
  const highest = Math.max(0, ...cards.map((card) => card.offsetHeight));
  if (highest === 0) return;
  container.style.setProperty("--card-height", `${Math.min(highest, HEIGHT_MAX_PX)}px`);
  for (const scroller of container.querySelectorAll<HTMLElement>("[data-scroller]")) {
    if (scroller.scrollHeight > scroller.clientHeight + 1) scroller.tabIndex = 0;
    else scroller.removeAttribute("tabindex");
  }
}
