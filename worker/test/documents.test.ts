import { env } from "cloudflare:workers";
import { sourceLanguage } from "@optimyz/contract/protocol/languages";
import { PROTOCOL } from "@optimyz/contract/protocol/protocol";
import { beforeAll, expect, test } from "vitest";
import { courseDetailsOf } from "../src/content/course-details/queries.ts";
import { imagesOf } from "../src/content/gallery/queries.ts";
import { newsOf, withNews } from "../src/content/posts/queries.ts";
import { skillDetailsOf } from "../src/content/skill-details/queries.ts";
import { skillsOf } from "../src/content/skills/queries.ts";
import { publishedTestimonials } from "../src/content/testimonials/queries.ts";
import { openDatabase } from "../src/db/database.ts";
import { contentState } from "../src/db/schema.ts";
import { runSelections, type Selection } from "../src/db/selection.ts";
import type { DocumentInput } from "../src/platform/document/document.ts";
import { renderDocument } from "../src/platform/document/document.ts";
import { liveState } from "../src/platform/releases/revision.ts";
import { releaseFiles } from "../src/platform/releases/stored-files.ts";
import {
  liveNow,
  liveSite,
  promoteNow,
  publishSample,
  sampleRemote,
  sampleShell,
} from "../src/platform/releases/testing.ts";
import { defaultShown } from "../src/settings/live.ts";
import { frameViews } from "../src/settings/queries.ts";
import { ORIGIN, send, silentMail } from "./client.ts";
import { endpoints, examples, make, sessionFor, user } from "./examples.ts";

test("a site without releases says so instead of breaking", async () => {
  const response = await send("GET", "/");
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("The site is being prepared.");
  await liveSite("mf-home", "mf-courses");
});

const etagOf = async (path = "/mf-home"): Promise<string> => (await send("GET", path)).headers.get("etag") ?? "";

beforeAll(async () => {
  await send("POST", "/api/register", { body: user, bindings: silentMail });
});

/** Every endpoint of the contract that may change something. */
const changing = endpoints.filter(([name, { method }]) => method !== "GET" && examples[name]);

/** Whether an endpoint changes what public pages show, whatever the input. */
const isContent = ([, { path }]: (typeof endpoints)[number]): boolean =>
  /^\/api\/(api\/)?(skills|skill-details|course_detail|testimonials|upload|update|delete)\b|position|testimonials|settings\/(publish|rollback)/.test(
    path,
  );

const db = openDatabase(env.DB);
/** Expected results of the public queries, read from the database itself. */
const fresh: Record<string, () => Selection> = {
  "/api/get/skills": () => skillsOf(db),
  "/api/images": () => imagesOf(db),
  "/get/testimonials": () => publishedTestimonials(db),
  "/api/skill-details": () => skillDetailsOf(db),
  "/api/course_detail": () => courseDetailsOf(db),
  "/api/settings": () => withNews(frameViews.live)(db, {}),
  "/api/news": () => newsOf(db, {}),
};

/** The beginning of a document's cache key. */
async function versionNow(): Promise<string> {
  const [content] = await db.select().from(contentState);
  const { lockSet } = (await liveState(db)) ?? {};
  return `${lockSet?.revision}..${content?.contentRevision}.`;
}

test.each(changing)("shows no stale public page or query after %s", async (name, endpoint) => {
  const example = await examples[name]?.();
  if (!example) throw new Error(`${name} has no example`);
  const session = await sessionFor(endpoint);
  const before = await etagOf();
  for (const path of Object.keys(fresh)) await (await send("GET", path)).text();
  const response = await make(endpoint, example, session);
  expect(response.status).toBe(endpoint.status);
  const after = await etagOf();
  // One visitor in twenty gets the canary.
  expect(after.replace(".mf-home.", "..")).toContain(`"${await versionNow()}`);
  if (isContent([name, endpoint])) expect(after).not.toBe(before);
  const results = await runSelections(
    db,
    Object.values(fresh).map((read) => read()),
  );
  for (const [index, path] of Object.keys(fresh).entries()) {
    expect(await (await send("GET", path)).json(), path).toEqual(JSON.parse(JSON.stringify(results[index]?.())));
  }
});

test("the stale check covers every kind of content write", () => {
  expect(changing.filter(isContent).length).toBeGreaterThanOrEqual(17);
});

