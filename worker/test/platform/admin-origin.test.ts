import * as contract from "@optimyz/contract";
import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { adminSession } from "@optimyz/contract/api/endpoints/people";
import { beforeAll, describe, expect, test } from "vitest";
import { promoteNow, publishSample, sampleRemote, sampleShell } from "../../src/platform/releases/testing.ts";
import { ADMIN, ORIGIN, type Sending, send } from "../client.ts";

const AT_ADMIN = "https://admin.optimyz.example";
const bindings = { SITE_ORIGIN: ORIGIN, ADMIN_ORIGIN: AT_ADMIN };
const claim = (path: string) => ({ path, slots: [], scripts: [], styles: [] });

const ask = (method: string, url: string, sending: Sending = {}) => send(method, url, { bindings, ...sending });
const get = async (url: string, headers: Record<string, string> = {}, cookie = "") => {
  const response = await ask("GET", url, { headers, cookie });
  return { status: response.status, location: response.headers.get("location"), text: await response.text(), response };
};

const logIn = (origin: string, headers: Record<string, string> = {}) =>
  ask("POST", `${origin}/admin/login`, { body: ADMIN, headers: { origin, ...headers } });
const cookieOf = async (response: Response) => response.headers.get("set-cookie")?.split(";", 1)[0] ?? "";

let cookie = "";
beforeAll(async () => {
  const samples = await Promise.all([
    sampleShell("82.10.0"),
    sampleRemote("mf-home", "82.11.0", { routes: [claim("/"), claim("/contact")] }),
    sampleRemote("mf-admin", "82.12.0", { routes: [claim("/admin"), claim("/admin/*")] }),
  ]);
  for (const sample of samples) await publishSample(sample);
  await promoteNow(Object.fromEntries(samples.map(({ manifest: { name, version } }) => [name, version])));
  await publishSample(await sampleRemote("mf-home", "82.11.1", { routes: [claim("/"), claim("/contact")] }));
  cookie = await cookieOf(await logIn(AT_ADMIN));
});

test.each([
  ["the admin at the site", `${ORIGIN}/admin`, `${AT_ADMIN}/admin`],
  ["a tab at the site, with its query", `${ORIGIN}/admin/dashboard/x?q=1`, `${AT_ADMIN}/admin/dashboard/x?q=1`],
  ["other spellings of it", `${ORIGIN}//%61DMIN/x`, `${AT_ADMIN}//%61DMIN/x`],
  ["a public page at the admin's origin", `${AT_ADMIN}/contact?a=b`, `${ORIGIN}/contact?a=b`],
  ["a page that nobody claims there", `${AT_ADMIN}/no/such/page`, `${ORIGIN}/no/such/page`],
  ["a host in a path there", `${AT_ADMIN}//evil.example/`, `${ORIGIN}//evil.example/`],
  ["the admin's host alone", AT_ADMIN, `${AT_ADMIN}/admin`],
])("%s redirects to where it exists", async (_what, url, to) => {
  expect(await get(url)).toMatchObject({ status: 302, location: to });
});

test("a link from the admin to the home page leads to the site", async () => {
  expect(await get(`${AT_ADMIN}/`, { "sec-fetch-site": "same-origin" })).toMatchObject({ location: `${ORIGIN}/` });
});

test("the admin's pages are at its origin with that origin's policy, and the public ones at the site's", async () => {
  const admin = await get(`${AT_ADMIN}/admin/dashboard`);
  expect(admin.status).toBe(200);
  const policy = admin.response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain(
    `script-src ${new URL(AT_ADMIN).host}/_mf/shell/82.10.0/ ${new URL(AT_ADMIN).host}/_mf/mf-admin/82.12.0/ '`,
  );
  // It frames the site for previews, and takes nothing of it.
  expect(policy).toMatch(new RegExp(`frame-src [^;]*${ORIGIN}(?:;|$)`));
  expect(policy.replace(/frame-src [^;]*/, "")).not.toContain(ORIGIN);
  expect((await get(`${ORIGIN}/contact`)).status).toBe(200);
});

