import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mountPages } from "./browser-smoke.ts";
import { keptFor, mountedLine, mountedPages, saltOf } from "./mounted-pages.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "optimyz-mounted-pages-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const kept = () => mountedPages("mf-x", folder);
const file = () => path.join(folder, "mounted-mf-x");

test("keeps the digests of the last trial, of each remote by itself", () => {
  expect(kept().read(false)).toEqual([]);
  kept().write(["a", "b"]);
  kept().write(["b", "c"]);
  expect(kept().read(false)).toEqual(["b", "c"]);
  expect(mountedPages("mf-y", folder).read(false)).toEqual([]);
  expect(readdirSync(folder)).toEqual(["mounted-mf-x"]);
});

test("mounts all pages where that is asked for", () => {
  kept().write(["a"]);
  expect(kept().read(true)).toEqual([]);
  expect(kept().read(false)).toEqual(["a"]);
});

test("keeps nothing after a failure", () => {
  kept().write(["a"]);
  kept().write(undefined);
  expect(kept().read(false)).toEqual([]);
});

test.each([
  ["in which a digest was changed", (text: string) => text.replace('"a"', '"b"')],
  ["that ends half-way", (text: string) => text.slice(0, -3)],
  ["that is empty", () => ""],
])("ignores a file %s", (_what, damage) => {
  kept().write(["a"]);
  writeFileSync(file(), damage(readFileSync(file(), "utf8")));
  expect(kept().read(false)).toEqual([]);
});

test("a page depends on the day, the site and the simulated browser", () => {
  const [host, origin, day] = ["/cache/smoke-1/host.cjs", "http://localhost:1", new Date(2026, 0, 1, 9)] as const;
  const salt = saltOf(host, origin, day);
  expect(saltOf(host, origin, new Date(2026, 0, 1, 18))).toBe(salt);
  const others = [
    saltOf("/cache/smoke-2/host.cjs", origin, day),
    saltOf(host, "http://localhost:2", day),
    saltOf(host, origin, new Date(2026, 0, 2)),
  ];
  expect(new Set([salt, ...others]).size).toBe(4);
});

/** A remote of two pages, which say when they are mounted by failing. */
function script(codes: Readonly<Record<string, string>>): string {
  const load = (name: string) =>
    `() => Promise.resolve().then(__webpack_require__.bind(__webpack_require__, "./${name}"))`;
  const pages = Object.keys(codes);
  const routes = pages.map((name) => `{ path: "/${name}", lazy: ${load(name)} }`);
  const modules = Object.entries(codes).map(
    ([name, code]) => `"./${name}"(exports) { exports.Component = () => { ${code}; return null; }; }`,
  );
  const text = `const modules = { "./src/app.ts"() {}, ${modules.join(", ")} };
const __webpack_require__ = (name) => { const exports = {}; modules[name](exports); return exports; };
exports.modules = modules;
exports.default = { id: "mf-x", routes: [${routes.join(", ")}] };`;
  const smoke = path.join(folder, "smoke.js");
  writeFileSync(smoke, text);
  return smoke;
}

const broken = 'throw new Error("broken")';

/** How a trial of these pages ended: its count, or what fails. */
async function trial(codes: Parameters<typeof script>[0], all = false) {
  const smoke = Promise.resolve(script(codes));
  const { failures, count } = await mountPages(smoke, "http://site.test", { kept: { pages: kept(), all } });
  return failures.length > 0 ? failures.map(({ step }) => step) : count;
}

test("a trial mounts what has changed since it was mounted without a failure, or all", async () => {
  const pages = { a: "", b: "" };
  expect(await trial(pages)).toEqual({ mounted: 2, unchanged: 0 });
  expect(await trial(pages)).toEqual({ mounted: 0, unchanged: 2 });
  expect(await trial({ ...pages, b: "1" })).toEqual({ mounted: 1, unchanged: 1 });
  expect(await trial(pages, true)).toEqual({ mounted: 2, unchanged: 0 });
  expect(await trial({ ...pages, b: broken })).toEqual(["mounting /b"]);
  // What the other page left behind may have been the reason.
  expect(await trial(pages)).toEqual({ mounted: 2, unchanged: 0 });
});

test("only a site on this machine gets a release with pages that are left out", () => {
  for (const local of ["http://localhost:8787", "http://127.0.0.1:1", "http://[::1]:1"]) {
    expect(keptFor(local, "mf-x", true)).toMatchObject({ all: true });
  }
  for (const other of ["https://www.example.com", "http://localhost.example.com", "http://192.168.1.2:8787"]) {
    expect(keptFor(other, "mf-x", false)).toBeUndefined();
  }
});

test("another destination keeps nothing and mounts all", async () => {
  const smoke = Promise.resolve(script({ a: "" }));
  for (const _ of [1, 2]) {
    expect((await mountPages(smoke, "http://site.test")).count).toEqual({ mounted: 1, unchanged: 0 });
  }
  expect(readdirSync(folder)).toEqual(["smoke.js"]);
});

test("says how many were mounted, and how all are", () => {
  expect(mountedLine({ mounted: 3, unchanged: 0 })).toBe("all 3 pages and slots were mounted");
  expect(mountedLine({ mounted: 1, unchanged: 2 })).toMatch(
    /^1 of 3 pages and slots were mounted; 2 are unchanged .*--all /,
  );
});