test("shows a page whose data could not be read once and does not keep it", async () => {
  const server = "server/entry.js";
  const page = `{ status: 200, head: "", answers: {}, loaderData: {}, structuredData: [] }`;
  const code = `let tries = 0;
    export const renderPage = () => { tries += 1; return { ...${page}, body: "try " + tries, isComplete: tries > 1 }; };`;
  await publishSample(await sampleShell("2.0.0", { server }, { [server]: code }));
  await promoteNow({ shell: "2.0.0" });
  const answers = [];
  for (let count = 0; count < 3; count += 1) {
    const response = await send("GET", "/mf-home");
    answers.push([(await response.text()).match(/try \d/)?.[0], response.headers.has("etag")]);
  }
  expect(answers).toEqual([
    ["try 1", false],
    ["try 2", true],
    ["try 2", true],
  ]);
});

test("never keeps URLs without a page, however often and in however many spellings they are requested", async () => {
  const tries = async (path: string) => Number(/try (\d+)/.exec(await (await send("GET", path)).text())?.[1]);
  const first = await tries("/no/such/page");
  expect(await tries("/no/such/page")).toBeGreaterThan(first);
  expect(await tries("/no/other/page")).toBeGreaterThan(first + 1);
});

test("a promotion reaches the next document at once", async () => {
  await publishSample(await sampleRemote("mf-home", "2.0.0"));
  const before = await etagOf();
  await promoteNow({ "mf-home": "2.0.0" });
  const response = await send("GET", "/mf-home");
  expect(response.headers.get("etag")).not.toBe(before);
  expect(await response.text()).toContain("/_mf/mf-home/2.0.0/remoteEntry.js");
  expect((await liveNow()).versions["mf-home"]).toBe("2.0.0");
});

test("a warm document needs no database query", async () => {
  await etagOf();
  const response = await send("GET", "/mf-home");
  expect(response.headers.get("server-timing")).toContain("0 statements");
});

test("a URL that nobody claims gets 404 with a document", async () => {
  const response = await send("GET", "/no/such/page");
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toContain("text/html");
});

test("the policy admits exactly the document's own style sheets and no style attributes", async () => {
  const css = ".a{color:red}";
  const styles = ["1.aa11.css"];
  await publishSample(await sampleShell("3.0.0", { styles }, { "1.aa11.css": css }));
  await promoteNow({ shell: "3.0.0" });
  const response = await send("GET", "/mf-home");
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(await response.text()).toContain(`<style>${css}</style>`);
  expect(/style-src ([^;]+)/.exec(policy)?.[1]?.split(" ")).toEqual([...(await foldersNow()), await hashOf(css)]);
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("report-uri /api/policy-reports");
});

test("the policy admits exactly the document's inline scripts, without unsafe-inline or eval", async () => {
  const response = await send("GET", "/mf-home");
  const policy = response.headers.get("content-security-policy") ?? "";
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1]?.split(" ") ?? [];
  expect(scripts).not.toContain("'unsafe-inline'");
  expect(policy).not.toContain("unsafe-eval");
  const inline = [
    ...(await response.text()).matchAll(
      /<script(?: type="(?:importmap|speculationrules)"| id="start")?>([^<]+)<\/script>/g,
    ),
  ];
  const hashes = await Promise.all(inline.map(([, text]) => hashOf(text ?? "")));
  expect(scripts.sort()).toEqual([...(await foldersNow()), ...hashes].sort());
  expect(policy).toContain("require-trusted-types-for 'script'");
});

