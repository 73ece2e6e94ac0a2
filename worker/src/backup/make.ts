import { eq, notExists, type SQL, sql } from "drizzle-orm";
import { ApiError } from "../core/api-error.ts";
import type { Bindings } from "../core/env.ts";
import { base64url } from "../core/tokens.ts";
import type { Database } from "../db/database.ts";
import { insertSelect } from "../db/insert-select.ts";
import { backups, contentState } from "../db/schema.ts";
import { referencedImages } from "../images/referenced.ts";
import { referencedFiles } from "../platform/releases/garbage.ts";
import {
  listedParts,
  type Manifest,
  newArchive,
  type OpenArchive,
  type Part,
  putManifest,
  putPart,
} from "./archive.ts";
import { packFiles, packRows, type Row, type StoredFile } from "./parts.ts";
import { type ArchivedTable, archivedTables, readingOrder } from "./tables.ts";
import { type BackupRow, type Budget, commit, type Held, hold, type Step, type Workshop, work } from "./task.ts";

/** Bounds of one part, so that a step stays far below an isolate's 128 MB. */
const PART_ROWS_MAX = 2_000;
const PART_BYTES_MAX = 1_000_000;
const PART_FILES_MAX = 100;
/** Empty tables that one step skips. */
const TABLES_MAX = 8;
/** Times that the content is read again because somebody changed it meanwhile. */
const REPEATS_MAX = 20;

const buckets = ["uploads", "releases"] as const;
export type BucketName = (typeof buckets)[number];
type Key = readonly (string | number)[];

/** The step after the tables, which checks whether the content has changed. */
const CHECK = readingOrder.length;

/** Progress of an archive. */
export interface MakeProgress {
  task: "make";
  salt: string;
  schema: string;
  /** Number of the table in `readingOrder`, then {@link CHECK}, then that of the bucket after it. */
  at: number;
  /** Last key of that table or bucket that is stored. */
  after: Key | string | null;
  /** The parts that count: numbers of a run, both ends included. A run that lost its hold may have stored others. */
  runs: readonly (readonly [runId: string, from: number, to: number])[];
  next: number;
  /** Where the content begins, and its revision then. */
  contentFrom?: number;
  revision?: number;
  repeats: number;
  failures?: number;
}

/** The last migration of the database. */
export async function schemaOf(db: Database): Promise<string> {
  const [last] = await db.all<{ name: string }>(sql`SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1`);
  return last?.name ?? "";
}

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
  const bucket = buckets[progress.at - CHECK - 1];
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

async function revisionOf(db: Database): Promise<number> {
  const [state] = await db.select({ revision: contentState.contentRevision }).from(contentState);
  return state?.revision ?? 0;
}

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
    throw new ApiError("CONFLICT", "The content was changed again and again while it was being read. Try it later.");
  }
  const first = contentFrom ?? progress.next;
  const runs = progress.runs.flatMap(([runId, from, to]) =>
    from < first ? [[runId, from, Math.min(to, first - 1)] as const] : [],
  );
  const at = readingOrder.findIndex(({ isContent }) => isContent);
  await commit(workshop, held, { progress: { ...rest, at, after: null, runs, repeats: progress.repeats + 1 } });
  return true;
}

/** Condition on a primary key; several columns are compared as a row value. */
export function keyIs(table: ArchivedTable, operator: ">" | ">=" | "<=", key: Key): SQL {
  const columns = sql.join(
    table.key.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    key.map((value) => sql`${value}`),
    sql`, `,
  );
  return key.length > 1
    ? sql`(${columns}) ${sql.raw(operator)} (${values})`
    : sql`${columns} ${sql.raw(operator)} ${values}`;
}

