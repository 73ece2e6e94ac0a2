import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Surface } from "./deprecation.ts";
import { difference, readReport, reportOf, surfaceOf, versionProblem } from "./surface.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "optimyz-surface-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const index = `import type { Inner } from "./inner/shape.ts";
export { late, type Late as Later } from "./late.ts";
/** What it is. */
export declare function first(inner: Inner /* the shape */): void;
export declare const second: import("./second.ts").Second;
export {};
`;
const modules = {
  "index.d.ts": index,
  "inner/shape.d.ts": "export interface Inner {\n  /** Why. */\n  a: string;\n}\ninterface Hidden { b: number }\n",
  "late.d.ts": "export declare const late: 1;\nexport type Late = 2;\n",
  "second.d.ts": "export interface Second { c: string }\n",
  "unused.d.ts": "export type Unused = 1;\n",
};

/** The surface of a package of these modules, some of them changed. */
function surface(changes: Record<string, string> = {}): Surface {
  for (const [file, text] of Object.entries({ ...modules, ...changes })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return surfaceOf(folder, { ".": "./src/index.ts", "./look.css": "./src/look.css" });
}

test("a surface has all types that its entries use, without comments and unreachable types", () => {
  expect(Object.fromEntries(surface())).toEqual({
    "exports .": "./index.ts",
    "exports ./look.css": "./look.css",
    "index late": "export from ./late.ts",
    "index type Late as Later": "export from ./late.ts",
    "index first": "export declare function first(inner: Inner ): void;",
    "index second": 'export declare const second: import("./second.ts").Second;',
    "inner/shape Inner": "export interface Inner { … }",
    "inner/shape Inner.a": "a: string;",
    "inner/shape Hidden": "interface Hidden { … }",
    "inner/shape Hidden.b": "b: number",
    "late late": "export declare const late: 1;",
    "late Late": "export type Late = 2;",
    "second Second": "export interface Second { … }",
    "second Second.c": "c: string",
  });
});

test("reads a report back unchanged and shortens a long type to its beginning and a digest", () => {
  const long = `export type Long = ${Array.from({ length: 200 }, (_, index) => `"${index}"`).join(" | ")};\n`;
  const called = "export interface Second { (a: string, b?: number): void; c: string }";
  const now = surface({ "second.d.ts": `${called}\n${long}` });
  const read = readReport(reportOf("@optimyz/x", "1.4.0", now));
  expect(read).toEqual({ version: "1.4.0", surface: now });
  expect(now.get("second Long")).toMatch(/^export type Long = "0" \| .{100,200} … \d+ characters, [0-9a-f]{16}$/);
  const changed = surface({ "second.d.ts": `${called}\n${long.replace('"199"', '"x"')}` });
  expect(difference(now, changed).changed).toEqual(["second Long"]);
});

const log =
  "# Changes\n\n## 2.0.0\n\n- All is new.\n\n## 1.6.0\n\n- Compatible: inner/shape Hidden, late Late.\n\n## 1.5.0\n\n- A name more.\n\n## 1.4.1\n\n## 1.4.0\n\n- Begun.\n";
const added = { "late.d.ts": `${modules["late.d.ts"]}export type More = 3;\n` };
const removed = { "late.d.ts": "export declare const late: 1;\n" };
const retyped = { "inner/shape.d.ts": modules["inner/shape.d.ts"].replace("b: number", "b: string") };

const withMember = (member: string) => ({
  "inner/shape.d.ts": modules["inner/shape.d.ts"].replace("a: string;", `a: string; ${member}`),
});
const optional = withMember("readonly z?: string;");
const demanded = withMember("z: string;");

const marked = (words: string) => ({
  "late.d.ts": `/**\n * What it was.\n * @deprecated ${words}\n */\nexport declare const late: 1;\nexport type Late = 2;\n`,
});
const until2030 = marked("Use\n * first. Until 2030-01-01.");

test.each([
  ["nothing changed", {}, "1.4.0", undefined],
  ["a comment changed", { "index.d.ts": index.replace("What it is.", "What it does.") }, "1.4.0", undefined],
  ["a name is new", added, "1.4.0", "@optimyz/x 1.4.0 needs the next minor version after 1.4.0: late More is new."],
  ["a name is new", added, "1.4.1", "@optimyz/x 1.4.1 needs the next minor version after 1.4.0: late More is new."],
  ["a name is new", added, "1.5.0", undefined],
  ["a name is new", added, "2.0.0", undefined],
  ["a name is gone", removed, "1.5.0", "@optimyz/x 1.5.0 needs the next major version after 1.4.0: late Late is gone."],
  ["a name is gone", removed, "2.0.0", undefined],
  [
    "a type behind changed",
    retyped,
    "1.5.0",
    /1\.5\.0 needs the next major .*: inner\/shape Hidden\.b has another type\.$/,
  ],
  ["a type behind changed", retyped, "2.0.0", undefined],
  ["an optional member is new", optional, "1.4.0", /1\.4\.0 needs the next minor .*: inner\/shape Inner\.z is new\.$/],
  ["an optional member is new", optional, "1.5.0", undefined],
  ["a member is demanded", demanded, "1.5.0", /needs the next major .*: inner\/shape Inner\.z has another type\.$/],
  ["nothing but the version", {}, "1.4.1", "@optimyz/x 1.4.1 has no line in its CHANGELOG.md, below ## 1.4.1."],
  ["all is said but the version's line", added, "3.0.0", /3\.0\.0 has no line/],
  ["a name is deprecated", until2030, "1.4.0", /1\.4\.0 needs the next minor .*: late late is deprecated otherwise .*/],
  ["a name is deprecated", until2030, "1.5.0", undefined],
  [
    "a name is deprecated without a date",
    marked("Use first."),
    "2.0.0",
    /late late is deprecated without a date\. Write/,
  ],
  [
    "a name is deprecated until a day that never comes",
    marked("Use first. Until 2030-02-30."),
    "2.0.0",
    /without a date/,
  ],
  ["a type has other words, as the changelog says", retyped, "1.6.0", undefined],
  ["a type has other words, as the changelog says", retyped, "1.4.0", /needs the next major/],
  ["a name is gone, whatever the changelog says", removed, "1.6.0", /needs the next major .*: late Late is gone\.$/],
])("refuses a version by name where %s (%#)", (_what, changes, version, problem) => {
  const before = { version: "1.4.0", surface: surface() };
  const found = versionProblem({ name: "@optimyz/x", version }, before, surface(changes), log);
  if (problem instanceof RegExp) expect(found).toMatch(problem);
  else expect(found).toBe(problem);
});

test.each([
  [
    "goes before its date",
    { "late.d.ts": "export type Late = 2;\n" },
    "2.0.0",
    "2029-12-31",
    /: late late is deprecated until 2030-01-01, and cannot go before\.$/,
  ],
  [
    "is not passed on any more before its date",
    { "index.d.ts": index.replace("late, ", "") },
    "2.0.0",
    "2029-12-31",
    /: index late is deprecated until 2030-01-01, and/,
  ],
  [
    "goes on its date",
    { "late.d.ts": "export type Late = 2;\n", "index.d.ts": index.replace("late, ", "") },
    "2.0.0",
    "2030-01-01",
    undefined,
  ],
  [
    "goes on its date without a major version",
    { "late.d.ts": "export type Late = 2;\n", "index.d.ts": index.replace("late, ", "") },
    "1.5.0",
    "2030-01-01",
    /needs the next major .*: index late is gone, late late is gone\.$/,
  ],
  [
    "is to go earlier",
    marked("Use first. Until 2029-06-01."),
    "2.0.0",
    "2029-01-01",
    /which cannot be brought forward to 2029-06-01\.$/,
  ],
  ["stays longer", marked("Use first. Until 2031-06-01."), "1.5.0", "2029-01-01", undefined],
  ["is no longer deprecated", {}, "1.5.0", "2029-01-01", undefined],
])("a deprecation is kept when it %s (%#)", (_what, changes, version, today, problem) => {
  const before = readReport(reportOf("@optimyz/x", "1.4.0", surface(until2030)));
  expect(before.surface.get("index late @deprecated")).toBe("Use first. Until 2030-01-01.");
  const found = versionProblem({ name: "@optimyz/x", version }, before, surface(changes), log, today);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBe(undefined);
});
