import { tablesOfForms } from "@optimyz/contract/api/schemas/people/consent";
import type { NoticeForm } from "@optimyz/contract/api/schemas/settings/notices";
import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { invalid } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { insertSelect } from "../db/insert-select.ts";
import { consentNotices, consents } from "../db/schema.ts";
import { siteSettings } from "../settings/site-settings.ts";
import type { Guardian } from "./guardian.ts";
import * as m from "./messages.ts";
import { noticeIn } from "./notice.ts";

interface Given {
  /** Version of the notice that was in view; without one nobody agreed to anything. */
  notice?: string | undefined;
  guardian?: Guardian | undefined;
  /** Of a row that is there already. */
  rowId?: number;
}

/**
 * Statements that store a consent with the row that was inserted before them in the same batch: none without a notice.
 * @throws ApiError INVALID for a version that nobody can have read
 */
export async function consentTo(db: Database, form: NoticeForm, { notice, guardian, rowId: known }: Given) {
  if (!notice) return [];
  const { settings } = await siteSettings(db);
  const shown = settings.region.languages
    .map((code) => noticeIn(settings, form, code))
    .find(({ version }) => version === notice);
  if (!shown && !(await isKnown(db, form, notice))) throw invalid({ notice: m.noticeChanged });
  const at = now();
  const statements: BatchItem<"sqlite">[] = [];
  if (shown) {
    const { form: _, version: hash, language, name: __, whatsapp: ___, ...text } = shown;
    statements.push(
      db.insert(consentNotices).values({ hash, form, language, text, firstAt: at }).onConflictDoNothing(),
    );
  }
  const list = tablesOfForms[form];
  // Ids only rise, so the highest is that of the row before.
  const rowId = known ?? sql`(SELECT max(id) FROM ${sql.identifier(list)})`;
  const guarded = { guardianName: guardian?.name ?? null, guardianContact: guardian?.contact ?? null };
  statements.push(insertSelect(db, consents, { list, rowId, noticeHash: notice, givenAt: at, ...guarded }));
  return statements;
}

/** Whether somebody agreed to this version before: the page may have been open since then. */
const isKnown = async (db: Database, form: NoticeForm, hash: string): Promise<boolean> =>
  (await db.$count(consentNotices, and(eq(consentNotices.hash, hash), eq(consentNotices.form, form)))) > 0;
