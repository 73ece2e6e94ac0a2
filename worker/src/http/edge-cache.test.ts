import { expect, test } from "vitest";
import { cachedResponse, edgeCache } from "./edge-cache.ts";

test("Do many small answers under long addresses leave the memory as bounded as large ones?", () => {
  const small = cachedResponse("[]", 200, {});
  const key = (index: number) => `1/api/get/skills?slug=${index}${"x".repeat(200)}`;
  const COUNT = 30_000;
  for (let index = 0; index < COUNT; index += 1) edgeCache.keepNear(key(index), small);
  expect(edgeCache.near(key(0))).toBeUndefined();
  expect(edgeCache.near(key(COUNT - 1))).toBe(small);
});
