import { env } from "cloudflare:workers";
import type { GateReport } from "@optimyz/contract/protocol/release-gate";
import { expect, test } from "vitest";
import { send } from "../../../../test/client.ts";
import { containerOf, promoteNow, publishSample, sampleRemote, sampleShell } from "../testing.ts";

await publishSample(await sampleShell("1.0.0"));
await promoteNow({ shell: "1.0.0" });

const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const app = { id: "mf-home", routes: [{ path: "/mf-home" }], slots: [] };
const whole = containerOf(app);
const init = "export const init = () => {};";
/** A container whose app comes from this expression. */
const container = (loaded: string) =>
  `${init} export const get = async () => { const app = ${loaded}; return () => app; };`;
/** An app whose page loads like this. */
const paged = (lazy: string) =>
  `export default { id: "mf-home", routes: [{ path: "/mf-home", lazy: ${lazy} }], slots: {} };`;

let count = 0;
async function publish(entry: string, files: Record<string, string> = {}, as = {}) {
  const sample = await sampleRemote("mf-home", `1.0.${++count}`, {}, { "remoteEntry.js": entry, ...files });
  const response = await publishSample<{ report: GateReport }>(sample, as);
  const failed = response.body.report.checks.filter(({ status }) => status === "failed");
  return {
    version: sample.manifest.version,
    status: response.status,
    found: failed.map(({ check, problems }) => `${check}: ${problems.map(({ problem }) => problem).join(" ")}`).join(),
  };
}

test("there is a loader for this test", () => expect(env.LOADER).toBeDefined());

test.each<[what: string, entry: string, files?: Record<string, string>]>([
  ["has everything in one file", whole],
  ["loads its app from a chunk", container('await import("./app.js")'), { "app.js": paged("undefined") }],
  [
    "computes the names of its chunks",
    container('await import("./" + ["chunk", "mjs"].join("."))'),
    { "chunk.mjs": paged("undefined") },
  ],
  [
    "finds its chunks by its own address",
    container('await import(new URL("app.js", import.meta.url).href)'),
    { "app.js": paged("undefined") },
  ],
  [
    "waits for a style sheet that it adds",
    container(
      '(await new Promise((resolve, reject) => { const link = document.createElement("link"); link.rel = "stylesheet"; link.href = new URL("a.css", import.meta.url).href; link.onload = resolve; link.onerror = reject; document.head.appendChild(link); }), await import("./app.js"))',
    ),
    { "a.css": "", "app.js": paged("undefined") },
  ],
  [
    "looks at the window, the storage and the screen",
    `addEventListener("click", () => {}, true); document.addEventListener("touchstart", () => {}, { passive: true }); window.matchMedia("(width)").addEventListener("change", () => {}); localStorage.setItem("a", "b"); class Box extends HTMLElement {} customElements.define("x-box", Box); new IntersectionObserver(() => {}).observe(document.body); ${whole}`,
  ],
  [
    "keeps its state on the document's window, as stock federation runtimes do",
    `Object.hasOwn(document.defaultView, "__FEDERATION__"); ${whole}`,
  ],
  [
    "asks the document for its address, and an element for its document",
    `if (document.location.origin !== location.origin || document.body.ownerDocument !== document) throw new Error("another document"); ${whole}`,
  ],
  [
    "takes React from the shell",
    container('(await Object.values(scope.react)[0].get(), await import("./app.js"))')
      .replace("() => {}", "(given) => { scope = given; }")
      .concat(" let scope;"),
    { "app.js": paged("undefined") },
  ],
  [
    "only names React's internals, as the federation runtime does",
    `const names = ["${INTERNALS}"]; export const has = (react) => names.some((name) => react[name] === undefined); ${whole}`,
  ],
  [
    "has a page that needs a real browser",
    container('await import("./app.js")'),
    {
      "app.js": paged('() => import("./page.js")'),
      "page.js": "document.body.shadowRoot.deep.call(); export const Component = () => null;",
    },
  ],
])("lets a remote in that %s", async (_what, entry, files) => {
  expect(await publish(entry, files)).toMatchObject({ status: 201, found: "" });
});

