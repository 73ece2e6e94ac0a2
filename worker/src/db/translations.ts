import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type TranslatedTable, translations } from "./schema.ts";

/** The key under which a row's translations are. @param id the row's id, of an upload its file */
export const rowKeyOf = (id: SQLiteColumn | SQL): SQL<string> => sql<string>`CAST(${id} AS TEXT)`;

interface TextName {
  entity: TranslatedTable;
  id: SQLiteColumn | SQL;
  field: string;
}

/** An expression: a column of a row in a language, NULL where it is not translated. */
export const textIn = (language: string, { entity, id, field }: TextName): SQL<string | null> =>
  sql<string | null>`(SELECT ${translations.text} FROM ${translations} WHERE ${and(
    eq(translations.entity, entity),
    eq(translations.rowKey, rowKeyOf(id)),
    eq(translations.language, language),
    eq(translations.field, field),
  )})`;

/** An expression: all translations of a row as JSON, for the audit log. */
export const translationsOf = (entity: TranslatedTable, id: SQLiteColumn): SQL =>
  sql`json((SELECT json_group_array(json_object('language', language, 'field', field, 'text', text, 'source', source,
    'slug', slug, 'version', version, 'changed_at', changed_at)) FROM ${translations}
    WHERE ${and(eq(translations.entity, entity), eq(translations.rowKey, rowKeyOf(id)))}))`;
