import { variantWidths } from "@optimyz/contract/domain/images";
import { and, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { ApiError } from "../core/api-error.ts";
import { digestOf } from "../core/bytes.ts";
import { now } from "../core/clock.ts";
import type { Bindings } from "../core/env.ts";
import { hex } from "../core/tokens.ts";
import type { Database } from "../db/database.ts";
import { uploads } from "../db/schema.ts";
import { type Encoded, reencode, shrink, withoutMetadata } from "./encode.ts";
import { inspectImage } from "./inspect.ts";
import { objectsOf } from "./referenced.ts";

export type StoredImage = typeof uploads.$inferInsert;

/**
 * Checks an uploaded file, re-encodes it, stores it with its smaller copies under a generated name, and writes what
 * uses it. A refused write removes the files. After any other failure the write may have taken effect all the same:
 * then they stay, and the sweep removes them if no row names them.
 * @param write gets the row for `insertUpload`, which belongs into the batch that uses the image
 * @throws ApiError UNSUPPORTED_TYPE or INVALID when it is not an image that can be stored, and whatever `write` throws
 */
export async function withImage<Row>(
  bindings: Bindings,
  upload: File,
  write: (image: StoredImage) => Promise<Row>,
): Promise<Row> {
  const image = await storeImage(bindings, upload);
  try {
    return await write(image);
  } catch (error) {
    if (error instanceof ApiError) await bindings.UPLOADS.delete(objectsOf(image));
    throw error;
  }
}

async function storeImage(bindings: Bindings, upload: File): Promise<StoredImage> {
  const sent = new Uint8Array(await upload.arrayBuffer());
  const hash = hex(await digestOf(sent));
  const image = inspectImage(sent);
  const { IMAGES: images, UPLOADS: bucket } = bindings;
  const encoded = images ? await reencode(images, image) : withoutMetadata(image);
  const id = `${hex(crypto.getRandomValues(new Uint8Array(12)))}_${encoded.width}x${encoded.height}`;
  const file = `${id}.${encoded.extension}`;
  const widths = images ? variantWidths.filter((width) => width < encoded.width) : [];
  await Promise.all([
    put(bucket, file, encoded.bytes, encoded.mediaType),
    ...(images ? widths.map((width) => putCopy(bucket, images, encoded, id, width)) : []),
  ]);
  const { mediaType, width, height, bytes } = encoded;
  const facts = { file, mediaType, width, height, widths, sizeBytes: bytes.byteLength };
  return { ...facts, hash, name: fileName(upload), createdAt: now() };
}

/** SHA-256 of what was sent, by which the same picture is found again. */
export const hashOf = async (upload: File): Promise<string> =>
  hex(await digestOf(new Uint8Array(await upload.arrayBuffer())));

const NAME_LENGTH_MAX = 120;

/** The name of a chosen file, without what no text of ours holds; it serves to find the picture again. */
const fileName = ({ name }: File): string =>
  name.toWellFormed().replace(/\p{C}/gu, "").trim().slice(0, NAME_LENGTH_MAX).toWellFormed();

async function putCopy(bucket: R2Bucket, images: ImagesBinding, encoded: Encoded, id: string, width: number) {
  await put(bucket, `${id}-${width}.webp`, await shrink(images, encoded, width), "image/webp");
}

const put = (bucket: R2Bucket, key: string, bytes: Uint8Array, contentType: string) =>
  bucket.put(key, bytes, { httpMetadata: { contentType } });

/** The statement that records a stored image. */
export const insertUpload = (db: Database, stored: StoredImage) => db.insert(uploads).values(stored);

/** The statement that marks a file as unused; it is purged 30 days later. `file` is a query of its name. */
export const retireUpload = (db: Database, file: SQLWrapper) =>
  db
    .update(uploads)
    .set({ retiredAt: now() })
    .where(and(sql`${uploads.file} = ${file}`, isNull(uploads.retiredAt)));