/** All endpoints of administrators; those of publishers take their sessions, too. */
const adminEndpoints = Object.values<unknown>(contract)
  .filter((value): value is Endpoint => typeof value === "object" && value !== null && "access" in value)
  .filter(({ access }) => access === "admin" || access === "publisher");

test.each(adminEndpoints)("refuses $method $path at the site's origin, with a session too", async (endpoint) => {
  const { method, path, access } = endpoint;
  const sending = { cookie, headers: { origin: ORIGIN, "sec-fetch-site": "same-origin" } };
  const response = await ask(method, ORIGIN + path.replace(/:\w+/g, "1"), sending);
  expect(response.status).toBe(access === "admin" ? 403 : 401);
  if (access === "admin") expect(await response.text()).toContain(AT_ADMIN);
});

test("refuses a login at the site's origin, and a session works at the admin's", async () => {
  expect((await logIn(ORIGIN)).status).toBe(403);
  expect(cookie).toMatch(/^__Host-admin=/);
  expect((await get(AT_ADMIN + adminSession.path, {}, cookie)).status).toBe(200);
});

test.each([
  ["reads as a page of the site", "GET", adminSession.path, { "sec-fetch-site": "same-site" }, 401],
  ["reads as a page of another site", "GET", adminSession.path, { "sec-fetch-site": "cross-site" }, 401],
  ["reads as a page of the admin", "GET", adminSession.path, { "sec-fetch-site": "same-origin" }, 200],
  ["changes as a page of the site", "POST", "/admin/logout", { origin: ORIGIN, "sec-fetch-site": "same-site" }, 403],
  ["changes as a page without an origin", "POST", "/admin/logout", { origin: "null" }, 403],
])("a request with the admin's cookie that %s is refused", async (_what, method, path, headers, status) => {
  const response = await ask(method, AT_ADMIN + path, { headers, cookie });
  expect(response.status).toBe(status);
  expect(response.headers.has("access-control-allow-origin")).toBe(false);
  expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
});

const mint = (url: string, sending: Sending) =>
  ask("POST", `${url}/api/admin/releases/tokens`, { body: { scope: "mf-home", label: "CI" }, ...sending });
const sentenceOf = async (response: Response) => ((await response.json()) as { error: string }).error;

test("a team's token is made at the admin's own origin, and nowhere else", async () => {
  const sending = { cookie, headers: { origin: AT_ADMIN, "sec-fetch-site": "same-origin" } };
  expect((await mint(AT_ADMIN, sending)).status).toBe(201);
  expect((await mint(ORIGIN, { cookie, headers: { origin: ORIGIN } })).status).toBe(403);
  // Where site and admin share one, whatever other name leads there.
  const shared = { SITE_ORIGIN: ORIGIN };
  for (const origin of [ORIGIN, "https://optimyz.workers.dev"]) {
    const response = await mint(origin, { cookie, headers: { origin }, bindings: shared });
    expect(response.status).toBe(403);
    expect(await sentenceOf(response)).toContain("Give the admin an address of its own first");
  }
});

