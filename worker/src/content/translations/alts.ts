import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { translations } from "../../db/schema.ts";
import type { Selection } from "../../db/selection.ts";
import type { InLanguage } from "../../db/translations.ts";
import { newestText, pictureFilesIn } from "../../settings/live.ts";

/** A view of the published settings with the alternative texts of its pictures in the language that is asked for. */
export const withAlts =
  <Asked extends InLanguage, View>(select: (db: Database, asked: Asked) => Selection<View>) =>
  (db: Database, asked: Asked): Selection<View> => {
    const own = select(db, asked);
    if (asked.lang === undefined) return own;
    const alts = db
      .select({ file: translations.rowKey, alt: translations.text })
      .from(translations)
      .where(
        and(
          eq(translations.entity, "uploads"),
          eq(translations.language, asked.lang),
          eq(translations.field, "alt"),
          sql`${translations.rowKey} IN ${pictureFilesIn(newestText)}`,
        ),
      );
    return {
      ...own,
      queries: [...own.queries, alts],
      resultOf(rows) {
        const found = rows.at(-1) as { file: string; alt: string }[];
        return withTexts(own.resultOf(rows.slice(0, -1)), new Map(found.map(({ file, alt }) => [file, alt])));
      },
    };
  };

/** The same view; a picture is what has a file and an alternative text. */
function withTexts<View>(view: View, alts: ReadonlyMap<string, string>): View {
  if (Array.isArray(view)) return view.map((each: unknown) => withTexts(each, alts)) as View;
  if (typeof view !== "object" || view === null) return view;
  const parts = Object.entries(view).map(([name, part]) => [name, withTexts(part as unknown, alts)]);
  const { image_url, alt } = view as { image_url?: unknown; alt?: unknown };
  const translated = typeof image_url === "string" && alt ? alts.get(image_url) : undefined;
  return Object.fromEntries(translated === undefined ? parts : [...parts, ["alt", translated]]) as View;
}
