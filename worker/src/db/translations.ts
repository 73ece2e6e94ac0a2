import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { skillDetails, skills, type TranslatedTable, translations } from "./schema.ts";

/** The key under which a row's translations are. @param id the row's id, of an upload its file */
export const rowKeyOf = (id: SQLiteColumn | SQL): SQL<string> => sql<string>`CAST(${id} AS TEXT)`;

interface TextName {
  entity: TranslatedTable;
  /** Under which the row's translations are. */
  rowKey: SQL<string> | string;
  field: string;
}

/** A condition: a translation is that of a row's column into a language. */
export const isTranslationOf = (language: string | SQLiteColumn | SQL, { entity, rowKey, field }: TextName): SQL =>
  and(
    eq(translations.entity, entity),
    eq(translations.rowKey, rowKey),
    eq(translations.language, language),
    eq(translations.field, field),
  ) as SQL;

/** An expression: a column of a row in a language, NULL where it is not translated. */
export const textIn = (
  language: string | SQLiteColumn | SQL,
  { id, ...column }: Omit<TextName, "rowKey"> & { id: SQLiteColumn | SQL },
): SQL<string | null> =>
  sql<string | null>`(SELECT ${translations.text} FROM ${translations}
    WHERE ${isTranslationOf(language, { ...column, rowKey: rowKeyOf(id) })})`;

/** An expression: the name of a course in a language, NULL where it is not translated. */
export const courseIn = (language: string | SQLiteColumn | SQL): SQL<string | null> =>
  textIn(language, { entity: "skill_details", id: skillDetails.id, field: "course" });

/** A batch with the name of its course in a reader's language. Dates that are named as their course is stay so. */
export function inWordsOf<Found extends { batch: { title: string }; course: string; courseIn: string | null }>(
  found: Found,
): Found {
  const { batch, course, courseIn: translation } = found;
  if (!translation) return found;
  return { ...found, course: translation, batch: batch.title === course ? { ...batch, title: translation } : batch };
}

/** A condition: a skill has a slug in any language. */
export const hasSlug = (slug: string): SQL =>
  sql`${skills.id} IN (SELECT id FROM skills AS named WHERE slug = ${slug}
    UNION ALL SELECT CAST(row_key AS INTEGER) FROM translations WHERE slug = ${slug})`;

/** Of a query for texts: a language other than the main one, and the main one, which counts where there is no translation. */
export interface InLanguage {
  lang?: string | undefined;
  mainLanguage?: string | undefined;
}

/**
 * A row of the API with its texts in a language.
 * @param texts by field; null where there is no translation
 */
export function translated<Item extends object>(
  item: Item,
  texts: { readonly [Field in keyof Item]?: string | null },
  { mainLanguage = SOURCE_LANGUAGE }: InLanguage,
): Item & { fallback?: { lang: string; fields: string[] } } {
  const entries = Object.entries<string | null | undefined>(texts);
  const found = entries.filter(([, text]) => text);
  const fields = entries.flatMap(([name, text]) => (text || Reflect.get(item, name) === "" ? [] : name));
  return {
    ...item,
    ...Object.fromEntries(found),
    ...(fields.length > 0 && { fallback: { lang: mainLanguage, fields } }),
  };
}

/** An expression: all translations of a row as JSON, for the audit log. */
export const translationsOf = (entity: TranslatedTable, id: SQLiteColumn): SQL =>
  sql`json((SELECT json_group_array(json_object('language', language, 'field', field, 'text', text, 'source', source,
    'slug', slug, 'version', version, 'changed_at', changed_at)) FROM ${translations}
    WHERE ${and(eq(translations.entity, entity), eq(translations.rowKey, rowKeyOf(id)))}))`;
