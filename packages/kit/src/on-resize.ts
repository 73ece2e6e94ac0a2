/**
 * Calls when one of the elements has another size. A browser, or an extension for privacy, may be without the observer:
 * then it never calls, because no such effect is worth breaking a page.
 * @returns stops observing
 */
export function onResize(changed: () => void, ...elements: Element[]): () => void {
  if (typeof ResizeObserver === "undefined") return () => undefined;
  const observer = new ResizeObserver(changed);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
