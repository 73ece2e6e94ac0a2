import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { formerAddresses, skills, translations } from "../../db/schema.ts";
import { rowsAs, type Selection } from "../../db/selection.ts";
import type { InLanguage } from "../../db/translations.ts";

type AddressQuery = { slug: string } & InLanguage;

/**
 * The current slug, in a language, of the page that has or had a slug in any language. One redirect leads there, however
 * often it was renamed. Who has a slug counts before those who had it.
 */
export function formerAddress(db: Database, { slug, lang = "" }: AddressQuery): Selection<{ slug: string }[]> {
  const owners = sql`(SELECT ${skills.id} AS skill, NULL AS page, 0 AS past FROM ${skills} WHERE ${eq(skills.slug, slug)}
    UNION ALL SELECT CAST(row_key AS INTEGER), NULL, 0 FROM ${translations} WHERE ${eq(translations.slug, slug)}
    UNION ALL SELECT skill_id, page_slug, 1 FROM ${formerAddresses} WHERE ${eq(formerAddresses.slug, slug)}) AS owner`;
  const current = sql<string>`coalesce(${translations.slug}, ${skills.slug}, owner.page)`;
  const ownTitle = and(
    eq(translations.entity, "skills"),
    sql`${translations.rowKey} = CAST(owner.skill AS TEXT)`,
    eq(translations.language, lang),
    eq(translations.field, "title"),
  );
  const query = db
    .select({ slug: current.as("current") })
    .from(owners)
    .leftJoin(skills, sql`${skills.id} = owner.skill`)
    .leftJoin(translations, ownTitle)
    .where(sql`${current} <> ${slug}`)
    .orderBy(sql`owner.past`)
    .limit(1);
  const selection = rowsAs(query, (row) => row);
  return { ...selection, resultBehind: () => [] };
}
