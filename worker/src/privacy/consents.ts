import { CONSENTS_SHOWN_MAX, type Consent } from "@optimyz/contract/api/schemas/people/consent";
import { paths, siteUrl } from "@optimyz/contract/domain/paths";
import { and, eq, isNull, sql } from "drizzle-orm";
import { consentRows, toConsent } from "../consents/rows.ts";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { consents } from "../db/schema.ts";
import { skillTitlesIn } from "../db/skill-titles.ts";
import type { Message } from "../mail/message.ts";
import { queueMailIf } from "../mail/outbox.ts";
import { type Provider, providerOf } from "../mail/provider.ts";
import type { Person } from "../people/person.ts";
import { OPT_INS } from "../whatsapp/opt-ins.ts";
import * as m from "./messages.ts";
import { registry } from "./registry.ts";

/** What a person has agreed to, the newest first. @param language of titles of skills; the main one by default */
export async function consentsOf(db: Database, person: Person, language?: string): Promise<Consent[]> {
  const rows = await consentRows(db, registry.consents.own(person), CONSENTS_SHOWN_MAX);
  const titleOf = await skillTitlesIn(db, language);
  return rows.map((row) => toConsent(row, titleOf));
}

interface Told {
  /** Where notices to the provider go. */
  noticeTo: string;
  /** The site's origin, for links in mails. */
  origin: string;
  /** Of titles of skills in the result; the main one by default. */
  language?: string | undefined;
}

/**
 * Withdraws a consent together with the mail that says so to the provider, all or nothing. A repeat changes nothing.
 * @throws ApiError NOT_FOUND for another person's
 */
export async function withdraw(
  db: Database,
  person: Person,
  id: number,
  { noticeTo, origin, language }: Told,
): Promise<Consent> {
  const own = sql`${and(eq(consents.id, id), registry.consents.own(person))}`;
  const [found] = await consentRows(db, own, 1);
  if (!found) throw new ApiError("NOT_FOUND");
  const { list, rowId } = found.consent;
  const message = withdrawnNotice(await providerOf(db), noticeTo, { list, rowId }, origin);
  await db.batch([
    db
      .update(consents)
      .set({ withdrawnAt: now() })
      .where(and(eq(consents.id, id), isNull(consents.withdrawnAt))),
    // Without a consent to WhatsApp the next message is a mail: nobody has to do anything.
    queueMailIf(db, message, list === OPT_INS ? sql`FALSE` : sql`changes() > 0`),
  ]);
  const [row = found] = await consentRows(db, own, 1);
  return toConsent(row, await skillTitlesIn(db, language));
}

type Row = Pick<typeof consents.$inferSelect, "list" | "rowId">;

/** Names nobody, as the mail outlives the row. */
function withdrawnNotice(provider: Provider, recipient: string, { list, rowId }: Row, origin: string): Message {
  const { say } = provider.speech;
  const subject = say(m.withdrawnSubject, { list, id: String(rowId) });
  const tabs: Partial<Record<typeof list, string>> = { users: "privacy", subscribers: "news" };
  const isOfDesk = list === "enrolments" || list === "inquiries";
  const page = siteUrl(origin, paths.adminTab.to({ tab: tabs[list] ?? list }));
  return {
    kind: "consent-withdrawn",
    provider,
    recipient,
    subject,
    preview: subject,
    heading: say(m.withdrawnHeading),
    paragraphs: [subject, say(m.doNotUse)],
    button: { label: say(m.openIt), url: isOfDesk ? `${page}?row=${rowId}` : page },
  };
}
