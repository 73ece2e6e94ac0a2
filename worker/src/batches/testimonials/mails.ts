import { inArray } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { testimonials } from "../../db/schema.ts";
import { toHtml, toText } from "../../mail/layout.ts";
import type { Message } from "../../mail/message.ts";
import type { Outdated, WrittenMail } from "../../mail/written.ts";
import { siteSettings } from "../../settings/site-settings.ts";
import { datesOf } from "../places/mails.ts";
import { type OutboxRow, type PlaceFacts, type RowOf, type Writing, writtenAbout } from "../places/written.ts";
import { placeAt } from "../views.ts";
import { ASKED } from "./ask.ts";
import * as m from "./messages.ts";

/** Writes the mails that ask for a testimonial, when they are sent: nobody is asked whose place is over by then. */
export async function writeTestimonialMails(
  db: Database,
  rows: readonly OutboxRow[],
  { origin, at }: { origin: string; at: string },
): Promise<Map<number, WrittenMail | Outdated>> {
  const about = rows.flatMap((row) => (row.kind === ASKED ? [{ ...row, kind: row.kind as typeof ASKED }] : []));
  if (about.length === 0) return new Map();
  const { ask } = (await siteSettings(db)).settings.testimonials;
  const sent = await db
    .select({ id: testimonials.enrolmentId })
    .from(testimonials)
    .where(
      inArray(
        testimonials.enrolmentId,
        about.map(({ enrolmentId }) => enrolmentId ?? 0),
      ),
    );
  const have = new Set(sent.map(({ id }) => id));
  const outdated = (_: RowOf<typeof ASKED>, { enrolment, batch }: PlaceFacts): string | undefined => {
    if (ask !== "yes") return m.noLongerAsked;
    if (have.has(enrolment.id)) return m.sentAlready;
    return placeAt(enrolment, at) === "confirmed" && batch.state !== "cancelled" ? undefined : m.placeGone;
  };
  return writtenAbout(db, about, { origin, at, gone: m.placeGone, outdated, writeMail });
}

function writeMail({ kind, recipient }: RowOf<typeof ASKED>, facts: PlaceFacts, writing: Writing): WrittenMail {
  const { provider, testimonialUrl } = writing;
  const { speech } = provider;
  const { say } = speech;
  const { course, batch } = facts;
  const message: Message = {
    kind,
    provider,
    recipient,
    subject: say(m.askedSubject, { course }),
    preview: `${course}, ${batch.title}`,
    heading: say(m.asked),
    paragraphs: [say(m.hello), say(m.askedText, { course })],
    facts: [
      [say(m.course), course],
      [say(m.dates), datesOf(batch, speech)],
    ],
    button: { label: say(m.shareFeedback), url: testimonialUrl },
    closing: [say(m.askedOnce)],
  };
  return { subject: message.subject, text: toText(message), html: toHtml(message) };
}
