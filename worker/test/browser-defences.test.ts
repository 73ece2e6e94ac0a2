import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import {
  liveNow,
  liveSite,
  promoteNow,
  publishSample,
  registry,
  sampleRemote,
} from "../src/platform/releases/testing.ts";
import { ADMIN, adminCookie, call, send } from "./client.ts";

/** One response of each kind that a browser may be led to. */
const paths = [
  ...[
    "/mf-home",
    "/nothing/here",
    "/sitemap.xml",
    "/robots.txt",
    "/_mf/mf-home/1.0.0/app.js",
    "/_mf/none/1.0.0/app.js",
  ],
  ...["/api/get/skills", "/api/admin/enrolments", "/api/nothing", "/healthz", "/api/openapi.json", "/api/docs"],
  ...["/uploads/placeholder.svg", "/uploads/none", "/_mf/current", "/_mf/registry.json"],
];
const EXPORT = "/api/admin/enrolments.csv";

beforeAll(async () => {
  await liveSite("mf-home");
  await publishSample(await sampleRemote("mf-home", "1.1.0"));
  await promoteNow({ "mf-home": "1.1.0" });
});

test.each([...paths, EXPORT])("%s has every browser defence, its type and charset", async (path) => {
  const response = await send("GET", path, path === EXPORT ? { cookie: await adminCookie() } : {});
  const { headers } = response;
  await response.text();
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("strict-transport-security")).toContain("includeSubDomains");
  expect(headers.get("content-security-policy")).toMatch(/default-src 'none'/);
  // Releases and content are the same for everybody, and pages of other origins may show them.
  const isForAll = ["/_mf/mf-home/1.0.0/app.js", "/_mf/registry.json", "/api/get/skills"].includes(path);
  expect(headers.get("access-control-allow-origin")).toBe(isForAll ? "*" : null);
  const type = headers.get("content-type") ?? "";
  if (!/^(application\/json|image\/)/.test(type)) expect(type).toMatch(/charset=utf-8/i);
});

test.each(paths.filter((path) => !path.startsWith("/uploads/placeholder")))("no page can frame %s", async (path) => {
  const response = await send("GET", path);
  await response.text();
  expect(response.headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'|sandbox/);
  expect(response.headers.get("x-frame-options")).toBe("DENY");
});

test("every cookie is for https, this host or path, no script, and no other site", async () => {
  const { revision } = await liveNow();
  const canary = { name: "mf-home", version: "1.0.0", percent: 50, expectedRevision: revision, reason: "", author: "" };
  await registry("POST", "canaries", canary);
  const cookie = await adminCookie();
  await env.DB.prepare("DELETE FROM login_failures").run();
  const responses = [
    await send("GET", "/mf-home"),
    await send("GET", "/mf-home?override=mf-home@1.0.0", { cookie }),
    await send("POST", "/admin/login", { body: ADMIN }),
    await send("POST", "/admin/logout", { cookie }),
  ];
  const cookies = responses.flatMap(({ headers }) => headers.getSetCookie());
  await Promise.all(responses.map((response) => response.text()));
  expect(new Set(cookies.map((text) => text.split("=", 1)[0]))).toContain("__Host-admin");
  expect(cookies.length).toBeGreaterThan(4);
  for (const text of cookies) {
    expect(text).toMatch(/^__(Host|Secure)-/);
    expect(text).toContain("; Secure");
    expect(text).toContain("; HttpOnly");
    expect(text).toMatch(/; SameSite=(Strict|Lax)/);
    if (text.startsWith("__Host-")) expect(text).toContain("; Path=/;");
  }
});

test("pages of other sites can show public content and its pictures, and can read nothing of one person's", async () => {
  const origins = async (path: string) => {
    const response = await send("GET", path, { headers: { origin: "https://elsewhere.example" } });
    await response.text();
    return response.headers;
  };
  expect((await origins("/api/get/skills")).get("access-control-allow-origin")).toBe("*");
  expect((await origins("/api/get/skills")).get("access-control-allow-credentials")).toBe(null);
  expect((await origins("/uploads/placeholder.svg")).get("cross-origin-resource-policy")).toBe("cross-origin");
  for (const path of ["/api/me", "/api/admin/enrolments", "/_mf/current", "/mf-home"]) {
    expect((await origins(path)).get("access-control-allow-origin")).toBe(null);
    expect((await origins(path)).get("cross-origin-resource-policy")).toBe("same-origin");
  }
});

test.each(["TRACE", "CONNECT", "PROPFIND"])("refuses %s", async (method) => {
  // The platform's own class refuses some methods before a request exists.
  const made = await call(method, "/api/get/skills").catch(() => undefined);
  if (made) expect([404, 405]).toContain(made.status);
});
