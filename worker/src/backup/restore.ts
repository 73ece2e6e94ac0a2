import { and, eq, type SQL, sql } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { ApiError } from "../core/api-error.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { backups, contentState, outbox } from "../db/schema.ts";
import { said } from "../language/said.ts";
import { eraseUnknown, listedDatabases } from "../platform/parts/databases.ts";
import { partsOf } from "../platform/parts/server-parts.ts";
import { addErasures, applyErasures, erasedTables } from "../privacy/apply-erasures.ts";
import { changeState } from "../state/site-state.ts";
import { type Manifest, type OpenArchive, openArchive, type Part, readPart } from "./archive.ts";
import { databasesIn } from "./databases.ts";
import { storedErasures } from "./kept-erasures.ts";
import { bucketOf } from "./make.ts";
import * as m from "./messages.ts";
import { prefixed } from "./prefixed.ts";
import type { Phase, RestoreProgress } from "./progress.ts";
import { applyPart, partsInOrder, type Target, verifyPart } from "./restore-parts.ts";
import { archivedTables, leftOut } from "./tables.ts";
import { type Budget, commit, type Held, hold, type Step, type Workshop, work } from "./task.ts";

/** More than all changes since: no cached copy is ever taken for the restored content. */
const REVISIONS_AHEAD = 100_000;
/** Folder of the drill's files in the bucket of the archives. */
const SCRATCH = "drill/";
const STATEMENTS_MAX = 12;

/** Continues a restore or a drill within the budget. Does nothing while another run does so. */
export async function goOnRestoring(workshop: Workshop, id: number, budget: Budget, at?: number): Promise<void> {
  const held = await hold(workshop, id, at);
  if (!held) return;
  if (!held.row.progress) return commit(workshop, held, { heldUntil: null });
  // A restore that failed stays "restoring": a half-restored site is never served.
  await work(workshop, held, restoreSteps(), budget, { progress: null });
}

/** The steps of one run, which opens the archive once. */
function restoreSteps(): Step {
  let opening: ReturnType<typeof openInOrder> | undefined;
  return async (workshop, held, budget) => {
    if (!opening) budget.spend(0, 1);
    opening ??= openInOrder(workshop, held.row.name);
    const progress = held.row.progress as RestoreProgress;
    budget.spend(1, 1);
    const target = targetOf(workshop, progress.task);
    return steps[progress.phase]({ workshop, held, budget, ...(await opening), progress, target });
  };
}

async function openInOrder({ bucket, secret }: Workshop, name: string) {
  const opened = await openArchive(bucket, name, secret);
  return { ...opened, parts: partsInOrder(opened.manifest) };
}

interface Job {
  workshop: Workshop;
  held: Held;
  budget: Budget;
  archive: OpenArchive;
  manifest: Manifest;
  /** Those of the manifest, in the order of a restore. */
  parts: readonly Part[];
  progress: RestoreProgress;
  target: Target;
}

function targetOf({ db, env, bucket }: Workshop, task: RestoreProgress["task"]): Target {
  const databases = {
    partsOf: (name: string) => partsOf(env, name),
    place: task === "restore" ? "storage" : task,
  } as const;
  if (task === "restore") return { db, bucket: (name) => bucketOf(env, name), ...databases };
  if (!env.DRILL) throw new ApiError("UNAVAILABLE", m.drillDatabaseGone);
  return { db: openDatabase(env.DRILL), bucket: (name) => prefixed(bucket, `${SCRATCH}${name}/`), ...databases };
}

const steps: Readonly<Record<Phase, (job: Job) => Promise<boolean>>> = {
  clear: (job) => (job.progress.task === "drill" ? clearScratch(job) : clearTables(job)),
  schema: copySchema,
  parts: (job) => eachPart(job, applyPart, "sequences"),
  sequences: setSequences,
  verify: (job) => eachPart(job, verifyPart, job.progress.task === "drill" ? "finish" : "erase"),
  erase: eraseAgain,
  databases: eraseWithoutAccount,
  finish: (job) => (job.progress.task === "drill" ? endDrill(job) : endRestore(job)),
  clean: cleanUp,
};

async function goTo({ workshop, held, progress }: Job, change: Partial<RestoreProgress>): Promise<boolean> {
  await commit(workshop, held, { progress: { ...progress, failures: 0, ...change } });
  return true;
}

const dialect = new SQLiteAsyncDialect();

