import { and, inArray, lt, not } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { uploads } from "../db/schema.ts";
import { isInSettings } from "../settings/live.ts";
import { objectsOf } from "./referenced.ts";

const KEPT_DAYS = 30;
const BATCH_SIZE = 50;

/**
 * Removes files that have been unused for 30 days, with their smaller copies. The rows go first, and only while
 * nothing uses them again; files of a run that is cut off in between are left to the sweep.
 */
export async function purgeImages(db: Database, bucket: R2Bucket, at = Date.now()): Promise<void> {
  const oldest = new Date(at - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const isOver = and(lt(uploads.retiredAt, oldest), not(isInSettings(uploads.file)));
  const over = db.select({ file: uploads.file }).from(uploads).where(isOver).limit(BATCH_SIZE);
  const rows = await db.delete(uploads).where(inArray(uploads.file, over)).returning();
  if (rows.length > 0) await bucket.delete(rows.flatMap(objectsOf));
}
