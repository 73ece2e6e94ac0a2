import type { MyWhatsapp } from "@optimyz/contract/api/schemas/people/own-account";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { noticeIn } from "../consents/notice.ts";
import { optInTo } from "../consents/whatsapp.ts";
import { invalid } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { consents, enrolments, whatsappOptIns } from "../db/schema.ts";
import type { Person } from "../people/person.ts";
import { ownEnrolments } from "../people/personal-data.ts";
import { e164 } from "../phones/numbers.ts";
import { siteSettings } from "../settings/site-settings.ts";
import { OPT_INS } from "../whatsapp/opt-ins.ts";
import * as m from "./messages.ts";

/** Enrolments whose messages one switch turns on; the newest. */
const SWITCHED_MAX = 20;

/** Whether somebody gets messages by WhatsApp. @param code of the language of the notice */
export async function whatsappOf(db: Database, person: Person, code: string): Promise<MyWhatsapp> {
  const { settings } = await siteSettings(db);
  const rows = settings.whatsapp.channel === "on" ? await numbersOf(db, person, settings.region.country) : [];
  const on = rows.filter(({ isOn }) => isOn);
  const phones = [...new Set((on.length > 0 ? on : rows).map(({ number }) => number))];
  const offered = rows.length > 0;
  return { offered, on: on.length > 0, phones, notice: offered ? noticeIn(settings, "whatsapp", code) : null };
}

/**
 * Switches messages on or off, for all enrolments of somebody.
 * @throws ApiError INVALID without the notice that was in view
 */
export async function switchWhatsapp(
  db: Database,
  person: Person,
  { on, notice }: { on: string; notice?: string | undefined },
): Promise<void> {
  if (on === "no") {
    const own = sql`(SELECT ${whatsappOptIns.id} FROM ${whatsappOptIns}
      WHERE ${whatsappOptIns.enrolmentId} IN (SELECT ${enrolments.id} FROM ${enrolments} WHERE ${ownEnrolments(person)}))`;
    await db
      .update(consents)
      .set({ withdrawnAt: now() })
      .where(and(eq(consents.list, OPT_INS), inArray(consents.rowId, own), sql`${consents.withdrawnAt} IS NULL`));
    return;
  }
  if (!notice) throw invalid({ notice: m.readFirst });
  const { region } = (await siteSettings(db)).settings;
  const rows = (await numbersOf(db, person, region.country)).filter(({ isOn }) => !isOn);
  const statements: BatchItem<"sqlite">[] = [];
  for (const { id, typed } of rows) statements.push(...(await optInTo(db, { notice, phone: typed, enrolment: id })));
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
}

/** Somebody's enrolments with a number that can have WhatsApp, the newest first. */
async function numbersOf(db: Database, person: Person, country: string) {
  // Spelled out: a query of one table leaves the names of tables out.
  const isOn = sql<number>`EXISTS (SELECT 1 FROM whatsapp_opt_ins JOIN consents ON consents.list = ${OPT_INS}
    AND consents.row_id = whatsapp_opt_ins.id AND consents.withdrawn_at IS NULL
    WHERE whatsapp_opt_ins.enrolment_id = enrolments.id)`;
  const rows = await db
    .select({ id: enrolments.id, typed: enrolments.phone, isOn })
    .from(enrolments)
    .where(ownEnrolments(person))
    .orderBy(desc(enrolments.id))
    .limit(SWITCHED_MAX);
  return rows.flatMap(({ id, typed, isOn }) => {
    const number = e164(typed, country);
    return number ? [{ id, typed, number, isOn: isOn === 1 }] : [];
  });
}
