import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { call, newUser } from "../../test/client.ts";
import { openDatabase } from "../db/database.ts";
import { partFiles } from "../db/schema.ts";
import { startSession } from "../people/queries.ts";
import { keepFile, storeFile } from "../platform/parts/files.ts";
import { removeFiles } from "../platform/parts/files-purge.ts";
import { runSchedule } from "../schedule.ts";
import { findBackup } from "./import.ts";
import { keepErasures } from "./kept-erasures.ts";
import { makeArchive, startArchive } from "./make.ts";
import type { MakeProgress } from "./progress.ts";
import { goOnRestoring } from "./restore.ts";
import { startRestore } from "./restore-start.ts";
import { readingOrder } from "./tables.ts";
import { Budget } from "./task.ts";
import { drill, emptySite, untilDone, wholeArchive, workshopOf } from "./testing.ts";

const db = openDatabase(env.DB);
const restored = async (name: string) => untilDone(workshopOf(), await startRestore(workshopOf(), name), goOnRestoring);

async function kept(userId: number, text: string): Promise<string> {
  const content = new TextEncoder().encode(text);
  const sent = { name: `${text}.txt`, type: "text/plain", bytes: content.byteLength, content };
  const { id } = await storeFile(db, env.UPLOADS, "mf-files", { userId }, sent);
  await keepFile(db, "mf-files", { userId }, id);
  return id;
}
const keyOf = (id: string): string => `parts/mf-files/${id}`;
const textOf = async (id: string): Promise<string | undefined> => (await env.UPLOADS.get(keyOf(id)))?.text();

beforeEach(() => emptySite({ withBackups: true }));

test("a drill finds the files of front-ends, and a restore brings them back", async () => {
  const id = await kept((await newUser("asha@files.example")).id, "An essay.");
  const [before] = await db.select().from(partFiles);
  const row = await wholeArchive("kept");
  expect((await drill(row)).drilledAt).not.toBeNull();
  await emptySite();
  await restored("kept");
  expect(await db.select().from(partFiles)).toEqual([before]);
  expect(await textOf(id)).toBe("An essay.");
  await runSchedule(env);
  expect(await textOf(id)).toBe("An essay.");
});

test("files of somebody who was erased after the archive was made go after a restore, others stay", async () => {
  const [gone, stays] = [await newUser("gone@files.example"), await newUser("stays@files.example")];
  const [theirs, others] = [await kept(gone.id, "Gone."), await kept(stays.id, "Stays.")];
  await wholeArchive("kept");
  const token = await startSession(db, gone.id);
  await call("POST", "/api/me/erase", { token, body: { password: "a good password" } });
  await keepErasures(workshopOf());
  await emptySite();
  await restored("kept");
  expect(await textOf(theirs)).toBe("Gone.");
  expect(await db.$count(partFiles, eq(partFiles.userId, gone.id))).toBe(0);
  await runSchedule(env);
  expect([await textOf(theirs), await textOf(others)]).toEqual([undefined, "Stays."]);
  expect((await db.select().from(partFiles)).map(({ id }) => id)).toEqual([others]);
});

test("files that come and go while an archive is made keep no drill or restore from ending", async () => {
  const { id: userId } = await newUser("busy@files.example");
  const [removed, stays] = [await kept(userId, "Removed."), await kept(userId, "Stays.")];
  const row = await startArchive(workshopOf(), "busy");
  if (!row) throw new Error("not started");
  const place = readingOrder.findIndex(({ name }) => name === "part_files");
  const at = async () => ((await findBackup(workshopOf(), row.id)).progress as MakeProgress).at;
  for (let run = 0; run < 50 && (await at()) <= place; run += 1)
    await makeArchive(workshopOf(), row.id, new Budget({ statements: 16 }));
  await removeFiles(db, env.UPLOADS, "mf-files", [removed]);
  const late = await kept(userId, "Late.");
  const done = await untilDone(workshopOf(), row, makeArchive);
  expect((await drill(done)).drilledAt).not.toBeNull();
  await emptySite();
  await restored("busy");
  expect(await textOf(stays)).toBe("Stays.");
  await runSchedule(env, Date.now() + 72 * 3_600_000);
  // Its row came too late for the archive.
  expect(await textOf(late)).toBeUndefined();
});
