import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { titleWithDates, zoneText } from "@optimyz/contract/domain/batch-words";
import { clockIn, dayIn, type Meeting } from "@optimyz/contract/domain/meetings";
import { feeText, rupees } from "@optimyz/contract/domain/money";
import { paths, siteUrl } from "@optimyz/contract/domain/paths";
import { lineWords } from "@optimyz/contract/domain/price-words";
import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import type { Database } from "../../db/database.ts";
import { type Speech, sourceSpeech } from "../../language/speech.ts";
import { toHtml, toText } from "../../mail/layout.ts";
import { type Message, wordsOf } from "../../mail/message.ts";
import type { ForWhatsapp, Outdated, WrittenMail } from "../../mail/written.ts";
import { type CalendarEvent, toCalendar } from "../calendar.ts";
import { askedFor } from "../prices/instalments.ts";
import { linesOf } from "../prices/rules.ts";
import { type PlaceMailKind, placeMailKinds } from "../statements.ts";
import { type BatchRow, type EnrolmentRow, placeAt } from "../views.ts";
import * as m from "./messages.ts";
import { payFacts } from "./pay-facts.ts";
import { type OutboxRow, type PlaceFacts, type RowOf, type Writing, writtenAbout } from "./written.ts";

/**
 * Writes the mails of some rows of the outbox that are about places: when they are sent, since their link is signed and
 * their facts are current then.
 * @param origin the site's, for links
 * @returns for each of those rows its mail, or why it is no longer sent
 */
export async function writePlaceMails(
  db: Database,
  rows: readonly OutboxRow[],
  { origin, at }: { origin: string; at: string },
): Promise<Map<number, WrittenMail | Outdated>> {
  const about = rows.flatMap((row) =>
    row.enrolmentId !== null && isPlaceMail(row.kind) ? [{ ...row, kind: row.kind }] : [],
  );
  return writtenAbout(db, about, { origin, at, gone: m.enrolmentOrBatchDeleted, outdated, writeMail });
}

const isPlaceMail = (kind: string): kind is PlaceMailKind => (placeMailKinds as readonly string[]).includes(kind);

/** Mails that are outdated or would be wrong by now. */
function outdated({ kind }: RowOf<PlaceMailKind>, { enrolment, batch }: PlaceFacts, at: string): string | undefined {
  const place = placeAt(enrolment, at);
  if (kind === "place-again" && (place === "cancelled" || place === "expired")) return m.placeGone;
  if (kind === "place-offered" && place !== "offered") return m.offerOver;
  const isOver = batch.startsAt <= at || place !== "confirmed";
  return kind === "place-reminder" && isOver ? m.begunOrPlaceGone : undefined;
}

const buttons = {
  "place-confirmed": m.seeOrChangePlace,
  "place-held": m.seePlace,
  "place-waiting": m.seePlaceInList,
  "place-offered": m.takeSeat,
  "place-over": undefined,
  "place-cancelled": undefined,
  "place-moved": m.seeOrChangePlace,
  "place-again": m.seeOrChangePlace,
  "place-reminder": m.seePlace,
  "batch-changed": m.seeOrChangePlace,
  "batch-cancelled": undefined,
} as const satisfies Readonly<Record<PlaceMailKind, string | undefined>>;

/** Mails that add something to calendars, or remove it. */
const calendarMethods: Readonly<Partial<Record<PlaceMailKind, "REQUEST" | "CANCEL">>> = {
  "place-confirmed": "REQUEST",
  "place-moved": "REQUEST",
  "batch-changed": "REQUEST",
  "place-cancelled": "CANCEL",
  "batch-cancelled": "CANCEL",
};

/** Mails that say what is owed: about a place that somebody has by now. */
const payMails: ReadonlySet<PlaceMailKind> = new Set(["place-confirmed", "place-held", "place-moved", "place-again"]);

function writeMail({ kind, recipient }: RowOf<PlaceMailKind>, facts: PlaceFacts, writing: Writing): WrittenMail {
  const { provider, placeUrl: url, payUrl, origin, at } = writing;
  const { enrolment, batch, course } = facts;
  const place = placeAt(enrolment, at);
  const { speech } = provider;
  const values = {
    course,
    dates: datesOf(batch, speech),
    number: String(enrolment.waitingNumber ?? ""),
    until: enrolment.placeUntil ? moment(batch.timeZone, enrolment.placeUntil, speech) : "",
  };
  const label = buttons[kind];
  const asked = payMails.has(kind) && provider.payments.gateway !== "none" ? askedFor(enrolment, at).amount_paise : 0;
  const message: Message = {
    kind,
    provider,
    recipient,
    preview: `${course}, ${batch.title}`,
    ...wordsOf(provider, kind.replace("-", "_") as keyof Settings["mails"], values),
    facts: [
      ...factsOf(
        facts,
        speech,
        kind === "place-confirmed" || kind === "place-moved" || kind === "place-reminder" || kind === "batch-changed",
      ),
      ...(payMails.has(kind)
        ? payFacts(provider.payments, enrolment, { at, until: place === "held" ? values.until : "" }, speech)
        : []),
    ],
    ...(asked > 0 && {
      firstButton: { label: speech.say(m.payNow, { amount: rupees(asked, speech) }), url: payUrl },
    }),
    ...(label && { button: { label: speech.say(label), url } }),
  };
  const { subject } = message;
  const method = calendarMethods[kind];
  const calendar = method && {
    method,
    content: toCalendar([placeEvent(facts, origin, { isCancelled: method === "CANCEL", speech })], {
      method,
      name: provider.name,
      parties: { organizer: provider, attendee: recipient },
    }),
  };
  const whatsapp = forWhatsapp(kind, facts, writing);
  return {
    subject,
    text: toText(message),
    html: toHtml(message),
    ...(calendar && { calendar }),
    ...(whatsapp && { whatsapp }),
  };
}

