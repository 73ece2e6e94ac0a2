import { expect, test } from "vitest";
import { likeness } from "./same-text.ts";

test("the similarity of texts is the share of words that both have", () => {
  expect(likeness("find your voice", "find your voice")).toBe(1);
  expect(likeness("find your voice today", "find your words today")).toBe(0.6);
  expect(likeness("find", "lost")).toBe(0);
});
