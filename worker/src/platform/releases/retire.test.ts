import { env } from "cloudflare:workers";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateReport } from "@optimyz/contract/protocol/release-gate";
import type { ReleasesOverview, Revision } from "@optimyz/contract/protocol/release-registry";
import { beforeAll, expect, test } from "vitest";
import { adminCookie, call, send } from "../../../test/client.ts";
import { imageForm } from "../../../test/images.ts";
import { liveNow, liveSite, newToken, promoteNow, publishSample, registry, sampleRemote } from "./testing.ts";

const html = { accept: "text/html" };
const page = (path: string, role?: string, slots: string[] = []): ReleaseManifest["routes"][number] => ({
  path,
  slots,
  scripts: [],
  styles: [],
  ...(role && { role }),
});
const header = { title: "Events", sitemap: true, nav: { header: { order: 90 } } };

const publish = async (name: string, version: string, changes: Partial<ReleaseManifest>) => {
  const response = await publishSample(await sampleRemote(name, version, changes));
  expect(response.body).not.toHaveProperty("error");
};

async function retire(name = "mf-events", token?: string, expectedRevision?: number) {
  const seen = expectedRevision ?? (await liveNow()).revision;
  const body = { name, expectedRevision: seen, reason: "Nobody comes" };
  return registry<Revision & { error: string; report?: GateReport }>("POST", "retirements", body, token);
}

/** A site on which mf-events is live in its first version, and nothing of an earlier test is left. */
async function withEvents(): Promise<Revision> {
  const { versions } = await liveNow();
  const wanted = { "mf-events": "2.0.0", "mf-home": "1.0.0", "mf-courses": "1.1.0" };
  const changed = Object.entries(wanted).filter(([name, version]) => versions[name] !== version);
  if (changed.length > 0) expect((await promoteNow(Object.fromEntries(changed))).status).toBe(201);
  return liveNow();
}

const statusOf = async (path: string, method = "GET") => (await send(method, path, { headers: html })).status;

beforeAll(async () => {
  await liveSite("mf-home", "mf-courses");
  await publish("mf-courses", "1.1.0", { routes: [page("/:titleSlug")] });
  const routes = [{ ...page("/events", "events"), ...header }, page("/events/:id", "event")];
  await publish("mf-events", "2.0.0", {
    routes,
    slots: ["events-next"],
    slotFiles: { "events-next": { scripts: [], styles: [] } },
  });
  await withEvents();
});

test("the pages of a retired front-end respond with 410, to GET and HEAD, and return with a rollback", async () => {
  const before = await withEvents();
  expect(await statusOf("/events")).toBe(200);
  expect(await (await send("GET", "/sitemap.xml")).text()).toContain("/events</loc>");
  const { status, body } = await retire();
  expect([status, body.retired, Object.keys(body.versions).sort()]).toEqual([
    201,
    ["mf-events"],
    ["mf-courses", "mf-home", "shell"],
  ]);

  for (const path of ["/events", "/Events/", "/events/7"]) {
    const followed = path === "/Events/" ? "/Events" : path;
    const response = await send("GET", followed, { headers: html });
    expect([path, response.status, response.headers.get("x-robots-tag")]).toEqual([path, 410, "noindex"]);
    const text = await response.text();
    expect(text).toContain("<h1>This page is gone</h1>");
    expect(text).not.toContain("<script");
    expect(await statusOf(followed, "HEAD")).toBe(410);
  }
  expect(await (await send("GET", "/sitemap.xml")).text()).not.toContain("/events</loc>");
  expect((await call("GET", "/_mf/registry.json")).body).not.toHaveProperty("microFrontends.mf-events");
  // Pages of others are as before, those at a parameter as well, and open tabs find their files.
  expect(await statusOf("/mf-home")).toBe(200);
  expect(await statusOf("/another-skill")).toBe(200);
  expect(await statusOf("/no/such/page")).toBe(404);
  expect(await statusOf("/_mf/mf-events/2.0.0/app.js")).toBe(200);

  expect((await registry("POST", "rollbacks", { revision: before.revision, reason: "" })).status).toBe(201);
  expect(await statusOf("/events")).toBe(200);
  expect((await liveNow()).retired).toEqual([]);
});

test("other teams' releases leave it retired, and its own new release restores its pages", async () => {
  await withEvents();
  await retire();
  await publish("mf-home", "1.2.0", {});
  await promoteNow({ "mf-home": "1.2.0" });
  expect([(await liveNow()).retired, await statusOf("/events")]).toEqual([["mf-events"], 410]);
  await publish("mf-events", "2.1.0", { routes: [page("/events", "events")] });
  const token = (await newToken("mf-events")).token;
  expect((await promoteNow({ "mf-events": "2.1.0" }, "Back again", token)).status).toBe(201);
  expect([(await liveNow()).retired, await statusOf("/events"), await statusOf("/events/7")]).toEqual([[], 200, 404]);
});

test("a rollback of that front-end alone restores it", async () => {
  const before = await withEvents();
  await retire();
  const body = { revision: before.revision, only: "mf-events", reason: "" };
  expect((await registry("POST", "rollbacks", body, (await newToken("mf-events")).token)).status).toBe(201);
  expect(await statusOf("/events/7")).toBe(200);
});

test("another front-end may claim the URL of a retired one for good", async () => {
  await withEvents();
  await retire();
  await publish("mf-dates", "1.0.0", { routes: [page("/events")] });
  expect((await promoteNow({ "mf-dates": "1.0.0" })).status).toBe(201);
  expect([await statusOf("/events"), await statusOf("/events/7")]).toEqual([200, 410]);
  const back = await promoteNow({ "mf-events": "2.0.0" });
  expect([back.status, back.body.error]).toEqual([422, expect.stringContaining("/events belongs to mf-dates")]);
  expect((await retire("mf-dates")).status).toBe(201);
});

