import type { ShareLook, ShareWords } from "@optimyz/contract/api/schemas/share-pictures";
import type { LockSet } from "@optimyz/contract/protocol/release";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { sharePictures } from "../../db/schema.ts";
import { readDraft } from "../../settings/draft.ts";
import type { ShownSettings } from "../../settings/live.ts";
import { hashOfLook, hashOfTexts, shareLookOf } from "./look.ts";
import { allWords, fixedTitles } from "./words.ts";

/** A picture that is to be drawn. */
export interface MissingPicture extends ShareWords {
  /** Of its look and words. */
  key: string;
}

export interface Missing {
  look: ShareLook;
  hash: string;
  pictures: MissingPicture[];
}

/** A look whose pictures are kept: its hash, and titles of the pages that do not depend on content. */
export interface WantedLook {
  shown: ShareLook;
  hash: string;
  titles: readonly string[];
}

/** The looks whose pictures are wanted: what visitors see, and what is planned to be published. */
export async function wantedLooks(db: Database, lockSet: LockSet | undefined): Promise<[WantedLook, ...WantedLook[]]> {
  const { settings, pictures, publishAt, live } = await readDraft(db);
  const planned = publishAt === null ? [] : [await wanted({ revision: live.revision, settings, pictures }, lockSet)];
  return [await wanted(live, lockSet), ...planned];
}

async function wanted(shown: ShownSettings, lockSet: LockSet | undefined): Promise<WantedLook> {
  const look = shareLookOf(shown);
  return { shown: look, hash: await hashOfLook(look), titles: fixedTitles(lockSet, shown.settings) };
}

/** Pictures that pages lack, at most `limit` and all of one look: what visitors see comes first, then what is planned. */
export async function missingPictures(db: Database, lockSet: LockSet | undefined, limit: number): Promise<Missing> {
  const looks = await wantedLooks(db, lockSet);
  for (const { shown, hash, titles } of looks) {
    const words = await db.all<ShareWords>(sql`WITH wanted(title, over) AS (${allWords(titles)})
      SELECT DISTINCT title, over FROM wanted WHERE NOT EXISTS (SELECT 1 FROM ${sharePictures} AS drawn
      WHERE drawn.look = ${hash} AND drawn.title = wanted.title AND drawn.over = wanted.over) LIMIT ${limit}`);
    if (words.length === 0) continue;
    const pictures = words.map(async ({ title, over }) => ({ title, over, key: await hashOfTexts(hash, title, over) }));
    return { look: shown, hash, pictures: await Promise.all(pictures) };
  }
  return { look: looks[0].shown, hash: looks[0].hash, pictures: [] };
}
