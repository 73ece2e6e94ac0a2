import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { inArray, type SQL, sql } from "drizzle-orm";
import { entities } from "../audit/entities.ts";
import { record } from "../audit/record.ts";
import { now } from "../core/clock.ts";
import { sha256 } from "../core/tokens.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { insertSelect } from "../db/insert-select.ts";
import { numbersIn } from "../db/numbers-in.ts";
import type { Once } from "../db/once.ts";
import { enrolments, inquiries, outbox } from "../db/schema.ts";
import { skillTitlesIn } from "../db/skill-titles.ts";
import { toHtml, toText } from "../mail/layout.ts";
import { type Message, wordsOf } from "../mail/message.ts";
import { type Provider, providerOf, providersOf } from "../mail/provider.ts";
import { Outdated, type WrittenMail } from "../mail/written.ts";
import { readerLanguages } from "../people/reader-language.ts";
import { siteSettings } from "../settings/site-settings.ts";
import { type DeskMailKind, deskMailKinds } from "./mail-kinds.ts";
import * as m from "./messages.ts";
import type { Worked } from "./rows.ts";

/** Mails of a status, by the status: kind in the outbox and template of the settings. A new one has none. */
const statusMails = {
  enrolments: { contacted: "status_contacted", enrolled: "status_enrolled", declined: "status_declined" },
  inquiries: { handled: "inquiry_handled" },
} as const satisfies Record<Worked, Record<string, keyof Settings["mails"]>>;

/** The template of a status; undefined for one that has no mail. */
export const templateOf = (list: Worked, status: string): keyof Settings["mails"] | undefined =>
  (statusMails[list] as Readonly<Record<string, keyof Settings["mails"]>>)[status];

const kindOf = (template: keyof Settings["mails"]): string => template.replace("_", "-");

/** Of an enrolment, for `{course}`: one of our own titles, never what else somebody has typed. */
const enrolmentOnly = (list: Worked, column: SQL, other: SQL): SQL => (list === "enrolments" ? column : other);

/** A text with `{course}`, which the database fills in. */
const withCourse = (list: Worked, words: SQL): SQL =>
  enrolmentOnly(list, sql`replace(${words}, '{course}', ${enrolments.course})`, words);

/**
 * The statement that queues the mail of a status to the people of some rows. It belongs after the one that keeps the
 * change for an undo, whose id names the mails, and before the change itself.
 */
export function queueStatusMails(
  db: Database,
  provider: Provider,
  { list, status, wanted, at }: { list: Worked; status: string; wanted: SQL; at: string },
) {
  const { table } = entities[list];
  const template = templateOf(list, status);
  const { subject } = template ? wordsOf(provider, template, {}) : { subject: "" };
  const change = sql`(SELECT max(id) FROM status_changes)`;
  // The text is written when the mail is sent.
  return insertSelect(
    db,
    outbox,
    {
      kind: template ? kindOf(template) : "",
      recipient: table.email,
      subject: withCourse(list, sql`${subject}`),
      text: "",
      html: "",
      nextAttemptAt: at,
      createdAt: at,
      event: sql`'status ' || ${change} || ' ' || ${table.id}`,
      enrolmentId: enrolmentOnly(list, sql`${table.id}`, sql`NULL`),
    },
    sql`FROM ${table} WHERE ${wanted} AND ${table.email} <> '' AND ${sql.raw(template ? "TRUE" : "FALSE")}`,
  ).returning({ id: outbox.id });
}

interface DeskMailInput {
  list: Worked;
  ids: readonly number[];
  subject: string;
  text: string;
}

/**
 * Queues one mail for each e-mail address among some rows, all or nothing, and records how many.
 * @param once a repeat of the request queues nothing more
 */
