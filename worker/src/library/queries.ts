import { type LibraryPicture, type PictureUse, USES_MAX } from "@optimyz/contract/api/schemas/library";
import * as z from "@optimyz/contract/z";
import { and, desc, eq, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Bindings } from "../core/env.ts";
import type { Change } from "../db/change.ts";
import { unchangedError } from "../db/conflict.ts";
import { readCursor, writeCursor } from "../db/cursor.ts";
import type { Database } from "../db/database.ts";
import { insertSelect } from "../db/insert-select.ts";
import { uploads } from "../db/schema.ts";
import { matching } from "../db/search.ts";
import { objectsOf } from "../images/referenced.ts";
import type { StoredImage } from "../images/store.ts";
import { isNamed, pictureId, usesOf } from "../images/uses.ts";
import * as m from "./messages.ts";

export type PictureRow = typeof uploads.$inferSelect;

const PAGE_SIZE = 24;

interface LibraryQuery {
  search?: string | undefined;
  status?: "unused" | "no-alt" | undefined;
  file?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** The library's pictures: all but deleted ones; a deleted one that is used again is back. */
const isKept = or(isNull(uploads.retiredAt), isNamed(sql`${uploads.file}`));

/**
 * One page of the library by key, the newest first.
 * @throws ApiError INVALID for a cursor of another list
 */
export async function libraryPage(db: Database, { search, status, file, cursor, limit = PAGE_SIZE }: LibraryQuery) {
  const wanted = and(
    status === "unused" ? and(isNull(uploads.retiredAt), not(isNamed(sql`${uploads.file}`))) : isKept,
    status === "no-alt" ? eq(uploads.alt, "") : undefined,
    file === undefined ? undefined : eq(uploads.file, file),
    matching({ columns: [uploads.name, uploads.alt, uploads.file] }, search),
  );
  const beyond = cursor ? beyondCursor(cursor) : undefined;
  const [found, total] = await Promise.all([
    db
      .select()
      .from(uploads)
      .where(and(wanted, beyond))
      .orderBy(desc(uploads.createdAt), desc(uploads.file))
      .limit(limit + 1),
    db.$count(uploads, wanted),
  ]);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return { items: await withUses(db, shown), nextCursor: last ? cursorOf(last) : null, total };
}

const cursorOf = ({ createdAt, file }: PictureRow): string => writeCursor({ createdAt, file });
const placeSchema = z.object({ createdAt: z.string(), file: z.string() });

function beyondCursor(cursor: string): SQL {
  const { createdAt, file } = readCursor(cursor, placeSchema);
  return sql`(${uploads.createdAt}, ${uploads.file}) < (${createdAt}, ${file})`;
}

async function withUses(db: Database, rows: readonly PictureRow[]): Promise<LibraryPicture[]> {
  const uses = await usesOf(
    db,
    rows.map(({ file }) => file),
  );
  return rows.map((row) => toPicture(row, uses.get(pictureId(row.file)) ?? []));
}

/** A row as the API shows it, with all its uses. */
export async function pictureOf(db: Database, row: PictureRow): Promise<LibraryPicture> {
  const [picture] = await withUses(db, [row]);
  return picture as LibraryPicture;
}

const toPicture = (row: PictureRow, uses: readonly PictureUse[]): LibraryPicture => ({
  file: row.file,
  width: row.width,
  height: row.height,
  size_bytes: row.sizeBytes,
  name: row.name,
  alt: row.alt,
  focus_x: row.focusX,
  focus_y: row.focusY,
  version: row.version,
  created_at: row.createdAt,
  uses: uses.slice(0, USES_MAX),
  use_count: uses.length,
});

/**
 * The picture that is to be changed.
 * @throws ApiError NOT_FOUND, or CONFLICT for another version than the one that was seen
 */
export async function requirePicture(db: Database, file: string, seenVersion?: number): Promise<PictureRow> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.file, file), isKept));
  if (!row) throw new ApiError("NOT_FOUND");
  if (seenVersion !== undefined && seenVersion !== row.version)
    throw unchangedError(await pictureOf(db, row), seenVersion);
  return row;
}

/** The picture that was stored from the same bytes; a deleted one is restored. */
export async function reviveByHash(db: Database, hash: string): Promise<PictureRow | undefined> {
  const same = db.select({ file: uploads.file }).from(uploads).where(eq(uploads.hash, hash)).limit(1);
  const [row] = await db.update(uploads).set({ retiredAt: null }).where(sql`${uploads.file} = (${same})`).returning();
  return row;
}

/** Records a picture that was just stored, unless the same one was recorded meanwhile: then its files are removed. */
export async function insertPicture(
  { UPLOADS: bucket }: Bindings,
  db: Database,
  change: Change,
  { alt: _, ...made }: StoredImage,
  alt = "",
): Promise<PictureRow> {
  const hash = made.hash ?? "";
  const isNew = sql`NOT EXISTS (SELECT 1 FROM uploads WHERE hash = ${hash})`;
  const insert = insertSelect(
    db,
    uploads,
    {
      file: made.file,
      mediaType: made.mediaType,
      width: made.width,
      height: made.height,
      widths: [...made.widths],
      sizeBytes: made.sizeBytes,
      hash,
      name: made.name ?? "",
      alt,
      createdAt: made.createdAt,
    },
    sql`WHERE ${isNew}`,
  );
  const results = await db.batch([
    recordPicture(db, change, "create", made.file, { label: made.name || made.file, condition: isNew }),
    insert.returning(),
  ]);
  const [row] = results[1];
  if (row) return row;
  await bucket.delete(objectsOf(made));
  const known = await reviveByHash(db, hash);
  if (!known) throw new ApiError("UNAVAILABLE");
  return known;
}

interface Recorded {
  /** Its name in the audit log; by default its file's name. */
  label?: string;
  /** Nothing is recorded unless it is true. */
  condition: SQL;
}

/** A statement that records a change of a picture in the audit log. Pictures have no number: all of them are 0. */
export const recordPicture = (
  db: Database,
  change: Change,
  action: "create" | "update" | "delete",
  file: string,
  { label, condition }: Recorded,
) =>
  record(
    db,
    change,
    {
      action,
      entity: "uploads",
      entityId: 0,
      label:
        label ??
        sql`coalesce((SELECT nullif(name, '')
    FROM uploads WHERE file = ${file}), ${file})`,
    },
    sql`WHERE ${condition}`,
  );

/**
 * Removes an unused picture from the library; its file is deleted 30 days later.
 * @throws ApiError NOT_FOUND, or CONFLICT with the places that use it
 */
export async function deletePictureRow(db: Database, change: Change, file: string): Promise<void> {
  const seen = change.seenVersion === undefined ? undefined : eq(uploads.version, change.seenVersion);
  const isFree = and(eq(uploads.file, file), isNull(uploads.retiredAt), seen, not(isNamed(file)));
  const [, retired] = await db.batch([
    recordPicture(db, change, "delete", file, { condition: sql`EXISTS (SELECT 1 FROM uploads WHERE ${isFree})` }),
    db.update(uploads).set({ retiredAt: now() }).where(isFree).returning({ file: uploads.file }),
  ]);
  if (retired.length > 0) return;
  const picture = await pictureOf(db, await requirePicture(db, file, change.seenVersion));
  throw new ApiError("CONFLICT", m.pictureUsed, {
    extra: { current: picture },
  });
}
