import { and, eq, sql } from "drizzle-orm";
import { writeContent } from "../audit/changes.ts";
import type { Change } from "../db/change.ts";
import { unchangedError } from "../db/conflict.ts";
import type { Database } from "../db/database.ts";
import { uploads } from "../db/schema.ts";
import { type PictureRow, pictureOf, recordPicture, requirePicture } from "./queries.ts";

interface PictureChange {
  file: string;
  alt: string;
  focus_x: number;
  focus_y: number;
}

/**
 * Changes the texts of a picture.
 * @throws ApiError NOT_FOUND, or CONFLICT when somebody else has changed it since it was seen
 */
export async function updatePictureRow(db: Database, change: Change, input: PictureChange): Promise<PictureRow> {
  const { file, alt, focus_x: focusX, focus_y: focusY } = input;
  await requirePicture(db, file, change.seenVersion);
  const seen = change.seenVersion === undefined ? undefined : eq(uploads.version, change.seenVersion);
  const own = and(eq(uploads.file, file), seen);
  const set = { alt, focusX, focusY, version: sql`${uploads.version} + 1` };
  const results = await writeContent(db, [
    recordPicture(db, change, "update", file, { condition: sql`EXISTS (SELECT 1 FROM uploads WHERE ${own})` }),
    db.update(uploads).set(set).where(own).returning(),
  ]);
  const [row] = results[1] as PictureRow[];
  if (!row) throw unchangedError(await pictureOf(db, await requirePicture(db, file)), change.seenVersion);
  return row;
}
