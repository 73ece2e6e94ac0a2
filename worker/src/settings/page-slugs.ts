import { inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { settingsDraft, skills, translations } from "../db/schema.ts";
import { textsIn } from "../db/texts-in.ts";
import { type Said, said } from "../language/said.ts";
import { isPageSlug } from "../state/page-slugs.ts";
import { siteState } from "../state/site-state.ts";
import { newestText } from "./live.ts";
import * as m from "./messages.ts";

/** Why plain pages cannot have these addresses, by slug. */
export async function slugProblems(db: Database, slugs: readonly string[]): Promise<Map<string, Said>> {
  if (slugs.length === 0) return new Map();
  const [taken, translated, { live }] = await Promise.all([
    db
      .select({ slug: skills.slug, title: skills.title })
      .from(skills)
      .where(inArray(skills.slug, [...slugs])),
    db
      .select({ slug: sql<string>`${translations.slug}`, title: translations.text })
      .from(translations)
      .where(inArray(translations.slug, [...slugs])),
    siteState(db),
  ]);
  const ofSkills = [...taken, ...translated].map(
    ({ slug, title }) => [slug, said(m.addressOfSkill, { slug, title })] as const,
  );
  const ofPages = slugs
    .filter((slug) => isPageSlug(slug, live))
    .map((slug) => [slug, said(m.addressOfOtherPage, { slug })] as const);
  return new Map([...ofSkills, ...ofPages]);
}

/** A query of the slugs that plain pages have, published or in the draft. */
export const allPageSlugs = sql`
  SELECT DISTINCT page.value ->> 'slug' AS slug
  FROM (SELECT ${newestText} AS text UNION ALL SELECT ${settingsDraft.settings} FROM ${settingsDraft}) AS stored,
    json_each(iif(json_valid(stored.text), stored.text, '{}'), '$.pages.pages') AS page`;

/** Those of some slugs that a plain page has, published or in the draft. Their number must fit into one parameter. */
export async function plainPageSlugs(db: Database, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await db.all<{ slug: string }>(sql`SELECT slug FROM (${allPageSlugs}) WHERE slug IN ${textsIn(slugs)}`);
  return rows.map(({ slug }) => slug);
}
