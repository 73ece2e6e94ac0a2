import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { candidateOf, claim, manifestOf } from "./candidates.ts";
import { serverProblems } from "./server.ts";

const host = { loader: env.LOADER, releases: env.RELEASES };
const server = "server/entry.js";
const named = (...paths: string[]) => paths.map((path) => ({ path, sizeBytes: 1, integrity: "" }));
const shell = manifestOf("shell", {
  server,
  files: named(server, "server/react.js", "server/notes.txt", "shell.js", "server/lost.js"),
});
await env.RELEASES.put("shell/1.0.0/server/entry.js", "export const renderPage = () => 1;");
await env.RELEASES.put("shell/1.0.0/server/react.js", "export const use = () => 2;");
await env.RELEASES.put("shell/1.0.0/server/notes.txt", "no module");
await env.RELEASES.put("shell/1.0.0/shell.js", "no module {");

const remote = (code: string, files: Record<string, string> = {}, changes = {}) =>
  candidateOf({ server, routes: [claim("/a"), claim("/b")], ...changes }, { [server]: code, ...files });
const app = `export default { id: "mf-home", routes: [{ path: "/b" }, { path: "/a" }] };`;
const MEND = "Nothing may touch window or document at module level; keep browser-only code in effects and handlers.";

test("Is nothing judged where there is nothing to load, nothing to load it with, or no shell to load it beside?", async () => {
  const candidate = await remote(app);
  expect(await serverProblems({ ...host, loader: undefined }, candidate, [shell])).toBeUndefined();
  expect(await serverProblems(host, await candidateOf(), [shell])).toBeUndefined();
  expect(await serverProblems(host, candidate, [])).toBeUndefined();
  expect(await serverProblems(host, candidate, [manifestOf("shell"), manifestOf("mf-x", { server })])).toBeUndefined();
});

test("Does a remote load beside modules of its own and of the shell, whatever else lies there?", async () => {
  const imports = `import { use } from "../../shell/server/react.js"; import { own } from "./deep/own.js"; use(own);\n`;
  const files = { "server/deep/own.js": "export const own = 1;", "server/read.me": "no module {", "page.js": "{" };
  expect(await serverProblems(host, await remote(imports + app, files), [manifestOf("mf-x"), shell])).toEqual([]);
  expect(await serverProblems(host, await remote(`import "../../shell/server/lost.js";\n${app}`), [shell])).toEqual([]);
});

test("Is a slot of the loaded app compared with the manifest's?", async () => {
  const code = `export default { id: "mf-home", routes: [{ path: "/a" }, { path: "/b" }], slots: { hero: () => 1 } };`;
  const slots = { slots: ["hero"], slotFiles: { hero: { scripts: [], styles: [] } } };
  expect(await serverProblems(host, await remote(code, {}, slots), [shell])).toEqual([]);
  expect((await serverProblems(host, await remote(code), [shell]))?.[0]?.problem).toContain("slots are not the ones");
});

test.each<[string, RegExp]>([
  ["throw new Error('first line\\nsecond line');", /^The server module does not load: Error: first line$/],
  [`throw new Error("${"x".repeat(400)}");`, /^The server module does not load: Error: x{293}$/],
  ["window.alert(1);", /^The server module does not load: ReferenceError: window is not defined$/],
  ["export default {;", /^The server module does not load: ./],
  [`import "./gone.js";`, /^The server module does not load: .*gone\.js/],
  [`await fetch("https://example.com/");`, /^The server module does not load: /],
])("Is a module with %j refused in one line, with what to do?", async (code, problem) => {
  const problems = await serverProblems(host, await remote(code), [shell]);
  expect(problems).toEqual([{ problem: expect.stringMatching(problem), fix: MEND }]);
});

test.each([
  ["export default null;", "The app's id is null"],
  ["export default { id: 'mf-home' };", "routes are not a list"],
  ["export default { id: 'mf-home', routes: [null, { path: '/a' }] };", "routes are not a list"],
])("Is %j told as what it is?", async (code, problem) => {
  const problems = await serverProblems(host, await remote(code), [shell]);
  expect(problems?.some((each) => each.problem.includes(problem))).toBe(true);
});

test("Does a shell load by itself, and have to render?", async () => {
  const frame = (code: string) => candidateOf({ name: "shell", kind: "shell", server, routes: [] }, { [server]: code });
  expect(await serverProblems(host, await frame("export const renderPage = () => 1;"), [])).toEqual([]);
  const [problem] = (await serverProblems(host, await frame("export const renderPage = 1;"), [])) ?? [];
  expect(problem?.problem).toBe("The server module does not load: Error: it does not export renderPage");
  // The candidate's own modules, not those of the shell that is live.
  expect(await serverProblems(host, await frame("export const other = 1;"), [shell])).toHaveLength(1);
});