/** Confirmations and reminders as WhatsApp's templates have them: nothing that was typed into a form. */
function forWhatsapp(kind: PlaceMailKind, facts: PlaceFacts, writing: Writing): ForWhatsapp | undefined {
  const { enrolment, batch, course } = facts;
  const { provider, placeUrl, at } = writing;
  const of = { enrolmentId: enrolment.id, language: provider.speech.language.code };
  const next = batch.meetings.find(({ ends_at }) => ends_at > at) ?? batch.meetings[0];
  const meeting = (speech: Speech) => (next ? meetingWords(batch.timeZone, next, speech) : "");
  if (kind === "place-confirmed") {
    const parameters = (speech: Speech) => [course, datesOf(batch, speech), meeting(speech), placeUrl];
    return { ...of, kind: "confirmation", parameters };
  }
  if (kind === "place-reminder")
    return { ...of, kind: "reminder", parameters: (speech) => [course, meeting(speech), batch.place, placeUrl] };
}

/** The batch as mails name it, with its first and last day. */
export const datesOf = ({ title, meetings, timeZone }: BatchRow, speech: Speech): string =>
  titleWithDates(title, { meetings, time_zone: timeZone }, speech);

/** `Tuesday, 1 December 2026, 18:00 (India time)`. */
const moment = (timeZone: string, at: string, speech: Speech): string =>
  speech.say(m.moment, {
    day: dayWords(timeZone, at, speech),
    time: clockIn(timeZone, at),
    zone: zoneText(timeZone, speech),
  });

const dayWords = (timeZone: string, at: string, { language, locale }: Speech): string =>
  new Intl.DateTimeFormat(language.code === SOURCE_LANGUAGE ? "en-GB" : locale, {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(Date.parse(at));

function meetingWords(timeZone: string, { starts_at, ends_at }: Meeting, speech: Speech): string {
  const values = {
    day: dayWords(timeZone, starts_at, speech),
    from: clockIn(timeZone, starts_at),
    to: clockIn(timeZone, ends_at),
  };
  return dayIn(timeZone, starts_at) === dayIn(timeZone, ends_at)
    ? speech.say(m.meeting, values)
    : speech.say(m.meetingOverNight, { ...values, lastDay: dayWords(timeZone, ends_at, speech) });
}

/** Meetings that a mail lists; its calendar file has all. */
const MEETINGS_SHOWN_MAX = 6;

/** @param isIn whether the reader has a place, and sees where an online batch meets */
function factsOf({ enrolment, batch, course }: PlaceFacts, speech: Speech, isIn: boolean): [string, string][] {
  const { say } = speech;
  const { meetings, timeZone } = batch;
  const shown = meetings.slice(0, MEETINGS_SHOWN_MAX).map((meeting) => meetingWords(timeZone, meeting, speech));
  const more = meetings.length - shown.length;
  return [
    [say(m.course), course],
    [say(m.dates), batch.title],
    ...shown.map((words, index): [string, string] => [say(index === 0 ? m.when : m.and), words]),
    ...(more > 0 ? [[say(m.and), say(m.moreMeetings, { count: more })] satisfies [string, string]] : []),
    [say(m.timeZone), zoneText(timeZone, speech)],
    [say(m.place), batch.place],
    ...(isIn && batch.onlineUrl ? [[say(m.onlineRoom), batch.onlineUrl] satisfies [string, string]] : []),
    ...priceFacts(enrolment, batch, speech),
  ];
}

/** What the place costs: in one line, or in its lines and their sum. */
function priceFacts(enrolment: EnrolmentRow, batch: BatchRow, speech: Speech): [string, string][] {
  const { say } = speech;
  const total = feeText(enrolment.feePaise ?? batch.feePaise, speech);
  const lines = linesOf(enrolment);
  if (lines.length === 0) return [[say(m.fee), total]];
  return [...lines.map((line) => lineWords(line, speech)), [say(m.price), total]];
}

/** More than the changes of any batch, so that a number rises with every change of the place or its batch. */
const CHANGES_MAX = 1_000;

/** The event of one person: it stays the same when the person is moved to other dates. */
export function placeEvent(
  { enrolment, batch, course }: PlaceFacts,
  origin: string,
  { isCancelled = false, speech = sourceSpeech }: { isCancelled?: boolean; speech?: Speech } = {},
): CalendarEvent {
  return {
    uid: `place-${enrolment.id}@${new URL(origin).hostname}`,
    sequence: enrolment.placeChanges * CHANGES_MAX + Math.min(batch.sequence, CHANGES_MAX - 1),
    changedAt: enrolment.placeAt ?? enrolment.createdAt,
    title: `${course}: ${batch.title}`,
    description: batch.trainer ? speech.say(m.withTrainer, { trainer: batch.trainer }) : "",
    location: batch.onlineUrl || batch.place,
    url: batch.onlineUrl,
    meetings: batch.meetings,
    isCancelled,
  };
}

/** The event of a batch, for everybody: without what only people with a place may see. */
export const batchEvent = (batch: BatchRow, course: string, origin: string, speech = sourceSpeech): CalendarEvent => ({
  uid: `batch-${batch.id}@${new URL(origin).hostname}`,
  sequence: batch.sequence,
  changedAt: batch.createdAt,
  title: `${course}: ${batch.title}`,
  description: batch.trainer ? speech.say(m.withTrainer, { trainer: batch.trainer }) : "",
  location: batch.place,
  url: siteUrl(origin + speech.language.base, paths.course.to({ skill_detail_id: batch.courseId })),
  meetings: batch.meetings,
  isCancelled: batch.state === "cancelled",
});
