import { inArray, lt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { uploads } from "../db/schema.ts";

const KEPT_DAYS = 30;
const BATCH_SIZE = 50;

/** Removes files that were let go of more than 30 days ago, with their smaller copies. */
export async function purgePictures(db: Database, bucket: R2Bucket, at = Date.now()): Promise<void> {
  const oldest = new Date(at - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const rows = await db.select().from(uploads).where(lt(uploads.retiredAt, oldest)).limit(BATCH_SIZE);
  if (rows.length === 0) return;
  await bucket.delete(rows.flatMap(({ file, widths }) => [file, ...copiesOf(file, widths)]));
  const files = rows.map(({ file }) => file);
  await db.delete(uploads).where(inArray(uploads.file, files));
}

const copiesOf = (file: string, widths: number[]): string[] =>
  widths.map((width) => `${file.slice(0, file.lastIndexOf("."))}-${width}.webp`);
