import { expect, test } from "vitest";
import { readDemo } from "./read-demo.ts";

test("the demo is whole by default, content alone, or off", () => {
  expect([undefined, "on", "content", "off"].map(readDemo)).toEqual(["on", "on", "content", "off"]);
});

test("a value that the variable does not have is refused", () => {
  expect(() => readDemo("true")).toThrow("DEMO must be on, content or off, not true.");
});
