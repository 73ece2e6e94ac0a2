import { HELD_BUTTONS } from "@optimyz/contract/protocol/document";

/** Distance from the view at which a part is hydrated: less than one turn of the wheel. */
const NEAR = { rootMargin: "400px 0px" };

/** Marks the element around a part that is not hydrated, in the document too. */
export const CLOSED = "closed";
const closedSelector = `[data-gate=${CLOSED}]`;

/** One for all parts of the page. */
let observer: IntersectionObserver | undefined;

/** Whether {@link holdInput} was called: no part may wait without it. */
let isHolding = false;

/** Gates by their element. */
const gates = new WeakMap<Element, Gate>();

/** Input in parts that are not hydrated, by their element. */
const held = new WeakMap<Element, (() => void)[]>();

/** Keeps React from a part of the page until it is near the view, or somebody uses it. */
export class Gate {
  /** Resolves when the gate opens; its state is noted where React's `use` looks first. */
  readonly opening: Promise<void>;
  /** Whether it was closed at first. */
  readonly isNeeded: boolean;
  #resolve: () => void = () => undefined;
  #isAttempted = false;
  #element: HTMLElement | undefined;

  /**
   * @param isFromServer whether the part's HTML is there already. It still opens on the server, and without an
   *   observer.
   */
  constructor(isFromServer: boolean) {
    this.opening = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.isNeeded = isFromServer && isHolding && typeof IntersectionObserver !== "undefined";
    if (!this.isNeeded) this.open();
  }

  open(): void {
    Object.assign(this.opening, { status: "fulfilled", value: undefined });
    this.#resolve();
    if (this.#element) observer?.unobserve(this.#element);
  }

  /**
   * Notes that React renders the part. It does so once while the page hydrates, and again only when somebody points at
   * the part, focuses or presses something in it, or when a context above has changed: then it must be hydrated.
   */
  attempt(): void {
    if (this.#isAttempted) this.open();
    this.#isAttempted = true;
  }

  /** Opens the gate when its element comes near the view, or has been used already. */
  readonly watch = (element: HTMLElement | null): (() => void) | undefined => {
    if (!element || element.dataset.gate !== CLOSED) return undefined;
    this.#element = element;
    gates.set(element, this);
    if (held.has(element) || isLeftOut(element)) this.open();
    if (typeof IntersectionObserver === "undefined") return undefined;
    observer ??= new IntersectionObserver(openNear, NEAR);
    observer.observe(element);
    return () => observer?.unobserve(element);
  };

  /** Carries out what was held back, once React handles the part. */
  readonly carryOut = (): void => {
    const element = this.#element;
    if (!element) return;
    delete element.dataset.gate;
    const actions = held.get(element) ?? [];
    held.delete(element);
    // After what the first effects change.
    for (const action of actions) setTimeout(action);
  };
}

/** Whether the server left the part to the browser: then only React's mark is in its place. */
const isLeftOut = (element: Element): boolean => element.firstElementChild?.matches("template[data-dgst]") ?? false;

function openNear(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) if (isIntersecting) gates.get(target)?.open();
}

/**
 * Keeps clicks on buttons, and notices of typed fields, for parts that are not hydrated: they are carried out once, in
 * order, when React has the part. So nothing is lost while a slot's code loads, or when a screen reader clicks without
 * pointer and focus. Called once, before the page is hydrated.
 */
export function holdInput(): void {
  isHolding = true;
  addEventListener("click", holdPress, true);
  addEventListener("input", holdNotice, true);
}

function holdPress(event: Event): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>(HELD_BUTTONS);
  const isHeld =
    button &&
    hold(button, () => {
      button.ariaBusy = null;
      button.click();
    });
  if (!isHeld) return;
  button.ariaBusy = "true";
  event.preventDefault();
  event.stopImmediatePropagation();
}

function holdNotice({ target }: Event): void {
  if (target instanceof Element) hold(target, () => target.dispatchEvent(new Event("input", { bubbles: true })));
}

/**
 * Keeps an action for the part around a target, and opens its gate. @returns false when the target is in no such part
 */
function hold(target: Element, action: () => void): boolean {
  const part = target.closest(closedSelector);
  if (!part) return false;
  held.set(part, [...(held.get(part) ?? []), action]);
  gates.get(part)?.open();
  return true;
}
