import type { Skill } from "@optimyz/contract/api/schemas/content";
import { slugOf } from "@optimyz/contract/domain/slug";
import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { deleteRow, insertRow, writeRow } from "../../audit/changes.ts";
import { recordChange } from "../../audit/record.ts";
import { ApiError, invalid } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { isTaken } from "../../db/errors.ts";
import { toSkill } from "../../db/mappers.ts";
import type { Part } from "../../db/paging.ts";
import { courseDetails, skillDetails, skills, translations } from "../../db/schema.ts";
import { rowsAfter, rowsAs, type Selection, withAnchor } from "../../db/selection.ts";
import { type InLanguage, textIn, translated } from "../../db/translations.ts";
import { insertUpload, retireUpload, type StoredImage } from "../../images/store.ts";
import { said } from "../../language/said.ts";
import { plainPageSlugs } from "../../settings/page-slugs.ts";
import { isPageSlug } from "../../state/page-slugs.ts";
import { siteState } from "../../state/site-state.ts";
import { keptByBatches } from "../kept-by-batches.ts";
import * as m from "./messages.ts";

interface SkillInput {
  title: string;
  short_description: string;
  also_called?: string | undefined;
}

interface SkillsQuery extends Part, InLanguage {
  /** Rows to skip; only with `limit`. */
  skip?: number | undefined;
  id?: number | undefined;
  slug?: string | undefined;
}

/** The skills in the provider's order: all, a part of them, or the one with an id or slug. */
export function skillsOf(db: Database, query: SkillsQuery = {}): Selection<Skill[]> {
  const { limit, after, skip = 0, id, slug, lang } = query;
  const wanted = and(
    after === undefined ? undefined : rowsAfter(skills, after),
    id === undefined ? undefined : eq(skills.id, id),
    slug === undefined ? undefined : lang === undefined ? eq(skills.slug, slug) : hasSlugIn(lang, slug),
  );
  const order = [asc(skills.position), asc(skills.id)];
  if (lang === undefined) {
    const inOrder = db
      .select()
      .from(skills)
      .where(wanted)
      .orderBy(...order)
      .$dynamic();
    const wantedRows = limit === undefined ? inOrder : inOrder.limit(limit).offset(skip);
    return withAnchor(db, skills, after, rowsAs(wantedRows, toSkill));
  }
  const own = { entity: "skills", id: skills.id } as const;
  const inOrder = db
    .select({
      skill: skills,
      title: textIn(lang, { ...own, field: "title" }).as("title_in"),
      short_description: textIn(lang, { ...own, field: "short_description" }).as("short_description_in"),
    })
    .from(skills)
    .where(wanted)
    .orderBy(...order)
    .$dynamic();
  const wantedRows = limit === undefined ? inOrder : inOrder.limit(limit).offset(skip);
  const shown = rowsAs(wantedRows, ({ skill, ...texts }) => translated(toSkill(skill), texts, query));
  return withAnchor(db, skills, after, shown);
}

/** The skill whose address in a language has a slug: its own there, or the main language's while it has none. */
const hasSlugIn = (lang: string, slug: string): SQL =>
  sql`${skills.id} IN (SELECT CAST(row_key AS INTEGER) FROM translations WHERE slug = ${slug} AND language = ${lang}
    UNION ALL SELECT id FROM skills AS untranslated WHERE slug = ${slug} AND NOT EXISTS (SELECT 1 FROM translations
      WHERE entity = 'skills' AND row_key = CAST(untranslated.id AS TEXT) AND language = ${lang} AND field = 'title'))`;

/**
 * Checks that a title can be a skill's URL in any language, before anything is stored.
 * @param field name of the title in what was sent
 * @throws ApiError INVALID when its slug is empty or another page's, CONFLICT when another skill has it
 */
export async function claimSlug(db: Database, title: string, ownId = 0, field = "title"): Promise<void> {
  const slug = slugOf(title);
  if (/^\.{0,2}$/.test(slug)) throw invalid({ [field]: m.titleWithoutAddress });
  if (isPageSlug(slug, (await siteState(db)).live)) {
    throw invalid({ [field]: said(m.addressOfPage, { slug }) });
  }
  if ((await plainPageSlugs(db, [slug])).length > 0) {
    throw invalid({ [field]: said(m.addressOfSettings, { slug }) });
  }
  const taken = and(eq(skills.slug, slug), ne(skills.id, ownId));
  const translated = and(eq(translations.slug, slug), ne(translations.rowKey, String(ownId)));
  if ((await db.$count(skills, taken)) + (await db.$count(translations, translated)) > 0) throw slugTaken(field);
}

/** Checked before a new image is encoded and stored. */
export async function requireSkill(db: Database, id: number): Promise<void> {
  if ((await db.$count(skills, eq(skills.id, id))) === 0) throw new ApiError("NOT_FOUND");
}

export async function insertSkill(db: Database, change: Change, input: SkillInput, image: StoredImage) {
  const nextPosition = sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM skills)`;
  const values = { ...columnsOf(input), imageUrl: image.file, position: nextPosition, createdAt: now() };
  const insert = db.insert(skills).values(values).returning();
  return toSkill(await named(insertRow(db, change, "skills", insert, [insertUpload(db, image)])));
}

export async function updateSkillRow(db: Database, change: Change, id: number, input: SkillInput, image?: StoredImage) {
  const version = sql`${skills.version} + 1`;
  const set = { ...columnsOf(input), ...(image && { imageUrl: image.file }), version };
  const update = db.update(skills).set(set).where(eq(skills.id, id)).returning();
  const swap = image ? [retireUpload(db, imageOf(db, id)), insertUpload(db, image)] : [];
  return toSkill(await named(writeRow(db, change, { action: "update", entity: "skills", id }, update, swap)));
}

/** Also deletes the skill's courses and their details; each is recorded first. */
export async function deleteSkillRow(db: Database, change: Change, id: number): Promise<number> {
  const courses = eq(skillDetails.skillId, id);
  const courseIds = db.select({ id: skillDetails.id }).from(skillDetails).where(courses);
  const children = [
    recordChange(db, change, "delete", "skill_details", courses),
    recordChange(db, change, "delete", "course_details", sql`${courseDetails.skillDetailId} IN ${courseIds}`),
    retireUpload(db, imageOf(db, id)),
  ];
  try {
    return await deleteRow(db, change, { entity: "skills", id }, children);
  } catch (error) {
    throw keptByBatches(error);
  }
}

const imageOf = (db: Database, id: number) =>
  db.select({ file: skills.imageUrl }).from(skills).where(eq(skills.id, id));

const columnsOf = (input: SkillInput) => ({
  title: input.title,
  slug: slugOf(input.title),
  shortDescription: input.short_description,
  ...(input.also_called !== undefined && { alsoCalled: input.also_called }),
});

/** Two titles may race for one slug: the database decides. */
async function named<Row>(write: Promise<Row>): Promise<Row> {
  try {
    return await write;
  } catch (error) {
    throw isTaken(error, "skills.slug") ? slugTaken() : error;
  }
}

/** @param field name of the title in what was sent */
export function slugTaken(field = "title"): ApiError {
  const sentence = m.titleOfOtherSkill;
  return new ApiError("CONFLICT", sentence, { fields: { [field]: sentence } });
}
