import type { GalleryImage } from "@optimyz/contract/api/schemas/content";
import { asc, eq, sql } from "drizzle-orm";
import { deleteRow, insertRow, writeRow } from "../../audit/changes.ts";
import { ApiError } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { toImage } from "../../db/mappers.ts";
import type { Part } from "../../db/paging.ts";
import { images } from "../../db/schema.ts";
import { rowsAfter, rowsAs, type Selection, withAnchor } from "../../db/selection.ts";
import { insertUpload, retireUpload, type StoredImage } from "../../images/store.ts";

/** The gallery in the provider's order, whole or a part of it. */
export function imagesOf(db: Database, { limit, after }: Part = {}): Selection<GalleryImage[]> {
  const wanted = after === undefined ? undefined : rowsAfter(images, after);
  const inOrder = db.select().from(images).where(wanted).orderBy(asc(images.position), asc(images.id)).$dynamic();
  return withAnchor(db, images, after, rowsAs(limit === undefined ? inOrder : inOrder.limit(limit), toImage));
}

/** Checked before a replacement is encoded and stored. */
export async function requireImage(db: Database, id: number): Promise<void> {
  if ((await db.$count(images, eq(images.id, id))) === 0) throw new ApiError("NOT_FOUND");
}

export async function insertImage(db: Database, change: Change, image: StoredImage): Promise<GalleryImage> {
  const position = sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM images)`;
  const values = { ...columnsOf(image), position, createdAt: now() };
  const insert = db.insert(images).values(values).returning();
  return toImage(await insertRow(db, change, "images", insert, [insertUpload(db, image)]));
}

export async function updateImageRow(db: Database, change: Change, id: number, image: StoredImage) {
  const set = { ...columnsOf(image), version: sql`${images.version} + 1` };
  const update = db.update(images).set(set).where(eq(images.id, id)).returning();
  const swap = [retireUpload(db, fileOf(db, id)), insertUpload(db, image)];
  return toImage(await writeRow(db, change, { action: "update", entity: "images", id }, update, swap));
}

export async function deleteImageRow(db: Database, change: Change, id: number): Promise<number> {
  return deleteRow(db, change, { entity: "images", id }, [retireUpload(db, fileOf(db, id))]);
}

const fileOf = (db: Database, id: number) => db.select({ file: images.imageUrl }).from(images).where(eq(images.id, id));

const columnsOf = ({ file, width, height }: StoredImage) => ({ imageUrl: file, width, height });
