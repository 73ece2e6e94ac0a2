import { eq, notExists, sql } from "drizzle-orm";
import { ApiError } from "../core/api-error.ts";
import { describeError } from "../core/describe-error.ts";
import type { Bindings } from "../core/env.ts";
import { log } from "../core/log.ts";
import { base64url } from "../core/tokens.ts";
import type { Database } from "../db/database.ts";
import { insertSelect } from "../db/insert-select.ts";
import { backups } from "../db/schema.ts";
import { referencedImages } from "../images/referenced.ts";
import { referencedFiles } from "../platform/releases/garbage.ts";
import { newArchive, type OpenArchive, type Part, putPart } from "./archive.ts";
import { databaseAfter, nextOfDatabases } from "./databases.ts";
import { finish } from "./finish.ts";
import * as m from "./messages.ts";
import { packFiles, packRows, type Row, type StoredFile } from "./parts.ts";
import type { Key, MakeProgress } from "./progress.ts";
import { nextRows, PART_BYTES_MAX, revisionOf, schemaOf } from "./reading.ts";
import { readingOrder } from "./tables.ts";
import { type BackupRow, type Budget, commit, type Held, hold, type Step, type Workshop, work } from "./task.ts";

/** As {@link PART_BYTES_MAX}. */
const PART_FILES_MAX = 100;
/** Empty tables that one step skips. */
const TABLES_MAX = 8;
/** Times that the content is read again because somebody changed it meanwhile. */
const REPEATS_MAX = 20;

const buckets = ["uploads", "releases"] as const;
export type BucketName = (typeof buckets)[number];

/** The step after the tables, which checks whether the content has changed. */
const CHECK = readingOrder.length;
/** Then the databases of server parts. Their rows name accounts, so they are read after those. */
const DATABASES = CHECK + 1;
/** Failures after which one of them is left out: the archive of the site does not depend on a front-end. */
const UNREAD_AFTER = 3;

/**
 * Starts an archive, unless one is being made.
 * @param name of the archive; an existing one does not change
 * @returns the row of the one in progress or just started; undefined when the name is taken
 */
export async function startArchive({ db }: Workshop, name: string, at = Date.now()): Promise<BackupRow | undefined> {
  const salt = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const progress: MakeProgress = {
    task: "make",
    salt,
    schema: await schemaOf(db),
    at: 0,
    after: null,
    runs: [],
    next: 1,
    repeats: 0,
  };
  const running = db.select({ one: sql`1` }).from(backups).where(eq(backups.state, "running"));
  await insertSelect(
    db,
    backups,
    { name, state: "running", startedAt: new Date(at).toISOString(), progress },
    sql`WHERE ${notExists(running)}`,
  ).onConflictDoNothing();
  const [row] = await db.select().from(backups).where(eq(backups.state, "running")).limit(1);
  return row;
}

/** Continues an archive in progress, within the budget. Does nothing while another run does so. */
export async function makeArchive(workshop: Workshop, id: number, budget: Budget, at?: number): Promise<void> {
  const held = await hold(workshop, id, at);
  if (held?.row.state === "running") {
    await work(workshop, held, makeSteps(), budget, {
      state: "failed",
      progress: null,
      finishedAt: new Date().toISOString(),
    });
  } else if (held) await commit(workshop, held, { heldUntil: null });
}

/** The steps of one run, which derives the archive's key once. */
function makeSteps(): Step {
  let opening: Promise<OpenArchive> | undefined;
  return async (workshop, held, budget) => {
    const { salt } = held.row.progress as MakeProgress;
    opening ??= newArchive(workshop.bucket, held.row.name, workshop.secret, salt);
    return makeStep(workshop, held, budget, await opening);
  };
}

async function makeStep(workshop: Workshop, held: Held, budget: Budget, archive: OpenArchive): Promise<boolean> {
  const progress = held.row.progress as MakeProgress;
  if (progress.at < CHECK) return storeRows(workshop, held, budget, archive);
  if (progress.at === CHECK) return checkContent(workshop, held, budget);
  if (progress.at === DATABASES) return storeDatabases(workshop, held, budget, archive);
  const bucket = buckets[progress.at - DATABASES - 1];
  if (bucket) return storeFiles(workshop, held, budget, archive, bucket);
  await finish(workshop, held, budget, archive);
  return false;
}

/** Stores the next rows of a table; skips a few empty tables. */
async function storeRows(workshop: Workshop, held: Held, budget: Budget, archive: OpenArchive): Promise<boolean> {
  let progress = { ...(held.row.progress as MakeProgress) };
  for (let count = 0; count < TABLES_MAX; count += 1) {
    const table = readingOrder[progress.at];
    if (!table) break;
    if (table.isContent && progress.contentFrom === undefined) {
      budget.spend(1);
      progress = { ...progress, contentFrom: progress.next, revision: await revisionOf(workshop.db) };
    }
    const { rows, isLast } = await nextRows(workshop.db, table, progress.after as Key | null);
    budget.spend(rows.length > 0 ? 2 : 1);
    if (rows.length > 0) {
      const last = rows.at(-1) as Row;
      const stored = progress;
      progress = isLast ? nextTable(progress) : { ...progress, after: table.key.map((name) => last[name] as string) };
      const part = { kind: "rows", of: table.name, count: rows.length } as const;
      await store(workshop, held, budget, { archive, part, bytes: await packRows(rows), stored, progress });
      return true;
    }
    progress = nextTable(progress);
  }
  budget.spend(1);
  await commit(workshop, held, { progress });
  return true;
}

const nextTable = (progress: MakeProgress): MakeProgress => ({ ...progress, at: progress.at + 1, after: null });

