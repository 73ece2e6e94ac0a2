import { expect, test } from "vitest";
import { CSV_ROWS_MAX, csvInPieces, toCsv } from "./csv.ts";

test.each(["=1+1", "+1", "-1", "@SUM(1)", "＝1+1", "＋1", "－1", "＠SUM(1)", " =1", "\u3000＝1", "\t1", "\r1"])(
  "keeps a cell that starts with %j from being a formula",
  (value) => {
    expect(toCsv(["name"], [{ name: value }])).toBe(`\ufeff"name"\r\n"'${value}"\r\n`);
  },
);

test("does not change numbers, negative ones included, and other text", () => {
  const row = { number: -7, amount: "-0.01", text: 'a "quoted" = b' };
  const line = '"-7","-0.01","a ""quoted"" = b"';
  expect(toCsv(["number", "amount", "text"], [row])).toBe(`\ufeff"number","amount","text"\r\n${line}\r\n`);
});

test("reads a long file in pieces, and refuses one of more lines than fit into memory", async () => {
  let total = 12_345;
  let largest = 0;
  const file = () =>
    csvInPieces(
      { number: "Number" },
      async (last: number | undefined, limit) => {
        const first = (last ?? 0) + 1;
        const rows = Array.from({ length: Math.min(limit, total - first + 1) }, (_, index) => first + index);
        largest = Math.max(largest, rows.length);
        return rows;
      },
      (number) => ({ number }),
    );
  const lines = (await file()).trimEnd().split("\r\n");
  expect([lines.length, lines[0], lines[1], lines.at(-1)]).toEqual([12_346, '\ufeff"Number"', '"1"', '"12345"']);
  expect(largest).toBe(5_000);
  total = CSV_ROWS_MAX + 1;
  await expect(file()).rejects.toThrow("A file has 1,00,000 lines at most.");
});
