import { messageKey } from "@optimyz/contract/protocol/message-keys";
import { expect, test } from "vitest";
import { promoteNow, publishSample, sampleRemote, sampleShell } from "../src/platform/releases/testing.ts";
import { adminCookie, call, send } from "./client.ts";

const server = "server/entry.js";
/** Renders what it was asked for, and uses one message of each front-end whose code it has. */
const code = `const used = ({ texts = {} } = {}) => texts;
export const renderPage = async ({ url, language, lockSet, loadRemote }) => {
  const path = new URL(url).pathname.slice(language ? language.base.length : 0) || "/";
  const known = path === "/" || path === "/courses";
  const title = lockSet.remotes["mf-home"].routes[0].title;
  return {
    status: known ? 200 : 404,
    meta: { title, ...(known && { canonical: path }) },
    head: "",
    body: "<p>" + JSON.stringify({ path, code: language?.code ?? null, title, texts: lockSet.shell.texts ?? null }).replaceAll("<", "") + "</p>",
    answers: {},
    loaderData: {},
    structuredData: [],
    isComplete: true,
    slotFailures: [],
    ...(language && { texts: used(language) }),
  };
};`;
const hindi = { [messageKey("Enrol now")]: "नामांकन करें" };
const messages = { "messages/hi.json": JSON.stringify(hindi) };
const page = { slots: [], scripts: [], styles: [] };
const routes = [
  {
    ...page,
    path: "/",
    title: "Home",
    nav: { header: { label: "HOME", order: 10 } },
    translations: { hi: { Home: "मुखपृष्ठ", HOME: "मुखपृष्ठ" } },
    sitemap: true,
  },
  { ...page, path: "/courses", sitemap: true },
];

interface Settings {
  region: object;
  identity: object;
}

const publishLanguages = (...languages: string[]) =>
  publishChanged(({ region }) => ({ region: { ...region, languages } }));

/** Gives the site a name, and offers it in English and Hindi. */
const publishNamed = (name: string) =>
  publishChanged(({ region, identity }) => ({
    region: { ...region, languages: ["en", "hi"] },
    identity: { ...identity, name },
  }));

async function publishChanged(change: (settings: Settings) => Partial<Settings>): Promise<void> {
  const cookie = await adminCookie();
  const draft = await call<{ settings: Settings }>("GET", "/api/admin/settings/draft", { cookie });
  const body = change(draft.body.settings);
  const saved = await call<{ version: number }>("PUT", "/api/admin/settings/draft", { cookie, body });
  expect(saved.status).toBe(200);
  const { version } = saved.body;
  const published = await call("POST", "/api/admin/settings/publish", { cookie, body: { version } });
  expect(published.status).toBe(200);
}

const spoken = { languages: ["hi"] };
const samples = [
  await sampleShell("1.0.0", { server, ...spoken }, { [server]: code, ...messages }),
  await sampleShell("1.1.0", { server }, { [server]: code }),
  await sampleRemote("mf-home", "1.0.0", { routes, ...spoken }, messages),
];
for (const sample of samples) await publishSample(sample);
await promoteNow({ shell: "1.0.0", "mf-home": "1.0.0" });

async function open(path: string) {
  const response = await send("GET", path);
  const text = await response.text();
  const said = /<p>({[^<]+})<\/p>/.exec(text)?.[1]?.replaceAll("&quot;", '"');
  return {
    status: response.status,
    location: response.headers.get("location"),
    language: /<html lang="([^"]*)"/.exec(text)?.[1],
    base: /<html[^>]* data-base="([^"]*)"/.exec(text)?.[1],
    rendered: said === undefined ? undefined : (JSON.parse(said) as Record<string, unknown>),
    texts: JSON.parse(/id="texts">([^<]*)</.exec(text)?.[1] ?? "null") as unknown,
    canonical: /rel="canonical" href="([^"]*)"/.exec(text)?.[1],
    alternates: [...text.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, name, href]) => `${name} ${href}`),
    text,
  };
}

const site = "http://localhost:8787";

