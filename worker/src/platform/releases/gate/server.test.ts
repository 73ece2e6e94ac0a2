import { env } from "cloudflare:workers";
import type { GateReport } from "@optimyz/contract/protocol/release-gate";
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

test("this test has a Worker Loader", () => expect(env.LOADER).toBeDefined());

test("accepts a server module that loads with the shell's modules and equals the manifest's app", async () => {
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
    "has a page with a default export alone",
    appOf("async () => ({ default: () => null })"),
    /^Loading the page \/mf-home fails: .*It exports no Component/,
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
])("refuses a server module that %s", async (_what, code, problem) => {
  const response = await publishRemote(code);
  expect(response.status).toBe(422);
  expect(response.body.report.checks.filter(({ status }) => status === "failed")).toHaveLength(1);
  expect(checkResult(response.body)?.problems[0]?.problem).toMatch(problem);
});

test("a refusal has the stack and the code that threw", async () => {
  const { body } = await publishRemote(app("throw new TypeError('no shelf')"));
  const [problem] = checkResult(body)?.problems ?? [];
  expect(problem?.stack).toMatch(/at .*render.*mf-home\/server\/entry\.js:1:\d+/);
  expect(problem?.stack).toContain("throw new TypeError('no shelf')");
});

test("refuses a shell whose server module cannot render", async () => {
  const sample = await sampleShell("1.0.1", { server }, { [server]: "export const render = 1;" });
  const response = await publishSample<{ report: GateReport }>(sample);
  expect(checkResult(response.body)?.problems[0]?.problem).toContain("export named 'renderPage'");
});

test("a page that is too large is refused with what to do about it", async () => {
  const error = "Object.assign(new Error('The page has more than 1000 kB of HTML.'), { name: 'TooLargeError' })";
  const { body } = await publishRemote(app(`const error = ${error}; error.stack = String(error); throw error;`));
  expect(checkResult(body)?.problems).toEqual([
    {
      problem: "Rendering /mf-home fails: TooLargeError: The page has more than 1000 kB of HTML.",
      fix: "Show less at once: a list by its pages, the rest when it is asked for.",
    },
  ]);
});

test("warns of public content that its page asks for without a loader, of a page without a title, and of nothing else", async () => {
  const version = `1.9.${++count}`;
  const asked = [
    "/api/get/skills?limit=3",
    "/api/get/skills?limit=3",
    "/api/user/profile",
    "https://example.com/",
    "//",
  ];
  const renderPage = `export const renderPage = async () => ({ status: 200, body: "", unfetched: ${JSON.stringify(asked)} });`;
  const shell = await sampleShell(version, { server }, { ...shellFiles, [server]: renderPage });
  await publishSample(shell, { bindings: { LOADER: undefined as never } });
  await promoteNow({ shell: version });
  const { status, body } = await publishRemote(plain);
  expect(status).toBe(201);
  expect(checkResult(body)?.warnings).toEqual([
    {
      problem:
        "The page /mf-home asks for /api/get/skills?limit=3 without a loader: the document comes without that content.",
      fix: expect.stringContaining("Export a loader"),
    },
    {
      problem: expect.stringMatching(/^The page \/mf-home has no title of its own/),
      fix: expect.stringContaining("PageMeta"),
    },
  ]);
});

