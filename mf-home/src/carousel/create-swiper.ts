import { Swiper } from "swiper";
import { Autoplay, EffectFade } from "swiper/modules";
import type { CarouselMotion } from "./carousel-motion.ts";

export type { Swiper } from "swiper";

interface CreateOptions extends CarouselMotion {
  /** Slides change at once, for a visitor who asked for less motion. */
  still: boolean;
  onChange: (index: number) => void;
}

/**
 * Starts Swiper on a carousel's markup. Bullets, arrows and the pause button are the page's own, since Swiper would write
 * HTML for them, which the site's Trusted Types policy refuses. Autoplay waits until it is started.
 */
export function createSwiper(element: HTMLElement, options: CreateOptions): Swiper {
  return new Swiper(element, {
    modules: [Autoplay, EffectFade],
    effect: "fade",
    fadeEffect: { mode: "out-in" },
    loop: true,
    speed: options.still ? 0 : options.speedMs,
    spaceBetween: options.spaceBetweenPx,
    autoplay: {
      enabled: false,
      delay: options.delayMs,
      disableOnInteraction: false,
      waitForTransition: options.waitForTransition,
    },
    on: { realIndexChange: ({ realIndex }) => options.onChange(realIndex) },
  });
}
