import type { GateReport } from "@optimyz/contract/protocol/release-gate";
import type { ReleasesOverview } from "@optimyz/contract/protocol/release-registry";
import { expect, test } from "vitest";
import { promoteNow, publishSample, sampleRemote, sampleShell } from "../../src/platform/releases/testing.ts";
import { adminCookie, call, send } from "../client.ts";
import { type Attempt, bodyAttempts, headAttempts } from "../head-attempts.ts";

const server = "server/entry.js";

/** What the page of mf-home says of itself, as data and as React hoists it. */
const meta = { title: "Home & more", description: "All", canonical: "/mf-home", listed: true };
const hoisted = `<title>Home &amp; more</title><meta property="og:title" content="Home &amp; more"/><meta name="description" content="All"/><meta property="og:description" content="All"/><link rel="canonical" href="http://localhost:8787/mf-home"/><meta property="og:url" content="http://localhost:8787/mf-home"/>`;

/** A shell in small, that sends data for the head or, as earlier ones do, HTML alone. */
const shellOf = (sent: string) => `const draw = async ({ lockSet, loadRemote }, name) =>
  lockSet.remotes[name].server ? (await loadRemote(name)).draw() : { body: "[skeleton of " + name + "]" };
export const renderPage = async (input) => {
  const { pathname } = new URL(input.url);
  const parts = [await draw(input, pathname === "/mf-home" ? "mf-home" : "mf-courses")];
  const [{ slots }] = input.lockSet.remotes["mf-home"].routes;
  if (pathname === "/mf-home") parts.push(await draw(input, "mf-courses"));
  if (pathname === "/mf-home" && slots.includes("news-list")) parts.push(await draw(input, "mf-news"));
  const text = (key) => parts.map((part) => part[key] ?? "").join("");
  const rest = { answers: {}, loaderData: {}, structuredData: [], isComplete: true, slotFailures: [] };
  return { status: 200, head: text("head"), body: text("body"), ...rest${sent} };
};`;
const shells = {
  "sends data": shellOf(`, meta: pathname === "/mf-home" ? ${JSON.stringify(meta)} : {}`),
  "sends HTML alone": shellOf(""),
};

const slots = { "mf-home": [], "mf-courses": ["courses-list"], "mf-news": ["news-list"] };
type Name = keyof typeof slots;

/** A release that draws this, on a page of its own, in its slot, and in the page that places others' slots. */
function release(name: Name, version: string, drawn: { head?: string; body?: string }, placed = ["courses-list"]) {
  const routes = [{ path: `/${name}`, slots: name === "mf-home" ? placed : [], scripts: [], styles: [] }];
  const slotFiles = Object.fromEntries(slots[name].map((slot) => [slot, { scripts: [], styles: [] }]));
  const changes = { server, routes, slots: slots[name], slotFiles };
  const code = `export default { id: "${name}", routes: ${JSON.stringify(routes)},
    slots: Object.fromEntries(${JSON.stringify(slots[name])}.map((slot) => [slot, async () => ({ Component() {} })])),
    draw: async () => (${JSON.stringify(drawn)}) };`;
  return sampleRemote(name, version, changes, { [server]: code });
}

const home = { head: hoisted, body: "<h1>Home</h1>" };
const courses = { body: "<p>Courses</p>" };
const withAttempt = ({ head = "", body = "" }: Attempt) => ({ head, body: courses.body + body });

/** Without a Worker Loader the gate cannot try a module: such a release was published before it looked. */
const untried = { bindings: { LOADER: undefined as never } };

let count = 0;
let version = "";
/** Makes a shell and good releases live. */
async function goLive(shell: string): Promise<void> {
  version = `85.${++count}.0`;
  await publishSample(await sampleShell(version, { server }, { [server]: shell }), untried);
  await publishSample(await release("mf-home", version, home), untried);
  await publishSample(await release("mf-courses", version, courses), untried);
  await promoteNow({ shell: version, "mf-home": version, "mf-courses": version });
}

async function publishUntried(name: Name, drawn: { head?: string; body?: string }): Promise<string> {
  const next = `85.${count}.1`;
  expect((await publishSample(await release(name, next, drawn), untried)).body).not.toHaveProperty("error");
  await promoteNow({ [name]: next });
  return next;
}

async function edgeFailures(name: Name, of: string) {
  const { body } = await call<ReleasesOverview>("GET", "/api/admin/releases", { cookie: await adminCookie() });
  return body.releases.find((each) => each.name === name && each.version === of)?.edgeFallbacks;
}

const textOf = async (path: string) => (await send("GET", path)).text();
/** The head's part that is the page's. */
const headOf = (html: string) => html.slice(html.indexOf("<title"), html.indexOf('<meta property="og:site_name"'));

/** Of each kind one, so that nothing of a slot is taken for the page's or next to it. */
const ownHead = `<title>Home &amp; more</title>
<meta property="og:title" content="Home &amp; more">
<meta name="description" content="All">
<meta property="og:description" content="All">
<link rel="canonical" href="http://localhost:8787/mf-home">
<meta property="og:url" content="http://localhost:8787/mf-home">
`;

const attempts = Object.entries({
  ...Object.fromEntries(Object.entries(headAttempts).map(([what, each]) => [`${what} in the head`, each])),
  ...Object.fromEntries(Object.entries(bodyAttempts).map(([what, each]) => [`${what} in the body`, each])),
});

test.each(Object.entries(shells))("a shell that %s gets the page's head, written by the worker", async (_, shell) => {
  await goLive(shell);
  const html = await textOf("/mf-home");
  expect(headOf(html)).toBe(ownHead);
  expect(html).toContain('<div id="root"><h1>Home</h1><p>Courses</p></div>');
});