test.each<[what: string, entry: string, problem: RegExp, files?: Record<string, string>]>([
  ["throws at its start", 'throw new Error("nope")', /^app: In a browser, running remoteEntry\.js fails: Error: nope/],
  ["has no valid syntax", "export const {", /^app: In a browser, running remoteEntry\.js fails/],
  [
    "is a container of type global",
    `var mf_home; (() => { mf_home = { init() {}, get() {} }; })();`,
    /^app: remoteEntry\.js is no container: it exports nothing, not init and get/,
  ],
  ["exports something else", "export default 1; export const start = 2;", /exports default, start, not init and get/],
  [
    "throws in init",
    `export const init = () => { throw new Error("no scope") }; export const get = 1;`.replace(
      "= 1",
      "= async () => 1",
    ),
    /calling init of remoteEntry\.js fails: Error: no scope/,
  ],
  [
    "does not expose the app",
    container("(() => { throw new Error('Module ./app does not exist') })()"),
    /loading \.\/app fails: Error: Module \.\/app does not exist/,
  ],
  ["never comes to its app", container("await new Promise(() => {})"), /loading \.\/app fails: .*within 4 seconds/],
  [
    "loads its app from a chunk that is not there",
    container('await import("./" + "197" + ".mjs")'),
    /files: Its code loads 197\.mjs, which is not in the release/,
  ],
  [
    "has a page whose chunk is not there",
    container('await import("./app.js")'),
    /^files: Its code loads late\.js/,
    { "app.js": paged('() => import("./late" + ".js")') },
  ],
  [
    "has a page with a default export alone",
    container('await import("./app.js")'),
    /^app: In a browser, loading the page \/mf-home fails: It exports no Component/,
    { "app.js": paged('() => import("./page.js")'), "page.js": "export default () => null;" },
  ],
  [
    "imports a file that is not there",
    `import "./gone.js"; ${whole}`,
    /^app: In a browser, running remoteEntry\.js fails: .*gone\.js/,
  ],
  [
    "needs a style sheet that is not there",
    container(
      `await new Promise((done) => { const link = document.createElement("link"); link.addEventListener("error", () => done({ default: ${JSON.stringify({ ...app, slots: {} })} })); link.href = new URL("gone.css", import.meta.url).href; document.head.append(link); })`,
    ),
    /^files: Its code loads gone\.css/,
  ],
  [
    "imports a package by its name",
    `import "react"; ${whole}`,
    /app: remoteEntry\.js imports react, a name that no browser can resolve/,
  ],
  ["has another id", containerOf({ ...app, id: "mf-x" }), /^app: The app's id is "mf-x"/],
  [
    "has routes that it does not claim",
    containerOf({ ...app, routes: [...app.routes, { path: "/gallery" }] }),
    /^app: The app's routes are not/,
  ],
  ["offers slots that it does not claim", containerOf({ ...app, slots: ["box"] }), /^app: The app's slots are not/],
  ["exports no app", container("({})"), /^app: The app's id is null/],
  [
    "has a React of its own in an .mjs file",
    container('await import("./121.mjs")'),
    /^shared: 121\.mjs holds a React of its own/,
    { "121.mjs": `const e = {}; e.${INTERNALS} = { H: null }; ${paged("undefined")}` },
  ],
  [
    "has a React of its own in a page",
    container('await import("./app.js")'),
    /^shared: page\.mjs holds a React of its own/,
    {
      "app.js": paged('() => import("./page.mjs")'),
      "page.mjs": `const e = {}; e["${INTERNALS}".trim()] = { H: null }; export const Component = () => null;`,
    },
  ],
])("refuses a remote that %s", async (_what, entry, problem, files) => {
  const { status, found } = await publish(entry, files);
  expect(found).toMatch(problem);
  expect(status).toBe(422);
});

test("finds a React of its own by its text where nothing can run", async () => {
  const untried = { bindings: { LOADER: undefined as never } };
  const made = await publish(whole, { "121.mjs": `e.${INTERNALS}={H:null}` }, untried);
  expect(made.found).toContain("shared: 121.mjs holds a React of its own");
  expect((await publish(whole, { "121.mjs": `if("${INTERNALS}"in e)e.x=1` }, untried)).status).toBe(201);
});

test("a module with the ending .mjs is served as a script", async () => {
  const { version } = await publish(whole, { "chunk.mjs": "export default 1" });
  const response = await send("GET", `/_mf/mf-home/${version}/chunk.mjs`);
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
});
