import { env } from "cloudflare:workers";
import type { Discovery, ReleasesOverview } from "@optimyz/contract/protocol/release-registry";
import { expect, test } from "vitest";
import { adminCookie, atOwnAdmin, call, send } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { isEdgeFallback, isFailure } from "./counts.ts";
import { discovery } from "./discovery.ts";
import { writeCounts } from "./gathered.ts";
import { integrityMap } from "./integrity.ts";
import { overview } from "./overview.ts";
import { setCanary } from "./promote.ts";
import { liveState } from "./revision.ts";
import { liveNow, liveSite, promoteNow, publishSample, registry, sampleRemote } from "./testing.ts";
import { createToken, listTokens, revokeToken } from "./tokens.ts";

const db = openDatabase(env.DB);
const all = { scope: "*", label: "Pipeline" };
const cookie = await adminCookie();

test("a site without releases says so in each endpoint's form", async () => {
  expect((await call("GET", "/_mf/registry.json")).body).toMatchObject({
    code: "NOT_FOUND",
    error: "Nothing is released yet.",
  });
  expect((await call<{ key: string }>("GET", "/_mf/current")).body).toEqual({ key: "" });
  expect(await overview(db)).toEqual({
    revisions: [],
    needed: ["shell"],
    connections: { slots: [], shared: [] },
    releases: [],
    tokens: [],
    verdicts: [],
    freezes: [],
    sources: [],
    keys: [],
    alerts: [],
  });
});

test("the registry lists everything about what is live and its canary", async () => {
  await liveSite("mf-home", "mf-courses");
  const slotFiles = { hero: { scripts: [], styles: [] } };
  const slotProps = { hero: { level: { type: "integer", required: true } } } as const;
  const routes = [{ path: "/mf-home", role: "welcome", slots: [], scripts: [], styles: [] }];
  await publishSample(await sampleRemote("mf-home", "1.1.0", { slots: ["hero"], slotFiles, slotProps, routes }));
  const canary = { name: "mf-home", version: "1.1.0", percent: 30, reason: "" };
  await setCanary(db, all, { ...canary, expectedRevision: 1, author: undefined });
  const response = await send("GET", "/_mf/registry.json");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  const { schema, microFrontends } = (await response.json()) as Discovery;
  expect(schema).toBe("https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json");
  expect(Object.keys(microFrontends).toSorted()).toEqual(["mf-courses", "mf-home", "shell"]);
  const url = "/_mf/mf-home/1.0.0/remoteEntry.js";
  const entry = (await sampleRemote("mf-home", "1.0.0")).manifest.files.find(({ path }) => path === "remoteEntry.js");
  expect(microFrontends["mf-home"]).toEqual([
    {
      url,
      metadata: { version: "1.0.0", integrity: entry?.integrity },
      deployment: { traffic: 70, default: true },
      extras: { revision: 2, routes: ["/mf-home"], slots: [], roles: {} },
    },
    {
      url: "/_mf/mf-home/1.1.0/remoteEntry.js",
      fallbackUrl: url,
      metadata: { version: "1.1.0", integrity: expect.stringMatching(/^sha384-/) },
      deployment: { traffic: 30, default: false },
      extras: { revision: 2, routes: ["/mf-home"], slots: ["hero"], roles: { welcome: "/mf-home" }, slotProps },
    },
  ]);
  expect(microFrontends.shell).toMatchObject([{ deployment: { traffic: 100, default: true }, extras: { routes: [] } }]);
  expect(microFrontends["mf-courses"]).toHaveLength(1);
  const live = await liveState(db);
  if (live) expect(await discovery(db, live)).toEqual({ schema, microFrontends });
});

const report = (phase: "visit" | "load" | "timeout" | "edge-error", count = 1, version = "1.1.0") =>
  writeCounts(db, [{ name: "mf-home", version, phase, count }]);

test("the overview counts visits, failures and pages left to browsers, each by its kind", async () => {
  await report("load", 2);
  await report("visit", 31);
  await report("timeout");
  await report("edge-error", 90);
  await report("load", 90, "1.0.0");
  const { releases, languages } = await overview(db);
  expect(languages).toEqual({ site: ["en"], spoken: { shell: [], "mf-home": [], "mf-courses": [] } });
  expect(releases.map(({ name, version }) => `${name} ${version}`)[0]).toBe("mf-home 1.1.0");
  expect(releases).toHaveLength(4);
  const sizes = (await sampleRemote("mf-home", "1.1.0", { slots: ["hero"] })).manifest.files.map(
    ({ sizeBytes }) => sizeBytes,
  );
  expect(releases[0]).toEqual({
    name: "mf-home",
    version: "1.1.0",
    commit: "c0ffee",
    author: "Asha",
    via: "RELEASE_TOKEN",
    visits: 31,
    sizeBytes: sizes.reduce((sum, size) => sum + size, 0),
    createdAt: expect.any(String),
    failures: { load: 2, timeout: 1 },
    lastFailureAt: expect.any(String),
    edgeFallbacks: { "edge-error": 90 },
    lastEdgeFallbackAt: expect.any(String),
    errors: [],
    labels: ["canary"],
    revision: null,
    report: expect.objectContaining({ ok: true }),
  });
  const courses = releases.find(({ name }) => name === "mf-courses");
  const nothing = { visits: 0, failures: {}, lastFailureAt: null, edgeFallbacks: {}, lastEdgeFallbackAt: null };
  expect(courses).toMatchObject(nothing);
  await env.DB.exec("UPDATE release_reports SET last_at = '2020-01-01' WHERE phase = 'load' AND version = '1.1.0'");
  const again = (await overview(db)).releases[0];
  expect(again?.lastFailureAt).toBe(releases[0]?.lastFailureAt);
});

