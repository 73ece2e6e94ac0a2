import type { RowGroup, Translatable, TranslationInput } from "@optimyz/contract/api/schemas/translations";
import { slugOf } from "@optimyz/contract/domain/slug";
import * as z from "@optimyz/contract/z";
import { type SQL, sql } from "drizzle-orm";
import { writeContent, writeRow } from "../../audit/changes.ts";
import { record } from "../../audit/record.ts";
import { ApiError, invalid } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import type { Change } from "../../db/change.ts";
import { unchangedError } from "../../db/conflict.ts";
import type { Database } from "../../db/database.ts";
import { isStale, isTaken } from "../../db/errors.ts";
import { rollBackIf } from "../../db/guard.ts";
import { translations } from "../../db/schema.ts";
import { isTranslationOf } from "../../db/translations.ts";
import { sanitize } from "../../html/sanitize.ts";
import { checkFields } from "../../http/validate.ts";
import { dropSavedDrafts, recordText } from "../../texts/versions.ts";
import { freeSlug, POST_PREFIX } from "../posts/slugs.ts";
import { claimSlug, slugTaken } from "../skills/queries.ts";
import { type TranslatedField, type TranslatedRows, translatedRows } from "./groups.ts";
import * as m from "./messages.ts";
import { type FoundText, requireTranslated, textNamed, toTranslatable } from "./texts.ts";

type RowInput = TranslationInput & { group: RowGroup };

/** A text that is to be written in another language. */
interface Target {
  rows: TranslatedRows;
  found: FoundText;
  lang: string;
  /** Empty takes the translation away. */
  text: string;
}

/**
 * Saves or takes away the translation of one text, and records it as a change of its row.
 * @throws ApiError INVALID for a language or text that cannot be; NOT_FOUND for a text that is gone; CONFLICT, with the
 * text as it is, when it or its translation was changed since it was seen, or when another skill has the title's address
 */
export async function saveContentText(db: Database, change: Change, input: RowInput): Promise<Translatable> {
  const { lang, group } = input;
  await requireTranslated(db, lang);
  const { rows, row, field } = named(input);
  const found = await textNamed(db, rows, { lang, row, field });
  if (!found) throw new ApiError("NOT_FOUND");
  const seen = toTranslatable(group, found);
  if (!isSame(seen.source, input.source) || seen.version !== input.version) throw unchangedError(seen, input.version);
  const target = { rows, found, lang, text: usable(field, input.text) };
  const slug =
    field.name === "title" && target.text !== "" ? await slugOfTitle(db, group, target.text, Number(row)) : null;
  if (target.text !== "" || found.text !== null) await write(db, change, target, slug);
  const saved = await textNamed(db, rows, { lang, row, field });
  if (!saved) throw new ApiError("NOT_FOUND");
  return toTranslatable(group, saved);
}

/** The address that a translated title gives its row; null where it gives none. */
async function slugOfTitle(db: Database, group: RowGroup, text: string, id: number): Promise<string | null> {
  if (group === "posts") return POST_PREFIX + (await freeSlug(db, text, id, "text"));
  if (group !== "skills") return null;
  await claimSlug(db, text, id, "text");
  return slugOf(text);
}

/** The row and column of a key, whose part after its last dot is the column. */
function named({ group, key }: RowInput) {
  const rows = translatedRows[group];
  const dot = key.lastIndexOf(".");
  const field = rows.fields.find(({ name }) => name === key.slice(dot + 1));
  if (dot < 1 || !field) throw new ApiError("NOT_FOUND");
  return { rows, row: key.slice(0, dot), field };
}

/** Forms send a text composed; an earlier row may be otherwise. */
const isSame = (a: string, b: string): boolean => a.normalize("NFC").trim() === b.normalize("NFC").trim();

/** A text that can be stored. @throws ApiError INVALID */
function usable({ schema, kind }: TranslatedField, text: string): string {
  if (text.trim() === "") return "";
  const checked = checkFields(z.object({ text: schema }), { text }).text;
  if (kind !== "html") return checked;
  const safe = sanitize(checked);
  if (safe.trim() === "") throw invalid({ text: m.nothingShown });
  return safe;
}

async function write(db: Database, change: Change, target: Target, slug: string | null): Promise<void> {
  const { rows, found, lang, text } = target;
  const { entity } = rows;
  const own = ofTarget(target);
  const set = { text, source: found.source, slug, version: (found.version ?? 0) + 1, changedAt: now() };
  const values = { entity, rowKey: found.row, language: lang, field: found.field.name, ...set };
  const keys = [translations.entity, translations.rowKey, translations.language, translations.field];
  const statement =
    text === ""
      ? db.delete(translations).where(own).returning()
      : db.insert(translations).values(values).onConflictDoUpdate({ target: keys, set }).returning();
  const before = [guard(db, target), ...versionsOf(db, change, target)];
  try {
    if (entity === "uploads") {
      const picture = { action: "update", entity, entityId: 0, label: found.name } as const;
      await writeContent(db, [...before, record(db, change, picture), statement]);
    } else {
      const { seenVersion: _, ...rest } = change;
      await writeRow(db, rest, { action: "update", entity, id: Number(found.row) }, statement, before);
    }
  } catch (error) {
    throw await refusalOf(db, target, error);
  }
}

const ofTarget = ({ rows, found, lang }: Target): SQL =>
  isTranslationOf(lang, { entity: rows.entity, rowKey: found.row, field: found.field.name });

/** Rolls the whole batch back unless the text and its translation are as found. */
function guard(db: Database, target: Target) {
  const { rows, found } = target;
  const source = sql`(SELECT ${found.field.column} FROM ${rows.table} WHERE ${rows.id} = ${found.row})`;
  const version = sql`(SELECT ${translations.version} FROM ${translations} WHERE ${ofTarget(target)})`;
  return rollBackIf(db, sql`${source} IS NOT ${found.source} OR ${version} IS NOT ${found.version}`);
}

/** Keeps the versions of a description in each language. */
function versionsOf(db: Database, change: Change, { rows, found, lang, text }: Target) {
  if (rows.entity !== "course_details" || text === "") return [];
  const name = { entity: rows.entity, entityId: Number(found.row), label: lang };
  const before = { html: sql`${found.text}`, createdAt: sql`${found.changedAt}` };
  return [...recordText(db, change, name, text, before), dropSavedDrafts(db, name, text)];
}

async function refusalOf(db: Database, { rows, found, lang }: Target, error: unknown): Promise<unknown> {
  if (isTaken(error, "skills.slug") || isTaken(error, "translations.slug")) return slugTaken("text");
  const isLate = isStale(error) || (error instanceof ApiError && error.code === "CONFLICT");
  if (!isLate) return error;
  const current = await textNamed(db, rows, { lang, row: found.row, field: found.field });
  const group = (Object.keys(translatedRows) as RowGroup[]).find((each) => translatedRows[each] === rows);
  return unchangedError(current && group && toTranslatable(group, current), found.version ?? 0);
}
