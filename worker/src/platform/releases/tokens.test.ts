import { env } from "cloudflare:workers";
import type { ReleasesOverview } from "@optimyz/contract/protocol/release-registry";
import { expect, test } from "vitest";
import { adminCookie, atOwnAdmin, call } from "../../../test/client.ts";
import { liveNow, liveSite, newToken, promoteNow, publishSample, registry, sampleRemote } from "./testing.ts";

await liveSite("mf-home", "mf-courses");
const cookie = await adminCookie();
const home = await newToken("mf-home");
await publishSample(await sampleRemote("mf-courses", "1.1.0"));

const tokens = async () => (await call<ReleasesOverview>("GET", "/api/admin/releases", { cookie })).body.tokens;

test("a team's token publishes, promotes, tries out and rolls back its own front-end", async () => {
  expect((await publishSample(await sampleRemote("mf-home", "1.1.0"), home)).status).toBe(201);
  const before = await liveNow();
  const canary = { name: "mf-home", version: "1.1.0", percent: 10, reason: "", expectedRevision: before.revision };
  expect((await registry("POST", "canaries", canary, home.token)).status).toBe(201);
  expect((await promoteNow({ "mf-home": "1.1.0" }, "New text", home.token)).status).toBe(201);
  expect((await liveNow()).via).toBe("Pipeline of mf-home");
  expect((await registry("POST", "rollbacks", { revision: before.revision, reason: "" }, home.token)).status).toBe(201);
  expect((await liveNow()).versions["mf-home"]).toBe("1.0.0");
});

test("every request with another team's token gets 403, and changes nothing", async () => {
  const before = await liveNow();
  const { revision: expectedRevision } = before;
  const canary = { name: "mf-courses", version: "1.1.0", percent: 10, reason: "", expectedRevision };
  const rollback = { revision: 1, only: "mf-courses", reason: "" };
  const calls = [
    publishSample(await sampleRemote("mf-courses", "6.6.6"), home),
    promoteNow({ "mf-courses": "1.1.0" }, "", home.token),
    promoteNow({ "mf-home": "1.1.0", "mf-courses": "1.1.0" }, "", home.token),
    registry("POST", "canaries", canary, home.token),
    registry("POST", "canaries", { ...canary, percent: 0 }, home.token),
    registry("POST", "rollbacks", rollback, home.token),
  ];
  for (const response of await Promise.all(calls)) {
    expect(response.status).toBe(403);
    expect(response.body.error).toContain("mf-home");
  }
  expect(await liveNow()).toEqual(before);
});

test("refuses a team's rollback that would take another team's version back", async () => {
  const { revision } = await liveNow();
  await promoteNow({ "mf-courses": "1.1.0" });
  const response = await registry<{ error: string }>("POST", "rollbacks", { revision, reason: "" }, home.token);
  expect(response.status).toBe(403);
  expect(response.body.error).toContain("mf-courses");
});

test("a token is shown once, listed with its last use, and invalid as soon as it is revoked", async () => {
  const { id, token } = await newToken("mf-home");
  expect(token).toMatch(/^optimyz_release_[\w-]{43}$/);
  expect((await tokens()).find((each) => each.id === id)).toMatchObject({
    lastUsedAt: null,
    createdBy: expect.any(String),
  });
  expect((await registry("GET", "revisions", undefined, token)).status).toBe(200);
  const listed = await tokens();
  expect(listed.find((each) => each.id === id)?.lastUsedAt).toEqual(expect.any(String));
  expect(JSON.stringify(listed)).not.toContain(token);
  expect((await call("DELETE", `/api/admin/releases/tokens/${id}`, { cookie })).status).toBe(200);
  expect((await registry("GET", "revisions", undefined, token)).status).toBe(401);
});

test("a token for a front-end that does not exist yet is good for its first release and for no other's", async () => {
  const events = await newToken("mf-events");
  expect((await publishSample(await sampleRemote("mf-events", "1.0.0"), events)).status).toBe(201);
  expect((await promoteNow({ "mf-events": "1.0.0" }, "First dates", events.token)).status).toBe(201);
  expect((await publishSample(await sampleRemote("mf-other", "1.0.0"), events)).status).toBe(403);
});

