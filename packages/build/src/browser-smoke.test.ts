import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mountPages } from "./browser-smoke.ts";
import type { Mounted } from "./mounted-pages.ts";
import { copySources } from "./testing.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "optimyz-browser-smoke-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ORIGIN = "http://site.test";

/** Problems in a remote with this script and a page that shows `Page`. */
async function failuresOf(code: string) {
  const script = path.join(folder, "smoke.js");
  const app = 'exports.default = { id: "mf-x", routes: [{ path: "/x", Component: Page }] };';
  writeFileSync(script, `${code}\n${app}`);
  const cpuMsMax = code.includes("for (;;)") ? 1_000 : 30_000;
  return (await mountPages(Promise.resolve(script), ORIGIN, { cpuMsMax })).failures;
}

const react = "const { useEffect } = sharedPackages.react;";

test.each([
  ["passes", "const Page = () => null;", undefined],
  [
    "has a document, and the site's origin",
    `const Page = () => { document.body.append("x"); if (location.origin !== "${ORIGIN}") throw new Error("elsewhere"); };`,
    undefined,
  ],
  ["throws at import", "throw new Error('broken')", ["loading its code", /Error: broken\n {4}at .*smoke\.js:1:/]],
  ["loops at import", "for (;;);", ["loading its code", /never ends/]],
  ["loops in a page", "const Page = () => { for (;;); };", ["mounting /x", /never ends/]],
  [
    "loops behind an await",
    `${react} const Page = () => useEffect(() => void wait(), []); async function wait() { await 1; for (;;); }`,
    ["mounting /x", /never ends/],
  ],
  [
    "ends the process in a page",
    "const Page = () => process.exit();",
    ["mounting /x", /ended before its report \(exit code 0\)/],
  ],
  [
    "is killed in a page",
    "const Page = () => process.kill(process.pid, 'SIGKILL');",
    ["mounting /x", /report \(SIGKILL\)/],
  ],
  ["has a page that throws", "const Page = () => { throw new Error('torn'); };", ["mounting /x", /torn/]],
  [
    "throws when nobody waits any more",
    `${react} const Page = () => useEffect(() => { setTimeout(() => { throw new Error("late"); }, 1); }, []);`,
    ["mounting /x", /late/],
  ],
  [
    "leaves a rejected promise behind with its last page",
    `${react} const Page = () => useEffect(() => () => void Promise.reject(new Error("left")), []);`,
    ["mounting /x", /left/],
  ],
] as const)("finds a remote that %s", async (_what, code, failure) => {
  const [found] = await failuresOf(code);
  if (!failure) return expect(found).toBeUndefined();
  expect(found?.step).toBe(failure[0]);
  expect(found?.error).toMatch(failure[1]);
});

/** The trial's result for mf-admin, in a copy of its sources. */
function trial(copy: string): Promise<string> {
  const [smoke, build] = ["browser-smoke", "build"].map((name) => path.join(copy, `packages/build/src/${name}.ts`));
  const code = `import { tryInBrowser } from ${JSON.stringify(smoke)}; import { build, smokeScript } from ${JSON.stringify(build)};
await build("mf-admin"); await tryInBrowser("${ORIGIN}", "mf-admin", Promise.resolve(smokeScript("mf-admin")));`;
  return new Promise((resolve) => {
    execFile(process.execPath, ["--input-type=module", "-e", code], (_error, _output, errors) => resolve(errors));
  });
}

test("mounts every page of mf-admin and names one whose effect throws, with its line", async () => {
  copySources(folder, "mf-admin");
  writeFileSync(
    path.join(folder, "mf-admin/src/torn.tsx"),
    `import { useEffect } from "react";
export function Component() {
  useEffect(() => { throw new Error("torn in an effect"); });
  return null;
}
`,
  );
  // The last of them: the first failure is named, so those before it have none.
  const app = path.join(folder, "mf-admin/src/app.ts");
  const routes = readFileSync(app, "utf8");
  const torn = '{ path: "/admin/torn", lazy: () => import("./torn.tsx") }';
  writeFileSync(app, routes.replace(/\n {2}\],\n\} satisfies/, `\n    ${torn},$&`));
  const refusal = await trial(folder);
  expect(refusal).toContain("mf-admin was not published: mounting /admin/torn fails.\nError: torn in an effect");
  expect(refusal).toMatch(/mf-admin\/src\/torn\.tsx:3:\d+/);
});

test("mounts those pages of mf-admin again that reach a changed module", async () => {
  copySources(folder, "mf-admin");
  const [smoke, build, pages] = ["browser-smoke", "build", "mounted-pages"].map((name) =>
    JSON.stringify(path.join(folder, `packages/build/src/${name}.ts`)),
  );
  const code = `import { appendFileSync } from "node:fs";
import { tryInBrowser } from ${smoke};
import { compile, frontEndBuild, smokeScript } from ${build};
import { mountedPages } from ${pages};
const kept = { pages: mountedPages("mf-admin", ${JSON.stringify(path.join(folder, "cache"))}), all: false };
const { config } = await frontEndBuild("mf-admin");
const counts = [];
for (const changed of [undefined, undefined, "resources/audit/list-page.tsx", "shared/layout/dashboard-page.tsx", "tabs.ts"]) {
  if (changed) appendFileSync(${JSON.stringify(path.join(folder, "mf-admin/src/"))} + changed, "globalThis.changed = 1;");
  await compile(config("smoke"));
  counts.push(await tryInBrowser("${ORIGIN}", "mf-admin", Promise.resolve(smokeScript("mf-admin")), kept));
}
console.log(JSON.stringify(counts));`;
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, ["--input-type=module", "-e", code], (_error, counts, errors) =>
      resolve(counts || errors),
    );
  });
  const [first, second, page, frame, app] = JSON.parse(output) as Mounted[];
  const all = first?.mounted ?? 0;
  expect(all).toBeGreaterThan(30);
  expect(first).toEqual({ mounted: all, unchanged: 0 });
  expect(second).toEqual({ mounted: 0, unchanged: all });
  expect(page).toEqual({ mounted: 1, unchanged: all - 1 });
  expect(frame?.mounted).toBeGreaterThan(20);
  expect(frame?.unchanged).toBeGreaterThan(0);
  expect(app).toEqual({ mounted: all, unchanged: 0 });
});
