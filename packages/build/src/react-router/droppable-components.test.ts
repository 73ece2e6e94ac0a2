import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { requireOfRoot } from "../workspace.ts";
import droppableComponents from "./droppable-components.js";

const library = path.join(path.dirname(requireOfRoot.resolve("react-router/package.json")), "dist/production/lib");
const source = (file: string) => readFileSync(path.join(library, file), "utf8");

/** What a bundler runs although nobody uses it: statements at the top of the module that are no declarations. */
const effects = (code: string) =>
  code
    .match(/^\w[\w.$]* = .*|^(?:const|let) \w+ = (?!\/\* @__PURE__ \*\/)[\w.$]+\(.*/gm)
    ?.map((line) => line.slice(0, 50)) ?? [];

test("every component of React Router's module for browsers can be dropped", () => {
  const code = source("dom/lib.js");
  expect(effects(code).length).toBeGreaterThan(6);
  expect(effects(droppableComponents(code))).toEqual([]);
});

test("React Router's data router is in a module of its own with the constants that a first page needs", () => {
  const exported = /^export \{(.*)\};$/m.exec(source("router/router.js"))?.[1] ?? "";
  expect(exported.split(",").map((name) => name.trim())).toEqual(
    expect.arrayContaining(["createRouter", "IDLE_NAVIGATION", "IDLE_BLOCKER"]),
  );
});
