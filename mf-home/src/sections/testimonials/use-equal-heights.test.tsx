import { render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useEqualHeights } from "./use-equal-heights.ts";

function Cards() {
  const container = useRef<HTMLDivElement>(null);
  useEqualHeights(container, "1");
  return (
    <div ref={container} data-testid="cards">
      <div data-card="">
        <p data-scroller="">Long text</p>
      </div>
    </div>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(500);
});

afterEach(() => {
  vi.useRealTimers();
});

test("are cards measured 200 ms after they came, and not before?", () => {
  const { getByTestId } = render(<Cards />);
  vi.advanceTimersByTime(199);
  expect(getByTestId("cards").style.getPropertyValue("--card-height")).toBe("");
  vi.advanceTimersByTime(1);
  expect(getByTestId("cards").style.getPropertyValue("--card-height")).toBe("450px");
});

test("can text that does not fit be scrolled with the keyboard?", () => {
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(300);
  const { getByText } = render(<Cards />);
  expect(getByText("Long text")).not.toHaveAttribute("tabindex");
  vi.advanceTimersByTime(200);
  expect(getByText("Long text")).toHaveAttribute("tabindex", "0");
});
