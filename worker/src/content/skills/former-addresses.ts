import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { formerAddresses, skills, translations } from "../../db/schema.ts";
import { rowsAs, type Selection } from "../../db/selection.ts";
import { type InLanguage, isTranslationOf, rowKeyOf } from "../../db/translations.ts";

type AddressQuery = { slug: string } & InLanguage;

/**
 * The current slug, in a language, of the page that has or had a slug in any language. One redirect leads there, however
 * often it was renamed. Who has a slug counts before those who had it.
 */
export function formerAddress(db: Database, { slug, lang = "" }: AddressQuery): Selection<{ slug: string }[]> {
  const owner = sql`coalesce((SELECT ${skills.id} FROM ${skills} WHERE ${eq(skills.slug, slug)}),
    (SELECT CAST(${translations.rowKey} AS INTEGER) FROM ${translations} WHERE ${eq(translations.slug, slug)} LIMIT 1),
    (SELECT ${formerAddresses.skillId} FROM ${formerAddresses} WHERE ${eq(formerAddresses.slug, slug)}))`;
  const ownTitle = isTranslationOf(lang, { entity: "skills", rowKey: rowKeyOf(skills.id), field: "title" });
  const current = sql<string>`coalesce(${translations.slug}, ${skills.slug})`;
  const ofSkill = db
    .select({ slug: current.as("current") })
    .from(skills)
    .leftJoin(translations, ownTitle)
    .where(sql`${skills.id} = ${owner} AND ${current} <> ${slug}`);
  const ofPage = db
    .select({ slug: sql<string>`${formerAddresses.pageSlug}` })
    .from(formerAddresses)
    .where(and(eq(formerAddresses.slug, slug), ne(formerAddresses.pageSlug, slug)));
  const selection = rowsAs(ofSkill.unionAll(ofPage).limit(1), (row) => row);
  return { ...selection, resultBehind: () => [] };
}
