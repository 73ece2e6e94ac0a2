import { ApiError } from "../core/api-error.ts";
import type { Database } from "../db/database.ts";
import { said } from "../language/said.ts";
import type { PartPlace, ServerParts } from "../platform/parts/server-parts.ts";
import { compareRows, insertStatements } from "./apply.ts";
import type { Manifest, Part } from "./archive.ts";
import { countsIn, databaseOf, databasesIn, pageIn, schemaIn } from "./databases.ts";
import type { BucketName } from "./make.ts";
import * as m from "./messages.ts";
import { unpackFiles, unpackRows } from "./parts.ts";
import { archivedTables, tableNamed } from "./tables.ts";
import type { Budget } from "./task.ts";

/** Where an archive is restored to: this site, or the scratch site of a drill. */
export interface Target {
  db: Database;
  bucket: (name: BucketName) => Pick<R2Bucket, "get" | "put">;
  /** The object of a front-end with a server part, and which of its databases it is. */
  partsOf: (name: string) => DurableObjectStub<ServerParts>;
  place: PartPlace;
}

interface PartJob {
  target: Target;
  budget: Budget;
  parts: readonly Part[];
}

const orderOf = { rows: 0, database: 1, "database-rows": 2, files: 3 } satisfies Record<Part["kind"], number>;

/** Rows in the order of their tables, parents first, then databases of server parts with what makes them first, then files. */
export function partsInOrder({ parts }: Manifest): Part[] {
  const whole = new Set(databasesIn(parts));
  const place = new Map(archivedTables.map(({ name }, index) => [name, index]));
  const placeOf = ({ kind, of }: Part) => (kind === "rows" ? (place.get(of) ?? 0) : 0);
  // Of a database that stopped responding there are rows without what makes it.
  const restorable = parts.filter((part) => part.kind !== "database-rows" || whole.has(databaseOf(part).name));
  return restorable.toSorted(
    (a, b) => orderOf[a.kind] - orderOf[b.kind] || placeOf(a) - placeOf(b) || (a.file < b.file ? -1 : 1),
  );
}

/** Stores a part where the archive is restored to. @returns how many rows were left out */
export async function applyPart(
  { target, budget }: PartJob,
  part: Part,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> {
  if (part.kind === "files") {
    budget.spend(0, part.count);
    const bucket = target.bucket(part.of as BucketName);
    for (const { key, mediaType, bytes: file } of unpackFiles(bytes))
      await putFile(bucket, part.of, key, mediaType, file);
    return 0;
  }
  if (part.kind !== "rows") {
    budget.spend(0, 1);
    const lines = await unpackRows<unknown>(bytes);
    const database = target.partsOf(databaseOf(part).name);
    if (part.kind === "database") await database.make(target.place, schemaIn(lines));
    else await database.put(target.place, pageIn(part, lines));
    return 0;
  }
  const [first, ...others] = insertStatements(target.db, tableNamed(part.of), await unpackRows(bytes));
  budget.spend(others.length + 1);
  if (first) await target.db.batch([first, ...others]);
  return 0;
}

/** Files of releases were stored with their hash, uploads with their media type. */
export async function putFile(
  bucket: Pick<R2Bucket, "put">,
  of: string,
  key: string,
  mediaType: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const sha384 = of === "releases" && { sha384: await crypto.subtle.digest("SHA-384", bytes) };
  await bucket.put(key, bytes, { ...sha384, ...(mediaType && { httpMetadata: { contentType: mediaType } }) });
}

/**
 * Compares a part with what is there now.
 * @returns how many rows were left out
 * @throws ApiError CONFLICT
 */
export async function verifyPart(
  { target, budget, parts }: PartJob,
  part: Part,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> {
  if (part.kind === "rows") {
    budget.spend(3);
    return compareRows(target.db, tableNamed(part.of), await unpackRows(bytes)).catch((error: unknown) => {
      throw new ApiError("CONFLICT", said(m.notAsItWas, { why: error instanceof Error ? error.message : "" }));
    });
  }
  if (part.kind !== "files") {
    budget.spend(0, 2);
    await verifyDatabase(target, part, parts, await unpackRows<unknown>(bytes));
    return 0;
  }
  budget.spend(0, part.count);
  const bucket = target.bucket(part.of as BucketName);
  for (const { key, bytes: expected } of unpackFiles(bytes)) {
    const object = await bucket.get(key);
    const found = object && new Uint8Array(await object.arrayBuffer());
    const isSame = found?.byteLength === expected.byteLength && crypto.subtle.timingSafeEqual(found, expected);
    if (!isSame) throw new ApiError("CONFLICT", said(m.fileNotAsItWas, { file: key, bucket: part.of }));
  }
  return 0;
}

/** @throws ApiError CONFLICT naming the table that differs */
async function verifyDatabase(target: Target, part: Part, parts: readonly Part[], lines: readonly unknown[]) {
  const { name } = databaseOf(part);
  const database = target.partsOf(name);
  if (part.kind === "database-rows") {
    const why = await database.differenceTo(target.place, pageIn(part, lines));
    if (why !== undefined) throw new ApiError("CONFLICT", said(m.notAsItWas, { why: `${name}: ${why}` }));
    return;
  }
  const { migrations } = await database.applied(target.place);
  if (JSON.stringify(migrations) !== JSON.stringify(schemaIn(lines).migrations))
    throw new ApiError("CONFLICT", said(m.otherMigrations, { name }));
  const counts = countsIn(parts, name);
  for (const [table, found] of Object.entries(await database.counts(target.place))) {
    const expected = counts[table] ?? 0;
    if (found !== expected) throw new ApiError("CONFLICT", said(m.otherRowCount, { name, table, found, expected }));
  }
}