/** Runs raw statements, all or nothing. */
async function runAll(db: Database, statements: readonly SQL[]): Promise<void> {
  const prepared = statements.map((statement) => {
    const query = dialect.sqlToQuery(statement);
    return db.$client.prepare(query.sql).bind(...query.params);
  });
  await db.$client.batch(prepared);
}

/** What a new site has by itself: its first administrator, its first releases. */
async function clearTables(job: Job): Promise<boolean> {
  if (job.progress.next === 0) await removeDatabases(job, await unarchived(job));
  const kept = ["backups", "content_state"];
  const also = [...leftOut].filter((name) => !kept.includes(name));
  const names = [...also, ...archivedTables.map(({ name }) => name).toReversed()];
  const some = names.slice(job.progress.next, job.progress.next + STATEMENTS_MAX);
  job.budget.spend(some.length);
  if (some.length === 0) return goTo(job, { phase: "parts", next: 0 });
  await runAll(
    job.target.db,
    some.map((name) => sql`DELETE FROM ${sql.identifier(name)}`),
  );
  return goTo(job, { next: job.progress.next + some.length });
}

/** Removes databases of server parts. */
async function removeDatabases({ target, budget }: Job, names: readonly string[]): Promise<void> {
  budget.spend(1, names.length);
  for (const name of names) await target.partsOf(name).remove(target.place);
}

/** Databases of the list that the archive does not hold. */
async function unarchived({ target, parts }: Job): Promise<string[]> {
  const archived = databasesIn(parts);
  return (await listedDatabases(target.db)).filter((name) => !archived.includes(name));
}

/** Without the search indexes and their triggers: rows are compared, and an index is made from rows. */
const OWN_TABLES = sql.raw(
  "name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*' AND name NOT GLOB '*_search*'",
);

/** Names of all archived tables; a drill has no rows in others. */
const REFERRING_FIRST = JSON.stringify(archivedTables.map(({ name }) => name).toReversed());

/**
 * Drops some triggers and tables of the scratch database, referring ones first: a trigger needs the tables that it names.
 * @returns whether there were any
 */
async function dropTables({ target: { db }, budget }: Job): Promise<boolean> {
  const tables = await db.all<{ type: string; name: string }>(
    sql`SELECT upper(type) AS type, name FROM sqlite_master WHERE type IN ('table', 'trigger') AND ${OWN_TABLES}
      ORDER BY type = 'table', (SELECT key FROM json_each(${REFERRING_FIRST}) WHERE value = name) LIMIT ${STATEMENTS_MAX - 2}`,
  );
  budget.spend(tables.length + 2);
  if (tables.length === 0) return false;
  await runAll(db, [
    sql`PRAGMA defer_foreign_keys = on`,
    ...tables.map(({ type, name }) => sql`DROP ${sql.raw(type)} ${sql.identifier(name)}`),
  ]);
  return true;
}

async function clearScratch(job: Job): Promise<boolean> {
  if (await dropTables(job)) return goTo(job, {});
  await removeDatabases(job, databasesIn(job.parts));
  return goTo(job, { phase: "schema", next: 0 });
}

/** Makes this site's tables and indexes in the scratch database. */
async function copySchema(job: Job): Promise<boolean> {
  const made = await job.workshop.db.all<{ sql: string }>(
    sql`SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND ${OWN_TABLES} AND tbl_name NOT GLOB 'd1_*'
      ORDER BY type = 'index', rowid LIMIT ${STATEMENTS_MAX - 2} OFFSET ${job.progress.next}`,
  );
  job.budget.spend(made.length + 1);
  if (made.length === 0) return goTo(job, { phase: "parts", next: 0 });
  await runAll(
    job.target.db,
    made.map((statement) => sql.raw(statement.sql)),
  );
  return goTo(job, { next: job.progress.next + made.length });
}

async function eachPart(
  job: Job,
  handlePart: (job: Job, part: Part, bytes: Uint8Array<ArrayBuffer>) => Promise<number>,
  then: Phase,
): Promise<boolean> {
  const { archive, parts, progress } = job;
  const part = parts[progress.next];
  if (!part) return goTo(job, { phase: then, next: 0 });
  const orphans = await handlePart(job, part, await readPart(archive, part));
  const of = parts.length;
  return goTo(job, { next: progress.next + 1, of, orphans: progress.orphans + orphans });
}

