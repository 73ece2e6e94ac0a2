import { expect, test } from "vitest";
import { memory } from "./memory.ts";

test("bounds the memory for many small responses with long paths as for large ones", () => {
  const small = { status: 200, headers: {}, body: new TextEncoder().encode("[]") as Uint8Array<ArrayBuffer> };
  const key = (index: number) => `1/api/get/skills?slug=${index}${"x".repeat(200)}`;
  const COUNT = 30_000;
  for (let index = 0; index < COUNT; index += 1) memory.responses.set(key(index), small);
  expect(memory.responses.get(key(0))).toBeUndefined();
  expect(memory.responses.get(key(COUNT - 1))).toBe(small);
});
