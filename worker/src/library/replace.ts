import { and, eq, exists, getTableColumns, gt, inArray, notExists, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { writeContent } from "../audit/changes.ts";
import { recordChange } from "../audit/record.ts";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { isStale } from "../db/errors.ts";
import { rollBackIf } from "../db/guard.ts";
import { insertSelect } from "../db/insert-select.ts";
import {
  courseDetails,
  images,
  posts,
  settingsDraft,
  settingsRevisions,
  skillDetails,
  skills,
  textDrafts,
  translations,
  uploads,
} from "../db/schema.ts";
import type { StoredImage } from "../images/store.ts";
import { isNamed, pictureId, usesOf } from "../images/uses.ts";
import * as m from "./messages.ts";
import { type PictureRow, recordPicture } from "./queries.ts";
import { liveSettings, settingsWith } from "./replaced-settings.ts";

/** Kinds of uses that show the new picture; earlier versions keep the old one. */
const shown: ReadonlySet<string> = new Set([
  "skill",
  "gallery",
  "description",
  "post",
  "settings",
  "settings_draft",
  "text_draft",
]);

/**
 * Puts a picture that was just stored in the place of another one, everywhere at once: in rows, texts, drafts and, as a
 * new revision, in the settings. Alternative text and focal point stay. Earlier versions keep the old picture.
 * @returns the new row, and how many places show it now
 * @throws ApiError NOT_FOUND when the old one is gone, CONFLICT when it or the settings were changed meanwhile
 */
export async function replaceEverywhere(db: Database, change: Change, old: PictureRow, made: StoredImage) {
  const live = await liveSettings(db);
  const successor = live && settingsWith(live, old.file, made.file);
  const uses = (await usesOf(db, [old.file])).get(pictureId(old.file)) ?? [];
  const { alt, focusX, focusY } = old;
  const statements = [
    guard(db, old, live?.revision),
    db
      .insert(uploads)
      .values({ ...made, alt, focusX, focusY })
      .returning(),
    recordPicture(db, change, "update", old.file, { condition: sql`TRUE` }),
    ...inRows(db, change, old.file, made),
    ...inTexts(db, change, old.file, made.file),
    ...inTranslations(db, old.file, made.file),
    ...(successor ? publish(db, change, successor) : []),
    db
      .update(uploads)
      .set({ retiredAt: now() })
      .where(and(eq(uploads.file, old.file), sql`NOT ${isNamed(old.file)}`)),
  ];
  try {
    const results = await writeContent(db, statements);
    const [row] = results[1] as [PictureRow];
    return { row, replaced: uses.filter(({ kind }) => shown.has(kind)).length };
  } catch (error) {
    if (isStale(error)) throw new ApiError("CONFLICT", m.changedByOther);
    throw error;
  }
}

/** Rolls the whole batch back unless picture and settings are as seen. */
function guard(db: Database, { file, version, retiredAt }: PictureRow, revision = 0) {
  const picture = db
    .select({ one: sql`1` })
    .from(uploads)
    .where(and(eq(uploads.file, file), eq(uploads.version, version), sql`${uploads.retiredAt} IS ${retiredAt}`));
  const newer = db.select({ one: sql`1` }).from(settingsRevisions).where(gt(settingsRevisions.revision, revision));
  return rollBackIf(db, or(notExists(picture), exists(newer)));
}

function inRows(db: Database, change: Change, from: string, { file, width, height }: StoredImage) {
  const [skill, image, trainer, post] = [
    eq(skills.imageUrl, from),
    eq(images.imageUrl, from),
    eq(skillDetails.trainerPicture, from),
    eq(posts.picture, from),
  ];
  return [
    recordChange(db, change, "update", "skills", skill),
    db
      .update(skills)
      .set({ imageUrl: file, version: sql`${skills.version} + 1` })
      .where(skill),
    recordChange(db, change, "update", "images", image),
    db
      .update(images)
      .set({ imageUrl: file, width, height, version: sql`${images.version} + 1` })
      .where(image),
    recordChange(db, change, "update", "skill_details", trainer),
    db
      .update(skillDetails)
      .set({ trainerPicture: file, version: sql`${skillDetails.version} + 1` })
      .where(trainer),
    recordChange(db, change, "update", "posts", post),
    db
      .update(posts)
      .set({ picture: file, version: sql`${posts.version} + 1` })
      .where(post),
  ];
}

/**
 * In HTML and in the draft of the settings, by name; for a smaller copy that the new picture lacks, the full one is
 * served.
 */
function inTexts(db: Database, change: Change, from: string, to: string) {
  const swap = (column: SQL) => swapped(column, from, to);
  const holds = (column: SQL) => sql`instr(${column}, ${stem(from)}) > 0`;
  const [description, post, html, draft] = [
    sql`${courseDetails.description}`,
    sql`${posts.text}`,
    sql`${textDrafts.html}`,
    sql`${settingsDraft.settings}`,
  ];
  return [
    recordChange(db, change, "update", "course_details", holds(description)),
    db
      .update(courseDetails)
      .set({ description: swap(description), version: sql`${courseDetails.version} + 1` })
      .where(holds(description)),
    recordChange(db, change, "update", "posts", holds(post)),
    db
      .update(posts)
      .set({ text: swap(post), version: sql`${posts.version} + 1` })
      .where(holds(post)),
    db
      .update(textDrafts)
      .set({ html: swap(html) })
      .where(holds(html)),
    db
      .update(settingsDraft)
      .set({
        settings: swap(draft),
        version: sql`${settingsDraft.version} + 1`,
        changedBy: change.actor,
        changedAt: now(),
      })
      .where(holds(draft)),
  ];
}

/** In descriptions and posts in other languages; the alternative texts stay with the new picture. */
function inTranslations(db: Database, from: string, to: string) {
  const { entity, rowKey, text, source, version } = translations;
  return [
    db
      .update(translations)
      .set({ text: swapped(text, from, to), source: swapped(source, from, to), version: sql`${version} + 1` })
      .where(and(inArray(entity, ["course_details", "posts"]), sql`instr(${text} || ${source}, ${stem(from)}) > 0`)),
    insertSelect(
      db,
      translations,
      { ...getTableColumns(translations), rowKey: sql`${to}` },
      sql`FROM ${translations} WHERE ${and(eq(entity, "uploads"), eq(rowKey, from))}`,
    ),
  ];
}

const swapped = (column: SQL | SQLiteColumn, from: string, to: string): SQL =>
  sql`replace(replace(${column}, ${from}, ${to}), ${stem(from)}, ${stem(to)})`;

/** The name without its kind, which smaller copies share. */
const stem = (file: string): string => file.slice(0, file.lastIndexOf("."));

/** A revision is never changed: the settings with the new picture are the next one, and the draft continues from it. */
function publish(db: Database, { actor }: Change, next: ReturnType<typeof settingsWith> & object) {
  return [
    db.insert(settingsRevisions).values({ ...next, returnsTo: null, actor, createdAt: now() }),
    db
      .update(settingsDraft)
      .set({ baseRevision: next.revision })
      .where(eq(settingsDraft.baseRevision, next.revision - 1)),
  ];
}
