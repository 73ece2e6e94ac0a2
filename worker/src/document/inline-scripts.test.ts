import { expect, test } from "vitest";
import { replayScript } from "./inline-scripts.ts";

test("Is the script that every document carries for early input under half a kilobyte, as it is?", () => {
  expect(new TextEncoder().encode(replayScript).byteLength).toBeLessThan(500);
});