describe("on the developer's own machine", () => {
  const SITE = "http://localhost:8820";
  const AT_OWN = "http://admin.localhost:8820";
  const local = { SITE_ORIGIN: SITE };
  const at = (origin: string) => ({ cookie, bindings: local, headers: { origin, "sec-fetch-site": "same-origin" } });

  test("the admin is at its own host, and stays where it has always been", async () => {
    for (const origin of [SITE, AT_OWN]) {
      const page = await send("GET", `${origin}/admin/dashboard`, { bindings: local });
      expect(page.status, origin).toBe(200);
      expect((await send("GET", origin + adminSession.path, at(origin))).status, origin).toBe(200);
      const login = { body: ADMIN, bindings: local, headers: { origin } };
      expect((await send("POST", `${origin}/admin/login`, login)).status, origin).toBe(200);
    }
  });

  test("no page of the site is at the admin's own host", async () => {
    const page = await send("GET", `${AT_OWN}/contact`, { bindings: local });
    expect([page.status, page.headers.get("location")]).toEqual([302, `${SITE}/contact`]);
    const host = await send("GET", AT_OWN, { bindings: local });
    expect(host.headers.get("location")).toBe(`${AT_OWN}/admin`);
    for (const other of [
      "http://admin.localhost:8821",
      "http://x.admin.localhost:8820",
      "https://admin.localhost:8820",
    ])
      expect((await mint(other, at(other))).status, other).toBe(403);
  });

  test("tokens are made at the admin's own host alone, and the site's says where", async () => {
    expect((await mint(AT_OWN, at(AT_OWN))).status).toBe(201);
    const refused = await mint(SITE, at(SITE));
    expect(refused.status).toBe(403);
    expect(await sentenceOf(refused)).toContain(`Make it at ${AT_OWN}/admin`);
    for (const [origin, site] of [
      [SITE, "cross-site"],
      [SITE, "same-site"],
      ["null", "cross-site"],
    ] as const) {
      const headers = { origin, "sec-fetch-site": site };
      expect((await mint(AT_OWN, { cookie, bindings: local, headers })).status).toBe(403);
    }
  });

  test("a draft is handed over from there to the site, whose pages it may frame", async () => {
    const made = await send("POST", `${AT_OWN}/api/admin/settings/preview`, at(AT_OWN));
    const { url } = (await made.json()) as { url: string };
    expect(new URL(url).origin).toBe(AT_OWN);
    const opened = await send("GET", url, { ...at(AT_OWN), headers: { "sec-fetch-site": "same-origin" } });
    const handed = opened.headers.get("location") ?? "";
    expect(handed).toMatch(/^http:\/\/localhost:8820\/\?preview=handover\./);
    const page = await send("GET", handed, { bindings: local });
    expect(page.headers.get("set-cookie")).toContain("__Host-Http-preview=visit.");
    expect(page.headers.get("content-security-policy")).toContain(`frame-ancestors 'self' ${AT_OWN};`);
  });
});

test("visitors and teams see no change at the site", async () => {
  const registered = await ask("POST", "/api/register", {
    body: { name: "Asha", email: "trust@optimyz.example", password: "a good password" },
  });
  expect(registered.status).toBe(201);
  expect((await get(`${ORIGIN}/_mf/registry.json`)).status).toBe(200);
});

const override = "/?override=mf-home@82.11.1";
const versionAt = async (url: string, overrideCookie = "") =>
  /\/_mf\/mf-home\/(82\.11\.\d)\//.exec((await get(url, { "sec-fetch-site": "same-site" }, overrideCookie)).text)?.[1];

