import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubView } from "../../testing/view.ts";
import { runParticles } from "./run-particles.ts";

const context = {
  clearRect: vi.fn(),
  beginPath: vi.fn(),
  arc: vi.fn(),
  fill: vi.fn(),
  setTransform: vi.fn(),
  fillStyle: "",
};

beforeEach(() => {
  vi.useFakeTimers();
  stubView();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as unknown as null);
  context.arc.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const run = (still: boolean) => runParticles(document.createElement("canvas"), still);

test("80 dots move frame by frame until the page is left", () => {
  const end = run(false);
  expect(context.arc).toHaveBeenCalledTimes(80);
  vi.advanceTimersByTime(100);
  const drawn = context.arc.mock.calls.length;
  expect(drawn).toBeGreaterThan(80);
  end();
  vi.advanceTimersByTime(100);
  expect(context.arc).toHaveBeenCalledTimes(drawn);
});

test("the dots do not move for a visitor who asked for less motion", () => {
  const end = run(true);
  vi.advanceTimersByTime(1000);
  expect(context.arc).toHaveBeenCalledTimes(80);
  end();
});

test("the dots do not move while the tab is hidden", () => {
  const end = run(false);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  const drawn = context.arc.mock.calls.length;
  vi.advanceTimersByTime(1000);
  expect(context.arc).toHaveBeenCalledTimes(drawn);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(100);
  expect(context.arc.mock.calls.length).toBeGreaterThan(drawn);
  end();
});