test("a picture that React wants early stays, with the attributes of a picture alone", async () => {
  await goLive(shells["sends data"]);
  const picture = `<link rel="preload" as="image" href="/a.avif" imageSrcSet="/a.avif 1x, /b.avif 2x" fetchPriority="high" onload="evil()" referrerPolicy="unsafe-url"/>`;
  await publishUntried("mf-home", { ...home, head: hoisted + picture });
  expect(headOf(await textOf("/mf-home"))).toBe(
    `${ownHead}<link rel="preload" as="image" href="/a.avif" imagesrcset="/a.avif 1x, /b.avif 2x" fetchpriority="high">\n`,
  );
});

test("data of a page stay text, and an address of another site is none", async () => {
  const said = { ...meta, title: '</title><script>evil()</script>"', canonical: "//evil.example", listed: false };
  await goLive(shellOf(`, meta: ${JSON.stringify(said)}`));
  const head = headOf(await textOf("/mf-home"));
  expect(head).not.toContain("<script");
  expect(head).not.toContain("evil.example");
  expect(head).toContain('<meta name="robots" content="noindex">');
});

for (const [how, shell] of Object.entries(shells)) {
  test.each(attempts)(
    `with a shell that ${how}, a slot published before is left out that renders %s`,
    async (_, attempt) => {
      await goLive(shell);
      const bad = await publishUntried("mf-courses", withAttempt(attempt));
      const html = await textOf("/mf-home");
      expect(headOf(html)).toBe(ownHead);
      expect(html).toContain('<div id="root"><h1>Home</h1>[skeleton of mf-courses]</div>');
      expect(html).not.toContain("evil");
      expect(await edgeFailures("mf-courses", bad)).toEqual({ "edge-error": 1 });
      expect(await edgeFailures("mf-home", version)).toEqual({});
    },
  );
}

test.each(Object.entries(headAttempts))("a page of its own keeps its HTML without %s", async (_, attempt) => {
  await goLive(shells["sends data"]);
  const bad = await publishUntried("mf-home", { ...home, head: hoisted + attempt.head });
  const html = await textOf("/mf-home");
  expect(html).not.toContain("evil");
  expect(html).toContain('<div id="root"><h1>Home</h1><p>Courses</p></div>');
  expect(await edgeFailures("mf-home", bad)).toEqual({});
  expect(await edgeFailures("mf-courses", version)).toEqual({});
});

test.each(Object.entries(bodyAttempts))("a page of its own comes as its frame that renders %s", async (_, attempt) => {
  await goLive(shells["sends data"]);
  const bad = await publishUntried("mf-courses", withAttempt(attempt));
  const html = await textOf("/mf-courses");
  expect(html).not.toContain("evil");
  expect(html).toContain('<div id="root">[skeleton of mf-courses]</div>');
  expect(await edgeFailures("mf-courses", bad)).toEqual({ "edge-error": 1 });
});

test("of two slots in a page only the one is left out that does it", async () => {
  await goLive(shells["sends data"]);
  await publishSample(await release("mf-news", version, { body: "<p>News</p>" }), untried);
  await promoteNow({ "mf-news": version });
  await publishSample(await release("mf-home", `85.${count}.3`, home, ["courses-list", "news-list"]), untried);
  await promoteNow({ "mf-home": `85.${count}.3` });
  expect(await textOf("/mf-home")).toContain("<h1>Home</h1><p>Courses</p><p>News</p></div>");
  const bad = await publishUntried("mf-courses", { body: "<meta name=evil>" });
  expect(await textOf("/mf-home")).toContain("<h1>Home</h1>[skeleton of mf-courses]<p>News</p></div>");
  expect(await edgeFailures("mf-courses", bad)).toEqual({ "edge-error": 1 });
  expect(await edgeFailures("mf-news", version)).toEqual({});
  await publishSample(await release("mf-home", `85.${count}.4`, home), untried);
  await promoteNow({ "mf-home": `85.${count}.4` });
});

/** What the gate says about a release that draws this. */
async function judged(name: Name, drawn: { head?: string; body?: string }): Promise<string[]> {
  const { body } = await publishSample<{ report?: GateReport }>(await release(name, `85.${count}.2`, drawn));
  return body.report?.checks.flatMap(({ problems }) => problems.map(({ problem }) => problem)) ?? [];
}

test("the gate accepts releases that give a page what is its own", async () => {
  await goLive(shells["sends data"]);
  expect(await judged("mf-home", home)).toEqual([]);
  expect(await judged("mf-courses", courses)).toEqual([]);
});

test.each(attempts)("the gate refuses a slot and a page, by name, that render %s", async (_, attempt) => {
  await goLive(shells["sends data"]);
  const where = attempt.head ? " in the head" : "";
  expect(await judged("mf-courses", withAttempt(attempt))).toEqual(
    expect.arrayContaining([
      `The page /mf-courses renders ${attempt.named}${where}.`,
      `Its slot on /mf-home renders ${attempt.named}${where}.`,
    ]),
  );
});

test.each([
  ["an access key", `<a accesskey="s" href="/">a</a>`, "an access key on <a>"],
  ["a name that hides what the document has", `<form name="querySelector"></form>`, '<form name="querySelector">'],
  ["an id twice", `<p id="a">a</p><p id="a">b</p>`, "the id a twice"],
])("the gate refuses a page that has %s", async (_, body, named) => {
  await goLive(shells["sends data"]);
  expect(await judged("mf-home", { ...home, body: home.body + body })).toEqual([`The page /mf-home renders ${named}.`]);
});
