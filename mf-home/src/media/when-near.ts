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

/** Pause after the page has loaded. */
const SETTLED_MS = 1000;

/**
 * Calls once when everything that the page needs at first has loaded and a moment has passed.
 * @returns a function that gives up waiting
 */
export function whenSettled(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(call, SETTLED_MS);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  return () => {
    removeEventListener("load", wait);
    clearTimeout(timer);
  };
}
