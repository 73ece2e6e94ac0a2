import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubMedia } from "../testing/view.ts";
import { Carousel } from "./carousel.tsx";

const motion = { delayMs: 3000, speedMs: 1200, waitForTransition: false, spaceBetweenPx: 0 };
const slides = ["One", "Two", "Three"].map((text) => ({
  key: text,
  content: (
    <p>
      {text} <a href="#more">More of {text}</a>
    </p>
  ),
}));

beforeEach(() => {
  vi.useFakeTimers();
  // Swiper needs a size; the simulated browser lays nothing out.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return 800 * [...(this.parentElement?.children ?? [])].indexOf(this);
  });
  stubMedia();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.dir = "";
});

const active = () => {
  const shown = screen.getAllByRole("group", { hidden: true }).filter((slide) => !slide.hasAttribute("inert"));
  expect(shown).toHaveLength(1);
  return shown[0]?.querySelector("p")?.firstChild?.textContent;
};

/** Lets time go by. Nothing is painted here, so the end of a transition is dispatched. */
async function pass(ms: number) {
  const step = 300;
  for (let passed = 0; passed < ms || passed === 0; passed += step) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(step, ms - passed)));
    for (const slide of document.querySelectorAll(".swiper-slide"))
      slide.dispatchEvent(new Event("transitionend", { bubbles: true }));
  }
}

async function show() {
  const view = render(<Carousel label="Welcome" slides={slides} motion={motion} start="settled" />);
  await vi.dynamicImportSettled();
  await pass(1000);
  await vi.dynamicImportSettled();
  await pass(0);
  return view;
}

test("shows the first slide before Swiper loads", () => {
  render(<Carousel label="Welcome" slides={slides} motion={motion} start="near" />);
  expect(active()).toBe("One");
});

test("slides change by themselves after the delay and start over after the last", async () => {
  await show();
  const seen = [active()];
  for (let turn = 0; turn < 4; turn++) {
    await pass(3000);
    seen.push(active());
  }
  const first = seen.indexOf("Two");
  expect(first).toBeGreaterThanOrEqual(0);
  expect(seen.slice(first, first + 3)).toEqual(["Two", "Three", "One"]);
});

test("the pause button stops the slides and starts them again", async () => {
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Pause slides" }));
  const before = active();
  await pass(10_000);
  expect(active()).toBe(before);
  fireEvent.click(screen.getByRole("button", { name: "Play slides" }));
  await pass(3100);
  expect(active()).not.toBe(before);
});

test("slides wait while the mouse is over them and go on afterwards", async () => {
  await show();
  const carousel = screen.getByRole("region", { name: "Welcome" });
  fireEvent.pointerEnter(carousel, { pointerType: "mouse" });
  const before = active();
  await pass(10_000);
  expect(active()).toBe(before);
  fireEvent.pointerLeave(carousel, { pointerType: "mouse" });
  await pass(3100);
  expect(active()).not.toBe(before);
});

test("slides go on after a click on an arrow", async () => {
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Next slide" }));
  await pass(1300);
  const before = active();
  await pass(3100);
  expect(active()).not.toBe(before);
});

test("bullets, arrows and arrow keys open their slides", async () => {
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Pause slides" }));
  fireEvent.click(screen.getByRole("button", { name: "Go to slide 3" }));
  await pass(1300);
  expect(active()).toBe("Three");
  expect(screen.getByRole("button", { name: "Go to slide 3" })).toHaveAttribute("aria-current", "true");
  fireEvent.click(screen.getByRole("button", { name: "Previous slide" }));
  await pass(1300);
  expect(active()).toBe("Two");
  fireEvent.keyDown(screen.getByRole("button", { name: "Next slide" }), { key: "ArrowRight" });
  await pass(1300);
  expect(active()).toBe("Three");
});

test("arrow keys follow the direction of the text", async () => {
  document.dir = "rtl";
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Pause slides" }));
  fireEvent.keyDown(screen.getByRole("button", { name: "Next slide" }), { key: "ArrowLeft" });
  await pass(1300);
  expect(active()).toBe("Two");
  fireEvent.keyDown(screen.getByRole("button", { name: "Next slide" }), { key: "ArrowRight" });
  await pass(1300);
  expect(active()).toBe("One");
});

test("keyboard focus stops the slides for good", async () => {
  await show();
  const button = screen.getByRole("button", { name: "Next slide" });
  vi.spyOn(button, "matches").mockReturnValue(true);
  act(() => button.focus());
  expect(screen.getByRole("button", { name: "Play slides" })).toBeInTheDocument();
  const before = active();
  act(() => button.blur());
  await pass(10_000);
  expect(active()).toBe(before);
});

test("slides do not move for a visitor who asked for less motion", async () => {
  stubMedia("prefers-reduced-motion");
  await show();
  const before = active();
  await pass(10_000);
  expect(active()).toBe(before);
  expect(screen.getByRole("button", { name: "Play slides" })).toBeInTheDocument();
});

test("the keyboard reaches the pause button first", () => {
  render(<Carousel label="Welcome" slides={slides} motion={motion} start="near" />);
  const stops = [...document.querySelectorAll("button, a")];
  expect(stops[0]).toHaveAccessibleName("Pause slides");
});

test("announces changes only while nothing moves by itself", async () => {
  await show();
  const track = document.querySelector("[aria-live]");
  expect(track).toHaveAttribute("aria-live", "off");
  fireEvent.click(screen.getByRole("button", { name: "Pause slides" }));
  expect(track).toHaveAttribute("aria-live", "polite");
});