test("a token expires after a quarter or the chosen days, and is then refused with that reason", async () => {
  const make = (days?: number) =>
    call<{ id: number; token: string; expiresAt: string }>("POST", "/api/admin/releases/tokens", {
      cookie,
      bindings: atOwnAdmin,
      body: { scope: "mf-home", label: "Pipeline", ...(days !== undefined && { days }) },
    });
  const daysLeft = ({ expiresAt }: { expiresAt: string }) =>
    Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000);
  expect([daysLeft((await make()).body), daysLeft((await make(7)).body)]).toEqual([90, 7]);
  for (const days of [0, 367, 1.5]) expect((await make(days)).status).toBe(422);

  const { id, token } = (await make(1)).body;
  const expire = (at: string | null) =>
    env.DB.prepare("UPDATE release_tokens SET expires_at = ? WHERE id = ?").bind(at, id).run();
  await expire("2026-01-02T03:04:05.000Z");
  for (const response of [
    await registry<{ error: string }>("GET", "revisions", undefined, token),
    // An administrator's session in the same request makes it no better.
    await call("POST", "/_mf/rollbacks", { token, cookie, body: { revision: 1, reason: "" } }),
  ]) {
    expect([response.status, response.body.error]).toEqual([
      401,
      "This deploy token expired on 2026-01-02. Ask an administrator for a new one (Releases, Tokens).",
    ]);
  }
  expect((await tokens()).find((each) => each.id === id)).toMatchObject({ lastUsedAt: null });
  // One that was made before tokens expired has no end.
  await expire(null);
  expect((await registry("GET", "revisions", undefined, token)).status).toBe(200);
});

test("the hundredth valid token says that it was the last, a revoked one makes room, and the list stays short", async () => {
  const { total } = (await env.DB.prepare("SELECT count(*) total FROM release_tokens").first<{ total: number }>()) ?? {
    total: 0,
  };
  const insert = env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO release_tokens (token_hash, scope, label, created_by, created_at, revoked_at, expires_at)
     SELECT ? || i, 'mf-home', ?, 'a@b.c', '2026-01-01T00:00:00.000Z', ?, ? FROM n`,
  );
  await env.DB.batch([
    insert.bind(150, "over", "Revoked", "2026-01-02T03:04:05.000Z", null),
    insert.bind(30, "late", "Expired", null, "2026-01-02T03:04:05.000Z"),
  ]);
  const isValid = ({ revokedAt, expiresAt }: ReleasesOverview["tokens"][number]) =>
    revokedAt === null && (!expiresAt || expiresAt > new Date().toISOString());
  const before = (await tokens()).filter(isValid).length;
  await insert.bind(99 - before, "valid", "Valid", null, null).run();
  const make = () =>
    call<{ id: number; error: string }>("POST", "/api/admin/releases/tokens", {
      cookie,
      bindings: atOwnAdmin,
      body: { scope: "mf-home", label: "Another" },
    });
  const { status, body } = await make();
  expect(status).toBe(201);
  const refused = await make();
  expect([refused.status, refused.body.error]).toEqual([
    409,
    "The site has 100 valid tokens, and more are not possible. Revoke one that nobody uses.",
  ]);
  const listed = await tokens();
  expect(listed.slice(0, 100).every(isValid)).toBe(true);
  expect(listed.slice(100).filter(isValid)).toEqual([]);
  expect(listed.slice(100)).toHaveLength(100);
  // Expired ones are the newest of those that are over, and the others that stay are the newest revoked ones.
  expect(listed.slice(100, 130).every(({ label }) => label === "Expired")).toBe(true);
  const stored = await env.DB.prepare("SELECT count(*) total FROM release_tokens").first<{ total: number }>();
  expect([stored?.total, total < 100]).toEqual([200, true]);
  expect((await call("DELETE", `/api/admin/releases/tokens/${body.id}`, { cookie })).status).toBe(200);
  expect((await make()).status).toBe(201);
  // The teams' own tokens go on.
  expect((await registry("GET", "revisions", undefined, home.token)).status).toBe(200);
  await env.DB.prepare("DELETE FROM release_tokens WHERE label IN ('Valid', 'Revoked', 'Expired', 'Another')").run();
});

test.each(["", "short", "x".repeat(60)])("refuses the token %j", async (token) => {
  expect((await registry("POST", "rollbacks", { revision: 1, reason: "" }, token)).status).toBe(401);
});

test.each(["/_mf/revisions", "/api/admin/releases/promotions"])(
  "%s accepts an administrator's session as well as a deploy token",
  async (path) => {
    for (const [caller, via] of [
      [{ cookie }, "admin@optimyz.example"],
      [{ token: home.token }, "Pipeline of mf-home"],
    ] as const) {
      const { revision: expectedRevision, versions } = await liveNow();
      const version = versions["mf-home"] === "1.0.0" ? "1.1.0" : "1.0.0";
      const body = { versions: { "mf-home": version }, expectedRevision, reason: "" };
      expect((await call("POST", path, { ...caller, body })).status).toBe(201);
      expect((await liveNow()).via).toBe(via);
    }
  },
);

test("publishing accepts no administrator's session", async () => {
  expect((await call("POST", "/_mf/releases", { cookie, body: new FormData() })).status).toBe(401);
  expect((await call("GET", "/_mf/revisions", { cookie })).status).toBe(401);
});
