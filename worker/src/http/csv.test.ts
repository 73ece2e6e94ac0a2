import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test.each(["=1+1", "+1", "-1", "@SUM(1)", "＝1+1", "＋1", "－1", "＠SUM(1)", " =1", "\u3000＝1", "\t1", "\r1"])(
  "keeps a cell that starts with %j from being a formula",
  (value) => {
    expect(toCsv(["name"], [{ name: value }])).toBe(`\ufeff"name"\r\n"'${value}"\r\n`);
  },
);

test("does not change numbers, negative ones included, and other text", () => {
  const row = { number: -7, text: 'a "quoted" = b' };
  expect(toCsv(["number", "text"], [row])).toBe(`\ufeff"number","text"\r\n"-7","a ""quoted"" = b"\r\n`);
});
