import { slugOf } from "@optimyz/contract/domain/slug";
import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { skillDetails, skills, translations } from "../db/schema.ts";
import { textsIn } from "../db/texts-in.ts";
import { courseIn, hasSlug, rowKeyOf, textIn } from "../db/translations.ts";
import type { ContentPages, PageParams } from "../platform/site.ts";
import { newsContentPages } from "./posts/pages.ts";

const slugs = {
  slug: skills.slug,
  translated: sql<string>`(SELECT json_group_object(language, json_object('titleSlug', slug)) FROM ${translations}
    WHERE ${and(eq(translations.entity, "skills"), eq(translations.rowKey, rowKeyOf(skills.id)), eq(translations.field, "title"))})`.as(
    "translated",
  ),
};

const toParams = ({ slug, translated }: { slug: string; translated: string }): PageParams => ({
  params: { titleSlug: slug },
  translated: JSON.parse(translated) as Record<string, { titleSlug: string }>,
});

const titles = sql`SELECT ${skills.title}, '' FROM ${skills}`;
const translatedTitles = sql`SELECT ${translations.text}, '' FROM ${translations}`;

/** The pages of the skills. */
const skillPages: ContentPages = {
  role: "skill",
  noun: "skill",
  count: (db) => db.$count(skills),
  async params(db, limit, offset) {
    const { id } = skills;
    const rows = await db.select(slugs).from(skills).where(gt(id, 0)).orderBy(asc(id)).limit(limit).offset(offset);
    return rows.map(toParams);
  },
  async paramsOf(db, { titleSlug = "" }) {
    const [row] = await db
      .select(slugs)
      .from(skills)
      .where(hasSlug(slugOf(titleSlug)));
    return row && toParams(row);
  },
  words: sql`${titles} UNION ALL ${translatedTitles} WHERE ${isNotNull(translations.slug)}`,
  wordsOf: ({ titleSlug = "" }) =>
    sql`${titles} WHERE ${eq(skills.slug, titleSlug)} UNION ${translatedTitles} WHERE ${eq(translations.slug, titleSlug)}`,
  owners(db, slugs) {
    const wanted = textsIn(slugs);
    const translated = db
      .select({ slug: sql<string>`${translations.slug}`, title: translations.text })
      .from(translations)
      .where(inArray(translations.slug, wanted));
    return db
      .select({ slug: skills.slug, title: skills.title })
      .from(skills)
      .where(inArray(skills.slug, wanted))
      .unionAll(translated);
  },
};

const ofSkills = sql`FROM ${skillDetails} JOIN ${skills} ON ${eq(skills.id, skillDetails.skillId)}`;

/** The words of the courses in a language: what has no translation is in the main one. */
const courseWordsIn = (language: SQL | string): SQL =>
  sql`SELECT coalesce(${courseIn(language)}, ${skillDetails.course}),
    coalesce(${textIn(language, { entity: "skills", id: skills.id, field: "title" })}, ${skills.title})`;

/** The pages of the courses. */
const coursePages: ContentPages = {
  role: "course",
  noun: "course",
  count: (db) => db.$count(skillDetails),
  async params(db, limit, offset) {
    const { id } = skillDetails;
    const rows = await db
      .select({ id })
      .from(skillDetails)
      .where(gt(id, 0))
      .orderBy(asc(id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({ params: { skill_detail_id: row.id } }));
  },
  words: sql`${courseWordsIn(sql`known.language`)} ${ofSkills}
    JOIN (SELECT '' AS language UNION SELECT language FROM ${translations}) AS known`,
  wordsOf({ skill_detail_id }, language) {
    const id = Number(skill_detail_id);
    return Number.isSafeInteger(id)
      ? sql`${courseWordsIn(language)} ${ofSkills} WHERE ${eq(skillDetails.id, id)}`
      : undefined;
  },
};

/** In the order of the sitemap. */
export const contentPages: readonly ContentPages[] = [skillPages, coursePages, ...newsContentPages];