test("a site in one language has no other addresses, and its documents say nothing of languages", async () => {
  expect(await open("/courses")).toMatchObject({ status: 200, language: "en", base: undefined, texts: null });
  const { alternates, text } = await open("/courses");
  expect([alternates, text.includes("translations")]).toEqual([[], false]);
  expect((await open("/hi/courses")).status).toBe(404);
  expect(await (await send("GET", "/api/settings")).json()).not.toHaveProperty("region.languages");
});

test("an address names the language, and its document carries what was rendered in it", async () => {
  await publishLanguages("en", "hi");
  expect(await open("/hi/courses")).toMatchObject({
    status: 200,
    language: "hi",
    base: "/hi",
    rendered: { path: "/courses", code: "hi", title: "मुखपृष्ठ", texts: "/_mf/shell/1.0.0/messages/hi.json" },
    texts: { code: "hi", base: "/hi", texts: { shell: hindi } },
    canonical: `${site}/hi/courses`,
    alternates: [`en ${site}/courses`, `hi ${site}/hi/courses`, `x-default ${site}/courses`],
  });
  expect(await open("/courses")).toMatchObject({
    language: "en",
    rendered: { path: "/courses", code: null, title: "Home", texts: null },
    texts: null,
    canonical: `${site}/courses`,
  });
  expect(await (await send("GET", "/api/settings")).json()).toMatchObject({ region: { languages: ["en", "hi"] } });
});

test("the home page of a language is its prefix alone", async () => {
  expect(await open("/hi")).toMatchObject({
    status: 200,
    rendered: { path: "/", code: "hi" },
    canonical: `${site}/hi`,
  });
  expect(await open("/hi/")).toMatchObject({ status: 301, location: "/hi" });
  expect(await open("/hi?page=2")).toMatchObject({ status: 200, language: "hi" });
});

test("redirects keep the language and the query", async () => {
  expect(await open("/hi//courses/?a=1")).toMatchObject({ status: 301, location: "/hi/courses?a=1" });
  expect(await open("/hi/COURSES")).toMatchObject({ status: 301, location: "/hi/courses" });
});

test.each(["/mr/courses", "/HI/courses", "/hi/hi/courses", "/hi/mr", "/hindi", "/hi/no/such/page", "/en/courses"])(
  "%s is no page",
  async (path) => {
    const { status, alternates } = await open(path);
    expect([status, alternates]).toEqual([404, []]);
  },
);

test("the admin has one address, whatever the language", async () => {
  await publishSample(
    await sampleRemote("mf-admin", "1.0.0", { routes: ["/admin", "/admin/*"].map((path) => ({ ...page, path })) }),
  );
  await promoteNow({ "mf-admin": "1.0.0" });
  expect(await open("/hi/admin")).toMatchObject({ status: 302, location: "/admin" });
  expect(await open("/hi/admin/dashboard?a=1")).toMatchObject({ status: 302, location: "/admin/dashboard?a=1" });
  expect(await open("/hi/ADMIN")).toMatchObject({ status: 302, location: "/admin" });
});

test.each(["constructor", "toString", "__proto__"])("a page titled %s costs no other page anything", async (title) => {
  const version = `1.0.${title.length}`;
  const titled = { ...page, path: "/odd", title, nav: { header: { label: title, order: 10 } } };
  const changes = { routes: [titled], languages: ["hi"] };
  const odd = await sampleRemote("mf-odd", version, changes, { "messages/hi.json": "x".repeat(1_000_001) });
  expect((await publishSample(odd)).status).toBeLessThan(300);
  await promoteNow({ "mf-odd": version });
  for (const path of ["/courses", "/hi/courses"]) expect((await open(path)).status).toBe(200);
  expect((await open("/odd")).text).toContain(`"title":"${title}"`);
});

test("languages are kept apart at the edge, whichever comes first", async () => {
  for (const path of ["/hi/courses", "/courses", "/hi/courses", "/courses"]) {
    const code = path.startsWith("/hi") ? "hi" : null;
    expect((await open(path)).rendered).toMatchObject({ code });
  }
});

