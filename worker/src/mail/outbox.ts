import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Ask } from "../core/ask.ts";
import { now } from "../core/clock.ts";
import type { Bindings, Config } from "../core/env.ts";
import { log } from "../core/log.ts";
import type { Database } from "../db/database.ts";
import { insertSelect } from "../db/insert-select.ts";
import { countEvent, DAY_SECONDS, type RateWindow, rateWindow } from "../db/rates.ts";
import { outbox } from "../db/schema.ts";
import { kept, said } from "../language/said.ts";
import { askWhatsapp } from "../whatsapp/keys.ts";
import { toHtml, toText } from "./layout.ts";
import type { Message } from "./message.ts";
import * as m from "./messages.ts";
import { type Sent, sendByWhatsapp, whatsappFor } from "./whatsapp.ts";
import { Outdated, type WrittenMail } from "./written.ts";

/** After this many tries, about ten hours, a message stays failed until an administrator tries again. */
export const ATTEMPTS_MAX = 40;
/** Messages of one delivery: a mail service that does not respond in time must not hold more of them. */
const BATCH_SIZE = 20;
/** Waits between tries double from a minute to this: 60 seconds, four times doubled. */
const DOUBLED_MAX = 4;
const WAIT_MAX_MS = 60_000 * 2 ** DOUBLED_MAX;

/** A longer try counts as not sent, so that a service that never responds does not block other tasks. */
const SEND_MS_MAX = 15_000;

type OutboxRow = typeof outbox.$inferSelect;

/** The statement that puts a message into the outbox; it belongs in the batch of the write that it reports. */
export const queueMail = (db: Database, message: Message) => queueMailIf(db, message, sql`TRUE`);

/** As `queueMail`, if a condition holds when the batch runs. @param event queues the mail once for it */
export function queueMailIf(db: Database, message: Message, condition: SQL, event: string | null = null) {
  const { kind, recipient, subject } = message;
  if (/[\r\n]/.test(recipient + subject))
    throw new Error("A line break in a mail header would add headers of its own.");
  const at = now();
  return insertSelect(
    db,
    outbox,
    { kind, recipient, subject, text: toText(message), html: toHtml(message), nextAttemptAt: at, createdAt: at, event },
    sql`WHERE ${condition}`,
  ).onConflictDoNothing();
}

/** Maximum of unsolicited mails of each kind to one mailbox in a day: anybody can type its address. */
export const unsolicitedPerDayMax = { enrolment: 5, welcome: 5, reset: 20, data: 5, newsletter: 5 } as const;

/** The mailbox of an e-mail address: what follows a plus is the owner's own note and makes no other mailbox. */
function mailboxOf(emailAddress: string): string {
  const [local = "", domain = ""] = emailAddress.toLowerCase().split("@");
  return `${local.split("+", 1).join()}@${domain}`;
}

/** The day's count of unsolicited messages of one kind to a mailbox. */
export const unsolicitedWindow = (kind: keyof typeof unsolicitedPerDayMax, emailAddress: string): Promise<RateWindow> =>
  rateWindow(`${kind} mail to ${mailboxOf(emailAddress)}`, DAY_SECONDS);

/** Counts one more such message. @returns whether it may still be sent, and otherwise when the next one may */
export async function countUnsolicited(db: Database, kind: keyof typeof unsolicitedPerDayMax, emailAddress: string) {
  const { count, secondsLeft } = await countEvent(db, await unsolicitedWindow(kind, emailAddress));
  return { isWithin: count <= unsolicitedPerDayMax[kind], secondsLeft };
}

/** What sends mail, with sender and reply address. */
export interface MailTransport {
  mail: SendEmail;
  from: string;
  /** Where replies go: nobody reads the mailbox of `from`. */
  replyTo: string;
  /** The site's, for links in mails that are written when they are sent. */
  origin: string;
  /** Asks WhatsApp; absent without its keys: then all goes out as mail. */
  whatsapp?: Ask | undefined;
}

/** The transport of this Worker's bindings and configuration. */
export const mailTransport = ({ MAIL: mail }: Bindings, config: Config): MailTransport => {
  const { MAIL_FROM: from, MAIL_TO: replyTo, SITE_ORIGIN: origin } = config;
  return { origin, mail, from, replyTo, whatsapp: askWhatsapp(config) };
};

/**
 * Sends what is due, in the order in which it was queued: after each response that queued something, and by the
 * schedule for what failed before. After a failure the order is kept: the oldest message is tried first, and when it
 * goes out all others follow.
 * @param at milliseconds since the epoch
 */
export async function deliverMail(db: Database, transport: MailTransport, at = Date.now()): Promise<void> {
  const [oldest] = await claim(db, oldestWaiting(at), at, 1);
  const first = oldest && (await written(db, transport, [oldest], at));
  let outcome = first && (await deliver(db, transport, oldest, first.get(oldest.id)));
  // The next run tries again: each message would wait as long for a service that does not respond.
  if (outcome === "silence") return;
  const wanted = outcome === "sent" ? sql`(${isDue(at)} OR ${isWaiting})` : isDue(at);
  const own = await claim(db, sql`${wanted} AND NOT ${isToMany}`, at, BATCH_SIZE);
  const room = BATCH_SIZE - own.length;
  // Mails to many go out with the room that all others leave.
  const rows = [...own, ...(room > 0 ? await claim(db, sql`${isDue(at)} AND ${isToMany}`, at, room) : [])];
  const mails = await written(db, transport, rows, at);
  const messages = transport.whatsapp ? await whatsappFor(db, rows, mails) : new Map<number, never>();
  let isDown = false;
  for (const row of rows.toSorted((a, b) => Number(isMany(a)) - Number(isMany(b)) || a.id - b.id)) {
    const message = messages.get(row.id);
    const sent: Sent | undefined =
      message && transport.whatsapp && (await sendByWhatsapp(db, transport.whatsapp, row, message, isDown));
    isDown ||= sent === "down";
    if (sent && sent !== "mail") continue;
    if (outcome === "silence") await noteFailure(db, row, new Silence(m.mailServiceSilent));
    else outcome = await deliver(db, transport, row, mails.get(row.id));
  }
}

