import { expect, test } from "vitest";
import { readOptions } from "./options.ts";
import { columns, pages, variantNames } from "./variants.ts";

test("measures everything when nothing is named", () => {
  expect(readOptions([])).toMatchObject({
    rounds: 7,
    minutes: 9,
    port: 8950,
    goals: false,
    pages,
    columns,
    variants: variantNames,
  });
});

test("limits a run to what is named, in its usual order", () => {
  const { pages, columns, variants } = readOptions([
    ...["--pages", "/contact,/"],
    ...["--columns", "input, usable"],
    ...["--variants", "frozen,site"],
  ]);
  expect([pages, columns, variants]).toEqual([
    ["/", "/contact"],
    ["usable", "input"],
    ["site", "frozen"],
  ]);
});

test("limits the load to some isolates and requests", () => {
  const options = readOptions(["--columns", "load", "--isolates", "2", "--requests", "100000"]);
  expect(options).toMatchObject({ columns: ["load"], isolates: [2], requests: 100_000 });
  expect(readOptions([])).toMatchObject({ isolates: [1, 2, 4, 8], requests: 4_000 });
});

test("names of some columns together", () => {
  expect(readOptions(["--only", "worker"]).columns).toEqual(["worker", "rows"]);
  expect(readOptions(["--early-hints"]).columns).toEqual(["early-hints"]);
});

test.each([
  ["--rounds", "0"],
  ["--minutes", "0"],
  ["--rounds", "x"],
  ["--port", "80"],
  ["--pages", "/nowhere"],
  ["--columns", ""],
  ["--isolates", "1,,2"],
  ["--isolates", "33"],
  ["--requests", "0"],
])("shows the usage for %s %s", (...args) => {
  expect(() => readOptions(args)).toThrow("npm run bench");
});