export const namesOf = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** The rows after a key that fit into one part. Their sizes are queried first, so that no result is ever too large. */
async function nextRows(db: Database, table: ArchivedTable, after: Key | null) {
  const behind = after ? keyIs(table, ">", after) : keyIs(table, ">=", table.beforeAll);
  const size = sql.raw(table.columns.map((name) => `coalesce(octet_length("${name}"), 0)`).join(" + "));
  const sizes = await db.all<Row & { part_bytes: number }>(
    sql`SELECT ${namesOf(table.key)}, ${size} AS part_bytes FROM ${sql.identifier(table.name)} WHERE ${behind}
      ORDER BY ${namesOf(table.key)} LIMIT ${PART_ROWS_MAX}`,
  );
  let bytes = 0;
  const tooMuch = sizes.findIndex(({ part_bytes }) => {
    bytes += part_bytes;
    return bytes > PART_BYTES_MAX;
  });
  const count = tooMuch < 0 ? sizes.length : Math.max(tooMuch, 1);
  const last = sizes[count - 1];
  if (!last) return { rows: [], isLast: true };
  const until = keyIs(
    table,
    "<=",
    table.key.map((name) => last[name] as string | number),
  );
  const rows = await db.all<Row>(
    sql`SELECT ${namesOf(table.columns)} FROM ${sql.identifier(table.name)} WHERE ${behind} AND ${until}
      ORDER BY ${namesOf(table.key)}`,
  );
  return { rows, isLast: count === sizes.length && sizes.length < PART_ROWS_MAX };
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
    rowCount: held.row.rowCount + (part.kind === "rows" ? part.count : 0),
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

/** Writes the manifest, which makes an archive of the parts. */
async function finish(workshop: Workshop, held: Held, budget: Budget, archive: OpenArchive): Promise<void> {
  const { row } = held;
  const progress = row.progress as MakeProgress;
  if ((await schemaOf(workshop.db)) !== progress.schema) {
    throw new ApiError("CONFLICT", "The site got another database schema while the archive was made. Make it again.");
  }
  const { counting, others } = await sortedParts(archive, progress);
  const sequences = await workshop.db.all<{ name: string; seq: number }>(sql`SELECT name, seq FROM sqlite_sequence`);
  budget.spend(3, 12);
  const rows = archivedTables.map(({ name }) => [
    name,
    counting.filter(({ kind, of }) => kind === "rows" && of === name).reduce((sum, { count }) => sum + count, 0),
  ]);
  const finishedAt = new Date().toISOString();
  const revision = progress.revision ?? 0;
  const kept = new Set(archivedTables.map(({ name }) => name));
  const manifest: Manifest = {
    name: row.name,
    startedAt: row.startedAt,
    finishedAt,
    schema: progress.schema,
    revisions: [revision, revision],
    sequences: Object.fromEntries(sequences.filter(({ name }) => kept.has(name)).map(({ name, seq }) => [name, seq])),
    rows: Object.fromEntries(rows),
    parts: counting,
  };
  const manifestBytes = await putManifest(archive, progress.salt, manifest);
  await commit(workshop, held, {
    state: "done",
    finishedAt,
    progress: null,
    error: null,
    heldUntil: null,
    rowCount: counting.reduce((sum, { kind, count }) => sum + (kind === "rows" ? count : 0), 0),
    byteCount: counting.reduce((sum, { sizeBytes }) => sum + sizeBytes, manifestBytes),
  });
  if (others.length > 0) await archive.bucket.delete(others);
}

/** The valid parts, by number, and the keys left by runs that lost their lease. */
async function sortedParts({ bucket, name }: OpenArchive, { runs }: MakeProgress) {
  const counts = (file: string) => {
    const [number, runId] = file.split("-");
    return runs.some(([id, from, to]) => id === runId && Number(number) >= from && Number(number) <= to);
  };
  const counting: Part[] = [];
  const others: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listedParts(bucket, name, cursor);
    for (const part of page.parts) {
      if (counts(part.file)) counting.push(part);
      else if (others.length < 1_000) others.push(`archives/${name}/${part.file}`);
    }
    cursor = page.cursor;
  } while (cursor);
  const expected = runs.reduce((sum, [, from, to]) => sum + to - from + 1, 0);
  if (counting.length !== expected) throw new Error(`Of ${expected} parts ${counting.length} are there.`);
  return { counting, others };
}