/** Ids are never reused, even those of rows deleted before the archive was made. */
async function setSequences(job: Job): Promise<boolean> {
  const json = JSON.stringify(job.manifest.sequences);
  // Their rows would be other people's now.
  if (job.progress.task === "restore") await removeDatabases(job, await unarchived(job));
  job.budget.spend(2);
  await runAll(job.target.db, [
    sql`INSERT INTO sqlite_sequence (name, seq) SELECT key, value FROM json_each(${json})
      WHERE key NOT IN (SELECT name FROM sqlite_sequence)`,
    sql`UPDATE sqlite_sequence SET seq = max(seq, (SELECT value FROM json_each(${json}) WHERE key = name))
      WHERE name IN (SELECT key FROM json_each(${json}))`,
  ]);
  return goTo(job, { phase: "verify", next: 0 });
}

/** @throws ApiError CONFLICT when a table has more or fewer rows than the archive */
async function assertCounts({ target, manifest, progress, budget }: Job): Promise<void> {
  budget.spend(1);
  const counts = archivedTables.map(
    ({ name }) => sql`(SELECT count(*) FROM ${sql.identifier(name)}) AS ${sql.identifier(name)}`,
  );
  const [row = {}] = await target.db.all<Record<string, number>>(sql`SELECT ${sql.join(counts, sql`, `)}`);
  const found = Object.values(row).reduce((sum, count) => sum + count, 0);
  const expected = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0) - progress.orphans;
  const surplus = Object.entries(row).find(([name, count]) => count > (manifest.rows[name] ?? 0));
  if (surplus || found !== expected) throw new ApiError("CONFLICT", said(m.rowsNotAsTheyWere, { found, expected }));
}

async function endDrill(job: Job): Promise<boolean> {
  await assertCounts(job);
  await commit(job.workshop, job.held, {
    drilledAt: new Date().toISOString(),
    progress: { ...job.progress, phase: "clean" },
  });
  return true;
}

/** Erases people again who were erased after the archive was made. */
async function eraseAgain(job: Job): Promise<boolean> {
  const { workshop, manifest, progress, budget } = job;
  if (!progress.erasing) {
    await assertCounts(job);
    await addErasures(workshop.db, await storedErasures(workshop));
  }
  budget.spend(STATEMENTS_MAX);
  const erasing = await applyErasures(workshop.db, progress.erasing);
  if (!erasing) return goTo(job, { phase: "databases", next: 0, of: databasesIn(job.parts).length });
  const of = erasedTables.reduce((sum, name) => sum + (manifest.rows[name] ?? 0), 0);
  return goTo(job, { erasing, next: erasing.rows, of });
}

/** In databases of server parts: of everybody whose account was erased, or is not in the archive. */
async function eraseWithoutAccount(job: Job): Promise<boolean> {
  const { workshop, progress, parts, budget } = job;
  const name = databasesIn(parts)[progress.next];
  if (name === undefined) return goTo(job, { phase: "finish", next: 0, owners: undefined });
  budget.spend(1, 2);
  const owners = await eraseUnknown(workshop.db, workshop.env, name, progress.owners);
  return goTo(job, { owners, next: progress.next + (owners ? 0 : 1) });
}

/** Everything is there: only now the site is served again. Mail that was waiting may have been sent since. */
async function endRestore(job: Job): Promise<boolean> {
  const { db } = job.workshop;
  job.budget.spend(6);
  await changeState(db, [
    db.update(outbox).set({ status: "failed", lastError: m.notSentAfterRestore }).where(eq(outbox.status, "queued")),
    db.update(contentState).set({
      contentRevision: sql`max(${contentState.contentRevision}, ${job.manifest.revisions[1]}) + ${REVISIONS_AHEAD}`,
    }),
    db
      .update(backups)
      .set({ state: "done", progress: null, error: null, heldUntil: null })
      .where(and(eq(backups.id, job.held.row.id), eq(backups.heldUntil, job.held.row.heldUntil ?? ""))),
  ]);
  job.held.row = { ...job.held.row, heldUntil: null };
  return false;
}

/** Removes what a drill has stored, so that no further copy of personal data stays. */
async function cleanUp(job: Job): Promise<boolean> {
  if (await dropTables(job)) return goTo(job, {});
  await removeDatabases(job, databasesIn(job.parts));
  const { bucket } = job.workshop;
  const { objects } = await bucket.list({ prefix: SCRATCH });
  job.budget.spend(0, 2);
  if (objects.length > 0) {
    await bucket.delete(objects.map(({ key }) => key));
    return goTo(job, {});
  }
  await commit(job.workshop, job.held, { progress: null, error: null, heldUntil: null });
  return false;
}
