import { eq } from "drizzle-orm";
import { ApiError, type Sentence } from "../core/api-error.ts";
import { fromBase64 } from "../core/bytes.ts";
import { backups } from "../db/schema.ts";
import { said } from "../language/said.ts";
import {
  folderOf,
  isArchiveName,
  type Manifest,
  openArchive,
  openManifest,
  openPart,
  putManifestBytes,
} from "./archive.ts";
import * as m from "./messages.ts";
import { missingParts, obstacles } from "./restore-start.ts";
import type { Workshop } from "./task.ts";

/** What would be restored, and what prevents it. */
export interface Plan {
  name: string;
  started_at: string;
  schema: string;
  rows: { table: string; count: number }[];
  files: number;
  obstacles: Sentence[];
  /** Parts that the site does not have yet. */
  missing: string[];
}

/**
 * Looks at the manifest of an archive that comes from a file, and keeps it unless this is a dry run; its parts follow.
 * @param encoded the manifest as the file has it, in base64
 * @throws ApiError CONFLICT when it is not ours
 */
export async function importManifest(workshop: Workshop, encoded: string, isDryRun: boolean): Promise<Plan> {
  const bytes = bytesOf(encoded);
  const { manifest } = await openManifest(bytes, workshop.secret);
  if (!isDryRun) await putManifestBytes(workshop.bucket, manifest.name, bytes);
  return planOf(workshop, manifest);
}

function bytesOf(encoded: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64(encoded);
  } catch {
    throw new ApiError("MALFORMED", m.manifestNotBase64);
  }
}

async function planOf(workshop: Workshop, manifest: Manifest): Promise<Plan> {
  const { name, startedAt, schema, rows, parts } = manifest;
  const files = parts.filter(({ kind }) => kind === "files").reduce((sum, { count }) => sum + count, 0);
  return {
    name,
    started_at: startedAt,
    schema,
    files,
    rows: Object.entries(rows)
      .filter(([, count]) => count > 0)
      .map(([table, count]) => ({ table, count })),
    obstacles: await obstacles(workshop, manifest),
    missing: await missingParts(workshop.bucket, name, parts),
  };
}

/**
 * Stores parts of an archive whose manifest is there, each after it was opened and compared with what the manifest says.
 * @throws ApiError CONFLICT when one differs, INVALID for a name that is not in the archive
 */
export async function importParts(
  { bucket, secret }: Workshop,
  name: string,
  files: ReadonlyMap<string, File>,
): Promise<void> {
  if (!isArchiveName(name)) throw new ApiError("NOT_FOUND");
  const { archive, manifest } = await openArchive(bucket, name, secret);
  for (const [file, sent] of files) {
    const part = manifest.parts.find((each) => each.file === file);
    if (!part) throw new ApiError("CONFLICT", said(m.noSuchPart, { name, part: file.slice(0, 80) }));
    const sealed = new Uint8Array(await sent.arrayBuffer());
    await openPart(archive, part, sealed);
    const { file: _, ...facts } = part;
    await bucket.put(folderOf(name) + file, sealed, { customMetadata: { facts: JSON.stringify(facts) } });
  }
}

/** Archives looked at in one request. */
const ADOPTED_MAX = 30;

/** Adds complete archives of the bucket that are not in the list: those of a lost database, and imported ones. */
export async function adoptArchives({ db, bucket, secret }: Workshop): Promise<void> {
  const { delimitedPrefixes } = await bucket.list({ prefix: "archives/", delimiter: "/" });
  const known = new Set((await db.select({ name: backups.name }).from(backups)).map(({ name }) => name));
  const names = delimitedPrefixes.map((prefix) => prefix.split("/")[1] ?? "").filter((name) => !known.has(name));
  for (const name of names.toReversed().slice(0, ADOPTED_MAX)) {
    const opened = await openArchive(bucket, name, secret).catch(() => undefined);
    if (!opened) continue;
    const { startedAt, finishedAt, parts } = opened.manifest;
    if ((await missingParts(bucket, name, parts)).length > 0) continue;
    const rowCount = parts.reduce((sum, { kind, count }) => sum + (kind === "files" ? 0 : count), 0);
    const byteCount = parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    await db
      .insert(backups)
      .values({ name, state: "done", startedAt, finishedAt, rowCount, byteCount })
      .onConflictDoNothing();
  }
}

/** @throws ApiError NOT_FOUND */
export async function findBackup({ db }: Pick<Workshop, "db">, id: number) {
  const [row] = await db.select().from(backups).where(eq(backups.id, id));
  if (!row || row.state === "removed") throw new ApiError("NOT_FOUND", m.noSuchArchive);
  return row;
}
