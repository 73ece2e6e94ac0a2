import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { desc, type SQL, sql } from "drizzle-orm";
import { log } from "../core/log.ts";
import type { Database } from "../db/database.ts";
import { settingsRevisions, uploads } from "../db/schema.ts";
import type { Selection } from "../db/selection.ts";
import { readSettings } from "./upgrade.ts";

/** Facts of a picture besides its file. */
export interface PictureFacts {
  alt: string;
  focus: { x: number; y: number };
}

/** Settings as pages show them. */
export interface ShownSettings {
  /** 0 while nothing was published. */
  revision: number;
  settings: Settings;
  /** The pictures of the settings, by file, without missing ones. */
  pictures: ReadonlyMap<string, PictureFacts>;
  /** In a language other than the main one: paths of the texts that are in the main one. */
  missing?: readonly string[];
}

/** What visitors see before anything was published. */
export const defaultShown: ShownSettings = { revision: 0, settings: defaultSettings, pictures: new Map() };

/** A row as stored. `settings` is text, so that this module handles broken JSON. */
interface StoredRow {
  revision: number;
  settings: string;
  schemaVersion: number;
}

export interface PictureRow {
  file: string;
  alt: string;
  x: number;
  y: number;
}

/** Names of the fields that hold pictures. */
export const pictureFields = ["logo", "logo_dark", "picture", "photo", "programs_picture"] as const;

/** The published settings of this moment. */
export function liveSettings(db: Database): Selection<ShownSettings> {
  const newest = db
    .select({
      revision: settingsRevisions.revision,
      settings: sql<string>`${settingsRevisions.settings}`,
      schemaVersion: settingsRevisions.schemaVersion,
    })
    .from(settingsRevisions)
    .orderBy(desc(settingsRevisions.revision))
    .limit(1);
  return {
    queries: [newest, picturesIn(db, newestText)],
    resultOf: ([rows, pictures]) => shownOf((rows as StoredRow[])[0], pictures as PictureRow[]),
    resultBehind: () => defaultShown,
  };
}

/** The settings of the newest revision as JSON, NULL while there is none. */
export const newestText = sql`(SELECT ${settingsRevisions.settings} FROM ${settingsRevisions}
  WHERE ${settingsRevisions.revision} = (SELECT max(revision) FROM ${settingsRevisions}))`;

const pictureKeys = sql.raw(pictureFields.map((field) => `'${field}'`).join(", "));

/** A list of the files that settings name. @param text the settings as JSON */
export const pictureFilesIn = (text: SQL): SQL =>
  sql`(SELECT value FROM json_tree(iif(json_valid(${text}), ${text}, '{}')) WHERE key IN (${pictureKeys}))`;

/** A query of the pictures that settings name. @param text the settings as JSON */
export function picturesIn(db: Database, text: SQL) {
  return db
    .select({ file: uploads.file, alt: uploads.alt, x: uploads.focusX, y: uploads.focusY })
    .from(uploads)
    .where(sql`${uploads.file} IN ${pictureFilesIn(text)}`);
}

/** What a row and its pictures show. @param row undefined while nothing was published */
function shownOf(row: StoredRow | undefined, pictures: readonly PictureRow[]): ShownSettings {
  if (!row) return defaultShown;
  const { settings, unread } = readSettings(row.settings, row.schemaVersion);
  if (unread.length > 0) log("error", { message: "settings not readable", revision: row.revision, unread });
  return { revision: row.revision, settings, pictures: factsOf(pictures) };
}

export const factsOf = (rows: readonly PictureRow[]): Map<string, PictureFacts> =>
  new Map(rows.map(({ file, alt, x, y }) => [file, { alt, focus: { x, y } }]));