test("an administrator's override reaches the site signed, lasts there, and ends there", async () => {
  const byLink = { "sec-fetch-site": "same-origin", "sec-fetch-user": "?1" };
  const { location } = await get(AT_ADMIN + override, byLink, cookie);
  expect(location).toMatch(/^https:\/\/www\.optimyz\.example\/\?override=/);
  const opened = await get(location ?? "", { "sec-fetch-site": "same-site" });
  expect(opened.text).toContain("/_mf/mf-home/82.11.1/");
  const kept = opened.response.headers.getSetCookie().find((text) => text.includes("override=")) ?? "";
  expect(kept).toMatch(/^__Host-Http-override=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  const value = kept.split(";", 1)[0] ?? "";
  expect(await versionAt(ORIGIN, value)).toBe("82.11.1");
  expect(await versionAt(ORIGIN, value.replace("82.11.1", "82.11.0"))).toBe("82.11.0");
  expect(await versionAt(`${ORIGIN}/?override=none`, value)).toBe("82.11.0");
});

test.each([
  ["nobody signed", `${ORIGIN}${override}`],
  ["somebody signed by hand", `${ORIGIN}${override}~9999999999.AAAA`],
  ["a signature that has no end", `${ORIGIN}${override}~x.AAAA`],
])("refuses an override at the site that %s", async (_what, url) => {
  expect((await get(url, {}, cookie)).status).toBe(403);
});

test("a local site accepts an override from a person, and none from a script", async () => {
  const local = { ...bindings, SITE_ORIGIN: "http://localhost:8820" };
  const ofScript = { "sec-fetch-site": "same-origin" };
  for (const [headers, status] of [[ofScript, 403] as const, [{}, 200] as const]) {
    const response = await send("GET", `http://localhost:8820${override}`, { bindings: local, headers });
    expect(response.status).toBe(status);
  }
});

test("a page of the site gets no override into the admin, nor a signature", async () => {
  const fromSite = { "sec-fetch-site": "same-site" };
  const hostile = "?override=mf-admin@http://localhost:6666";
  expect((await get(`${AT_ADMIN}/admin${hostile}`, fromSite, cookie)).status).toBe(403);
  expect((await get(AT_ADMIN + override, fromSite, cookie)).location).toBe(ORIGIN + override);
  // A cookie that another host of the site could set has another name.
  const tossed = await get(`${AT_ADMIN}/admin`, {}, `${cookie}; override=mf-admin@http://localhost:6666`);
  expect(tossed.text).not.toContain("localhost:6666");
});

test("a channel's link leads to the site and does not affect the admin at its own origin", async () => {
  const next = [
    await sampleShell("82.10.1"),
    await sampleRemote("mf-admin", "82.12.9", { routes: [claim("/admin"), claim("/admin/*")] }),
  ];
  for (const sample of next) expect((await publishSample(sample)).status).toBe(201);
  const versions = { shell: "82.10.1", "mf-admin": "82.12.9" };
  const byAdmin = (path: string, body: object) =>
    ask("POST", `${AT_ADMIN}/_mf/${path}`, { body, cookie, headers: { origin: AT_ADMIN } });
  expect((await byAdmin("channels", { channel: "staging", versions, reason: "" })).status).toBe(201);
  const body = (await (await byAdmin("channels/links", { channel: "staging" })).json()) as { url: string };
  expect(new URL(body.url).origin).toBe(ORIGIN);
  const elsewhere = body.url.replace(ORIGIN, AT_ADMIN);
  expect((await get(elsewhere, { "sec-fetch-site": "same-origin" })).location).toBe(body.url);
  const kept = await cookieOf((await get(body.url)).response);
  expect((await get(ORIGIN, {}, kept)).text).toContain("/_mf/shell/82.10.1/");
  for (const url of [`${AT_ADMIN}/admin`, `${AT_ADMIN}/admin/x${new URL(body.url).search}`]) {
    const { status, text } = await get(url, {}, `${cookie}; ${kept}`);
    expect(status).toBe(200);
    expect(text).not.toMatch(/82\.10\.1|82\.12\.9|Channel staging/);
  }
});

test("a remote that claims a page below the admin's gets no document at its origin", async () => {
  await publishSample(
    await sampleRemote("mf-admin", "82.12.1", { routes: [claim("/admin"), claim("/admin/dashboard")] }),
  );
  await promoteNow({ "mf-admin": "82.12.1" });
  await publishSample(await sampleRemote("mf-home", "82.11.2", { routes: [claim("/"), claim("/admin/extra")] }));
  await promoteNow({ "mf-home": "82.11.2" });
  expect((await get(`${AT_ADMIN}/admin/dashboard`)).status).toBe(200);
  for (const path of ["/admin/extra", "/admin/nobodys"]) expect((await get(AT_ADMIN + path)).status, path).toBe(404);
});
