import { codePath } from "@optimyz/contract/domain/code-path";
import { expect, test } from "vitest";

test("dark squares that touch in a row are one rectangle", () => {
  const rows = [
    [false, true, true, false, true],
    [false, false, false, false, false],
    [true, false, false, false, true],
  ];
  expect(codePath(rows)).toBe("M1 0h2v1h-2zM4 0h1v1h-1zM0 2h1v1h-1zM4 2h1v1h-1z");
  expect(codePath([])).toBe("");
});
