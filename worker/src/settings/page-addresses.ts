import { eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { formerAddresses } from "../db/schema.ts";

type Statement = BatchItem<"sqlite">;

interface PlainPage {
  slug: string;
  title: string;
  html: string;
}

/**
 * Keeps the addresses of plain pages whose slug a publication changes: the page is recognised by its title, text or
 * place. Those of skills are kept by triggers of the database, whoever renames them.
 */
export function keepPageAddresses(
  db: Database,
  before: readonly PlainPage[],
  after: readonly PlainPage[],
): Statement[] {
  const isIn = (pages: readonly PlainPage[]) => (page: PlainPage) => pages.some(({ slug }) => slug === page.slug);
  const added = after.filter((page) => !isIn(before)(page));
  const moved = before.flatMap((page, place) => {
    if (isIn(after)(page)) return [];
    const now =
      added.find(({ title, html }) => title === page.title || html === page.html) ??
      added.find((other) => after.indexOf(other) === place);
    return now ? [{ from: page.slug, to: now.slug }] : [];
  });
  return [
    ...moved.flatMap(({ from, to }) => [
      db.update(formerAddresses).set({ pageSlug: to }).where(eq(formerAddresses.pageSlug, from)),
      db
        .insert(formerAddresses)
        .values({ slug: from, pageSlug: to, createdAt: now() })
        .onConflictDoUpdate({ target: formerAddresses.slug, set: { skillId: null, pageSlug: to } }),
    ]),
    // A page with an address has no other one.
    ...added.map(({ slug }) => db.delete(formerAddresses).where(eq(formerAddresses.slug, slug))),
  ];
}
