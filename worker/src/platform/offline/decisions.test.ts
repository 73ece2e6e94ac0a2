import { describe, expect, test } from "vitest";
import { cacheUntil, DAY_MS_MAX, filesOf, kindOf, mayStore, releasesIn, sorted } from "./decisions.ts";

const ORIGIN = "https://admin.optimyz.example";
const scope = `${ORIGIN}/admin/dashboard/batches/attendance-`;
const asked = (url: string, changes: { mode?: string; method?: string } = {}) =>
  kindOf({ method: "GET", mode: "navigate", url, ...changes }, scope);

describe("which requests it takes", () => {
  test.each([
    ["a page below its scope", `${scope}7`, {}, "page"],
    ["a script of a release", `${ORIGIN}/_mf/shell/1.0.0-ab12/shell.js`, { mode: "cors" }, "file"],
    ["a font in a folder", `${ORIGIN}/_mf/mf-admin/1.0.0+2/a/b.woff2`, { mode: "cors" }, "file"],
    ["another tab", `${ORIGIN}/admin/dashboard/batches/7`, {}, undefined],
    ["a page with an override", `${scope}7?override=mf-admin@1.0.0`, {}, undefined],
    ["a page that a script fetches", `${scope}7`, { mode: "cors" }, undefined],
    ["the API", `${ORIGIN}/api/admin/batches/7/attendance`, { mode: "same-origin" }, undefined],
    ["the registry", `${ORIGIN}/_mf/registry.json`, { mode: "cors" }, undefined],
    ["a second try of a script", `${ORIGIN}/_mf/shell/1.0.0/shell.js?retry=1`, { mode: "cors" }, undefined],
    ["a mark that is sent", `${scope}7`, { method: "POST" }, undefined],
    ["another origin", "https://www.optimyz.example/_mf/shell/1.0.0/shell.js", { mode: "cors" }, undefined],
  ])("%s", (_what, url, changes, kind) => expect(asked(url, changes)).toBe(kind));
});

const documentOf = (version: string) => `<link rel="preload" as="font" href="/_mf/shell/1.0.0/a.woff2" crossorigin>
<link rel="modulepreload" media="not all" href="/_mf/shell/1.0.0/shell.js" integrity="sha384-x">
<link rel="modulepreload" media="not all" href="/_mf/mf-admin/${version}/remoteEntry.js">
<script type="application/json">{"mf-home":{"entry":"/_mf/mf-home/1.0.0/remoteEntry.js"}}</script>`;

test("a page gets the files that its document links to and those that it has loaded, each once", () => {
  const loaded = ["/_mf/mf-admin/2.0.0/9.js", "/_mf/shell/1.0.0/shell.js", "/uploads/a.webp", "/_mf/current"];
  expect(filesOf(documentOf("2.0.0"), loaded)).toEqual([
    "/_mf/shell/1.0.0/a.woff2",
    "/_mf/shell/1.0.0/shell.js",
    "/_mf/mf-admin/2.0.0/remoteEntry.js",
    "/_mf/mf-admin/2.0.0/9.js",
  ]);
});

test("a page that runs another release than the document of today is not stored", () => {
  expect(filesOf(documentOf("2.0.1"), ["/_mf/mf-admin/2.0.0/9.js"])).toBeUndefined();
});

test("documents are of the same releases only when all versions are the same", () => {
  expect(releasesIn(documentOf("2.0.0"))).toBe("/_mf/mf-admin/2.0.0/,/_mf/mf-home/1.0.0/,/_mf/shell/1.0.0/");
  expect(releasesIn(documentOf("2.0.1"))).not.toBe(releasesIn(documentOf("2.0.0")));
  expect(releasesIn("none")).toBe("");
});

const at = Date.parse("2027-01-09T10:00:00.000Z");
const midnight = "2027-01-09T18:30:00.000Z";

test("pages are stored until the end of the day that the page says, and for no longer", () => {
  expect(cacheUntil(midnight, at, DAY_MS_MAX)).toBe(`offline:pages:${midnight}`);
  for (const until of ["2027-01-09T09:59:59.999Z", "2027-01-10T18:30:00.000Z", "soon", undefined, at])
    expect(cacheUntil(until, at, DAY_MS_MAX)).toBeUndefined();
});

test("what is over goes, pages of today are served, and the caches of other code stay", () => {
  const [earlier, names] = ["offline:pages:2027-01-08T18:30:00.000Z", `offline:names:${midnight}`];
  const caches = [earlier, names, `offline:pages:${midnight}`, "offline:pages:broken", "mine"];
  expect(sorted(caches, at)).toEqual({ live: [`offline:pages:${midnight}`], over: [earlier, "offline:pages:broken"] });
  expect(sorted(caches, Date.parse(midnight)).live).toEqual([]);
});

test.each([
  ["a page", 200, {}, true],
  ["an error", 503, {}, false],
  ["a page that is gone", 404, {}, false],
  ["a page with an override or of a channel", 200, { "cache-control": "private, no-store" }, false],
  ["what is no page", 200, { "content-type": "application/json" }, false],
])("%s may be stored: %s", (_what, status, changes, may) => {
  const headers = new Headers({ "content-type": "text/html; charset=UTF-8", "cache-control": "no-cache", ...changes });
  expect(mayStore({ status, redirected: false, headers })).toBe(may);
  expect(mayStore({ status, redirected: true, headers })).toBe(false);
});
