import type { AdminEnrolment, AdminInquiry } from "@optimyz/contract/api/schemas/admin";
import {
  EVENTS_MAX,
  PERSON_ROWS_MAX,
  type Person,
  type PersonEvent,
  type PersonRow,
  type RowConsent,
} from "@optimyz/contract/api/schemas/desk";
import { enrolledIn } from "@optimyz/contract/domain/batch-words";
import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { consentRows, ofRows } from "../consents/rows.ts";
import { ApiError } from "../core/api-error.ts";
import type { Database } from "../db/database.ts";
import { toAdminInquiry } from "../db/mappers.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { audit, enrolments, inquiries, outbox, personNotes } from "../db/schema.ts";
import type { Speech } from "../language/speech.ts";
import { wordsOf } from "../mail/message.ts";
import { providerOf } from "../mail/provider.ts";
import { readerLanguages } from "../people/reader-language.ts";
import { chatUrl } from "../phones/numbers.ts";
import { adminEnrolment, toAdminEnrolments } from "./enrolment-rows.ts";
import { templateOf } from "./mails.ts";
import * as m from "./messages.ts";
import { toNoteEvent } from "./notes.ts";
import type { Worked } from "./rows.ts";

type EnrolmentRow = typeof enrolments.$inferSelect;
type InquiryRow = typeof inquiries.$inferSelect;

/** Identifies the person of a row. */
interface Signs {
  email: string;
  phone: string;
  userId: number | null;
  /** Of the row itself, and of its inquiry. */
  enrolmentId: number;
  inquiryId: number;
}

/** No row has this id. */
const NONE = 0;

/**
 * Everything that happened to the person of an enrolment.
 * @param speech whose language says what was done
 * @throws ApiError NOT_FOUND
 */
export async function personOfEnrolment(
  db: Database,
  id: number,
  speech: Speech,
): Promise<Person & { row: AdminEnrolment }> {
  const [row] = await db.select().from(enrolments).where(eq(enrolments.id, id));
  if (!row) throw new ApiError("NOT_FOUND");
  const { email, phone, userId, inquiryId } = row;
  const signs = { email, phone, userId, enrolmentId: id, inquiryId: inquiryId ?? NONE };
  const [known, whatsapp, shown] = await Promise.all([
    knownOf(db, signs, { ownEnrolments: [row], speech }),
    whatsappOf(db, row),
    adminEnrolment(db, row),
  ]);
  return { ...known, whatsapp, row: shown };
}

/**
 * Everything that happened to the person of an inquiry.
 * @param speech whose language says what was done
 * @throws ApiError NOT_FOUND
 */
export async function personOfInquiry(
  db: Database,
  id: number,
  speech: Speech,
): Promise<Person & { row: AdminInquiry }> {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  if (!row) throw new ApiError("NOT_FOUND");
  const signs = { email: row.email, phone: "", userId: null, enrolmentId: NONE, inquiryId: id };
  return { ...(await knownOf(db, signs, { ownInquiries: [row], speech })), whatsapp: null, row: toAdminInquiry(row) };
}

/** A condition that finds rows by an index, or none without a value. */
const isSame = (column: SQL, value: string | number | null): SQL | undefined => (value ? eq(column, value) : undefined);

interface Own {
  ownEnrolments?: EnrolmentRow[];
  ownInquiries?: InquiryRow[];
  speech: Speech;
}

async function knownOf(db: Database, signs: Signs, { ownEnrolments = [], ownInquiries = [], speech }: Own) {
  const { phone, userId, enrolmentId, inquiryId } = signs;
  const emailKey = signs.email.toLowerCase();
  const byEmail = isSame(sql`lower(${enrolments.email})`, emailKey);
  const others = or(
    byEmail,
    isSame(sql`${enrolments.userId}`, userId),
    isSame(sql`${enrolments.phone}`, phone),
    isSame(sql`${enrolments.inquiryId}`, inquiryId),
  );
  const asked = or(isSame(sql`lower(${inquiries.email})`, emailKey), isSame(sql`${inquiries.id}`, inquiryId));
  const [sent, written] = await db.batch([
    db
      .select()
      .from(enrolments)
      .where(and(others ?? sql`FALSE`, ne(enrolments.id, enrolmentId)))
      .limit(PERSON_ROWS_MAX),
    db
      .select()
      .from(inquiries)
      .where(asked ?? sql`FALSE`)
      .limit(PERSON_ROWS_MAX),
  ]);
  const found = [...ownEnrolments, ...sent];
  const about = (await toAdminEnrolments(db, found)).map(enrolledIn);
  const rows = [
    ...found.map((row, index) => toEnrolmentRow(row, about[index] ?? row.course, signs)),
    ...unique([...ownInquiries, ...written]).map((row) => toInquiryRow(row, signs)),
  ].toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  // Families share telephones: a row with only the same number may be somebody else's.
  const own = rows.filter(({ by }) => by !== "phone");
  const messages = new Map([...ownInquiries, ...written].map(({ id, message }) => [id, message]));
  const events = await eventsOf(db, own, emailKey, messages);
  return {
    rows,
    events: events.map((event) => (event.kind === "change" ? saidIn(event, speech) : event)),
    consents: await consentsOfRows(db, own),
  };
}

