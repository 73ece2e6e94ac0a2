import { and, desc, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { settingsDraft, settingsRevisions } from "../db/schema.ts";

/** Minimum to keep, however old: a provider that rarely publishes can go far back. */
const NEWEST_KEPT = 200;
/** Also kept, however many: for as long as somebody may ask what the site said. */
const KEPT_DAYS = 366;
/** Removed in one run, so that a run stays short. */
const BATCH_SIZE = 100;

/**
 * Removes revisions that are older than a year and not among the 200 newest, the oldest first. The live one, which is the
 * newest, and the one that the draft began from stay; a planned publication is the draft itself.
 * @param at milliseconds since the epoch
 */
export async function purgeSettingsRevisions(db: Database, at = Date.now()): Promise<void> {
  const oldest = new Date(at - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const { revision } = settingsRevisions;
  const newest = db.select({ revision }).from(settingsRevisions).orderBy(desc(revision)).limit(NEWEST_KEPT);
  const base = db.select({ revision: settingsDraft.baseRevision }).from(settingsDraft);
  const gone = db
    .select({ revision })
    .from(settingsRevisions)
    .where(
      and(lt(settingsRevisions.createdAt, oldest), notInArray(revision, newest), sql`${revision} NOT IN (${base})`),
    )
    .orderBy(revision)
    .limit(BATCH_SIZE);
  await db.delete(settingsRevisions).where(inArray(revision, gone));
}
