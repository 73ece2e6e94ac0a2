import { and, eq, inArray, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { now } from "../db/changes.ts";
import type { Database } from "../db/database.ts";
import { countEvent, DAY_SECONDS, type RateWindow, rateWindow } from "../db/rates.ts";
import { outbox } from "../db/schema.ts";
import type { Bindings, Config } from "../env.ts";
import { log } from "../http/log.ts";
import { toHtml, toText } from "./layout.ts";
import type { Message } from "./message.ts";

/** After these many tries a message stays failed until an administrator tries again. */
const ATTEMPTS_MAX = 6;
const BATCH_SIZE = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;

type OutboxRow = typeof outbox.$inferSelect;

/** The statement that puts a message into the outbox; it belongs into the batch of the write it reports. */
export const queueMail = (db: Database, message: Message) => queueMailIf(db, message, sql`TRUE`);

/** As `queueMail`, if a condition holds when the batch runs. */
export function queueMailIf(db: Database, message: Message, condition: SQL) {
  const { kind, recipient, subject } = message;
  if (/[\r\n]/.test(recipient + subject))
    throw new Error("A line break in a mail header would add headers of its own.");
  const at = now();
  // In the order of the table's columns: id, kind, …, status, attempts, next_attempt_at, last_error, created_at, sent_at.
  return db.insert(outbox).select(sql`SELECT NULL, ${kind}, ${recipient}, ${subject}, ${toText(message)},
    ${toHtml(message)}, 'queued', 0, ${at}, NULL, ${at}, NULL WHERE ${condition}`);
}

/** Most messages of each kind that one mailbox gets in a day without having asked for them: anybody can type its address. */
export const unsolicitedPerDayMax = { enrolment: 5, welcome: 5, reset: 20 } as const;

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
}

/** The transport of this Worker's bindings and configuration. */
export const mailTransport = (
  { MAIL: mail }: Bindings,
  { MAIL_FROM: from, MAIL_TO: replyTo }: Config,
): MailTransport => ({
  mail,
  from,
  replyTo,
});

/** Sends what is due: after each response that queued something, and by the schedule for what failed before. */
export async function deliverMail(db: Database, transport: MailTransport): Promise<void> {
  for (const row of await claimDue(db)) await deliver(db, transport, row);
}

/** Counts the attempt and moves the next one away in the same statement, so that two deliveries never take one row. */
function claimDue(db: Database): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, "queued"), lte(outbox.nextAttemptAt, now())))
    .limit(BATCH_SIZE);
  const backOff = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+' || (60 << ${outbox.attempts}) || ' seconds')`;
  return db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: backOff })
    .where(inArray(outbox.id, due))
    .returning();
}

async function deliver(db: Database, { mail, from, replyTo }: MailTransport, row: OutboxRow): Promise<void> {
  const { id, recipient: to, subject, text, html, attempts } = row;
  try {
    await mail.send({ from, replyTo, to, subject, text, html });
    // The body may hold a secret link or a person's words: once sent, it is not kept.
    await db
      .update(outbox)
      .set({ status: "sent", sentAt: now(), lastError: null, text: "", html: "" })
      .where(eq(outbox.id, id));
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const status = attempts >= ATTEMPTS_MAX ? "failed" : "queued";
    log("warn", { message: "mail not sent", outboxId: id, kind: row.kind, attempts, status });
    await db.update(outbox).set({ status, lastError }).where(eq(outbox.id, id));
  }
}

/** Deletes messages that are older than 30 days, failed ones excepted; called by the schedule. */
export async function purgeOutbox(db: Database): Promise<void> {
  const oldest = new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString();
  await db.delete(outbox).where(and(lt(outbox.createdAt, oldest), ne(outbox.status, "failed")));
}
