import { and, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { courseDetails, textDrafts, textVersions } from "../db/schema.ts";
import { allPageSlugs } from "../settings/page-slugs.ts";

/** How long a draft may be continued, or a deleted description restored. */
const KEPT_DAYS = 90;
const BATCH_SIZE = 200;

/** Removes drafts that were unchanged for 90 days, and equally old versions of deleted descriptions and plain pages. */
export async function purgeTexts(db: Database, at = Date.now()): Promise<void> {
  const oldest = new Date(at - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const own = db.select({ one: sql`1` }).from(courseDetails).where(eq(courseDetails.id, textVersions.entityId));
  const gone = db
    .select({ id: textVersions.id })
    .from(textVersions)
    .where(and(eq(textVersions.entity, "course_details"), lt(textVersions.createdAt, oldest), notExists(own)))
    .limit(BATCH_SIZE);
  const pages = db
    .select({ id: textVersions.id })
    .from(textVersions)
    .where(
      and(
        eq(textVersions.entity, "pages"),
        lt(textVersions.createdAt, oldest),
        sql`${textVersions.label} NOT IN (${allPageSlugs})`,
      ),
    )
    .limit(BATCH_SIZE);
  await db.batch([
    db.delete(textDrafts).where(lt(textDrafts.changedAt, oldest)),
    db.delete(textVersions).where(inArray(textVersions.id, gone)),
    db.delete(textVersions).where(inArray(textVersions.id, pages)),
  ]);
}