/** All rows are stored. When the content was changed meanwhile, its parts do not count and are made again. */
async function checkContent(workshop: Workshop, held: Held, budget: Budget): Promise<boolean> {
  budget.spend(2);
  const progress = held.row.progress as MakeProgress;
  const { contentFrom, revision, ...rest } = progress;
  if ((await revisionOf(workshop.db)) === revision) {
    await commit(workshop, held, { progress: nextTable(progress) });
    return true;
  }
  if (progress.repeats >= REPEATS_MAX) {
    throw new ApiError("CONFLICT", m.contentKeptChanging);
  }
  const first = contentFrom ?? progress.next;
  const runs = progress.runs.flatMap(([runId, from, to]) =>
    from < first ? [[runId, from, Math.min(to, first - 1)] as const] : [],
  );
  const at = readingOrder.findIndex(({ isContent }) => isContent);
  await commit(workshop, held, { progress: { ...rest, at, after: null, runs, repeats: progress.repeats + 1 } });
  return true;
}

/** Stores the next rows of a server part's database. */
async function storeDatabases(workshop: Workshop, held: Held, budget: Budget, archive: OpenArchive): Promise<boolean> {
  const stored = held.row.progress as MakeProgress;
  const after = stored.after as Key | null;
  budget.spend(2, 3);
  const name = await databaseAfter(workshop, after);
  if (name === undefined) {
    await commit(workshop, held, { progress: nextTable(stored) });
    return true;
  }
  const read = await nextOfDatabases(workshop, name, after).catch((error: unknown) => {
    if ((stored.failures ?? 0) < UNREAD_AFTER) throw error;
    log("error", { message: "database left out of an archive", name, error: describeError(error) });
  });
  if (!read) {
    const unread = [...(stored.unread ?? []), name];
    await commit(workshop, held, { progress: { ...stored, after: [name], unread, failures: 0 } });
    return true;
  }
  const progress = { ...stored, after: read.after };
  await store(workshop, held, budget, {
    archive,
    part: read.part,
    bytes: await packRows(read.lines),
    stored,
    progress,
  });
  return true;
}

interface Storing {
  archive: OpenArchive;
  part: Pick<Part, "kind" | "of" | "count" | "keys">;
  bytes: Uint8Array<ArrayBuffer>;
  /** Progress before and after the part. */
  stored: MakeProgress;
  progress: MakeProgress;
}

/** Stores a part and then records it: a kill in between leaves an object without a record. */
async function store(workshop: Workshop, held: Held, budget: Budget, storing: Storing): Promise<void> {
  const { archive, part, bytes, stored, progress } = storing;
  const number = stored.next;
  const file = `${String(number).padStart(6, "0")}-${held.runId}`;
  const sizeBytes = await putPart(archive, { ...part, file }, bytes);
  const last = progress.runs.at(-1);
  const runs =
    last?.[0] === held.runId && last[2] === number - 1
      ? [...progress.runs.slice(0, -1), [held.runId, last[1], number] as const]
      : [...progress.runs, [held.runId, number, number] as const];
  budget.spend(1, 1);
  await commit(workshop, held, {
    progress: { ...progress, runs, next: number + 1, failures: 0 },
    rowCount: held.row.rowCount + (part.kind === "files" ? 0 : part.count),
    byteCount: held.row.byteCount + sizeBytes,
  });
}

/** Those of some keys that a row names: objects without a row are being stored or removed. */
const namedIn = {
  uploads: referencedImages,
  releases: referencedFiles,
} satisfies Record<BucketName, (db: Database, keys: readonly string[]) => Promise<Set<string>>>;

export const bucketOf = (env: Pick<Bindings, "UPLOADS" | "RELEASES">, name: BucketName): R2Bucket =>
  name === "uploads" ? env.UPLOADS : env.RELEASES;

async function storeFiles(
  workshop: Workshop,
  held: Held,
  budget: Budget,
  archive: OpenArchive,
  name: BucketName,
): Promise<boolean> {
  const progress = held.row.progress as MakeProgress;
  const bucket = bucketOf(workshop.env, name);
  const startAfter = progress.after as string | null;
  const { objects, truncated } = await bucket.list({ limit: PART_FILES_MAX, ...(startAfter && { startAfter }) });
  const keys = objects.map(({ key }) => key);
  const named = keys.length > 0 ? await namedIn[name](workshop.db, keys) : new Set<string>();
  budget.spend(3, PART_FILES_MAX + 1);
  let bytes = 0;
  const tooMuch = objects.findIndex(({ key, size }) => {
    bytes += named.has(key) ? size : 0;
    return bytes > PART_BYTES_MAX;
  });
  const taken = tooMuch < 0 ? objects : objects.slice(0, Math.max(tooMuch, 1));
  const files = await readFiles(
    bucket,
    taken.map(({ key }) => key).filter((key) => named.has(key)),
  );
  const hasMore = truncated || taken.length < objects.length;
  const next = hasMore ? { ...progress, after: taken.at(-1)?.key ?? null } : nextTable(progress);
  const [first, last] = [files[0], files.at(-1)];
  if (!first || !last) {
    await commit(workshop, held, { progress: next });
    return true;
  }
  const part = { kind: "files", of: name, count: files.length, keys: [first.key, last.key] } as const;
  await store(workshop, held, budget, { archive, part, bytes: packFiles(files), stored: progress, progress: next });
  return true;
}

/** Reads some objects, without those removed meanwhile. */
async function readFiles(bucket: R2Bucket, keys: readonly string[]): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const key of keys) {
    const object = await bucket.get(key);
    if (!object) continue;
    const mediaType = object.httpMetadata?.contentType ?? "";
    files.push({ key, mediaType, bytes: new Uint8Array(await object.arrayBuffer()) });
  }
  return files;
}
