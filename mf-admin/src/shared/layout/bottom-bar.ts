/**
 * Tells how high a bar that stays at the bottom of the window is, for as long as it is there: messages show above it.
 * For the `ref` of an element with `data-bottom-bar`.
 */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const height = bar.offsetHeight + Number.parseFloat(getComputedStyle(bar).bottom);
    style.setProperty("--bottom-bar", `${height}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--bottom-bar");
  };
}