test("reserves its URL against skills, so that it can be restored", async () => {
  await withEvents();
  await retire();
  const body = imageForm({ title: "Events", short_description: "What it gives." });
  expect((await call("POST", "/api/skills", { cookie: await adminCookie(), body })).status).toBe(422);
});

test("refuses while a page places its slot or links to its role, or a canary does, with their names", async () => {
  await withEvents();
  const home = { routes: [page("/mf-home", undefined, ["events-next"])], links: ["event"] };
  await publish("mf-home", "1.3.0", home);
  const { revision: expectedRevision } = await liveNow();
  const canary = { name: "mf-home", version: "1.3.0", percent: 5, reason: "", expectedRevision };
  await registry("POST", "canaries", canary);
  const byCanary = await retire();
  expect([byCanary.status, byCanary.body.error]).toEqual([
    422,
    "mf-events cannot be retired yet. mf-home (its canary) places its slot events-next on /mf-home. mf-home (its canary) links to its page /events/:id (role event).",
  ]);
  await promoteNow({ "mf-home": "1.3.0" });
  const { body } = await retire();
  expect(body.error).toBe(
    "mf-events cannot be retired yet. mf-home places its slot events-next on /mf-home. mf-home links to its page /events/:id (role event).",
  );
  expect(body.report?.checks[0]?.problems[0]?.fix).toBe(
    "Release a version of mf-home without the slot first, then retire mf-events.",
  );
  expect(await statusOf("/events")).toBe(200);
});

test("refuses for the shell, for pages that the site itself links to, and for what is not live", async () => {
  await withEvents();
  await publish("mf-account", "1.0.0", { routes: [page("/account", "account")] });
  await promoteNow({ "mf-account": "1.0.0" });
  const names = ["shell", "mf-account", "mf-courses", "mf-nobody", "constructor"];
  const refusals = await Promise.all(names.map((name) => retire(name)));
  expect(refusals.map(({ status }) => status)).toEqual(names.map(() => 422));
  expect(refusals[0]?.body).toMatchObject({ fields: { name: expect.stringContaining("cannot be retired") } });
  expect(refusals[1]?.body.error).toContain("Mails, forms or the menu lead to its page /account (role account)");
  // The Releases page offers it for the others alone.
  const shown = await call<ReleasesOverview>("GET", "/api/admin/releases", { cookie: await adminCookie() });
  expect(shown.body.needed).toEqual(["shell", "mf-courses", "mf-account"]);
  expect(await statusOf("/mf-home")).toBe(200);
});

test("another team's token gets 403, an expired or invented one 401, and nothing changes", async () => {
  const before = await withEvents();
  const home = await newToken("mf-home");
  expect([(await retire("mf-events", home.token)).status, (await retire("shell", home.token)).status]).toEqual([
    403, 403,
  ]);
  const own = await newToken("mf-events");
  await env.DB.prepare("UPDATE release_tokens SET expires_at = ? WHERE id = ?")
    .bind("2026-01-02T03:04:05.000Z", own.id)
    .run();
  const expired = await retire("mf-events", own.token, before.revision);
  expect([expired.status, expired.body.error]).toEqual([401, expect.stringContaining("expired on 2026-01-02")]);
  expect((await retire("mf-events", "x".repeat(60), before.revision)).status).toBe(401);
  expect(await liveNow()).toEqual(before);
});

test("its canary is retired with it, with the pages that only the canary had", async () => {
  await withEvents();
  await publish("mf-events", "2.2.0", {
    routes: [page("/events", "events"), page("/events/:id", "event"), page("/talks")],
  });
  const { revision: expectedRevision } = await liveNow();
  const canary = { name: "mf-events", version: "2.2.0", percent: 100, reason: "", expectedRevision };
  expect((await registry("POST", "canaries", canary)).status).toBe(201);
  expect(await statusOf("/talks")).toBe(200);
  const { status, body } = await retire();
  expect([status, body.canaries]).toEqual([201, {}]);
  expect([await statusOf("/talks"), await statusOf("/events")]).toEqual([410, 410]);
  const watched = await env.DB.prepare("SELECT * FROM release_trials WHERE name = 'mf-events'").all();
  expect(watched.results).toEqual([]);
});

test("retiring twice changes nothing more, and one of two at once wins", async () => {
  const { revision } = await withEvents();
  const both = await Promise.all([retire("mf-events", undefined, revision), retire("mf-events", undefined, revision)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body.error).toContain(`revision ${revision + 1}`);
  const again = await retire();
  expect([again.status, again.body.revision]).toEqual([201, revision + 1]);
});

test("retires completely or not at all when the database fails, and can be repeated", async () => {
  const before = await withEvents();
  const stop = "CREATE TRIGGER stopped BEFORE DELETE ON release_trials BEGIN SELECT RAISE(ABORT, 'stopped'); END";
  await env.DB.prepare(
    "INSERT OR REPLACE INTO release_trials (name, version, control, share, started_at) VALUES ('mf-events', '2.0.0', '1.0.0', 1, '2026-01-01')",
  ).run();
  await env.DB.prepare(stop).run();
  expect((await retire()).status).toBe(500);
  expect(await liveNow()).toEqual(before);
  expect(await statusOf("/events")).toBe(200);
  await env.DB.prepare("DROP TRIGGER stopped").run();
  expect((await retire()).status).toBe(201);
  expect(await statusOf("/events")).toBe(410);
});
