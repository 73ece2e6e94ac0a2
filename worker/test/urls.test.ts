import { beforeAll, expect, test } from "vitest";
import { promoteNow, publishSample, sampleRemote, sampleShell } from "../src/platform/releases/testing.ts";
import { ORIGIN, send } from "./client.ts";

/** A site whose pages give back the URL that they were rendered for, as a canonical link would. */
beforeAll(async () => {
  const server = "server/entry.js";
  const code = `export const renderPage = ({ url }) => ({
    status: 200, head: '<link rel="canonical" href="' + url + '">', body: "", answers: {}, loaderData: {}, structuredData: [] });`;
  const route = (path: string) => ({ path, slots: [], scripts: [], styles: [] });
  const paths = ["/", "/about-us", "/testimonialForm", "/courses", "/courses-more/:skill_detail_id", "/:titleSlug"];
  const routes = [...paths, "/reset-password/:token", "/admin", "/admin/*"].map(route);
  const samples = [
    await sampleShell("1.0.0", { server }, { [server]: code }),
    await sampleRemote("mf-home", "1.0.0", { routes, server }, { [server]: "export default {}" }),
  ];
  for (const sample of samples) await publishSample(sample);
  await promoteNow({ shell: "1.0.0", "mf-home": "1.0.0" });
});

/** Asks for a URL exactly as it is written, without the tidying of `new URL(path, base)`. */
const ask = (path: string) => send("GET", ORIGIN + path);

test.each([
  ["/", "/"],
  ["/about-us", "/about-us"],
  ["/about-us?utm_source=x", "/about-us"],
  ["/testimonialForm", "/testimonialForm"],
  ["/public-speaking", "/public-speaking"],
  ["/%E0%A4%B8", "/%E0%A4%B8"],
])("%s gets a document whose canonical URL is its own", async (path, canonical) => {
  const response = await ask(path);
  expect(response.status).toBe(200);
  const html = await response.text();
  const origin = /rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html)?.[1];
  expect(html).toContain(`rel="canonical" href="${origin}${canonical}`);
  expect(origin).toBe("http://localhost:8787");
});

test.each([
  ["//evil.example/", "/evil.example"],
  ["//evil.example/about-us", "/evil.example/about-us"],
  ["///evil.example", "/evil.example"],
  ["/\\evil.example/", "/evil.example"],
  ["//user:secret@evil.example", "/user%3Asecret%40evil.example"],
  ["//about-us", "/about-us"],
  ["/about-us/", "/about-us"],
  ["/about-us//", "/about-us"],
  ["/courses-more//41", "/courses-more/41"],
  ["/About-Us", "/about-us"],
  ["/TESTIMONIALFORM?a=b", "/testimonialForm?a=b"],
  ["/%61bout-us", "/about-us"],
  ["/about%2Dus", "/about-us"],
  ["/q&a", "/q%26a"],
  ["/%e0%a4%b8", "/%E0%A4%B8"],
  ["/Reset-Password/AbC", "/reset-password/AbC"],
  ["/ADMIN/dashboard/", "/admin/dashboard"],
  ["/courses/?page=2", "/courses?page=2"],
])("%s leads to the one URL of its page, %s", async (path, location) => {
  const response = await ask(path);
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe(location);
  expect(await response.text()).toBe("");
  const target = await send("GET", location);
  expect([200, 404]).toContain(target.status);
});

test.each([
  "/about-us%2F",
  "/%2F%2Fevil.example",
  "/a%5Cb",
  "/a%00b",
  "/a%0D%0Ab",
  "/a%7Fb",
  "/%zz",
  "/%",
  "/%ff",
  "/%C0%AF",
  "/%ED%A0%80",
  `/${"a".repeat(1_100)}`,
  `/${"a/".repeat(600)}`,
])("refuses %s with a page, uncached and without a canonical", async (path) => {
  const response = await ask(path);
  expect(response.status).toBe(400);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const html = await response.text();
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).not.toContain("canonical");
  expect(html.length).toBeLessThan(8_000);
});

test("dots in a URL stay within the site", async () => {
  for (const path of ["/../../about-us", "/./about-us", "/x/%2e%2e/about-us", "/%2e/about-us"]) {
    const response = await ask(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(await response.text()).toContain('href="http://localhost:8787/about-us"');
  }
});

test("the Host of a request does not change the site's URLs", async () => {
  const response = await send("GET", "https://evil.example/about-us");
  const html = await response.text();
  expect(html).not.toContain("evil.example");
  for (const path of ["/robots.txt", "/sitemap.xml"]) {
    expect(await (await send("GET", `https://evil.example${path}`)).text()).not.toContain("evil.example");
  }
});

test("no output or cache of its page has a reset link's token", async () => {
  const first = await (await send("GET", "/reset-password/first-secret-token")).text();
  const second = await send("GET", "/reset-password/second-secret-token");
  expect(first).not.toContain("first-secret-token");
  expect(await second.text()).toBe(first);
  expect(second.headers.get("server-timing")).toContain("0 statements");
  const confirming = await (await send("GET", "/about-us?confirm=third-secret-token&a=b")).text();
  expect(confirming).not.toContain("third-secret-token");
  expect(confirming).toContain("/about-us?confirm=token&amp;a=b");
});
