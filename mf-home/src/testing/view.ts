import type { Swiper } from "swiper";
import { vi } from "vitest";

type Callback = (entries: { isIntersecting: boolean; target: Element }[]) => void;

/** Stands in for the browser's view: nothing is seen until a test says so. */
export function stubView(): { see: () => void } {
  const watching = new Set<{ callback: Callback; targets: Set<Element> }>();
  class View {
    readonly entry: { callback: Callback; targets: Set<Element> };
    constructor(callback: Callback) {
      this.entry = { callback, targets: new Set() };
      watching.add(this.entry);
    }
    observe(target: Element) {
      this.entry.targets.add(target);
    }
    disconnect() {
      watching.delete(this.entry);
    }
  }
  vi.stubGlobal("IntersectionObserver", View);
  return {
    see: () => {
      for (const { callback, targets } of [...watching])
        callback([...targets].map((target) => ({ isIntersecting: true, target })));
    },
  };
}

/** Stands in for the visitor's settings and window: the queries that contain one of the words hold. */
export function stubMedia(...words: string[]): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: words.some((word) => query.includes(word)),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** Longer than a carousel waits after the page has loaded. */
const SETTLING_MS = 3_000;

/** What the only carousel of the page was asked for, once it is there; its effect changes some of that. */
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
  [...within.querySelectorAll<HTMLElement>("[data-reveal]")].map((element) =>
    element.style.getPropertyValue("--reveal-delay"),
  );
