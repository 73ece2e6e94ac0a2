import { SHARE_BATCH_MAX, SHARE_BYTES_MAX, shareSize } from "@optimyz/contract/domain/share-pictures";
import type { LockSet } from "@optimyz/contract/protocol/release";
import { sql } from "drizzle-orm";
import { writeContent } from "../../audit/changes.ts";
import { record } from "../../audit/record.ts";
import { ApiError } from "../../core/api-error.ts";
import { concat, digestOf } from "../../core/bytes.ts";
import { now } from "../../core/clock.ts";
import { hex } from "../../core/tokens.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { insertSelect } from "../../db/insert-select.ts";
import { sharePictures } from "../../db/schema.ts";
import { withoutMetadata } from "../../images/encode.ts";
import { inspectImage } from "../../images/inspect.ts";
import { SHARE_PREFIX } from "../../images/referenced.ts";
import { said } from "../../language/said.ts";
import * as m from "./messages.ts";
import { type MissingPicture, missingPictures } from "./missing.ts";

/** Others may have added pages since the sender got the list of missing ones. */
const MISSING_MAX = 3 * SHARE_BATCH_MAX;

/**
 * Stores those of some pictures that are missing, and shows them at once; all others are left. What a picture is of is
 * said by its key alone, which is this worker's, so nobody can put one to other words.
 * @param files by key
 * @returns how many pages have now
 * @throws ApiError UNSUPPORTED_TYPE, TOO_LARGE or INVALID when one is no such picture; then none is stored
 */
export async function storeSharePictures(
  db: Database,
  bucket: R2Bucket,
  change: Change,
  lockSet: LockSet | undefined,
  files: ReadonlyMap<string, File>,
): Promise<number> {
  const { hash: look, pictures } = await missingPictures(db, lockSet, MISSING_MAX);
  const wanted = pictures.filter(({ key }) => files.has(key));
  if (wanted.length === 0) return 0;
  const checked = await Promise.all(wanted.map((picture) => checkedPicture(picture, files.get(picture.key))));
  await Promise.all(
    checked.map(({ file, bytes }) =>
      bucket.put(SHARE_PREFIX + file, bytes, { httpMetadata: { contentType: "image/jpeg" } }),
    ),
  );
  const createdAt = now();
  const rows = checked.map(({ title, over, file }) => [look, title, over, file]);
  const sent = sql`(SELECT value ->> 0 AS look, value ->> 1 AS title, value ->> 2 AS over, value ->> 3 AS file
    FROM json_each(${JSON.stringify(rows)}))`;
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${sharePictures} AS drawn
    WHERE drawn.look = sent.look AND drawn.title = sent.title AND drawn.over = sent.over)`;
  // One record for all of them; they have no number.
  const recorded = record(
    db,
    change,
    {
      action: "create",
      entity: "share_pictures",
      entityId: 0,
      label: sql`min(sent.title) || iif(count(*) > 1, ' and ' || (count(*) - 1) || ' more', '')`,
      at: createdAt,
    },
    sql`FROM ${sent} AS sent WHERE ${isNew} HAVING count(*) > 0`,
  );
  const insert = insertSelect(
    db,
    sharePictures,
    { look: sql`look`, title: sql`title`, over: sql`over`, file: sql`file`, createdAt },
    sql`FROM ${sent} AS sent WHERE ${isNew}`,
  );
  const results = await writeContent(db, [recorded, insert.returning({ file: sharePictures.file })]);
  return (results[1] as unknown[]).length;
}

/** The picture's pixels without anything else, under a name that is made of them and of what it shows. */
async function checkedPicture({ key, title, over }: MissingPicture, upload: File | undefined) {
  const bytes = new Uint8Array((await upload?.arrayBuffer()) ?? []);
  if (bytes.byteLength > SHARE_BYTES_MAX) throw new ApiError("TOO_LARGE", m.sharePictureTooLarge);
  const image = inspectImage(bytes);
  if (image.format.mediaType !== "image/jpeg") throw new ApiError("UNSUPPORTED_TYPE", m.sharePictureIsJpeg);
  if (image.width !== shareSize.width || image.height !== shareSize.height)
    throw new ApiError("INVALID", said(m.sharePicturePixels, { width: shareSize.width, height: shareSize.height }));
  const pixels = withoutMetadata(image).bytes;
  const name = hex(await digestOf(concat([new TextEncoder().encode(key), pixels]))).slice(0, 40);
  return { title, over, file: `${name}.jpg`, bytes: pixels };
}
