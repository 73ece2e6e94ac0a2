import { env } from "cloudflare:workers";
import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import type { FrameSettings } from "@optimyz/contract/api/schemas/settings/live";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, ORIGIN, type Sending, send } from "../../test/client.ts";
import { openDatabase } from "../db/database.ts";
import { adminSessions } from "../db/schema.ts";
import { liveSite, promoteNow, publishSample, sampleShell } from "../platform/releases/testing.ts";

const db = openDatabase(env.DB);
const { SITE_ORIGIN } = env as unknown as { SITE_ORIGIN: string };
const cookie = await adminCookie();

/** A shell that shows the provider's name as its page reads it on the edge. */
const code = `export const renderPage = async ({ reads }) => {
  const [read] = await (await fetch("http://reads/reads?read=/api/settings&revision=" + reads.contentRevision)).json();
  const { identity } = JSON.parse(read.text);
  return { status: 200, head: "", body: "<h1>" + identity.name + "</h1>", answers: {}, loaderData: {}, structuredData: [] };
};`;

beforeAll(async () => {
  await liveSite("mf-home");
  await publishSample(await sampleShell("7.1.0", { server: "server/entry.js" }, { "server/entry.js": code }));
  await promoteNow({ shell: "7.1.0" });
  const identity = { ...defaultSettings.identity, name: "Draft House" };
  await call<SettingsDraft>("PUT", "/api/admin/settings/draft", { cookie, body: { identity } });
});

afterEach(() => vi.useRealTimers());

async function link(sending: Sending = { cookie }): Promise<string> {
  const { body } = await call<{ url: string }>("POST", "/api/admin/settings/preview", sending);
  return body.url;
}

const pathOf = (url: string): string => `/mf-home${new URL(url).search}`;

/** A page as one browser gets it. */
async function open(path: string, sending: Sending = {}) {
  const response = await send("GET", path, sending);
  const html = await response.text();
  const kept = /__Host-Http-preview=([^;]*)/.exec(response.headers.get("set-cookie") ?? "")?.[1];
  return {
    response,
    html,
    kept,
    name: /<h1>(.*?)<\/h1>/.exec(html)?.[1],
    siteName: /og:site_name" content="([^"]*)"/.exec(html)?.[1],
  };
}

test("a link shows the draft to an administrator, on the edge and in the document, and caches nothing", async () => {
  const { response, name, siteName, kept } = await open(pathOf(await link()), { cookie });
  expect([name, siteName]).toEqual(["Draft House", "Draft House"]);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("etag")).toBeNull();
  expect(response.headers.get("use-as-dictionary")).toBeNull();
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(response.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  // The next pages, and what their scripts read.
  const both = `${cookie}; __Host-Http-preview=${kept}`;
  expect((await open("/mf-home", { cookie: both })).name).toBe("Draft House");
  const read = await call<FrameSettings>("GET", "/api/settings", { cookie: both });
  expect(read.body.identity.name).toBe("Draft House");
  expect(read.headers.get("cache-control")).toBe("private, no-store");
  expect(read.headers.get("etag")).toBeNull();
});

const sessions: [who: string, sending: () => Promise<Sending>][] = [
  ["another browser", async () => ({})],
  ["a browser whose session is over", async () => ({ cookie: "__Host-admin=none-of-that-name" })],
  ["somebody of the desk", async () => ({ cookie: await cookieOf(await newAdmin("desk@preview.example", "desk")) })],
  ["a page of another origin", async () => ({ cookie, headers: { "sec-fetch-site": "cross-site" } })],
];

test.each(sessions)("%s with the same link, or its cookie, sees the live site, before and after", async (_, who) => {
  const url = pathOf(await link());
  const { kept } = await open(url, { cookie });
  const sending = await who();
  expect(await open(url, sending)).toMatchObject({ name: "Optimyz", siteName: "Optimyz", kept: undefined });
  const stolen = { ...sending, cookie: `${sending.cookie ?? "a=b"}; __Host-Http-preview=${kept}` };
  expect(await open("/mf-home", stolen)).toMatchObject({ name: "Optimyz", siteName: "Optimyz" });
  const read = await call<FrameSettings>("GET", "/api/settings", stolen);
  expect(read.body.identity.name).toBe("Optimyz");
  expect(read.headers.get("cache-control")).toBe("public, no-cache");
  // Nothing of the preview was cached for the next visitor.
  expect(await open("/mf-home")).toMatchObject({ name: "Optimyz", siteName: "Optimyz" });
  expect((await open("/mf-home")).response.headers.get("x-frame-options")).toBe("DENY");
});

test("a link ends after ten minutes, and at once when its signature, its time or its kind was changed", async () => {
  const url = pathOf(await link());
  const token = new URL(url, ORIGIN).searchParams.get("preview") ?? "";
  const [, end, mac] = token.split(".");
  for (const forged of [
    `link.${Number(end) + 60}.${mac}`,
    `visit.${end}.${mac}`,
    `link.${end}.${"A".repeat(43)}`,
    "none",
    "..",
    `${token}.x`,
  ])
    expect((await open(`/mf-home?preview=${forged}`, { cookie })).name, forged).toBe("Optimyz");
  const { kept } = await open(url, { cookie });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 + 1_000 });
  const over = await open(url, { cookie: `${cookie}; __Host-Http-preview=${kept}` });
  expect(over).toMatchObject({ name: "Optimyz", siteName: "Optimyz" });
  expect(over.response.headers.get("set-cookie")).toMatch(/__Host-Http-preview=;/);
});