test("another remote's slot that is already broken does not count against this release, and its own does", async () => {
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

/** A shell in small that renders a slot with the props that its page gives. */
const slotShell = {
  [server]: `export const renderPage = async ({ url, lockSet, loadRemote }) => {
  const { pathname } = new URL(url);
  const [name] = Object.entries(lockSet.remotes).find(([, { routes }]) => routes.some(({ path }) => path === pathname));
  const slotFailures = [];
  let body;
  const element = (await loadRemote(name)).routes.find(({ path }) => path === pathname).Component?.();
  if (element) {
    const [remote] = Object.entries(lockSet.remotes).find(([, { slots }]) => slots.includes(element.props.name));
    const slot = await (await loadRemote(remote)).slots[element.props.name]();
    try { body = slot.Component(element.props.props); }
    catch (error) { slotFailures.push({ remote, phase: "edge-error", error: String(error.stack) }); }
  }
  return { status: 200, slotFailures, body: typeof body === "string" ? body : "" };
};`,
  "server/react.js":
    "export const createElement = (type, props) => ({ type, props }); export const useState = () => [];",
  "server/optimyz-kit.js": "export const createApp = () => ({}), appContext = 1, Slot = () => null;",
};

test.each([
  [
    "needs no props and gets none",
    "({ level }) => level.toFixed()",
    "trying the slot box fails: Error: TypeError: Cannot read properties of undefined",
  ],
  ["takes the focus", "() => '<input autofocus>'", "The slot box renders autofocus on <input>."],
  ["shows a dialog", "() => '<dialog open>a</dialog>'", "The slot box renders an open <dialog>."],
  [
    "sends a page's form with another field",
    "() => '<input form=\"enrol\">'",
    'The slot box renders <input form="enrol">, which is part of no form of its own.',
  ],
  [
    "acts on the document with all its props",
    "({ go }) => (go ? '<base target=\"a\">' : '')",
    "The slot box with level, go, name renders <base>.",
  ],
  [
    "throws with all its props",
    "({ go }) => { go?.(); if (go) throw new Error('lid') }",
    "trying the slot box with level, go, name fails: Error: Error: lid",
  ],
  [
    "gets the first of its values, its needed ones, and functions",
    "(props) => { if (props.name !== 'sample' || (props.level && (props.level !== 2 || props.go() !== undefined))) throw new Error('odd') }",
    undefined,
  ],
])("renders a slot with samples of its props, one that %s", async (_what, component, problem) => {
  const version = `3.0.${++count}`;
  await publishSample(await sampleShell(version, { server }, slotShell), { bindings: { LOADER: undefined as never } });
  await promoteNow({ shell: version });
  const code = `export default { id: "mf-home", routes: [{ path: "/mf-home" }], slots: { box: async () => ({ Component: ${component} }) } };`;
  const changes = {
    server,
    slots: ["box"],
    slotFiles: { box: { scripts: [], styles: [] } },
    slotProps: {
      box: {
        level: { type: "integer" as const, enum: [2, 3] },
        go: { type: "function" as const },
        name: { type: "string" as const, required: true },
      },
    },
  };
  const { body } = await publishSample<{ report: GateReport }>(
    await sampleRemote("mf-home", version, changes, { [server]: code }),
  );
  const found =
    checkResult(body)
      ?.problems.map((each) => each.problem)
      .join() ?? "";
  if (problem) expect(found.toLowerCase()).toContain(problem.toLowerCase());
  else expect(found).toBe("");
});

test.each([
  ["props that it does not take", "7", "It gives box of mf-box props that the slot does not take: TypeError"],
  ["props that it takes", "'a'", undefined],
])("judges a page by the props for another team's slot, one that gives %s", async (_what, value, problem) => {
  const version = `3.1.${++count}`;
  const untried = { bindings: { LOADER: undefined as never } };
  const slots = ["box"];
  const box = `export default { id: "mf-box", routes: [], slots: { box: async () => ({ Component: ({ name }) => name?.trim() }) } };`;
  const slotProps = { box: { name: { type: "string" as const } } };
  const offering = { server, routes: [], slots, slotFiles: { box: { scripts: [], styles: [] } }, slotProps };
  await publishSample(await sampleShell(version, { server }, slotShell), untried);
  await publishSample(await sampleRemote("mf-box", version, offering, { [server]: box }), untried);
  await promoteNow({ shell: version, "mf-box": version });
  const route = `{ path: "/mf-home", Component: () => ({ props: { name: "box", props: { name: ${value} } } }) }`;
  const routes = [{ path: "/mf-home", slots, scripts: [], styles: [] }];
  const code = `export default { id: "mf-home", routes: [${route}] };`;
  const home = await sampleRemote("mf-home", version, { server, routes }, { [server]: code });
  const { body } = await publishSample<{ report: GateReport }>(home);
  const found =
    checkResult(body)
      ?.problems.map((each) => each.problem)
      .join() ?? "";
  if (problem) expect(found).toContain(problem);
  else expect(found).toBe("");
});

test.each([
  ["was whole before it", "() => undefined", 422],
  ["is broken as it is live", "({ name }) => name?.trim()", 201],
])("judges a release by its slot's effect on another team's page, one that %s", async (_what, before, status) => {
  const version = `3.2.${++count}`;
  const untried = { bindings: { LOADER: undefined as never } };
  const slots = ["lid"];
  const offering = { server, slots, slotFiles: { lid: { scripts: [], styles: [] } } };
  const homeWith = (component: string) =>
    `export default { id: "mf-home", routes: [{ path: "/mf-home" }], slots: { lid: async () => ({ Component: ${component} }) } };`;
  const page = `{ path: "/mf-lid", Component: () => ({ props: { name: "lid", props: { name: 7 } } }) }`;
  const lid = `export default { id: "mf-lid", routes: [${page}] };`;
  const routes = [{ path: "/mf-lid", slots, scripts: [], styles: [] }];
  await publishSample(await sampleShell(version, { server }, slotShell), untried);
  await publishSample(await sampleRemote("mf-home", version, offering, { [server]: homeWith(before) }), untried);
  await publishSample(await sampleRemote("mf-lid", version, { server, routes }, { [server]: lid }), untried);
  await promoteNow({ shell: version, "mf-home": version, "mf-lid": version });
  const trimming = homeWith("({ name }) => name?.trim()");
  const response = await publishSample<{ report: GateReport }>(
    await sampleRemote("mf-home", `3.3.${count}`, offering, { [server]: trimming }),
  );
  expect(response.status).toBe(status);
  const found = checkResult(response.body)?.problems.map((each) => each.problem) ?? [];
  expect(found).toEqual(status === 201 ? [] : [expect.stringContaining("/mf-lid")]);
});
