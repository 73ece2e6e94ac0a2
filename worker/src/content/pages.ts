import { asc, eq, gt, inArray, sql } from "drizzle-orm";
import { skillDetails, skills, translations } from "../db/schema.ts";
import type { ContentPages } from "../platform/site.ts";

/** The pages of the skills. */
const skillPages: ContentPages = {
  role: "skill",
  noun: "skill",
  count: (db) => db.$count(skills),
  async params(db, limit, offset) {
    const { id, slug } = skills;
    const rows = await db.select({ slug }).from(skills).where(gt(id, 0)).orderBy(asc(id)).limit(limit).offset(offset);
    return rows.map((row) => ({ titleSlug: row.slug }));
  },
  words: sql`SELECT ${skills.title}, '' FROM ${skills}`,
  wordsOf: ({ titleSlug = "" }) => sql`SELECT ${skills.title}, '' FROM ${skills} WHERE ${skills.slug} = ${titleSlug}`,
  owners(db, slugs) {
    // One parameter, however many there are.
    const wanted = sql`(SELECT value FROM json_each(${JSON.stringify(slugs)}))`;
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

const courseWords = sql`SELECT ${skillDetails.course}, ${skills.title} FROM ${skillDetails}
  JOIN ${skills} ON ${eq(skills.id, skillDetails.skillId)}`;

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
    return rows.map((row) => ({ skill_detail_id: row.id }));
  },
  words: courseWords,
  wordsOf({ skill_detail_id }) {
    const id = Number(skill_detail_id);
    return Number.isSafeInteger(id) ? sql`${courseWords} WHERE ${eq(skillDetails.id, id)}` : undefined;
  },
};

/** In the order of the sitemap. */
export const contentPages: readonly ContentPages[] = [skillPages, coursePages];
