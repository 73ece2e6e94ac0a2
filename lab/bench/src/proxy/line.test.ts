import { expect, test } from "vitest";
import { Line } from "./line.ts";

test("responses share a line evenly, and none is quicker than it", async () => {
  const line = new Line({ latencyMs: 0, bytesPerMs: 10, serverMs: 0, links: new Map() });
  const began = performance.now();
  const ends: string[] = [];
  const send = async (name: string, pieces: number) => {
    for (let piece = 0; piece < pieces; piece++) await line.carry(500);
    ends.push(name);
  };
  await Promise.all([send("long", 4), send("short", 2)]);
  expect(ends).toEqual(["short", "long"]);
  // 3,000 bytes at 10 bytes a millisecond.
  expect(performance.now() - began).toBeGreaterThanOrEqual(295);
});
