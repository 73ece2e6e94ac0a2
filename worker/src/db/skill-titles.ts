import { and, eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { skills, translations } from "./schema.ts";
import { rowKeyOf } from "./translations.ts";

/** A function that gives the title of a skill in a language for that in the main one; undefined where it is not translated. */
export async function skillTitlesIn(
  db: Database,
  language: string | null | undefined,
): Promise<(title: string) => string | undefined> {
  if (!language) return () => undefined;
  const found = await db
    .select({ title: skills.title, text: translations.text })
    .from(skills)
    .innerJoin(
      translations,
      and(
        eq(translations.entity, "skills"),
        eq(translations.rowKey, rowKeyOf(skills.id)),
        eq(translations.language, language),
        eq(translations.field, "title"),
      ),
    );
  const titles = new Map(found.map(({ title, text }) => [title, text]));
  return (title) => titles.get(title);
}