/** Characters of a version that tell two notices apart. */
const VERSION_SHOWN = 8;

async function consentsOfRows(db: Database, rows: readonly PersonRow[]): Promise<RowConsent[]> {
  const found = await consentRows(db, ofRows(JSON.stringify(rows.map(({ list, id }) => [list, id]))), EVENTS_MAX);
  return found.map(({ consent, notice }) => ({
    list: consent.list as Worked,
    row_id: consent.rowId,
    given_at: consent.givenAt,
    withdrawn_at: consent.withdrawnAt,
    version: notice.hash.slice(0, VERSION_SHOWN),
    language: notice.language,
    guardian_name: consent.guardianName,
    guardian_contact: consent.guardianContact,
  }));
}

const saidIn = (event: PersonEvent, { text }: Speech): PersonEvent => ({ ...event, words: text(event.words) });

const unique = (rows: readonly InquiryRow[]): InquiryRow[] => [...new Map(rows.map((row) => [row.id, row])).values()];

function toEnrolmentRow(row: EnrolmentRow, about: string, { email, userId, enrolmentId, inquiryId }: Signs): PersonRow {
  const { id, name, status, place, createdAt, version } = row;
  const isEmail = email !== "" && row.email.toLowerCase() === email.toLowerCase();
  const by =
    id === enrolmentId
      ? "itself"
      : isEmail
        ? "email"
        : userId !== null && row.userId === userId
          ? "account"
          : inquiryId !== NONE && row.inquiryId === inquiryId
            ? "inquiry"
            : "phone";
  return { list: "enrolments", id, name, about, status, place, created_at: createdAt, version, by };
}

function toInquiryRow(row: InquiryRow, { email, enrolmentId, inquiryId }: Signs): PersonRow {
  const { id, name, status, createdAt, version } = row;
  const isEmail = email !== "" && row.email.toLowerCase() === email.toLowerCase();
  const by = id === inquiryId ? (enrolmentId === NONE ? "itself" : "inquiry") : isEmail ? "email" : "inquiry";
  return { list: "inquiries", id, name, about: "", status, place: null, created_at: createdAt, version, by };
}

/** What was done with rows of the audit log, unless its label says it. */
const verbs: Readonly<Record<string, string>> = {
  create: m.addedByHand,
  update: m.changed,
  delete: m.deleted,
  restore: m.restored,
};

async function eventsOf(
  db: Database,
  rows: readonly PersonRow[],
  emailKey: string,
  messages: ReadonlyMap<number, string>,
): Promise<PersonEvent[]> {
  const idsOf = (list: Worked) => rows.filter((row) => row.list === list).map(({ id }) => id);
  const pairs = JSON.stringify(rows.map(({ list, id }) => [list, id]));
  const own = sql`json_each(${pairs}) AS own`;
  const [changes, mails, notes] = await db.batch([
    db
      .select()
      .from(audit)
      .where(sql`${audit.id} IN (SELECT audit.id FROM ${own} CROSS JOIN ${audit}
        ON ${audit.entity} = own.value ->> 0 AND ${audit.entityId} = own.value ->> 1)`)
      .limit(EVENTS_MAX),
    db
      .select()
      .from(outbox)
      .where(
        or(
          isSame(sql`lower(${outbox.recipient})`, emailKey),
          inArray(outbox.enrolmentId, numbersIn(idsOf("enrolments"))),
        ),
      )
      .limit(EVENTS_MAX),
    db
      .select()
      .from(personNotes)
      .where(
        sql`(${personNotes.list}, ${personNotes.rowId}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${pairs}))`,
      )
      .limit(EVENTS_MAX),
  ]);
  const events: PersonEvent[] = [
    ...rows.map(({ list, id, about, created_at }): PersonEvent => {
      const words = list === "enrolments" ? about : (messages.get(id) ?? "");
      const kind = list === "enrolments" ? "enrolment" : "inquiry";
      return { at: created_at, kind, words, actor: "", list, row_id: id };
    }),
    ...changes.map((row): PersonEvent => {
      const words = row.action === "update" && row.before === null ? row.label : (verbs[row.action] ?? row.action);
      const list = row.entity as Worked;
      return { at: row.createdAt, kind: "change", words, actor: row.actor, list, row_id: row.entityId };
    }),
    ...mails.map((row): PersonEvent => {
      const about = { list: row.enrolmentId === null ? null : ("enrolments" as const), row_id: row.enrolmentId };
      return { at: row.createdAt, kind: "mail", words: row.subject, actor: "", ...about, mail_status: row.status };
    }),
    ...notes.map(toNoteEvent),
  ];
  return events.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, EVENTS_MAX);
}

/** WhatsApp with the text of the enrolment's status; for a new one, that of the mail to somebody who enrols. */
async function whatsappOf(db: Database, { id, phone, status, course }: EnrolmentRow): Promise<string | null> {
  const languages = await readerLanguages(db, enrolments, [id]);
  const provider = await providerOf(db, languages.get(id) ?? null);
  const words = wordsOf(provider, templateOf("enrolments", status) ?? "enrolment", { course });
  return chatUrl(phone, provider.country, words.paragraphs.join("\n\n")) ?? null;
}
