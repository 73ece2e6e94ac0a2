import { dayText } from "@optimyz/contract/domain/batch-words";
import { dayLater } from "@optimyz/contract/domain/meetings";
import { rupees } from "@optimyz/contract/domain/money";
import { toCalendar } from "../batches/calendar.ts";
import { datesOf, placeEvent } from "../batches/places/mails.ts";
import { payFacts } from "../batches/places/pay-facts.ts";
import { type OutboxRow, type PlaceFacts, type RowOf, type Writing, writtenAbout } from "../batches/places/written.ts";
import { askedFor, dueDay } from "../batches/prices/instalments.ts";
import { placeAt, sumsOf } from "../batches/views.ts";
import type { Database } from "../db/database.ts";
import { toHtml, toText } from "../mail/layout.ts";
import type { Message } from "../mail/message.ts";
import type { ForWhatsapp, Outdated, WrittenMail } from "../mail/written.ts";
import * as m from "./messages.ts";

const KINDS = ["instalment-due", "instalment-missed", "place-released"] as const;
type Kind = (typeof KINDS)[number];

const isOwnKind = (kind: string): kind is Kind => (KINDS as readonly string[]).includes(kind);

/** The day of the instalment that a mail is about, which its event names: `instalment due 12 2027-01-05 450000 5`. */
const dayOf = ({ event }: OutboxRow): string | undefined => event?.split(" ")[3];

/** Writes the mails about instalments among some rows of the outbox, when they are sent: only what is owed then is asked for. */
export async function writeInstalmentMails(
  db: Database,
  rows: readonly OutboxRow[],
  { origin, at }: { origin: string; at: string },
): Promise<Map<number, WrittenMail | Outdated>> {
  const about = rows.flatMap((row) => (isOwnKind(row.kind) ? [{ ...row, kind: row.kind }] : []));
  return writtenAbout(db, about, { origin, at, gone: m.paidMeanwhile, outdated, writeMail });
}

const outdated = (row: RowOf<Kind>, facts: PlaceFacts, at: string): string | undefined =>
  isCurrent(row, facts, at) ? undefined : m.paidMeanwhile;

/** Whether a mail still is right: its instalment is the next one, or its place is over. */
function isCurrent(row: OutboxRow, { enrolment }: PlaceFacts, at: string): boolean {
  const place = placeAt(enrolment, at);
  if (row.kind === "place-released") return place === "expired";
  const due = dayOf(row) ?? "";
  const isInTime = row.kind === "instalment-missed" || due >= dueDay(at);
  return place === "confirmed" && isInTime && enrolment.nextDue === due && askedFor(enrolment, at).amount_paise > 0;
}

function writeMail({ kind, recipient }: RowOf<Kind>, facts: PlaceFacts, writing: Writing): WrittenMail {
  const { provider, origin, at, ...urls } = writing;
  const { enrolment, batch, course } = facts;
  const { speech, email } = provider;
  const { say } = speech;
  const { paid_paise, refunded_paise } = sumsOf(enrolment);
  const kept = paid_paise - refunded_paise;
  const due = enrolment.nextDue ?? "";
  const today = dueDay(at);
  const lastDay = dayLater(due, batch.releaseDays ?? 0);
  const values = {
    course,
    dates: datesOf(batch, speech),
    amount: rupees(askedFor(enrolment, at).amount_paise, speech),
    day: dayText(due, {}, speech),
    kept: rupees(Math.max(0, kept), speech),
    // As the mail has to be there for a day.
    until: dayText(lastDay > today ? lastDay : dayLater(today), {}, speech),
    email,
  };
  const isReleased = kind === "place-released";
  const seat = batch.releaseDays === null ? say(m.writeForTime, values) : say(m.seatKeptUntil, values);
  const words = {
    "instalment-due": [m.instalmentDueSubject, m.instalmentDue, say(m.instalmentIsDue, values), seat],
    "instalment-missed": [m.instalmentMissedSubject, m.instalmentMissed, say(m.instalmentWasDue, values), seat],
    "place-released": [
      m.placeReleasedSubject,
      m.placeReleased,
      say(m.seatGivenUp, values),
      kept > 0 ? say(m.keptIsYours, values) : "",
    ],
  } as const satisfies Readonly<Record<Kind, readonly [string, string, string, string]>>;
  const [subject, heading, text, more] = words[kind];
  const pays = provider.payments.gateway !== "none";
  const message: Message = {
    kind,
    provider,
    recipient,
    subject: say(subject, values),
    preview: `${course}, ${batch.title}`,
    heading: say(heading),
    paragraphs: [say(m.hello), text, more].filter((paragraph) => paragraph !== ""),
    facts: [
      [say(m.course), course],
      [say(m.dates), batch.title],
      ...payFacts(provider.payments, enrolment, { at, until: "" }, speech),
    ],
    ...(!isReleased && pays && { firstButton: { label: say(m.payNow, values), url: urls.payUrl } }),
    ...(!isReleased && { button: { label: say(m.seeOrChangePlace), url: urls.placeUrl } }),
    closing: [isReleased ? say(m.enrolAgain, values) : say(m.paidAlready, values)],
  };
  const calendar = isReleased && {
    method: "CANCEL" as const,
    content: toCalendar([placeEvent(facts, origin, { isCancelled: true, speech })], {
      method: "CANCEL",
      name: provider.name,
      parties: { organizer: provider, attendee: recipient },
    }),
  };
  const whatsapp: ForWhatsapp = {
    kind: "payment",
    enrolmentId: enrolment.id,
    language: speech.language.code,
    parameters: (spoken) => [
      course,
      rupees(askedFor(enrolment, at).amount_paise, spoken),
      dayText(due, {}, spoken),
      pays ? urls.payUrl : urls.placeUrl,
    ],
  };
  return {
    subject: message.subject,
    text: toText(message),
    html: toHtml(message),
    ...(calendar && { calendar }),
    ...(kind === "instalment-due" && { whatsapp }),
  };
}
