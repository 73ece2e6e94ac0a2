import { and, eq, sql } from "drizzle-orm";
import { refoldAgain } from "../content/refold.ts";
import { ApiError, type Sentence } from "../core/api-error.ts";
import type { Database } from "../db/database.ts";
import { backups } from "../db/schema.ts";
import { said } from "../language/said.ts";
import { changeState } from "../state/site-state.ts";
import { folderOf, type Manifest, openArchive, type Part } from "./archive.ts";
import * as m from "./messages.ts";
import type { RestoreProgress } from "./progress.ts";
import { schemaOf } from "./reading.ts";
import type { BackupRow, Workshop } from "./task.ts";

/** Tables that must be empty before a restore. */
const mustBeEmpty = ["skills", "images", "testimonials", "enrolments", "inquiries", "users"];

/** Why an archive cannot be restored into this site, as sentences; none when it can. */
export async function obstacles({ db }: Workshop, manifest: Manifest): Promise<Sentence[]> {
  const questions = mustBeEmpty.map(
    (name) => sql`EXISTS (SELECT 1 FROM ${sql.identifier(name)}) AS ${sql.identifier(name)}`,
  );
  const [filled] = await db.all<Record<string, number>>(sql`SELECT ${sql.join(questions, sql`, `)}`);
  const tables = mustBeEmpty.filter((name) => filled?.[name]);
  const schema = await schemaOf(db);
  return [
    ...(tables.length > 0 ? [said(m.siteNotEmpty, { tables: tables.join(", ") })] : []),
    ...(schema === manifest.schema ? [] : [said(m.otherSchema, { archived: manifest.schema, own: schema })]),
  ];
}

/** Whether a restore is under way or interrupted: then the site's content is incomplete. */
export async function isRestoring(db: Database): Promise<boolean> {
  const [row] = await db.select({ id: backups.id }).from(backups).where(eq(backups.state, "restoring")).limit(1);
  return row !== undefined;
}

/**
 * Begins to restore an archive into this site, which serves nothing until all of it is there; continues one that was
 * begun, and restarts one that failed.
 * @throws ApiError CONFLICT with what is in the way
 */
export async function startRestore(workshop: Workshop, name: string): Promise<BackupRow> {
  const { db, bucket, secret } = workshop;
  const { manifest } = await openArchive(bucket, name, secret);
  const [row] = await db.select().from(backups).where(eq(backups.name, name));
  if (!row) throw new ApiError("NOT_FOUND", said(m.noWholeArchive, { name }));
  if (row.state === "restoring" && row.progress) return row;
  if (row.state === "done") {
    const [first] = await obstacles(workshop, manifest);
    if (first) throw new ApiError("CONFLICT", first);
  } else if (row.state !== "restoring") throw new ApiError("CONFLICT", m.archiveNotWhole);
  await assertAllParts(workshop, name, manifest);
  const progress: RestoreProgress = { task: "restore", phase: "clear", next: 0, orphans: 0 };
  const others = sql`NOT EXISTS (SELECT 1 FROM ${backups} WHERE state = 'restoring' AND id <> ${row.id})`;
  const own = and(eq(backups.id, row.id), others);
  // From here on the site's state says that it is being restored.
  await changeState(db, [
    refoldAgain(db),
    db.update(backups).set({ state: "restoring", progress, error: null }).where(own),
  ]);
  const [started] = await db.select().from(backups).where(eq(backups.id, row.id));
  if (started?.state !== "restoring") throw new ApiError("CONFLICT", m.otherBeingRestored);
  return started;
}

async function assertAllParts({ bucket }: Workshop, name: string, { parts }: Manifest): Promise<void> {
  const missing = await missingParts(bucket, name, parts);
  if (missing[0])
    throw new ApiError("CONFLICT", said(m.partsMissing, { missing: missing.length, count: parts.length }));
}

/** Parts of a manifest that are missing in its folder. */
export async function missingParts(bucket: R2Bucket, name: string, parts: readonly Part[]): Promise<string[]> {
  const present = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix: folderOf(name), ...(cursor && { cursor }) });
    for (const { key } of page.objects) present.add(key.slice(key.lastIndexOf("/") + 1));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return parts.map(({ file }) => file).filter((file) => !present.has(file));
}

/**
 * Begins a drill: the archive is restored into a scratch database and folder, and every row and byte compared.
 * @throws ApiError UNAVAILABLE without a scratch database, CONFLICT when the archive is not whole or in use
 */
export async function startDrill({ db, env }: Workshop, row: BackupRow): Promise<BackupRow> {
  if (!env.DRILL) throw new ApiError("UNAVAILABLE", m.noDrillDatabase);
  if (row.state !== "done") throw new ApiError("CONFLICT", m.onlyWholeTriedOut);
  const others = sql`NOT EXISTS (SELECT 1 FROM ${backups} WHERE state = 'done' AND progress IS NOT NULL AND id <> ${row.id})`;
  const progress: RestoreProgress = { task: "drill", phase: "clear", next: 0, orphans: 0 };
  const [started] = await db
    .update(backups)
    .set({ progress, error: null })
    .where(and(eq(backups.id, row.id), eq(backups.state, "done"), others))
    .returning();
  if (!started) throw new ApiError("CONFLICT", m.otherBeingTriedOut);
  return started;
}
