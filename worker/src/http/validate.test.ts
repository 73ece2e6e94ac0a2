import { expect, test } from "vitest";
import { rowId } from "./validate.ts";

test.each([
  "0",
  "-1",
  "1.5",
  "1e3",
  "abc",
  "99999999999999999999",
  "\0",
  "1 OR 1=1",
  "NaN",
  "٣",
  " 1",
  "01",
  "",
  undefined,
])("refuses %j as an id, as it does one that no row has", (text) => {
  expect(() => rowId(text)).toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
});

test.each(["1", "999999999999999"])("reads the id %j", (text) => {
  expect(rowId(text)).toBe(Number(text));
});