/** Folders of the releases that are live, and of their fallbacks. */
async function foldersNow(): Promise<string[]> {
  const { lockSet } = (await liveState(db)) ?? {};
  const remotes = Object.entries(lockSet?.remotes ?? {});
  const parts = remotes.flatMap(([name, { version, fallback }]) => [
    [name, version] as const,
    ...(fallback ? [[name, fallback.version] as const] : []),
  ]);
  return [["shell", lockSet?.shell.version], ...parts].map(
    ([name, version]) => `${new URL(ORIGIN).host}/_mf/${name}/${version}/`,
  );
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

const rest = {
  status: 200,
  head: "",
  queries: {},
  structuredData: [],
  isComplete: true,
  slotFailures: [],
  ownHead: { meta: {}, preloads: [], refused: [] },
};

test("text of the content stays inside the document's data, whatever it holds", async () => {
  const evil = "</script><script>alert(1)</script><!--\u2028";
  const part = { version: "1.0.0", entry: "/_mf/shell/1.0.0/shell.js", scripts: [], styles: [], fonts: [] };
  const input: DocumentInput = {
    origin: "https://www.optimyz.example",
    integrity: {},
    releases: releaseFiles(env.RELEASES, openDatabase(env.DB), {}),
    language: sourceLanguage,
    shown: defaultShown,
    lockSet: { revision: 1, shell: { ...part, protocol: PROTOCOL }, remotes: {} },
    needed: { owner: undefined, route: undefined, slots: [], slotRemotes: [] },
    page: { ...rest, body: "", queries: { evil }, loaderData: { evil }, structuredData: [{ evil }] },
  };
  const { html } = await renderDocument(input);
  expect(html).not.toContain("<script>alert(1)");
  expect(html).not.toContain("<!--");
  const state = /id="rendered-state">([^<]*)</.exec(html)?.[1] ?? "";
  expect(JSON.parse(state)).toEqual({ queries: { evil }, loaderData: { evil } });
});

test("the document has its styles inline, complete and harmless, and a lost one as a link", async () => {
  const base = "/_mf/shell/1.0.0/";
  const text = '@font-face{src:url(a.woff2)}.a{background:url("b.webp")}.c{background:url(data:,d);content:"</style>"}';
  await env.RELEASES.put("shell/1.0.0/7.ab12.css", text);
  const part = { version: "1.0.0", entry: `${base}shell.js`, scripts: [], fonts: [] };
  const { html } = await renderDocument({
    origin: "https://www.optimyz.example",
    integrity: {},
    releases: releaseFiles(env.RELEASES, openDatabase(env.DB), {}),
    language: sourceLanguage,
    shown: defaultShown,
    lockSet: { revision: 1, shell: { ...part, styles: [`${base}7.ab12.css`, `${base}8.lost.css`] }, remotes: {} },
    needed: { owner: undefined, route: undefined, slots: [], slotRemotes: [] },
    page: undefined,
  });
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1];
  expect(style).toBe(
    text.replace("url(a", `url(${base}a`).replace('url("b', `url("${base}b`).replace("</style>", "<\\/style>"),
  );
  expect(html).toContain(`<link rel="stylesheet" data-rspack="shell:chunk-7">`);
  expect(html).toContain(`<link rel="stylesheet" href="${base}8.lost.css">`);
});

test.each([
  ["a page that came with its data", { body: "<h1>Tact</h1>", loaderData: {} }, []],
  ["a page with a form", { body: '<form method="post"></form>', loaderData: {} }, ["zod"]],
  ["a page without its data", { body: "", loaderData: undefined }, ["data-router", "zod"]],
  ["a page that the edge did not render", undefined, ["data-router", "zod"]],
])("%s loads what it needs of the shell's late parts ahead", async (_name, page, parts) => {
  const base = "/_mf/shell/1.0.0/";
  const part = { version: "1.0.0", entry: `${base}shell.js`, scripts: [], styles: [], fonts: [] };
  const files = ["data-router.ab12.js", "web-vitals.ab12.js", "zod.ab12.js"].map((file) => base + file);
  const { html } = await renderDocument({
    origin: "https://www.optimyz.example",
    releases: releaseFiles(env.RELEASES, openDatabase(env.DB), {}),
    language: sourceLanguage,
    shown: defaultShown,
    page: page && { ...rest, ...page },
    integrity: Object.fromEntries(files.map((file) => [file, `sha384-${file}`])),
    lockSet: { revision: 1, shell: part, remotes: {} },
    needed: { owner: undefined, route: undefined, slots: [], slotRemotes: [] },
  });
  const preloaded = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]*)"/g)].map(([, href]) => href);
  expect(preloaded).toEqual([`${base}shell.js`, ...parts.map((name) => `${base}${name}.ab12.js`)]);
});

test("robots and sitemap name the public pages and nothing behind a login", async () => {
  const routes = ["/about-us", "/account"].map((path) => ({ path, slots: [], scripts: [], styles: [] }));
  await publishSample(await sampleRemote("mf-home", "9.0.0", { routes }));
  await promoteNow({ "mf-home": "9.0.0" });
  const robots = await (await send("GET", "/robots.txt")).text();
  expect(robots).toContain("Disallow: /admin");
  expect(robots).toContain("/sitemap.xml");
  const sitemap = await (await send("GET", "/sitemap.xml")).text();
  expect(sitemap).toContain("/about-us</loc>");
  expect(sitemap).not.toMatch(/admin|account|reset-password/);
});