export async function queueDeskMail(db: Database, change: Change, input: DeskMailInput, once: Once | undefined) {
  const { list, ids } = input;
  const { table } = entities[list];
  const at = now();
  const provider = await providerOf(db);
  const filled = (words: string) => words.replaceAll("{name}", provider.name).replaceAll("{email}", provider.email);
  const name = `mail ${(await sha256(once ? `${once.key} ${once.bodyHash}` : crypto.randomUUID())).slice(0, 24)}`;
  const chosen = inArray(table.id, numbersIn(ids));
  const [subject, text] = [filled(input.subject), filled(input.text)];
  const own = sql`${outbox.event} > ${`${name} `} AND ${outbox.event} < ${`${name}!`}`;
  const [, , [found], [queued]] = await db.batch([
    insertSelect(
      db,
      outbox,
      {
        kind: "desk-mail",
        recipient: table.email,
        subject: withCourse(list, sql`${subject}`),
        text: withCourse(list, sql`${text}`),
        html: "",
        nextAttemptAt: at,
        createdAt: at,
        event: sql`${`${name} `} || min(${table.id})`,
        enrolmentId: enrolmentOnly(list, sql`${table.id}`, sql`NULL`),
      },
      sql`FROM ${table} WHERE ${chosen} AND ${table.email} <> '' GROUP BY lower(${table.email})`,
    ).onConflictDoNothing(),
    record(
      db,
      change,
      {
        action: "create",
        entity: "mails",
        entityId: 0,
        label: sql`changes() || iif(changes() = 1, ' mail', ' mails')`,
        at,
      },
      sql`WHERE changes() > 0`,
    ),
    db
      .select({ rows: sql<number>`count(*)`, withoutEmail: sql<number>`count(*) FILTER (WHERE ${table.email} = '')` })
      .from(table)
      .where(chosen),
    db.select({ mails: sql<number>`count(*)` }).from(outbox).where(own),
  ]);
  const { rows = 0, withoutEmail = 0 } = found ?? {};
  return { queued: queued?.mails ?? 0, without_email: withoutEmail, gone: new Set(ids).size - rows };
}

type OutboxRow = Pick<
  typeof outbox.$inferSelect,
  "id" | "kind" | "enrolmentId" | "recipient" | "subject" | "text" | "event"
>;

const isDeskMail = (kind: string): kind is DeskMailKind => (deskMailKinds as readonly string[]).includes(kind);

/**
 * Writes mails that the desk has sent.
 * @returns for each its text, or why it is no longer sent
 */
export async function writeDeskMails(
  db: Database,
  rows: readonly OutboxRow[],
): Promise<Map<number, WrittenMail | Outdated>> {
  const own = rows.filter(({ kind }) => isDeskMail(kind));
  if (own.length === 0) return new Map();
  const providerFor = providersOf((await siteSettings(db)).settings);
  const { id, course } = enrolments;
  const ids = own.flatMap(({ enrolmentId }) => enrolmentId ?? []);
  const found = await db
    .select({ id, course })
    .from(enrolments)
    .where(inArray(id, numbersIn(ids)));
  const byId = new Map(found.map((row) => [row.id, row]));
  const titles = new Map<string, ReturnType<typeof skillTitlesIn>>();
  const titlesIn = (language: string) => {
    const known = titles.get(language) ?? skillTitlesIn(db, language);
    titles.set(language, known);
    return known;
  };
  const [ofEnrolments, ofInquiries] = await Promise.all([
    readerLanguages(db, enrolments, [...byId.keys()]),
    readerLanguages(db, inquiries, own.map(inquiryOf)),
  ]);
  const written = own.map(async (row): Promise<[number, WrittenMail | Outdated]> => {
    const { kind, enrolmentId } = row;
    const enrolment = enrolmentId === null ? undefined : byId.get(enrolmentId);
    if (enrolmentId !== null && !enrolment) return [row.id, new Outdated(m.enrolmentWasDeleted)];
    // Its words are those that the desk has typed.
    const language = enrolment ? ofEnrolments.get(enrolment.id) : ofInquiries.get(inquiryOf(row));
    const provider = providerFor(kind === "desk-mail" ? null : language);
    const course = enrolment?.course ?? "";
    const titleOf = await titlesIn(provider.speech.language.code);
    return [row.id, writeMail(provider, row, titleOf(course) ?? course)];
  });
  return new Map(await Promise.all(written));
}

/** The inquiry that a mail is about, which its event names: `status 7 12`; 0 for a mail about none. */
const inquiryOf = ({ event, enrolmentId }: OutboxRow): number =>
  enrolmentId === null ? Number(/^status \d+ (\d+)$/.exec(event ?? "")?.[1] ?? 0) : 0;

function writeMail(provider: Provider, row: OutboxRow, course: string): WrittenMail {
  const { recipient } = row;
  const kind = row.kind as DeskMailKind;
  const words =
    kind === "desk-mail"
      ? {
          subject: row.subject,
          heading: row.subject,
          paragraphs: row.text.split(/\n\s*\n/).filter((each) => each.trim()),
        }
      : wordsOf(provider, kind.replace("-", "_") as keyof Settings["mails"], { course });
  const message: Message = { kind, provider, recipient, preview: words.heading, ...words };
  return { subject: message.subject, text: toText(message), html: toHtml(message) };
}
