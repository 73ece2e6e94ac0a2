import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "../db/database.ts";
import { backups, contentState, skills } from "../db/schema.ts";
import { openArchive } from "./archive.ts";
import { makeArchive, startArchive } from "./make.ts";
import { archivedTables } from "./tables.ts";
import { Budget } from "./task.ts";
import {
  drill,
  dyingWorkshop,
  emptySite,
  everything,
  fillSite,
  SECRET_WORDS,
  untilDone,
  wholeArchive,
  workshopOf,
} from "./testing.ts";

const db = openDatabase(env.DB);
const bucket = env.BACKUPS as R2Bucket;
const LATER_MS = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  await emptySite({ withBackups: true });
  await fillSite();
});

/** Rows of a filled site, whose keys of the worker are one more. */
const rowsOf = (rowsEach: number) => archivedTables.length * rowsEach + 1;

async function stored(): Promise<Uint8Array[]> {
  const { objects } = await bucket.list();
  return Promise.all(
    objects.map(async ({ key }) => new Uint8Array((await (await bucket.get(key))?.arrayBuffer()) ?? [])),
  );
}

test("the archive has every row and file, sealed, and a drill finds all of it in a new database", async () => {
  const before = await everything();
  const row = await wholeArchive("first");
  expect(row).toMatchObject({ state: "done", error: null, heldUntil: null, rowCount: rowsOf(3) });
  const { manifest } = await openArchive(bucket, "first", workshopOf().secret);
  const { worker_keys, ...others } = manifest.rows;
  expect(worker_keys).toBe(4);
  expect(Object.entries(others).filter(([, count]) => count !== 3)).toEqual([]);
  expect(Object.keys(others)).toHaveLength(archivedTables.length - 1);
  expect(manifest.parts.filter(({ kind }) => kind === "files").map(({ of, count }) => [of, count])).toEqual([
    ["uploads", 9],
    ["releases", 3],
  ]);
  for (const bytes of await stored()) expect(new TextDecoder().decode(bytes)).not.toContain(SECRET_WORDS.slice(0, 12));
  expect(row.drilledAt).toBeNull();
  const drilled = await drill(row);
  expect(drilled).toMatchObject({ state: "done", error: null, progress: null });
  expect(drilled.drilledAt).not.toBeNull();
  // Nothing of the drill stays, and the site is unchanged.
  expect((await bucket.list({ prefix: "drill/" })).objects).toEqual([]);
  const left = await env.DRILL?.prepare(
    "SELECT name FROM sqlite_master WHERE name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'",
  ).all();
  expect(left?.results).toEqual([]);
  expect(await everything()).toEqual(before);
});

test("an archive that is killed at any access continues and is complete in the end", async () => {
  for (let access = 1; ; access += 6) {
    await emptySite({ withBackups: true });
    await fillSite(2);
    const row = await startArchive(workshopOf(), "killed");
    if (!row) throw new Error("not started");
    const { workshop, isDead } = dyingWorkshop(access);
    await makeArchive(workshop, row.id, new Budget()).catch(() => undefined);
    if (!isDead()) {
      expect(access).toBeGreaterThan(30);
      break;
    }
    // A killed run may still hold it.
    await makeArchive(workshopOf(), row.id, new Budget(), Date.now() + LATER_MS);
    const done = await untilDone(workshopOf(), row, makeArchive);
    expect(done).toMatchObject({ state: "done", rowCount: rowsOf(2), error: null });
    if (access % 4 === 3) expect((await drill(done)).drilledAt).not.toBeNull();
  }
});

test("reads content again that changes meanwhile, so that the archive is consistent", async () => {
  const row = await startArchive(workshopOf(), "busy");
  if (!row) throw new Error("not started");
  const small = () => new Budget({ statements: 16 });
  for (let run = 0; run < 6; run += 1) {
    await makeArchive(workshopOf(), row.id, small());
    if (run < 5) await db.update(contentState).set({ contentRevision: sql`${contentState.contentRevision} + 1` });
  }
  await db.update(skills).set({ title: "Last" }).where(eq(skills.id, 1));
  await db.update(contentState).set({ contentRevision: sql`${contentState.contentRevision} + 1` });
  const done = await untilDone(workshopOf(), row, makeArchive, small);
  expect(done).toMatchObject({ state: "done", error: null });
  const { manifest } = await openArchive(bucket, "busy", workshopOf().secret);
  expect(manifest.rows.skills).toBe(3);
  expect((await drill(done)).error).toBeNull();
});

test("a row whose parent is deleted while the archive is made is deleted too, as on the site", async () => {
  const row = await startArchive(workshopOf(), "orphans");
  if (!row) throw new Error("not started");
  await makeArchive(workshopOf(), row.id, new Budget({ statements: 16 }));
  // Children are read by now, their parents not.
  await db.run(sql`DELETE FROM admins WHERE id = 1`);
  await db.run(sql`DELETE FROM users WHERE id = 2`);
  const done = await untilDone(workshopOf(), row, makeArchive);
  expect(await drill(done)).toMatchObject({ error: null, progress: null });
});

test("two runs at once make one archive with each row once", async () => {
  const [row] = await Promise.all([startArchive(workshopOf(), "one"), startArchive(workshopOf(), "one")]);
  if (!row) throw new Error("not started");
  expect(await db.$count(backups)).toBe(1);
  let done: typeof row | undefined = row;
  for (let run = 0; run < 600 && done?.state === "running"; run += 1) {
    await Promise.all([1, 2, 3].map(() => makeArchive(workshopOf(), row.id, new Budget({ statements: 16 }))));
    [done] = await db.select().from(backups);
  }
  expect(done).toMatchObject({ state: "done", rowCount: rowsOf(3) });
  if (done) expect((await drill(done)).drilledAt).not.toBeNull();
});

test("a drill reports a changed byte, a lost part or another key in one sentence", async () => {
  const row = await wholeArchive("damaged");
  const { manifest } = await openArchive(bucket, "damaged", workshopOf().secret);
  const part = `archives/damaged/${manifest.parts[2]?.file}`;
  const object = await bucket.get(part);
  const bytes = new Uint8Array((await object?.arrayBuffer()) ?? []);
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  await bucket.put(part, bytes);
  await expect(drill(row)).rejects.toThrow(
    /^The part \S+ of the archive damaged is not what the archive says it is\.$/,
  );
  expect((await db.select().from(backups))[0]).toMatchObject({ state: "done", drilledAt: null, progress: null });
  await bucket.delete(part);
  await expect(drill(row)).rejects.toThrow("has lost its part");
  const other = workshopOf({ BACKUP_KEY: "another key that is as long as one has to be too" });
  await expect(drill(row, other)).rejects.toThrow("sealed with another BACKUP_KEY");
});

test("a part moved to another name or archive does not open", async () => {
  await wholeArchive("a");
  const { archive, manifest } = await openArchive(bucket, "a", workshopOf().secret);
  const [first, second] = manifest.parts;
  const taken = await bucket.get(`archives/a/${second?.file}`);
  await bucket.put(`archives/a/${first?.file}`, (await taken?.arrayBuffer()) ?? "");
  const { readPart } = await import("./archive.ts");
  if (first) await expect(readPart(archive, first)).rejects.toThrow("is not what the archive says");
});
