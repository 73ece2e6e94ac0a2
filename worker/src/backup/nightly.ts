import { and, asc, eq, inArray, isNotNull, lt } from "drizzle-orm";
import type { Bindings } from "../core/env.ts";
import type { Database } from "../db/database.ts";
import { backups } from "../db/schema.ts";
import { removeArchive } from "./archive.ts";
import { keepErasures } from "./kept-erasures.ts";
import { makeArchive, startArchive } from "./make.ts";
import { goOnRestoring } from "./restore.ts";
import { keptArchives } from "./retention.ts";
import { type BackupRow, Budget, openWorkshop, type Workshop, whatIsMissing } from "./task.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Hour of the day (UTC) from which the archive of a night is made: early morning in India. */
const NIGHT_HOUR = 21;
/** Archives removed in one run. */
const REMOVED_MAX = 2;
/** How long the list keeps archives that failed. */
const FAILED_KEPT_MS = 30 * DAY_MS;

/** D1 statements left by the other tasks of the schedule. */
const NIGHT_BUDGET = { statements: 30, durationMs: 20_000 };

/** The night of a moment, as the day on which it began. */
const nightOf = (at: number): string => new Date(at - NIGHT_HOUR * HOUR_MS).toISOString().slice(0, 10);

/**
 * Continues the current archive, restore or drill, else makes the night's archive unless there is one; called by the
 * schedule every few minutes. Makes one archive when it runs twice at once, was off for a day, or is killed at any
 * point.
 * @param at milliseconds since the epoch
 */
export async function runBackups(db: Database, env: Bindings, at = Date.now()): Promise<void> {
  // A site without a bucket or key says so on the Backups tab.
  if (whatIsMissing(env)) return;
  const workshop = openWorkshop(db, env);
  await keepErasures(workshop);
  const row = (await taskUnderWay(db)) ?? (await startOfNight(workshop, at));
  if (row) await goOn(workshop, row, new Budget(NIGHT_BUDGET), at);
  else await removeOld(workshop, at);
}

/** The archive that is being made, restored or tried. */
async function taskUnderWay(db: Database): Promise<BackupRow | undefined> {
  const rows = await db
    .select()
    .from(backups)
    .where(inArray(backups.state, ["running", "restoring", "done"]))
    .orderBy(asc(backups.id));
  return rows.find(({ progress }) => progress !== null);
}

/** Continues a row's task. */
export async function goOn(workshop: Workshop, row: BackupRow, budget: Budget, at?: number): Promise<void> {
  if (row.state === "running") await makeArchive(workshop, row.id, budget, at);
  else if (row.progress !== null) await goOnRestoring(workshop, row.id, budget, at);
}

async function startOfNight(workshop: Workshop, at: number): Promise<BackupRow | undefined> {
  const name = `night-${nightOf(at)}`;
  const [known] = await workshop.db.select().from(backups).where(eq(backups.name, name));
  return known ? undefined : startArchive(workshop, name, at);
}

/** Removes archives that are no longer kept: first from the list, then their objects, then their row. */
async function removeOld({ db, bucket }: Workshop, at: number): Promise<void> {
  const done = await db
    .select({ id: backups.id, startedAt: backups.startedAt })
    .from(backups)
    .where(and(eq(backups.state, "done"), isNotNull(backups.finishedAt)));
  const kept = keptArchives(done.map(({ startedAt }) => startedAt));
  const over = done.filter(({ startedAt }) => !kept.has(startedAt)).slice(0, REMOVED_MAX);
  const ids = over.map(({ id }) => id);
  if (ids.length > 0) await db.update(backups).set({ state: "removed" }).where(inArray(backups.id, ids));
  const failedBefore = new Date(at - FAILED_KEPT_MS).toISOString();
  await db
    .update(backups)
    .set({ state: "removed" })
    .where(and(eq(backups.state, "failed"), lt(backups.startedAt, failedBefore)));
  const removed = await db.select().from(backups).where(eq(backups.state, "removed")).limit(REMOVED_MAX);
  for (const { id, name } of removed) {
    if (await removeArchive(bucket, name)) await db.delete(backups).where(eq(backups.id, id));
  }
}