test("neither a cookie nor the browser's languages change an address", async () => {
  const headers = { "accept-language": "hi-IN,hi;q=0.9", cookie: "language=hi" };
  expect(await (await send("GET", "/courses", { headers })).text()).toContain('<html lang="en"');
});

test("the sitemap has each page in each language, with the others beside it", async () => {
  const xml = await (await send("GET", "/sitemap.xml")).text();
  const pages = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(pages).toEqual([`${site}/`, `${site}/hi`, `${site}/courses`, `${site}/hi/courses`]);
  expect(xml.match(/<xhtml:link rel="alternate" hreflang="hi"/g)).toHaveLength(4);
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
});

test("the first language has the addresses without a prefix, also where it is not the source's", async () => {
  await publishLanguages("hi", "en");
  expect(await open("/courses")).toMatchObject({ language: "hi", base: undefined, rendered: { code: "hi" } });
  expect(await open("/en/courses")).toMatchObject({ language: "en", base: "/en", rendered: { code: "en" } });
  expect((await open("/hi/courses")).status).toBe(404);
  await publishLanguages("en", "hi");
});

test("a shell that does not speak a language sends its pages to the first one, until one does", async () => {
  await promoteNow({ shell: "1.1.0" });
  expect(await open("/hi/courses?a=1")).toMatchObject({ status: 302, location: "/courses?a=1" });
  expect((await open("/courses")).alternates).toEqual([]);
  for (const path of ["/hi//evil.example/a", "/hi///evil.example/a"])
    expect(await open(path)).toMatchObject({ status: 302, location: "/evil.example/a" });
  await promoteNow({ shell: "1.0.0" });
  expect((await open("/hi/courses")).status).toBe(200);
});

test.each([[["english"]], [["en", "../hi"]], [[]], [["en", "en"]], [Array.from({ length: 9 }, () => "hi")]])(
  "%j are no languages of a site",
  async (languages) => {
    const cookie = await adminCookie();
    const draft = await call<{ settings: { region: object } }>("GET", "/api/admin/settings/draft", { cookie });
    const region = { ...draft.body.settings.region, languages };
    expect((await call("PUT", "/api/admin/settings/draft", { cookie, body: { region } })).status).toBe(422);
  },
);

test("a document has the faces of the scripts that it is written in, by the names of the site's pair", async () => {
  const files = {
    [server]: code,
    "messages/ur.json": "{}",
    "type/arabic.css": '@font-face{font-family:"Pair Text Local";src:local("Naskh")}',
    "type/devanagari.css": '@font-face{font-family:"Pair Text";src:local("Devanagari")}',
  };
  await publishSample(await sampleShell("1.3.0", { server, languages: ["ur"] }, files));
  await promoteNow({ shell: "1.3.0" });
  await publishLanguages("en", "ur");
  const { text } = await open("/ur");
  expect(text).toContain('<html lang="ur" dir="rtl"');
  expect(text).toContain('@font-face{font-family:"Figtree Arial";src:local("Naskh")}');
  expect(text).not.toContain('local("Devanagari")');
});

test("the site's own faces of a script are marked to come late, and no name of a language fetches them", async () => {
  const files = {
    [server]: code,
    ...messages,
    "type/devanagari.css": '@font-face{font-family:"Pair Text Local";src:local("Devanagari")}',
    "type/devanagari-late.css": '@font-face{font-family:"Pair Text";src:url(sans.woff2)}',
  };
  await publishSample(await sampleShell("1.4.0", { server, ...spoken }, files));
  await promoteNow({ shell: "1.4.0" });
  const late = `<style id="late-faces">@font-face{font-family:"Figtree Variable";src:url(/_mf/shell/1.4.0/type/sans.woff2)}</style>`;
  await publishNamed("हिन्दी");
  const [english, inHindi] = [await open("/"), await open("/hi")];
  for (const { text } of [english, inHindi]) expect(text).toContain('src:local("Devanagari")');
  expect(inHindi.text).toContain(late);
  expect(english.text).not.toContain("late-faces");
  await publishNamed("हिन्दी संस्थान");
  expect((await open("/")).text).toContain(late);
});
