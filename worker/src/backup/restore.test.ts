import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { call, send } from "../../test/client.ts";
import { openDatabase } from "../db/database.ts";
import { backups, contentState, erasures, outbox, sharePictures } from "../db/schema.ts";
import { keptIn } from "../language/said.ts";
import { sourceSpeech } from "../language/speech.ts";
import { runSchedule } from "../schedule.ts";
import { archiveFile } from "./file.ts";
import { adoptArchives, findBackup, importManifest, importParts } from "./import.ts";
import { keepErasures, storedErasures } from "./kept-erasures.ts";
import { runBackups } from "./nightly.ts";
import { goOnRestoring } from "./restore.ts";
import { isRestoring, startRestore } from "./restore-start.ts";
import { Budget } from "./task.ts";
import { dyingWorkshop, emptySite, everything, fillSite, untilDone, wholeArchive, workshopOf } from "./testing.ts";

const db = openDatabase(env.DB);
const LATER_MS = 24 * 60 * 60 * 1000;
const token = "the-token-of-these-tests-long-enough";
const bindings = { RELEASE_TOKEN: token };

beforeEach(async () => {
  await emptySite({ withBackups: true });
  await fillSite();
});

/** A restored site has everything, and no mail is sent twice. */
function afterwards(before: Record<string, unknown>): Record<string, unknown> {
  const mails = (before.outbox as Record<string, unknown>[]).map((mail) => ({
    ...mail,
    status: "failed",
    last_error: "Not sent again after a restore. Send it by hand if it is still needed.",
  }));
  return { ...before, outbox: mails };
}

const inquiry = { name: "Asha", email: "asha@example.com", message: "Hello" };

test("a restore that is killed repeatedly restores everything, and a half-restored site is never served", async () => {
  const before = await everything();
  const revision = (await db.select().from(contentState))[0]?.contentRevision;
  await wholeArchive("kept");
  await emptySite();
  // What no archive holds, and a new site may have.
  await db
    .insert(sharePictures)
    .values({ look: "new", title: "Courses", over: "", file: "courses.jpg", createdAt: "2026-11-01T00:00:00.000Z" });
  const row = await startRestore(workshopOf(), "kept");
  let kills = 0;
  for (let run = 0; run < 200 && (await isRestoring(db)); run += 1) {
    const { workshop, isDead } = dyingWorkshop(6 + run);
    await goOnRestoring(workshop, row.id, new Budget(), Date.now() + run * LATER_MS).catch(() => undefined);
    if (!isDead() || !(await isRestoring(db))) continue;
    kills += 1;
    if (kills % 4 !== 1) continue;
    for (const path of ["/", "/api/get/skills", "/sitemap.xml"]) expect((await send("GET", path)).status).toBe(503);
    const refused = await call("POST", "/api/contact", { body: inquiry });
    expect([refused.status, refused.body.error]).toEqual([
      503,
      "This site is being restored from a backup. Please come back soon.",
    ]);
    await runSchedule({
      ...env,
      MAIL: { send: () => Promise.reject(new Error("no mail now")) } as unknown as SendEmail,
    });
  }
  expect(kills).toBeGreaterThanOrEqual(10);
  expect(await everything()).toEqual(afterwards(before));
  expect(await db.select().from(sharePictures)).toEqual([]);
  expect(await findBackup({ db }, row.id)).toMatchObject({ state: "done", progress: null, error: null });
  const [state] = await db.select().from(contentState);
  expect(state?.contentRevision).toBe((revision ?? 0) + 100_000);
  expect((await send("GET", "/api/get/skills")).status).toBe(200);
  expect((await call("POST", "/api/contact", { body: inquiry })).status).toBe(200);
});

