import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { rspack } from "@rspack/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { compile } from "./build.ts";
import { minimizers } from "./minimizers.ts";

let folder: string;
let cache: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "optimyz-minimizers-"));
  cache = path.join(folder, "cache");
  write("const answer = 41 + 1; console.log(answer);");
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const write = (code: string) => {
  writeFileSync(path.join(folder, "main.js"), `import "./main.css";\n${code}`);
  writeFileSync(path.join(folder, "main.css"), "p { color: #ff0000; }");
};
const kept = () => path.join(cache, "minified-mf-x-server");

/** Builds the script, and gives what is left of it and of its styles. */
async function built(options: Parameters<typeof minimizers>[1] = {}, to = "dist"): Promise<string> {
  await compile({
    mode: "production",
    context: folder,
    entry: "./main.js",
    output: { path: path.join(folder, to), filename: "main.js", cssFilename: "main.css" },
    module: { rules: [{ test: /\.css$/, type: "css" }] },
    optimization: { minimizer: minimizers("mf-x server", options, cache) },
  });
  return ["main.js", "main.css"].map((file) => readFileSync(path.join(folder, to, file), "utf8")).join("\n");
}

/** The cache with other code in it, so that a build shows when it uses the cache. */
function mark(digestOf = (text: string) => createHash("sha256").update(text).digest("hex")): void {
  const [, entries = ""] = readFileSync(kept(), "utf8").split("\n");
  const codes = JSON.parse(entries) as [string, string][];
  const marked = JSON.stringify(codes.map(([key, code]) => [key, code.replace("42", "'kept'").replace("red", "blue")]));
  expect(marked).not.toBe(entries);
  writeFileSync(kept(), `${digestOf(marked)}\n${marked}`);
}

test("reuses the code of an unchanged file from the last build", async () => {
  const first = await built();
  expect(first).toContain("log(42)");
  expect(await built()).toBe(first);
  mark();
  expect(await built()).toBe(first.replace("42", "'kept'").replace("red", "blue"));
  write("const answer = 42 + 1; console.log(answer);");
  // The style is the same.
  expect(await built()).toBe(first.replace("42", "43").replace("red", "blue"));
});

test.each([
  ["of which a part was overwritten", () => mark(() => readFileSync(kept(), "utf8").split("\n")[0] ?? "")],
  ["that ends half-way", () => writeFileSync(kept(), readFileSync(kept(), "utf8").slice(0, -9))],
  ["that is empty", () => writeFileSync(kept(), "")],
  ["that is gone", () => rmSync(kept())],
])("ignores a kept file %s", async (_what, damage) => {
  const first = await built();
  damage();
  expect(await built()).toBe(first);
});

test("reuses nothing that was made with other options", async () => {
  const first = await built();
  mark();
  const other = await built({ script: { minimizerOptions: { compress: false } } });
  expect(other).not.toContain("kept");
  expect(other).not.toBe(first);
});

test("reuses nothing that another version of the compiler made", async () => {
  const first = await built();
  mark();
  vi.spyOn(rspack, "rspackVersion", "get").mockReturnValue("0.0.1");
  expect(await built()).toBe(first);
});

test("builds at the same time leave one whole file and nothing half-made", async () => {
  const results = await Promise.all(["a", "b", "c"].map((to) => built({}, to)));
  expect(new Set(results).size).toBe(1);
  expect(readdirSync(cache)).toEqual([path.basename(kept())]);
  mark();
  expect(await built()).toContain("kept");
});
