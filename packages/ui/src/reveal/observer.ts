/** Content above the view, as after a jump, counts as seen. */
const ABOVE_COUNTS = { rootMargin: "10000000px 0px 0px 0px" };

/** One for all elements of a front-end: they are measured together, after layout, and none while React commits. */
let observer: IntersectionObserver | undefined;

const nothing = () => undefined;

/**
 * Moves an element from `waiting` through `entering` to `shown`, once, when it comes into view.
 * @returns its end
 */
export function watch(element: HTMLElement): () => void {
  if (typeof IntersectionObserver === "undefined") return nothing;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    element.dataset.reveal = "shown";
    return nothing;
  }
  observer ??= new IntersectionObserver(onChange, ABOVE_COUNTS);
  const watching = observer;
  watching.observe(element);
  return () => watching.unobserve(element);
}

/** The first entry of an element comes as soon as it is laid out, whether it is in view or not. */
function onChange(entries: IntersectionObserverEntry[], watching: IntersectionObserver): void {
  for (const { target, isIntersecting } of entries) {
    if (!(target instanceof HTMLElement)) continue;
    if (!isIntersecting) {
      target.dataset.reveal = "waiting";
      continue;
    }
    watching.unobserve(target);
    if (target.dataset.reveal === "waiting") enter(target);
  }
}

function enter(element: HTMLElement): void {
  element.style.setProperty("--reveal-delay", `${element.dataset.revealDelay ?? 0}ms`);
  element.dataset.reveal = "entering";
  const onEnd = ({ target }: AnimationEvent) => {
    if (target !== element) return;
    element.removeEventListener("animationend", onEnd);
    element.dataset.reveal = "shown";
  };
  element.addEventListener("animationend", onEnd);
}