test("refuses a site that is not empty, or has another schema or key", async () => {
  await wholeArchive("kept");
  await expect(startRestore(workshopOf(), "kept")).rejects.toThrow(
    "This site is not empty: it has skills, images, testimonials, enrolments, inquiries, users.",
  );
  await emptySite();
  await db.run("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')");
  await expect(startRestore(workshopOf(), "kept")).rejects.toThrow(
    /^The archive has the database schema \d{4}_[\w-]+\.sql, this/,
  );
  await db.run("DELETE FROM d1_migrations WHERE name = '9999_later.sql'");
  const other = workshopOf({ BACKUP_KEY: "another key that is as long as one has to be too" });
  await expect(startRestore(other, "kept")).rejects.toThrow("sealed with another BACKUP_KEY");
  const none = { ...env, BACKUP_KEY: "" };
  await runBackups(db, none);
  const response = await call("POST", "/api/admin/backups", { token, bindings: { ...bindings, BACKUP_KEY: "" } });
  expect([response.status, response.body.error]).toEqual([
    503,
    "This site has no key for archives. Set BACKUP_KEY, and keep a copy of it somewhere else; see docs/owner/backup.md.",
  ]);
});

test("a damaged part leaves the site closed, and a second restore finishes", async () => {
  const before = await everything();
  await wholeArchive("kept");
  const { objects } = (await env.BACKUPS?.list({ prefix: "archives/kept/0" })) ?? { objects: [] };
  const key = objects.at(-1)?.key ?? "";
  const bytes = await (await env.BACKUPS?.get(key))?.arrayBuffer();
  await emptySite();
  const row = await startRestore(workshopOf(), "kept");
  await env.BACKUPS?.put(key, "x");
  await expect(untilDone(workshopOf(), row, goOnRestoring)).rejects.toThrow("is not what the archive says it is");
  expect(await isRestoring(db)).toBe(true);
  expect((await send("GET", "/api/get/skills")).status).toBe(503);
  await env.BACKUPS?.put(key, bytes ?? "");
  await untilDone(workshopOf(), await startRestore(workshopOf(), "kept"), goOnRestoring);
  expect(await isRestoring(db)).toBe(false);
  expect(await everything()).toEqual(afterwards(before));
});

test("a truncated part is named, and the restore continues once it is complete", async () => {
  await wholeArchive("kept");
  await emptySite();
  const row = await startRestore(workshopOf(), "kept");
  const { bucket } = workshopOf();
  const cut = {
    async get(key: string) {
      const object = await bucket.get(key);
      return key.endsWith("/manifest")
        ? object
        : { ...object, arrayBuffer: () => Promise.reject(new TypeError("cut")) };
    },
  };
  const errorOf = async () => (await db.select().from(backups).where(eq(backups.id, row.id)))[0]?.error ?? "";
  for (let run = 0; run < 20 && !(await errorOf()); run += 1)
    await goOnRestoring({ ...workshopOf(), bucket: cut as unknown as R2Bucket }, row.id, new Budget());
  expect(keptIn(await errorOf(), sourceSpeech)).toMatch(
    /^The part \S+ of the archive kept could not be read to its end\.$/,
  );
  await untilDone(workshopOf(), row, goOnRestoring);
  expect(await isRestoring(db)).toBe(false);
});

/** Reads an archive's file as the command does. */
async function parsed(file: Response) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const first = bytes.indexOf(10);
  const second = bytes.indexOf(10, first + 1);
  const text = new TextDecoder().decode(bytes.subarray(first + 1, second));
  const index = JSON.parse(text) as { manifestBytes: number; parts: { file: string; sizeBytes: number }[] };
  let at = second + 1;
  const take = (size: number) => {
    at += size;
    return bytes.slice(at - size, at);
  };
  const manifest = btoa(String.fromCharCode(...take(index.manifestBytes)));
  const parts = index.parts.map(({ file: name, sizeBytes }) => [name, new File([take(sizeBytes)], name)] as const);
  expect(at).toBe(bytes.byteLength);
  return { manifest, parts };
}

