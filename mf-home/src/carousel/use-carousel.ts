import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useReducedMotion } from "../media/use-media-query.ts";
import { whenNear, whenSettled } from "../media/when-near.ts";
import type { CarouselMotion } from "./carousel-motion.ts";
import type { Swiper } from "./create-swiper.ts";

interface UseCarousel extends CarouselMotion {
  count: number;
  slidesKey: string | undefined;
  /** When Swiper is fetched: once the page has loaded and rests, or when the carousel comes near the view. */
  start: "settled" | "near";
  held: boolean;
}

/** Runs a carousel over markup that is on the page already; Swiper loads when it is needed. */
export function useCarousel(viewport: RefObject<HTMLElement | null>, options: UseCarousel) {
  const { count, slidesKey, start, held, delayMs, speedMs, waitForTransition, spaceBetweenPx } = options;
  const still = useReducedMotion();
  const swiper = useRef<Swiper>(undefined);
  const load = useRef<() => Promise<Swiper | undefined>>(async () => undefined);
  const [active, setActive] = useState(0);
  const [ready, setReady] = useState(false);
  const [chosen, setChosen] = useState<boolean>();
  const [hovered, setHovered] = useState(false);
  const playing = chosen ?? !still;
  const running = playing && !hovered && !held;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides come in another viewport
  useEffect(() => {
    const element = viewport.current;
    if (!element || count < 2) return;
    let gone = false;
    let pending: Promise<Swiper | undefined> | undefined;
    const create = async () => {
      const { createSwiper } = await import("./create-swiper.ts");
      if (gone) return undefined;
      const motion = { delayMs, speedMs, waitForTransition, spaceBetweenPx };
      swiper.current = createSwiper(element, { ...motion, still, onChange: setActive });
      setReady(true);
      return swiper.current;
    };
    load.current = () => {
      // Without Swiper the first slide stays; the next action loads it again.
      pending ??= create().catch(() => {
        pending = undefined;
        return undefined;
      });
      return pending;
    };
    const begin = () => void load.current();
    const giveUp = start === "settled" ? whenSettled(begin) : whenNear(element, begin);
    return () => {
      gone = true;
      giveUp();
      swiper.current?.destroy(true, true);
      swiper.current = undefined;
      setReady(false);
      setActive(0);
    };
  }, [viewport, count, slidesKey, start, delayMs, speedMs, waitForTransition, spaceBetweenPx, still]);

  useEffect(() => {
    if (!ready) return;
    if (running) swiper.current?.autoplay.start();
    else swiper.current?.autoplay.stop();
  }, [ready, running]);

  const go = useCallback(async (move: (swiper: Swiper) => void) => {
    const loaded = await load.current();
    if (loaded && !loaded.destroyed) move(loaded);
  }, []);

  return {
    active,
    started: ready,
    playing,
    running,
    setPlaying: setChosen,
    setHovered,
    previous: () => void go((loaded) => loaded.slidePrev()),
    next: () => void go((loaded) => loaded.slideNext()),
    goTo: (index: number) => void go((loaded) => loaded.slideToLoop(index)),
  };
}

export type CarouselState = ReturnType<typeof useCarousel>;
