import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@optimyz/build/workspace";
import { expect, test } from "vitest";

/** A variable of a module that changes, or a collection that begins empty. */
const KEPT = /^(?:export )?(?:let\b|const \w+ = new (?:Map|Set|WeakMap|WeakSet|LRUCache)(?:<.*>)?\(\))/m;

test("the tests reset every module of the worker that has state", () => {
  const sources = globSync("worker/src/**/*.ts", { cwd: root }).filter((file) => !file.includes(".test."));
  const remembering = sources.filter((file) => KEPT.test(readFileSync(path.join(root, file), "utf8")));
  // The configuration by bindings, which each request has of its own.
  expect(remembering, "keep it in a memory.ts, which worker/test/forget.ts empties").toEqual([
    "worker/src/core/env.ts",
  ]);
  const forgetting = readFileSync(path.join(root, "worker/test/forget.ts"), "utf8");
  for (const file of globSync("worker/src/*/memory.ts", { cwd: root }))
    expect(forgetting).toContain(file.replace("worker", ".."));
});
