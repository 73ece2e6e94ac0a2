import {
  type RowGroup,
  rowGroups,
  type Translatable,
  type TranslationState,
  type Translations,
} from "@optimyz/contract/api/schemas/translations";
import * as z from "@optimyz/contract/z";
import { and, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { readCursor, writeCursor } from "../../db/cursor.ts";
import type { Database } from "../../db/database.ts";
import { translations } from "../../db/schema.ts";
import { matching } from "../../db/search.ts";
import { isTranslationOf, rowKeyOf } from "../../db/translations.ts";
import { sanitize } from "../../html/sanitize.ts";
import { requireLanguage } from "../../http/validate.ts";
import { readDraft } from "../../settings/draft.ts";
import { lengthMaxOf, type TranslatedField, type TranslatedRows, translatedRows } from "./groups.ts";

const PAGE_SIZE = 50;

export interface TextsQuery {
  lang: string;
  group: RowGroup;
  state?: TranslationState | undefined;
  q?: string | undefined;
  /** All texts of one row, by its id or file. */
  row?: string | undefined;
  cursor?: string | undefined;
}

/** A text as the database has it. */
export interface FoundText {
  row: string;
  field: TranslatedField;
  /** The column as stored. */
  source: string;
  name: string;
  text: string | null;
  /** What the translation was made of. */
  translated: string | null;
  version: number | null;
  changedAt: string | null;
}

/**
 * One page of the texts of a kind, with their translations into a language.
 * @throws ApiError INVALID for a language that the site has not got, and for a cursor of another list
 */
export async function contentTexts(db: Database, { lang, group, ...query }: TextsQuery): Promise<Translations> {
  await requireTranslated(db, lang);
  const rows = translatedRows[group];
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, placeSchema);
  const found = await Promise.all(rows.fields.map((field) => textsOf(db, rows, field, { ...query, lang, after })));
  const sorted = found.flat().toSorted((a, b) => compare(placeOf(rows, a), placeOf(rows, b)));
  const shown = sorted.slice(0, PAGE_SIZE);
  const last = sorted.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    items: shown.map((text) => toTranslatable(group, text)),
    next_cursor: last ? writeCursor(placeOf(rows, last)) : null,
  };
}

/** How many texts of each kind have no translation into a language, or one of an earlier text. */
export async function contentCounts(
  db: Database,
  lang: string,
): Promise<Record<RowGroup, { missing: number; older: number; all: number }>> {
  await requireTranslated(db, lang);
  const counts = await Promise.all(
    rowGroups.map(async (group) => {
      const rows = translatedRows[group];
      const each = await Promise.all(rows.fields.map((field) => countsOf(db, rows, field, lang)));
      const sum = (name: "missing" | "older" | "all") => each.reduce((total, count) => total + count[name], 0);
      return [group, { missing: sum("missing"), older: sum("older"), all: sum("all") }] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<RowGroup, { missing: number; older: number; all: number }>;
}

/** One text with its translation; undefined where there is none in the main language. */
export async function textNamed(
  db: Database,
  rows: TranslatedRows,
  { lang, row, field }: { lang: string; row: string; field: TranslatedField },
): Promise<FoundText | undefined> {
  const [found] = await textsOf(db, rows, field, { lang, row });
  return found;
}

/**
 * Languages of the draft count: one can be translated before visitors can choose it.
 * @throws ApiError INVALID for a language that the site has not got, and for its main one
 */
export async function requireTranslated(db: Database, lang: string): Promise<void> {
  const [, ...others] = (await readDraft(db)).settings.region.languages;
  requireLanguage(others, lang);
}

export function toTranslatable(group: RowGroup, { row, field, source, name, ...found }: FoundText): Translatable {
  const shown = (text: string) => (field.kind === "html" ? sanitize(text) : text);
  const text = found.text === null ? null : shown(found.text);
  const state = text === null ? "missing" : found.translated === source ? "done" : "older";
  return {
    group,
    key: `${row}.${field.name}`,
    where: name,
    source: shown(source),
    ...(state === "older" && { earlier_source: shown(found.translated ?? "") }),
    text,
    state,
    kind: field.kind,
    length_max: lengthMaxOf(field),
    version: found.version ?? 0,
  };
}

interface Wanted extends Pick<TextsQuery, "lang" | "state" | "q" | "row"> {
  after?: Place | undefined;
}

async function textsOf(db: Database, rows: TranslatedRows, field: TranslatedField, wanted: Wanted) {
  const { id, table, where } = rows;
  const found = await db
    .select({
      row: sql<string>`${rowKeyOf(id)}`.as("row_id"),
      source: sql<string>`${field.column}`.as("original"),
      name: sql<string | null>`${where}`.as("place"),
      text: translations.text,
      translated: translations.source,
      version: translations.version,
      changedAt: translations.changedAt,
    })
    .from(table)
    .leftJoin(translations, ofText(rows, field, wanted.lang))
    .where(
      and(
        isTranslatable(rows, field),
        wanted.row === undefined ? undefined : sql`${id} = ${wanted.row}`,
        wanted.state && hasState(field, wanted.state),
        matching({ columns: [field.column, sql`coalesce(${translations.text}, '')`] }, wanted.q),
        beyond(rows, field, wanted.after),
      ),
    )
    .orderBy(id)
    .limit(PAGE_SIZE + 1);
  return found.map((text): FoundText => ({ ...text, name: text.name ?? "", field }));
}

async function countsOf(db: Database, rows: TranslatedRows, field: TranslatedField, lang: string) {
  const [count] = await db
    .select({
      all: sql<number>`count(*)`.as("texts"),
      missing: sql<number>`count(*) FILTER (WHERE ${hasState(field, "missing")})`.as("missing"),
      older: sql<number>`count(*) FILTER (WHERE ${hasState(field, "older")})`.as("older"),
    })
    .from(rows.table)
    .leftJoin(translations, ofText(rows, field, lang))
    .where(isTranslatable(rows, field));
  return count ?? { all: 0, missing: 0, older: 0 };
}

const ofText = ({ entity, id }: TranslatedRows, field: TranslatedField, lang: string): SQL =>
  isTranslationOf(lang, { entity, rowKey: rowKeyOf(id), field: field.name });

const isTranslatable = ({ isShown }: TranslatedRows, { column }: TranslatedField): SQL | undefined =>
  and(isShown, ne(column, ""));

function hasState({ column }: TranslatedField, state: TranslationState): SQL | undefined {
  if (state === "missing") return isNull(translations.text);
  const isOfToday = sql`${translations.source} = ${column}`;
  return and(isNotNull(translations.text), state === "done" ? isOfToday : sql`NOT ${isOfToday}`);
}

/** Where a text is in its list: its row, and which of the row's columns it is. */
const placeSchema = z.object({ row: z.union([z.string(), z.int()]), column: z.int() });
type Place = z.output<typeof placeSchema>;

const placeOf = ({ entity, fields }: TranslatedRows, { row, field }: FoundText): Place => ({
  row: entity === "uploads" ? row : Number(row),
  column: fields.indexOf(field),
});

const compare = (a: Place, b: Place): number => (a.row < b.row ? -1 : a.row > b.row ? 1 : a.column - b.column);

function beyond({ id, fields }: TranslatedRows, field: TranslatedField, after: Place | undefined): SQL | undefined {
  if (!after) return undefined;
  const { row, column } = after;
  return fields.indexOf(field) > column ? sql`${id} >= ${row}` : sql`${id} > ${row}`;
}
