import { env } from "cloudflare:workers";
import type { ReleasesOverview, Revision } from "@optimyz/contract/protocol/release-registry";
import type { Freeze } from "@optimyz/contract/protocol/release-watch";
import { beforeEach, expect, test } from "vitest";
import { adminCookie, call } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { releaseFreezes } from "../../db/schema.ts";
import { promote } from "./promote.ts";
import { automatic } from "./publisher.ts";
import { liveNow, liveSite, newToken, promoteNow, publishSample, registry, sampleRemote } from "./testing.ts";

const db = openDatabase(env.DB);
await liveSite("mf-home", "mf-courses");
for (const name of ["mf-home", "mf-courses"])
  for (const version of ["1.1.0", "1.2.0"]) await publishSample(await sampleRemote(name, version));
const cookie = await adminCookie();
const home = await newToken("mf-home");

beforeEach(() => db.delete(releaseFreezes));

const freeze = (scope: string, more = {}) =>
  call<Freeze>("POST", "/api/admin/releases/freezes", {
    cookie,
    body: { scope, reason: "Exams.", until: new Date(Date.now() + 60_000).toISOString(), ...more },
  });
const setCanary = async (version: string, percent: number, token?: string) =>
  registry<Revision & { error: string }>(
    "POST",
    "canaries",
    { name: "mf-home", version, percent, reason: "", expectedRevision: (await liveNow()).revision },
    token,
  );
const rollBack = (revision: number, more = {}) =>
  registry<Revision & { error: string }>("POST", "rollbacks", { revision, reason: "", ...more });

test("a freeze refuses promotions with its author, reason and end, and records each", async () => {
  await freeze("mf-home");
  const before = await liveNow();
  const { status, body } = await promoteNow({ "mf-home": "1.1.0" }, "", home.token);
  expect(status).toBe(403);
  expect(body.error).toMatch(/^mf-home is frozen until .* UTC by admin@optimyz\.example: Exams\. /);
  expect(await liveNow()).toEqual(before);
  const shown = (await call<ReleasesOverview>("GET", "/api/admin/releases", { cookie })).body;
  expect(shown.freezes).toMatchObject([{ scope: "mf-home", author: "admin@optimyz.example" }]);
  expect(shown.alerts?.[0]).toMatchObject({ kind: "refused", name: "mf-home", version: "1.1.0" });
  expect(shown.alerts?.[1]).toMatchObject({ kind: "frozen", name: "mf-home" });
  // Others go on.
  expect((await promoteNow({ "mf-courses": "1.1.0" })).status).toBe(201);
});

test("a freeze refuses joint promotions, canaries, wider ones, the older path, and administrators", async () => {
  expect((await setCanary("1.1.0", 10)).status).toBe(201);
  await freeze("mf-home");
  const before = await liveNow();
  const { revision: expectedRevision } = before;
  const promotion = { versions: { "mf-courses": "1.2.0", "mf-home": "1.1.0" }, expectedRevision, reason: "" };
  const tries = await Promise.all([
    registry("POST", "revisions", promotion),
    setCanary("1.1.0", 11, home.token),
    setCanary("1.2.0", 5),
    call("POST", "/api/admin/releases/promotions", { cookie, body: promotion }),
    call("POST", "/_mf/revisions", { cookie, body: promotion }),
  ]);
  expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  await freeze("*");
  expect((await promoteNow({ "mf-courses": "1.2.0" })).status).toBe(403);
  expect(await liveNow()).toEqual(before);
  // Fewer visitors, and none, are ways back.
  expect((await setCanary("1.1.0", 5)).status).toBe(201);
  expect((await setCanary("1.1.0", 0)).status).toBe(201);
});

test("a freeze of one or all refuses to retire a front-end and records it", async () => {
  const before = await liveNow();
  const courses = await newToken("mf-courses");
  const retirement = { name: "mf-courses", expectedRevision: before.revision, reason: "Nobody comes." };
  for (const scope of ["mf-courses", "*"]) {
    await db.delete(releaseFreezes);
    await freeze(scope);
    for (const as of [{ token: courses.token }, { cookie }]) {
      const { status, body } = await call<{ error: string }>("POST", "/_mf/retirements", { ...as, body: retirement });
      expect([status, body.error]).toEqual([403, expect.stringContaining("nothing is retired")]);
    }
  }
  expect(await liveNow()).toEqual(before);
  const { alerts } = (await call<ReleasesOverview>("GET", "/api/admin/releases", { cookie })).body;
  expect(alerts).toContainEqual(expect.objectContaining({ kind: "refused", name: "mf-courses" }));
  await db.delete(releaseFreezes);
  expect((await registry("POST", "retirements", retirement, courses.token)).status).toBe(201);
  expect((await rollBack(before.revision)).status).toBe(201);
});

test("rollbacks still work, by people and automatically, but not to a version that was left", async () => {
  const { revision: good } = await liveNow();
  await promoteNow({ "mf-home": "1.1.0" });
  const { revision: bad } = await liveNow();
  await freeze("*");
  expect((await rollBack(good, { only: "mf-home" })).status).toBe(201);
  const again = await rollBack(bad, { only: "mf-home" });
  expect([again.status, again.body.error]).toEqual([403, expect.stringContaining("frozen")]);
  expect((await rollBack(bad)).status).toBe(403);
  await db.delete(releaseFreezes);
  await promoteNow({ "mf-home": "1.2.0" });
  await freeze("*");
  const live = await liveNow();
  const promotion = { versions: { "mf-home": "1.0.0" }, expectedRevision: live.revision, reason: "It failed." };
  // A token's label says nothing.
  await expect(promote(db, { scope: "*", label: "automatic" }, promotion)).rejects.toThrow("frozen");
  await promote(db, automatic, promotion);
  expect(await liveNow()).toMatchObject({ versions: { "mf-home": "1.0.0" }, author: "automatic" });
  const { alerts } = (await call<ReleasesOverview>("GET", "/api/admin/releases", { cookie })).body;
  expect(alerts?.find(({ kind }) => kind === "returned")).toMatchObject({ name: "mf-home", version: "1.2.0" });
});

test("a freeze ends by itself and by an administrator, is one for each front-end, and never by a team", async () => {
  const first = await freeze("mf-home", { reason: "First." });
  expect((await freeze("mf-home", { reason: "Second." })).body.id).toBe(first.body.id);
  expect(await db.$count(releaseFreezes)).toBe(1);
  const path = `/api/admin/releases/freezes/${first.body.id}`;
  expect((await call("DELETE", path, { token: home.token })).status).toBe(401);
  expect((await call("DELETE", path, { cookie })).status).toBe(200);
  expect((await call("DELETE", path, { cookie })).status).toBe(404);
  expect((await promoteNow({ "mf-home": "1.1.0" })).status).toBe(201);
  await freeze("mf-home");
  await db.update(releaseFreezes).set({ until: new Date(Date.now() - 1).toISOString() });
  expect((await promoteNow({ "mf-home": "1.2.0" })).status).toBe(201);
  for (const until of [new Date(Date.now() - 1).toISOString(), "2099-01-01T00:00:00Z", "tomorrow"])
    expect([until, (await freeze("mf-home", { until })).status]).toEqual([until, 422]);
});