/** Writes the texts of its own mails among some, by the mails' ids. */
type MailWriter = (
  db: Database,
  rows: readonly OutboxRow[],
  now: { origin: string; at: string },
) => Promise<ReadonlyMap<number, WrittenMail | Outdated>>;

const writers: MailWriter[] = [];

/**
 * Registers writers of mails that are written when they are sent, because their facts may change until then. Once, as
 * the Worker starts.
 */
export const registerMailWriters = (...added: MailWriter[]): unknown => writers.push(...added);

/** The texts of mails without one. */
async function written(db: Database, { origin }: MailTransport, rows: readonly OutboxRow[], at: number) {
  const mails = await Promise.all(writers.map((write) => write(db, rows, { origin, at: timeOf(at) })));
  return new Map(mails.flatMap((each) => [...each]));
}

/** A try further away than the longest wait was set before the clock was set back. */
const isDue = (at: number): SQL =>
  sql`(${outbox.nextAttemptAt} <= ${timeOf(at)} OR ${outbox.nextAttemptAt} > ${timeOf(at + WAIT_MAX_MS)})`;

/** The kind of mails that go to many people, after all others. */
export const TO_MANY = "newsletter";
const isToMany = sql`${outbox.kind} = ${TO_MANY}`;
const isMany = ({ kind }: OutboxRow): boolean => kind === TO_MANY;

/** Failed before, and nobody sends it now: a claim takes the error away. */
const isWaiting = sql`(${outbox.lastError} IS NOT NULL AND NOT ${isToMany})`;

/** The message that has waited longest, when any is due. */
function oldestWaiting(at: number): SQL {
  const queued = sql`FROM ${outbox} WHERE ${outbox.status} = 'queued'`;
  return sql`${outbox.id} = (SELECT min(${outbox.id}) ${queued} AND ${isWaiting})
    AND EXISTS (SELECT 1 ${queued} AND ${isDue(at)})`;
}

const timeOf = (ms: number): string => new Date(ms).toISOString();

/**
 * Takes queued messages: postpones their next try and clears their last error in the same statement, so that two
 * deliveries never take one row. A due try counts.
 */
function claim(db: Database, wanted: SQL, at: number, size: number): Promise<OutboxRow[]> {
  const rows = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, "queued"), wanted))
    // As the index has them, which is by id as long as the clock is right.
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(size);
  const seconds = sql`${Math.floor(at / 1000)} + (60 << min(${outbox.attempts}, ${DOUBLED_MAX}))`;
  const nextAttemptAt = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`;
  return db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + ${isDue(at)}`, nextAttemptAt, lastError: null })
    .where(inArray(outbox.id, rows))
    .returning();
}

/** The mail service has not responded in time; it may have accepted the message all the same. */
class Silence extends Error {}

/** @throws Silence */
async function inTime(sending: Promise<unknown>): Promise<void> {
  const silence = Promise.withResolvers<never>();
  const sentence = kept(said(m.noResponseWithin, { seconds: SEND_MS_MAX / 1000 }));
  const timer = setTimeout(() => silence.reject(new Silence(sentence)), SEND_MS_MAX);
  try {
    await Promise.race([sending, silence.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** @returns the outcome */
async function deliver(
  db: Database,
  { mail, from, replyTo }: MailTransport,
  row: OutboxRow,
  words: WrittenMail | Outdated | OutboxRow = row,
): Promise<"sent" | "refused" | "silence"> {
  const { id, recipient: to } = row;
  if (words instanceof Outdated) {
    await db.update(outbox).set({ status: "failed", lastError: words.reason }).where(eq(outbox.id, id));
    return "refused";
  }
  const { subject, text, html } = words;
  const headers = "headers" in words && words.headers ? { headers: words.headers } : {};
  try {
    await inTime(mail.send({ from, replyTo, to, subject, text, html, ...headers, ...attachmentsOf(words) }));
  } catch (error) {
    await noteFailure(db, row, error);
    return error instanceof Silence ? "silence" : "refused";
  }
  // The body may have a secret link or personal data: once sent, it is not kept.
  await db
    .update(outbox)
    .set({ status: "sent", sentAt: now(), lastError: null, subject, text: "", html: "" })
    .where(eq(outbox.id, id));
  return "sent";
}

/** A calendar file as mail programs know invitations. */
function attachmentsOf({ calendar }: Partial<WrittenMail>) {
  if (!calendar) return {};
  const type = `text/calendar; method=${calendar.method}; charset=utf-8`;
  return {
    attachments: [
      { disposition: "attachment" as const, filename: "dates.ics", type, content: encoder.encode(calendar.content) },
    ],
  };
}

const encoder = new TextEncoder();

async function noteFailure(db: Database, { id, kind, attempts }: OutboxRow, error: unknown): Promise<void> {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500) || "unknown";
  const status = attempts >= ATTEMPTS_MAX ? "failed" : "queued";
  log("warn", { message: "mail not sent", outboxId: id, kind, attempts, status });
  await db.update(outbox).set({ status, lastError }).where(eq(outbox.id, id));
}
