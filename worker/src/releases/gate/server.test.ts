import { env } from "cloudflare:workers";
import type { GateReport } from "@optimyz/contract/release-gate";
import { expect, test } from "vitest";
import { promoteNow, publishSample, sampleRemote, sampleShell } from "../testing.ts";

const server = "server/entry.js";
const shellFiles = {
  [server]: "export const renderPage = async ({ loadRemote }) => (await loadRemote('mf-home')).render?.();",
  "server/react.js": "export const use = () => 2;",
};
await publishSample(await sampleShell("1.0.0", { server }, shellFiles));
await promoteNow({ shell: "1.0.0" });

const plain = `export default { id: "mf-home", routes: [{ path: "/mf-home" }] };`;
/** An app with this body of its rendering, or with this way to load its page. */
const app = (render: string) =>
  `export default { id: "mf-home", routes: [{ path: "/mf-home" }], async render() { ${render} } };`;
const appOf = (lazy: string) => `export default { id: "mf-home", routes: [{ path: "/mf-home", lazy: ${lazy} }] };`;

let count = 0;
async function publishRemote(code: string) {
  const sample = await sampleRemote("mf-home", `1.0.${++count}`, { server }, { [server]: code });
  return publishSample<{ report: GateReport }>(sample);
}
const checkResult = ({ report }: { report: GateReport }) => report.checks.find(({ check }) => check === "server");

test("Is a loader there for this test?", () => expect(env.LOADER).toBeDefined());

test("Does a server module pass that loads with the shell's modules and is the app of the manifest?", async () => {
  const response = await publishRemote(
    `import { use } from "../../shell/server/react.js"; use(); export default { id: "mf-home", routes: [{ path: "/mf-home" }] };`,
  );
  expect(response.status).toBe(201);
  expect(checkResult(response.body)?.status).toBe("passed");
});

test.each([
  [
    "touches the document at module level",
    `document.title = "x"; export default { id: "mf-home" };`,
    /document is not/,
  ],
  ["has no valid syntax", "export default {;", /SyntaxError/],
  ["imports what the shell does not have", `import "../../shell/server/vue.js"; export default {};`, /vue\.js/],
  ["calls the network at module level", `await fetch("https://example.com"); export default {};`, /fails: /],
  ["has another id", `export default { id: "mf-x", routes: [{ path: "/mf-home" }] };`, /id is "mf-x"/],
  ["has no list of routes", `export default { id: "mf-home", routes: {} };`, /routes are not a list/],
  [
    "claims other routes",
    `export default { id: "mf-home", routes: [{ path: "/x" }] };`,
    /paths that the manifest claims/,
  ],
  ["exports nothing", "export const app = 1;", /id is null/],
  ["throws in render", app("throw new TypeError('no shelf')"), /^Rendering \/mf-home fails: TypeError: no shelf/],
  ["never ends its rendering", app("await new Promise(() => {})"), /did not end within 4 seconds/],
  [
    "throws in a page's module",
    appOf("async () => { throw new Error('no such book') }"),
    /^Loading the page \/mf-home fails: Error: no such book/,
  ],
  [
    "has a page that never loads",
    appOf("() => new Promise(() => {})"),
    /^Loading the page \/mf-home fails: .*within 4 seconds/,
  ],
  [
    "replaces a built-in",
    `Array.prototype.map = () => []; ${plain}`,
    /front-ends share: Array\.prototype\.map was replaced/,
  ],
  [
    "replaces a built-in when a page loads",
    appOf("async () => { Response.json = () => 1; return {}; }"),
    /Response\.json was replaced/,
  ],
  ["replaces a built-in while it renders", app("Promise.prototype.then = function () {}"), /share: /],
  [
    "replaces what would find it",
    `Reflect.ownKeys = () => []; JSON.stringify = () => '{"failures":[]}'; ${plain}`,
    /JSON\.stringify was replaced|Reflect\.ownKeys was replaced/,
  ],
  ["adds a global", `globalThis.mine = 1; ${plain}`, /share: mine was added/],
  [
    "adds to a built-in",
    `Object.prototype.toJSON = () => ({ failures: [] }); ${plain}`,
    /Object\.prototype\.toJSON was added/,
  ],
  ["replaces fetch", `globalThis.fetch = () => 1; ${plain}`, /share: fetch was (added|replaced)/],
  ["has a chunk that is not there", `import "./197.js"; ${plain}`, /197\.js/],
])("Does a server module fail that %s?", async (_what, code, problem) => {
  const response = await publishRemote(code);
  expect(response.status).toBe(422);
  expect(response.body.report.checks.filter(({ status }) => status === "failed")).toHaveLength(1);
  expect(checkResult(response.body)?.problems[0]?.problem).toMatch(problem);
});

test("Does a refusal have the stack and the piece of code that threw?", async () => {
  const { body } = await publishRemote(app("throw new TypeError('no shelf')"));
  const [problem] = checkResult(body)?.problems ?? [];
  expect(problem?.stack).toMatch(/at .*render.*mf-home\/server\/entry\.js:1:\d+/);
  expect(problem?.stack).toContain("throw new TypeError('no shelf')");
});

test("Is a shell refused whose server module cannot render?", async () => {
  const sample = await sampleShell("1.0.1", { server }, { [server]: "export const render = 1;" });
  const response = await publishSample<{ report: GateReport }>(sample);
  expect(checkResult(response.body)?.problems[0]?.problem).toContain("export named 'renderPage'");
});

test("Is a slot of another remote that is broken already not this release's doing, and one of its own is?", async () => {
  const renderPage = (remote: string) =>
    `export const renderPage = async () => ({ status: 200, slotFailures: [{ remote: "${remote}", phase: "edge-error", error: "torn" }] });`;
  const companions = async (remote: string) => {
    const version = `2.0.${++count}`;
    const shell = await sampleShell(version, { server }, { ...shellFiles, [server]: renderPage(remote) });
    await publishSample(shell, { bindings: { LOADER: undefined as never } });
    await promoteNow({ shell: version });
    return (await publishRemote(plain)).status;
  };
  expect(await companions("mf-courses")).toBe(201);
  expect(await companions("mf-home")).toBe(422);
});
