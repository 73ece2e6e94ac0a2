import { ApiError } from "../core/api-error.ts";
import type { Database } from "../db/database.ts";
import { said } from "../language/said.ts";
import { compareRows, insertStatements } from "./apply.ts";
import type { Manifest, Part } from "./archive.ts";
import type { BucketName } from "./make.ts";
import * as m from "./messages.ts";
import { unpackFiles, unpackRows } from "./parts.ts";
import { archivedTables, tableNamed } from "./tables.ts";
import type { Budget } from "./task.ts";

/** Where an archive is restored to: this site, or the scratch site of a drill. */
export interface Target {
  db: Database;
  bucket: (name: BucketName) => Pick<R2Bucket, "get" | "put">;
}

interface PartJob {
  target: Target;
  budget: Budget;
}

/** Rows in the order of their tables, parents first, then files. */
export function partsInOrder({ parts }: Manifest): Part[] {
  const place = new Map(archivedTables.map(({ name }, index) => [name, index]));
  const placeOf = ({ kind, of }: Part) => (kind === "files" ? archivedTables.length : (place.get(of) ?? 0));
  return parts.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.file < b.file ? -1 : 1));
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
  { target, budget }: PartJob,
  part: Part,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> {
  if (part.kind === "rows") {
    budget.spend(3);
    return compareRows(target.db, tableNamed(part.of), await unpackRows(bytes)).catch((error: unknown) => {
      throw new ApiError("CONFLICT", said(m.notAsItWas, { why: error instanceof Error ? error.message : "" }));
    });
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