test("logging out ends a preview", async () => {
  const mine = await cookieOf(await newAdmin("leaving@preview.example"));
  const { kept } = await open(pathOf(await link()), { cookie: mine });
  const both = `${mine}; __Host-Http-preview=${kept}`;
  expect((await open("/mf-home", { cookie: both })).name).toBe("Draft House");
  await call("POST", "/admin/logout", { cookie: mine });
  expect((await open("/mf-home", { cookie: both })).name).toBe("Optimyz");
});

test.each(["light", "dark"])("a preview can be opened in the %s theme, whatever the browser prefers", async (theme) => {
  const url = `${pathOf(await link())}&preview-theme=${theme}`;
  const { html, response } = await open(url, { cookie });
  const script = `document.body.dataset.theme="${theme}"`;
  expect(html).toContain(`<script>${script}</script>`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script)));
  expect(response.headers.get("content-security-policy")).toContain(`'sha256-${btoa(String.fromCharCode(...digest))}'`);
  // Nobody else chooses a page's theme by its address.
  expect((await open(`/mf-home?preview-theme=${theme}`)).html).not.toContain(script);
});

test("does not pass the link to the code that renders the page", async () => {
  const show = `export const renderPage = async ({ url }) => ({ status: 200, head: "", body: "<h1>" + url + "</h1>", answers: {}, loaderData: {}, structuredData: [] });`;
  await publishSample(await sampleShell("7.2.0", { server: "server/entry.js" }, { "server/entry.js": show }));
  await promoteNow({ shell: "7.2.0" });
  const { name } = await open(`${pathOf(await link())}&preview-theme=dark&page=2`, { cookie });
  expect(name).toBe(`${SITE_ORIGIN}/mf-home?page=2`);
  await promoteNow({ shell: "7.1.0" });
});

test("with an origin for the admin, hands the browser over from there and only from there", async () => {
  const [admin, site] = ["https://admin.optimyz.example", ORIGIN];
  const bindings = { ADMIN_ORIGIN: admin, SITE_ORIGIN: site };
  const url = await (async () => {
    const { body } = await call<{ url: string }>("POST", `${admin}/api/admin/settings/preview`, { cookie, bindings });
    return body.url;
  })();
  expect(url).toMatch(/^https:\/\/admin\.optimyz\.example\/\?preview=link\./);
  const asked = url.replace("/?", "/mf-home?");
  // The link itself opens nothing at the site.
  expect((await open(asked.replace(admin, site), { cookie, bindings })).name).toBe("Optimyz");
  const stranger = await send("GET", asked, { bindings });
  expect(stranger.headers.get("location")).toBe(`${site}/mf-home`);
  const handed = (await send("GET", asked, { cookie, bindings })).headers.get("location") ?? "";
  expect(handed).toMatch(/^https:\/\/www\.optimyz\.example\/mf-home\?preview=handover\./);
  const { name, kept, response } = await open(handed, { bindings });
  expect(name).toBe("Draft House");
  expect(response.headers.get("content-security-policy")).toContain(`frame-ancestors ${admin}`);
  expect((await open("/mf-home", { cookie: `__Host-Http-preview=${kept}`, bindings })).name).toBe("Draft House");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 21_000 });
  expect((await open(handed, { bindings })).name).toBe("Optimyz");
});

test("the admin, and no other page, may show the site in frames", async () => {
  const policy = async (path: string) => (await send("GET", path)).headers.get("content-security-policy") ?? "";
  expect(await policy("/admin")).toContain("frame-src https://www.openstreetmap.org 'self'");
  expect(await policy("/mf-home")).toContain("frame-src https://www.openstreetmap.org;");
  expect(await policy("/administer")).toContain("frame-src https://www.openstreetmap.org;");
});

test("a deleted session ends its preview", async () => {
  const url = pathOf(await link());
  await db.delete(adminSessions);
  expect((await open(url, { cookie })).name).toBe("Optimyz");
});
