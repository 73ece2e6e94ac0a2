import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { formerAddresses, skills } from "../../db/schema.ts";
import { rowsAs, type Selection } from "../../db/selection.ts";

/** The current URL of the page with an earlier slug. One redirect leads there, however often it was renamed. */
export function formerAddress(db: Database, { slug }: { slug: string }): Selection<{ slug: string }[]> {
  const current = sql<string>`coalesce(${skills.slug}, ${formerAddresses.pageSlug})`;
  const query = db
    .select({ slug: current })
    .from(formerAddresses)
    .leftJoin(skills, eq(skills.id, formerAddresses.skillId))
    .where(and(eq(formerAddresses.slug, slug), sql`${current} <> ${slug}`));
  const selection = rowsAs(query, (row) => row);
  return { ...selection, resultBehind: () => [] };
}
