/**
 * Calls once when an element comes near the view; at once where that cannot be observed.
 * @returns a function that gives up waiting
 */
export function whenNear(element: Element, call: () => void, marginPx = 400): () => void {
  if (typeof IntersectionObserver === "undefined") {
    call();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      call();
    },
    { rootMargin: `${marginPx}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Longest wait for a quiet moment. */
const IDLE_TIMEOUT_MS = 1000;

/**
 * Calls once when the browser has nothing better to do.
 * @returns a function that gives up waiting
 */
export function whenIdle(call: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(call, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
