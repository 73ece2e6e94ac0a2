import { expect, test } from "vitest";
import { isInCaretRange } from "./version-range.ts";

test.each([
  ["19.3.1", "^19.3.1", true],
  ["19.3.2", "^19.3.1", true],
  ["19.10.0", "^19.3.1", true],
  ["19.3.0", "^19.3.1", false],
  ["19.2.9", "^19.3.1", false],
  ["20.0.0", "^19.3.1", false],
  ["18.9.9", "^19.3.1", false],
  ["0.3.4", "^0.3.1", true],
  ["0.4.0", "^0.3.1", false],
  ["0.0.4", "^0.0.3", false],
  ["0.0.3", "^0.0.3", true],
  ["20.0.0-rc.1", "^19.3.1", false],
  ["19.4.0-rc.1", "^19.3.1", false],
  ["19.4.0-rc.1", "^19.4.0-rc.1", true],
  ["19.4.0", "^19.4.0-rc.1", true],
  ["19.3.1+build.5", "^19.3.1", true],
])("%s is in the range %s: %s", (version, range, expected) => {
  expect(isInCaretRange(version, range)).toBe(expected);
});
