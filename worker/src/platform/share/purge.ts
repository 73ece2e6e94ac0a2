import type { LockSet } from "@optimyz/contract/protocol/release";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { sharePictures } from "../../db/schema.ts";
import { SHARE_PREFIX } from "../../images/referenced.ts";
import { wantedLooks } from "./missing.ts";
import { allWords } from "./words.ts";

const KEPT_DAYS = 30;
const BATCH_SIZE = 500;
/** Every title is looked at, so not in every run of the schedule, which is there every five minutes. */
const MINUTES = 5;

/**
 * Once an hour: notes pictures that no page needs any more, takes the note from those that are needed again, and removes what has
 * been noted for 30 days: until then an earlier title or look has its pictures at once. Objects of a run that is cut off are
 * left to the sweep.
 * @param lockSet whose pages count
 * @param at milliseconds since the epoch
 */
export async function purgeSharePictures(
  db: Database,
  bucket: R2Bucket,
  lockSet: () => Promise<LockSet | undefined>,
  at = Date.now(),
): Promise<void> {
  if (new Date(at).getUTCMinutes() >= MINUTES || (await db.select().from(sharePictures).limit(1)).length === 0) return;
  const looks = await wantedLooks(db, await lockSet());
  const parts = looks.map(
    ({ hash, titles }) => sql`SELECT drawn.file FROM (SELECT NULL AS title, NULL AS over WHERE 0
      UNION ALL ${allWords(titles)}) AS words JOIN ${sharePictures} AS drawn
      ON drawn.look = ${hash} AND drawn.title = words.title AND drawn.over = words.over`,
  );
  const wanted = sql`(${sql.join(parts, sql` UNION ALL `)})`;
  const { file, retiredAt } = sharePictures;
  const oldest = new Date(at - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const over = sql`(SELECT ${file} FROM ${sharePictures} WHERE ${retiredAt} < ${oldest} LIMIT ${BATCH_SIZE})`;
  const [, , removed] = await db.batch([
    db.update(sharePictures).set({ retiredAt: null }).where(sql`${retiredAt} IS NOT NULL AND ${file} IN ${wanted}`),
    db
      .update(sharePictures)
      .set({ retiredAt: new Date(at).toISOString() })
      .where(sql`${retiredAt} IS NULL AND ${file} NOT IN ${wanted}`),
    db.delete(sharePictures).where(sql`${file} IN ${over}`).returning({ file }),
  ]);
  if (removed.length > 0) await bucket.delete(removed.map((each) => SHARE_PREFIX + each.file));
}