test("an archive is restored from its file on a site without database and bucket", async () => {
  const before = await everything();
  const row = await wholeArchive("kept");
  const file = await archiveFile(workshopOf(), row);
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="kept.backup"');
  const { manifest, parts } = await parsed(file);
  await emptySite({ withBackups: true });
  const workshop = workshopOf();
  const looked = await importManifest(workshop, manifest, true);
  expect([looked.obstacles, looked.missing.length, looked.rows.length]).toEqual([[], parts.length, 75]);
  expect((await env.BACKUPS?.list())?.objects).toEqual([]);
  await importManifest(workshop, manifest, false);
  const [first, ...others] = parts;
  await importParts(workshop, "kept", new Map(others));
  await adoptArchives(workshop);
  await expect(startRestore(workshop, "kept")).rejects.toThrow("There is no whole archive kept.");
  const swapped = new Map([[first?.[0] ?? "", others[0]?.[1] as File]]);
  await expect(importParts(workshop, "kept", swapped)).rejects.toThrow("is not what the archive says it is");
  await importParts(workshop, "kept", new Map(first ? [first] : []));
  await adoptArchives(workshop);
  await untilDone(workshop, await startRestore(workshop, "kept"), goOnRestoring);
  expect(await everything()).toEqual(afterwards(before));
  await expect(importManifest(workshop, btoa("no archive"), true)).rejects.toThrow("This is no archive of a site");
});

test("erasures newer than the archive are on the restored site's list", async () => {
  const erasure = { counts: { users: 1 }, actor: "a", createdAt: new Date().toISOString() };
  await wholeArchive("kept");
  await db.insert(erasures).values({ ...erasure, emailHash: "newer" });
  await keepErasures(workshopOf());
  await emptySite();
  await untilDone(workshopOf(), await startRestore(workshopOf(), "kept"), goOnRestoring);
  expect(await db.$count(erasures, eq(erasures.emailHash, "newer"))).toBe(1);
  expect(await db.$count(erasures)).toBe(4);
  await db.delete(erasures);
  await db.insert(erasures).values({ ...erasure, emailHash: "newest", createdAt: new Date().toISOString() });
  await keepErasures(workshopOf());
  expect((await storedErasures(workshopOf())).map(({ emailHash }) => emailHash)).toEqual(
    expect.arrayContaining(["newer", "newest"]),
  );
});

test("the nightly run makes one archive, whether the schedule runs twice or was off for a day, and removes old ones", async () => {
  await db.delete(outbox);
  const night = Date.parse("2026-11-21T21:30:00Z");
  const run = (at: number) => runBackups(db, env, at);
  for (let count = 0; count < 15; count += 1) await Promise.all([run(night), run(night)]);
  const rows = () => db.select().from(backups).orderBy(backups.id);
  expect(await rows()).toMatchObject([{ name: "night-2026-11-21", state: "done", error: null }]);
  // Still the same night.
  for (let count = 0; count < 3; count += 1) await run(night + LATER_MS - 60 * 60 * 1000);
  expect(await rows()).toHaveLength(1);
  for (let count = 0; count < 15; count += 1) await run(night + 3 * LATER_MS);
  expect((await rows()).map(({ name, state }) => [name, state])).toEqual([
    ["night-2026-11-21", "done"],
    ["night-2026-11-24", "done"],
  ]);
  const [first] = await rows();
  for (let day = 1; day <= 9; day += 1) {
    const startedAt = new Date(night + (3 + day) * LATER_MS).toISOString();
    await db.insert(backups).values({ name: `day-${day}`, state: "done", startedAt, finishedAt: startedAt });
  }
  await db
    .update(backups)
    .set({ startedAt: "2020-01-30T00:00:00.000Z" })
    .where(eq(backups.id, first?.id ?? 0));
  await db
    .insert(backups)
    .values({ name: "month", state: "done", startedAt: "2020-01-31T00:00:00.000Z", finishedAt: "" });
  const last = night + 3 * LATER_MS;
  for (let count = 0; count < 6; count += 1) await run(last);
  const names = (await rows()).map(({ name }) => name);
  expect(names).not.toContain("night-2026-11-21");
  expect(names).toEqual(expect.arrayContaining(["month", ...[3, 4, 5, 6, 7, 8, 9].map((day) => `day-${day}`)]));
  expect((await env.BACKUPS?.list({ prefix: "archives/night-2026-11-21/" }))?.objects).toEqual([]);
});
