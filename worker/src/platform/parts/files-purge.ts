import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { describeError } from "../../core/describe-error.ts";
import { log } from "../../core/log.ts";
import type { Database } from "../../db/database.ts";
import { partFiles } from "../../db/schema.ts";
import { textsIn } from "../../db/texts-in.ts";
import { fileObject } from "../../images/referenced.ts";
import { isNobodys, nobodys } from "./files.ts";
import { limits } from "./limits.ts";

/** Files of one run; R2 deletes as many objects in one call. */
const RUN_MAX = 1_000;

/**
 * Removes files that nobody has kept for a day, and those that are nobody's: called by the schedule.
 * @param at milliseconds since the epoch
 */
export async function purgeFiles(db: Database, bucket: R2Bucket, at = Date.now()): Promise<void> {
  const over = new Date(at - limits.fileWaitsMs).toISOString();
  const isOver = and(isNull(partFiles.keptAt), lt(partFiles.createdAt, over));
  // First nobody's, so that none of them is kept while its object goes.
  await db
    .update(partFiles)
    .set(nobodys)
    .where(inArray(partFiles.id, db.select({ id: partFiles.id }).from(partFiles).where(isOver).limit(RUN_MAX)));
  await removeNobodys(db, bucket);
}

/** Removes files of a front-end; ids of others do nothing. */
export async function removeFiles(
  db: Database,
  bucket: R2Bucket,
  frontEnd: string,
  ids: readonly string[],
): Promise<void> {
  const own = and(inArray(partFiles.id, textsIn(ids)), eq(partFiles.frontEnd, frontEnd));
  await db.update(partFiles).set(nobodys).where(own);
  await removeNobodys(db, bucket);
}

/**
 * Removes the objects of files that are nobody's and then their rows, so that an interrupted run is repeated.
 * @returns whether none is left; not when the bucket fails, which is logged: the schedule tries again
 */
export async function removeNobodys(db: Database, bucket: R2Bucket): Promise<boolean> {
  const rows = await db
    .select({ id: partFiles.id, frontEnd: partFiles.frontEnd })
    .from(partFiles)
    .where(isNobodys)
    .limit(RUN_MAX);
  if (rows.length === 0) return true;
  try {
    await bucket.delete(rows.map(fileObject));
  } catch (error) {
    log("error", { message: "files of server parts not removed", error: describeError(error) });
    return false;
  }
  await db.delete(partFiles).where(and(inArray(partFiles.id, textsIn(rows.map(({ id }) => id))), isNobodys));
  return rows.length < RUN_MAX;
}
