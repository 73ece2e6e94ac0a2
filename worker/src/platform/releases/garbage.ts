import { and, eq, sql } from "drizzle-orm";
import { log } from "../../core/log.ts";
import type { Database } from "../../db/database.ts";
import { insertSelect } from "../../db/insert-select.ts";
import { channelReleases, releaseGarbage, releases, revisionReleases, revisions } from "../../db/schema.ts";
import { fileKey } from "./lock-set.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Revisions that can always be brought back: the newest ones, and all of the last weeks. */
const KEPT_REVISIONS = 50;
const KEPT_REVISION_DAYS = 30;
/** How long a release that never went live stays, such as the preview of a change. */
const KEPT_PREVIEW_DAYS = 14;
/** Releases removed in one run, so that a run stays short. */
const RUN_MAX = 20;

/**
 * Removes releases that no live, canary or recent revision and no channel names. The references in `revision_releases` and
 * `channel_releases` decide: the row goes first and only if nothing names it, then the files, then the record of the removal.
 * @param at milliseconds since the epoch
 * @returns how many releases were removed
 */
export async function collectGarbage(db: Database, bucket: R2Bucket, at = Date.now()): Promise<number> {
  const before = (days: number) => new Date(at - days * DAY_MS).toISOString();
  const oldest = sql`(SELECT max(revision) FROM ${revisions}) - ${KEPT_REVISIONS}`;
  const forgotten = sql`revision <= ${oldest} AND revision IN
    (SELECT revision FROM ${revisions} WHERE created_at < ${before(KEPT_REVISION_DAYS)})`;
  const unused = sql`created_at < ${before(KEPT_PREVIEW_DAYS)} AND (name, version) NOT IN (SELECT name, version FROM ${releaseGarbage})
    AND NOT EXISTS (SELECT 1 FROM ${revisionReleases} needed
    WHERE needed.name = ${releases}.name AND needed.version = ${releases}.version)
    AND NOT EXISTS (SELECT 1 FROM ${channelReleases} shown
    WHERE shown.name = ${releases}.name AND shown.version = ${releases}.version)`;
  await db.batch([
    db.delete(revisionReleases).where(forgotten),
    insertSelect(
      db,
      releaseGarbage,
      { name: sql`name`, version: sql`version`, createdAt: new Date(at).toISOString() },
      sql`FROM ${releases} WHERE ${unused} LIMIT ${RUN_MAX}`,
    ),
    db.delete(releases).where(sql`(name, version) IN (SELECT name, version FROM ${releaseGarbage})`),
  ]);
  const garbage = await db.select().from(releaseGarbage);
  for (const { name, version } of garbage) {
    await removeFiles(bucket, `${name}/${version}/`);
    await db.delete(releaseGarbage).where(and(eq(releaseGarbage.name, name), eq(releaseGarbage.version, version)));
    log("info", { message: "release removed", name, version });
  }
  return garbage.length;
}

/** Of some keys of the bucket those of a release that has a row, or whose files are being removed. */
export async function referencedFiles(db: Database, keys: readonly string[]): Promise<Set<string>> {
  // By the index, whatever other releases there are.
  const pairs = JSON.stringify([...new Set(keys.map(folderOf))].map((folder) => folder.split("/")));
  const asked = sql`(name, version) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${pairs}))`;
  const [known, going] = await db.batch([
    db.select({ name: releases.name, version: releases.version }).from(releases).where(asked),
    db.select({ name: releaseGarbage.name, version: releaseGarbage.version }).from(releaseGarbage).where(asked),
  ]);
  const named = new Set([...known, ...going].map(({ name, version }) => folderOf(fileKey(name, version, ""))));
  return new Set(keys.filter((key) => named.has(folderOf(key))));
}

/** Name and version in the key of a release's file: `mf-home/1.0.0`. */
const folderOf = (key: string): string => key.split("/", 2).join("/");

async function removeFiles(bucket: R2Bucket, prefix: string): Promise<void> {
  let page = await bucket.list({ prefix });
  while (page.objects.length > 0) {
    await bucket.delete(page.objects.map(({ key }) => key));
    page = await bucket.list({ prefix });
  }
}
