import type { Swiper } from "swiper";
import { vi } from "vitest";

type Callback = (entries: { isIntersecting: boolean; target: Element }[], observer: unknown) => void;

/**
 * Stubs IntersectionObserver: nothing is in view until a test says so, and then everything, also what is observed later:
 * an effect may run after the text that a test has waited for.
 */
export function stubView(): { see: () => void } {
  const watching = new Set<View>();
  let isSeen = false;
  class View {
    readonly targets = new Set<Element>();
    readonly callback: Callback;
    constructor(callback: Callback) {
      this.callback = callback;
      watching.add(this);
    }
    observe(target: Element) {
      this.targets.add(target);
      if (isSeen) queueMicrotask(() => this.show([target]));
    }
    unobserve(target: Element) {
      this.targets.delete(target);
    }
    disconnect() {
      watching.delete(this);
    }
    show(targets: Iterable<Element>) {
      if (!watching.has(this)) return;
      const seen = [...targets].map((target) => ({ isIntersecting: true, target }));
      this.callback(seen, this);
    }
  }
  vi.stubGlobal("IntersectionObserver", View);
  return {
    see: () => {
      isSeen = true;
      for (const view of [...watching]) view.show(view.targets);
    },
  };
}

/** Stubs media queries: those that contain one of the words match. */
export function stubMedia(...words: string[]): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: words.some((word) => query.includes(word)),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** Longer than a carousel waits after the page has loaded. */
const SETTLING_MS = 10_000;

/** The options of the page's only carousel, once it exists; its effect changes some of them. */
export async function carouselParams(): Promise<Swiper["passedParams"]> {
  const swiper = await vi.waitFor(() => {
    const found = document.querySelector<HTMLElement & { swiper?: Swiper }>(".swiper");
    if (!found?.swiper) throw new Error("The carousel does not move yet");
    return found.swiper;
  }, SETTLING_MS);
  return swiper.passedParams;
}

/** The entrance delays of all that waits to be seen, in the order of the page. */
export const entranceDelays = (within: ParentNode = document): string[] =>
  [...within.querySelectorAll<HTMLElement>("[data-reveal]")].map(({ dataset }) => `${dataset.revealDelay ?? 0}ms`);
