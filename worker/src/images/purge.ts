import { and, inArray, lt, not, sql } from "drizzle-orm";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { uploads } from "../db/schema.ts";
import { objectsOf } from "./referenced.ts";
import { isNamed } from "./uses.ts";

const KEPT_DAYS = 30;
const BATCH_SIZE = 50;

/**
 * Removes files that have been unused for 30 days, with their smaller copies. The rows are removed first, and only
 * while nothing uses them again; the sweep removes files of an interrupted run. A picture that a text, the settings or
 * an earlier state of them still names stays, and its 30 days start again.
 */
export async function purgeImages(db: Database, bucket: R2Bucket, at = Date.now()): Promise<void> {
  const oldest = new Date(at - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const over = db.select({ file: uploads.file }).from(uploads).where(lt(uploads.retiredAt, oldest)).limit(BATCH_SIZE);
  // To look through all texts is worth it only when something is due.
  if ((await over).length === 0) return;
  const [, rows] = await db.batch([
    db
      .update(uploads)
      .set({ retiredAt: now() })
      .where(and(inArray(uploads.file, over), isNamed(sql`${uploads.file}`))),
    db
      .delete(uploads)
      .where(and(inArray(uploads.file, over), not(isNamed(sql`${uploads.file}`))))
      .returning(),
  ]);
  if (rows.length > 0) await bucket.delete(rows.flatMap(objectsOf));
}