test("drops reports about unpublished releases", async () => {
  await report("load", 1, "9.9.9");
  expect(await env.DB.prepare("SELECT count(*) AS n FROM release_reports WHERE version = '9.9.9'").first("n")).toBe(0);
});

test("every kind of report is a failure, an edge's fallback or a visit, and never two of them", () => {
  for (const phase of ["fetch", "integrity", "timeout", "load", "shape", "render"]) {
    expect([isFailure(phase), isEdgeFallback(phase)]).toEqual([true, false]);
  }
  for (const phase of ["edge-error", "edge-timeout", "edge-unbound"]) {
    expect([isFailure(phase), isEdgeFallback(phase)]).toEqual([false, true]);
  }
  expect([isFailure("visit"), isEdgeFallback("visit")]).toEqual([false, false]);
});

test("tokens are shown once, listed newest first without their secret, and revoked for good at the first time", async () => {
  const values = { scope: "mf-home", label: "CI", createdBy: "asha@example.com" };
  const [first, second] = [await createToken(db, values), await createToken(db, { ...values, scope: "*" })];
  expect(first).toMatchObject({
    ...values,
    token: expect.stringMatching(/^optimyz_release_[\w-]{43}$/),
    revokedAt: null,
  });
  expect(first).not.toHaveProperty("tokenHash");
  expect((await listTokens(db)).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(JSON.stringify(await listTokens(db))).not.toMatch(/optimyz_release|tokenHash/);
  const revoked = await revokeToken(db, first.id);
  expect(revoked.revokedAt).toEqual(expect.any(String));
  await scheduler.wait(5);
  expect(await revokeToken(db, first.id)).toEqual(revoked);
  expect((await listTokens(db)).map(({ revokedAt }) => revokedAt)).toEqual([null, revoked.revokedAt]);
  await expect(revokeToken(db, 999)).rejects.toMatchObject({ code: "NOT_FOUND", message: "There is no such token." });
});

test("an administrator makes, lists and revokes tokens with the page's requests", async () => {
  const made = await call<{ id: number; createdBy: string }>("POST", "/api/admin/releases/tokens", {
    cookie,
    bindings: atOwnAdmin,
    body: { scope: "*", label: "CI" },
  });
  expect([made.status, made.body.createdBy]).toEqual([201, "admin@optimyz.example"]);
  expect((await call("DELETE", `/api/admin/releases/tokens/${made.body.id}`, { cookie })).status).toBe(200);
  const { body } = await call<ReleasesOverview>("GET", "/api/admin/releases", { cookie });
  expect(body.tokens.find(({ id }) => id === made.body.id)).toMatchObject({ revokedAt: expect.any(String) });
  expect(body.revisions[0]?.revision).toBe((await liveNow()).revision);
});

test.each(["promotions", "canaries", "rollbacks"])(
  "Releases pages of earlier versions still reach %s",
  async (name) => {
    expect((await call("POST", `/api/admin/releases/${name}`, { cookie, body: {} })).status).toBe(422);
    expect((await call("POST", `/api/admin/releases/${name}`, { body: {} })).status).toBe(401);
  },
);

test("a publication is 201 when it is new and 200 when it was there, and a promotion of it is 201", async () => {
  const sample = await sampleRemote("mf-home", "1.2.0");
  expect([(await publishSample(sample)).status, (await publishSample(sample)).status]).toEqual([201, 200]);
  expect((await promoteNow({ "mf-home": "1.2.0" })).status).toBe(201);
  expect((await registry<unknown[]>("GET", "revisions")).body.length).toBeGreaterThan(2);
});

test("the integrity map covers browsers' scripts only and leaves out what is under development", async () => {
  const files = { "server/entry.js": "export default {}", "late.js": "1", "a.css": "" };
  await publishSample(await sampleRemote("mf-home", "1.3.0", { scripts: ["app.js"] }, files));
  await promoteNow({ "mf-home": "1.3.0" });
  await publishSample(await sampleRemote("mf-home", "1.4.0", { scripts: ["app.js"] }, files));
  await promoteNow({ "mf-home": "1.4.0" });
  const live = (await liveState(db))?.lockSet;
  if (!live) throw new Error("Nothing is live");
  const paths = async (lockSet = live) =>
    Object.keys(await integrityMap(db, {}, lockSet))
      .filter((path) => path.includes("mf-home"))
      .toSorted();
  const own = ["app.js", "late.js", "remoteEntry.js"].map((path) => `/_mf/mf-home/1.4.0/${path}`);
  const fallback = ["app.js", "remoteEntry.js"].map((path) => `/_mf/mf-home/1.3.0/${path}`);
  expect(await paths()).toEqual([...fallback, ...own]);
  expect(await paths({ ...live, overrides: { "mf-home": "1.4.0" } })).toEqual([...fallback, ...own]);
  expect(await paths({ ...live, overrides: { "mf-home": "http://localhost:8791" } })).toEqual(fallback);
  // Read once, kept: the rows are not asked for again.
  await env.DB.exec("UPDATE releases SET manifest = '{}' WHERE version = '1.4.0'");
  expect(await paths()).toEqual([...fallback, ...own]);
});
