import type { PictureUse, PictureUseKind } from "@optimyz/contract/api/schemas/library";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { textsIn } from "../db/texts-in.ts";

/** A picture's id: the first characters of its file's name, which its copies share. */
const ID_LENGTH = 24;

export const pictureId = (file: string): string => file.slice(0, ID_LENGTH);

/** The id of the file that a column or value names. */
const idOf = (file: SQL | unknown): SQL => sql`substr(${file}, 1, ${sql.raw(String(ID_LENGTH))})`;

/** Where each text names a picture of the site. */
const MARK = sql.raw("'/uploads/'");
const MARK_LENGTH = sql.raw(String("/uploads/".length));
/** Settings name a picture by its file alone. */
const IS_FILE = sql`GLOB '[0-9a-f]*_[0-9]*x[0-9]*.*'`;

/**
 * Tables for a `WITH RECURSIVE` in front of a statement or subquery: `named(kind, id, label, picture)` has one row for each
 * time that something names a picture, by the picture's id. Every text of the site is looked through. D1 takes five
 * terms in a compound `SELECT`.
 */
const named: SQL = sql`setting_texts(kind, id, atom) AS MATERIALIZED (
    SELECT 'settings_draft', 0, tree.atom FROM settings_draft, json_tree(settings_draft.settings) AS tree
      WHERE tree.type = 'text'
    UNION ALL SELECT
      CASE revision WHEN (SELECT max(revision) FROM settings_revisions) THEN 'settings' ELSE 'settings_revision' END,
      revision, tree.atom FROM settings_revisions, json_tree(settings_revisions.settings) AS tree
      WHERE tree.type = 'text'
  ), texts(kind, id, label, html) AS MATERIALIZED (
    SELECT 'description', course_details.id, coalesce(skill_details.course, ''), description FROM course_details
      LEFT JOIN skill_details ON skill_details.id = course_details.skill_detail_id
      WHERE instr(description, ${MARK}) > 0
    UNION ALL SELECT 'description', course_details.id, coalesce(skill_details.course, ''), translations.text
      FROM translations JOIN course_details ON course_details.id = CAST(translations.row_key AS INTEGER)
      LEFT JOIN skill_details ON skill_details.id = course_details.skill_detail_id
      WHERE translations.entity = 'course_details' AND instr(translations.text, ${MARK}) > 0
    UNION ALL SELECT 'text_version', entity_id, label, html FROM text_versions WHERE instr(html, ${MARK}) > 0
    UNION ALL SELECT 'text_draft', entity_id, label, html FROM text_drafts WHERE instr(html, ${MARK}) > 0
    UNION ALL SELECT kind, id, '', atom FROM setting_texts WHERE instr(atom, ${MARK}) > 0
  ), post_texts(id, label, html) AS MATERIALIZED (
    SELECT id, title, text || coalesce(${MARK} || picture, '') FROM posts
    UNION ALL SELECT posts.id, posts.title, translations.text FROM translations
      JOIN posts ON posts.id = CAST(translations.row_key AS INTEGER) WHERE translations.entity = 'posts'
  ), tails(kind, id, label, tail) AS (
    SELECT kind, id, label, substr(html, instr(html, ${MARK}) + ${MARK_LENGTH}) FROM texts
    UNION ALL SELECT 'post', id, label, substr(html, instr(html, ${MARK}) + ${MARK_LENGTH}) FROM post_texts
      WHERE instr(html, ${MARK}) > 0
    UNION ALL SELECT kind, id, label, substr(tail, instr(tail, ${MARK}) + ${MARK_LENGTH}) FROM tails
      WHERE instr(tail, ${MARK}) > 0
  ), named(kind, id, label, picture) AS MATERIALIZED (
    SELECT 'skill', id, title, ${idOf(sql`image_url`)} FROM skills WHERE image_url IS NOT NULL
    UNION ALL SELECT 'description', id, course, ${idOf(sql`trainer_picture`)} FROM skill_details
      WHERE trainer_picture IS NOT NULL
    UNION ALL SELECT 'gallery', id, '', ${idOf(sql`image_url`)} FROM images
    UNION ALL SELECT kind, id, '', ${idOf(sql`atom`)} FROM setting_texts WHERE length(atom) <= 60 AND atom ${IS_FILE}
    UNION SELECT kind, id, label, ${idOf(sql`tail`)} FROM tails
  )`;

/** A condition: something names the picture of this file. */
export const isNamed = (file: SQL | unknown): SQL =>
  sql`${idOf(file)} IN (WITH RECURSIVE ${named} SELECT picture FROM named)`;

/** Order in which uses are listed. */
const rank: readonly PictureUseKind[] = [
  "skill",
  "gallery",
  "description",
  "post",
  "settings",
  "settings_draft",
  "settings_revision",
  "text_version",
  "text_draft",
];

/** Everything that names some pictures, by the picture's id. */
export async function usesOf(db: Database, files: readonly string[]): Promise<Map<string, PictureUse[]>> {
  if (files.length === 0) return new Map();
  const ids = textsIn(files.map(pictureId));
  const rows = await db.all<PictureUse & { picture: string }>(sql`WITH RECURSIVE ${named}
    SELECT kind, id, label, picture FROM named WHERE picture IN ${ids}
    ORDER BY id`);
  const sorted = rows.toSorted((a, b) => rank.indexOf(a.kind) - rank.indexOf(b.kind));
  const groups = Map.groupBy(sorted, ({ picture }) => picture);
  return new Map([...groups].map(([id, uses]) => [id, uses.map(({ picture: _, ...use }) => use)]));
}
