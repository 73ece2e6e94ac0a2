import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSwiper } from "./create-swiper.ts";

const motion = { delayMs: 2500, speedMs: 1200, waitForTransition: true, spaceBetweenPx: 30, onChange: () => undefined };

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  document.body.innerHTML = `<div class="swiper"><div class="swiper-wrapper">
    <div class="swiper-slide">1</div><div class="swiper-slide">2</div></div></div>`;
});

afterEach(() => {
  document.body.innerHTML = "";
});

const create = (still: boolean) => {
  const element = document.querySelector<HTMLElement>(".swiper");
  if (!element) throw new Error("No element");
  return createSwiper(element, { ...motion, still });
};

test("slides fade, loop and continue after a swipe, with the given times", () => {
  const { params } = create(false);
  expect(params).toMatchObject({ effect: "fade", loop: true, speed: 1200 });
  expect(params.autoplay).toMatchObject({ delay: 2500, disableOnInteraction: false });
});

test("slides change at once for a visitor who asked for less motion", () => {
  expect(create(true).params.speed).toBe(0);
});
