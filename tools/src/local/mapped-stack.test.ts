import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mappedStack } from "./mapped-stack.ts";

let folder: string;
let script: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "optimyz-stack-"));
  script = path.join(folder, "dist/index.js");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The second line of the script is the fifth of `src/a.ts`. */
function writeMap(): void {
  script = path.join(folder, "index.js");
  writeFileSync(`${script}.map`, JSON.stringify({ version: 3, sources: ["src/a.ts"], names: [], mappings: ";AAIA" }));
}

test("a logged stack names the sources and keeps everything else", () => {
  writeMap();
  const logged = `{"error":"Error: no\\n    at f (index.js:2:1)\\n    at file://${script}:2:1\\n    at other.js:2:1"}`;
  const source = `${folder}/src/a.ts:5:1`;
  expect(mappedStack(logged, script)).toBe(
    `{"error":"Error: no\\n    at f (${source})\\n    at ${source}\\n    at other.js:2:1"}`,
  );
});

test("a stack without a stored source map does not change", () => {
  expect(mappedStack("at f (index.js:2:1)", script)).toBe("at f (index.js:2:1)");
});
