import type { ShareWords } from "@optimyz/contract/api/schemas/share-pictures";
import type { NeededRemotes } from "@optimyz/contract/protocol/claims";
import { sql } from "drizzle-orm";
import { describeError } from "../../core/describe-error.ts";
import { log } from "../../core/log.ts";
import type { Database } from "../../db/database.ts";
import { sharePictures } from "../../db/schema.ts";
import type { ShownSettings } from "../../settings/live.ts";
import { hashOfLook, shareLookOf } from "./look.ts";
import { siteTitle, wordsAt } from "./words.ts";

/** A picture that was drawn: its name below `/uploads/share/` and what it says. */
export interface SharePicture extends ShareWords {
  file: string;
}

/**
 * The picture of a page with today's title and look, else the site's, else none: a page never shows an old title. Nothing is
 * drawn here. Without D1 there is none, as a document does not depend on it.
 * @param path of the page without its query
 * @param language code of the page's
 */
export async function findSharePicture(
  db: Database,
  shown: ShownSettings,
  path: string,
  { route }: NeededRemotes,
  language: string,
): Promise<SharePicture | undefined> {
  const look = await hashOfLook(shareLookOf(shown));
  const own = wordsAt(path, route, shown.settings, language);
  const site = sql`SELECT ${siteTitle(shown.settings)}, ''`;
  const words = own
    ? sql`words(title, over) AS (${own}), site(title, over) AS (${site}),
      wanted(place, title, over) AS (SELECT 0, * FROM words UNION ALL SELECT 1, * FROM site)`
    : sql`site(title, over) AS (${site}), wanted(place, title, over) AS (SELECT 1, * FROM site)`;
  try {
    const [found] = await db.all<SharePicture>(sql`WITH ${words}
      SELECT drawn.file, drawn.title, drawn.over FROM wanted JOIN ${sharePictures} AS drawn
      ON drawn.look = ${look} AND drawn.title = wanted.title AND drawn.over = wanted.over ORDER BY place LIMIT 1`);
    return found;
  } catch (error) {
    log("warn", { message: "share picture not looked up", error: describeError(error) });
    return undefined;
  }
}
