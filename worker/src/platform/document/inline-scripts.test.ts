import { expect, test } from "vitest";
import { replayScript } from "./inline-scripts.ts";

test("the script that every document carries for early input is under 650 bytes", () => {
  expect(new TextEncoder().encode(replayScript).byteLength).toBeLessThan(650);
});
