import { and, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { courseDetails, textDrafts, textVersions } from "../db/schema.ts";
import { allPageSlugs } from "../settings/page-slugs.ts";

/** As long as somebody may come back to a draft, or bring a deleted description back. */
const KEPT_DAYS = 90;
const BATCH_SIZE = 200;

/** Removes drafts that nobody has touched for 90 days, and versions as old of descriptions and plain pages that are gone. */
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
