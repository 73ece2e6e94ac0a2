import { execFile } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mountFailures } from "./browser-smoke.ts";
import { copySources } from "./testing.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "optimyz-browser-smoke-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ORIGIN = "http://site.test";

function failuresOf(code: string) {
  const bundle = path.join(folder, "smoke.mjs");
  writeFileSync(bundle, code);
  return mountFailures(Promise.resolve(bundle), ORIGIN, code.includes("for (;;)") ? 1_000 : 30_000);
}

test.each([
  ["passes", "export const run = async () => []", undefined],
  [
    "has a document, and the site's origin",
    "export const run = async () => { document.body.append(location.origin); return []; }",
    undefined,
  ],
  ["throws at import", "throw new Error('broken')", ["loading its code", /Error: broken\n {4}at .*smoke\.mjs:1:7/]],
  ["loops at import", "for (;;);", ["loading its code", /never ends/]],
  [
    "loops in a page",
    "export const run = async (step) => { step('mounting /x'); await 1; for (;;); }",
    ["mounting /x", /never ends/],
  ],
  [
    "has a page that throws",
    "export const run = async () => [{ step: 'mounting /x', error: 'torn' }]",
    ["mounting /x", /torn/],
  ],
  [
    "throws when nobody waits any more",
    "export const run = async (step) => { step('mounting /x'); Promise.reject(new Error('late')); await new Promise((end) => setTimeout(end, 20)); return []; }",
    ["mounting /x", /late/],
  ],
] as const)("Is a script seen that %s?", async (_what, code, failure) => {
  const [found] = await failuresOf(code);
  if (!failure) return expect(found).toBeUndefined();
  expect(found?.step).toBe(failure[0]);
  expect(found?.error).toMatch(failure[1]);
});

/** What the smoke of mf-admin says, in a copy of its sources. */
function trial(copy: string): Promise<string> {
  const file = path.join(copy, "packages/build/src/browser-smoke.ts");
  const code = `import { tryInBrowser } from ${JSON.stringify(file)}; await tryInBrowser("${ORIGIN}", "mf-admin");`;
  return new Promise((resolve) => {
    execFile(process.execPath, ["--input-type=module", "-e", code], (_error, _output, errors) => resolve(errors));
  });
}

test("Is every page of mf-admin mounted, and one whose effect throws named with its line?", async () => {
  copySources(folder, "mf-admin");
  expect(await trial(folder)).not.toContain("not published");
  const page = "mf-admin/src/resources/outbox/list-page.tsx";
  appendFileSync(
    path.join(folder, page),
    `import { useEffect } from "react";
function Torn() {
  useEffect(() => { throw new Error("torn in an effect"); });
  return null;
}
export { Torn as Component };
`,
  );
  const text = readFileSync(path.join(folder, page), "utf8");
  writeFileSync(path.join(folder, page), text.replace(/export (async )?function Component/, "export $1function Whole"));
  const refusal = await trial(folder);
  expect(refusal).toMatch(
    /mf-admin was not published: mounting \/admin\/dashboard\/[\w-]+ fails\.\nError: torn in an effect/,
  );
  expect(refusal).toMatch(/outbox\/list-page\.tsx:\d+:\d+/);
});
