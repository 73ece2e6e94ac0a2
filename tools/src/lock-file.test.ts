import { expect, test } from "vitest";
import { missingOnOtherSystems } from "./lock-file.ts";

const asking = {
  "node_modules/a/node_modules/b": { optionalDependencies: { "@b/darwin-x64": "1.0.0", "@b/linux": "1.0.0" } },
};

test.each([
  ["next to it", "node_modules/a/node_modules/@b/darwin-x64"],
  ["within it", "node_modules/a/node_modules/b/node_modules/@b/darwin-x64"],
  ["at the root", "node_modules/@b/darwin-x64"],
])("finds a package for another system %s", (_, place) => {
  expect(missingOnOtherSystems({ packages: { ...asking, [place]: {} } })).toEqual([]);
});

test("names a package that is missing or installed only for another package", () => {
  expect(missingOnOtherSystems({ packages: asking })).toEqual(["@b/darwin-x64@1.0.0"]);
  const elsewhere = { ...asking, "node_modules/c/node_modules/@b/darwin-x64": {} };
  expect(missingOnOtherSystems({ packages: elsewhere })).toEqual(["@b/darwin-x64@1.0.0"]);
});
