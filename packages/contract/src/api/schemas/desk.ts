import { choice, email, id, phone, text } from "@optimyz/contract/api/fields";
import { noTitle } from "@optimyz/contract/api/messages";
import { pageLimit } from "@optimyz/contract/api/query-fields";
import {
  adminEnrolmentSchema,
  adminInquirySchema,
  enrolmentStatuses,
  inquiryStatuses,
  SEARCH_LENGTH_MAX,
} from "@optimyz/contract/api/schemas/admin";
import { enrolmentTitles } from "@optimyz/contract/api/schemas/people/enrolment";
import { COUPON_LENGTH_MAX } from "@optimyz/contract/domain/money";
import * as z from "@optimyz/contract/z";

/** The desk's lists, named like the tables. */
export const deskLists = ["enrolments", "inquiries"] as const;
export type DeskList = (typeof deskLists)[number];

/** Most rows that one request changes or writes to. */
export const BULK_MAX = 500;
/** For how long a change of statuses can be undone. */
export const UNDO_MINUTES = 10;
/** Most filters that somebody keeps for one list. */
export const FILTERS_MAX = 20;
/** Events that a person's timeline shows; the newest ones. */
export const EVENTS_MAX = 200;
/** Rows of one person that a timeline takes into account. */
export const PERSON_ROWS_MAX = 50;

const list = choice("List", deskLists, "List must be one of: enrolments, inquiries.");
const statuses = [...new Set([...enrolmentStatuses, ...inquiryStatuses])] as const;
const rowsOf = <Item extends z.ZodMiniType>(item: Item, { min = 1, max = BULK_MAX } = {}) =>
  z
    .array(item, "Rows must be a list.")
    .check(
      z.minLength(min, `Choose ${min === 1 ? "one row" : `${min} rows`} at least.`),
      z.maxLength(max, `${max} rows at most can be changed at once.`),
    );

/** Ids of rows that are chosen together. */
export const chosenIds = rowsOf(id("Id"));

/** A row in the version that was seen: a later change is not overwritten. */
const seenRow = z.object({ id: id("Id"), version: id("Version") }, "Each row must be an object.");

/** A row in a few words, to say which one is meant. */
const namedRow = z.object({ id: z.number(), name: z.string(), status: z.string(), version: z.number() });
export type NamedRow = z.infer<typeof namedRow>;

export const statusesInputSchema = z.object({
  list,
  status: choice("Status", statuses, "Choose a status of the list."),
  rows: rowsOf(seenRow),
  /** Whether people get the mail of the status. */
  with_mail: z.optional(z.boolean("With mail must be true or false.")),
});

/** The outcome of each row of the request; together they are all of them. */
export const statusesSchema = z.object({
  /** By which the change can be undone; null where nothing was changed. */
  change_id: z.nullable(z.number()),
  changed: z.array(z.object({ id: z.number(), version: z.number() })),
  /** Had the status already. */
  same: z.array(z.number()),
  /** Changed by somebody else since they were seen, as they are now: left as they are. */
  newer: z.array(namedRow),
  /** Deleted since. */
  gone: z.array(z.number()),
  /** Mails that were queued. */
  mails: z.number(),
});

export const undoneSchema = z.object({
  undone: z.array(z.object({ id: z.number(), version: z.number() })),
  /** Changed or deleted since, so they were left as they are; a deleted one has no name. */
  left: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Mails of the change that were not sent yet, and will not be. */
  mails_stopped: z.number(),
});

export const deskMailInputSchema = z.object({
  list,
  ids: chosenIds,
  subject: text("Subject", { lengthMax: 120 }),
  /** Paragraphs are separated by an empty line. `{name}`, `{email}` and `{course}` are filled in. */
  text: text("Text", { lengthMax: 5_000, long: true }),
});

export const deskMailSchema = z.object({
  /** One for each e-mail address. */
  queued: z.number(),
  /** Rows without an e-mail address. */
  without_email: z.number(),
  gone: z.number(),
});

/** Something that happened to a person. */
export const personEventSchema = z.object({
  at: z.string(),
  kind: z.enum(["enrolment", "inquiry", "change", "mail", "note"]),
  /** The event's text: the course, the message, `new → contacted`, the mail's subject, the note. */
  words: z.string(),
  /** Who did it; empty for the person and the site itself. */
  actor: z.string(),
  /** The row that it is about; null where it is about the person alone. */
  list: z.nullable(z.enum(deskLists)),
  row_id: z.nullable(z.number()),
  /** A note's id, for its removal; a mail's status. */
  note_id: z.optional(z.number()),
  mail_status: z.optional(z.string()),
});
export type PersonEvent = z.infer<typeof personEventSchema>;

/** One enrolment or inquiry of a person, and why it counts as the same person's. */
const personRowSchema = z.object({
  list: z.enum(deskLists),
  id: z.number(),
  name: z.string(),
  /** Course of an enrolment. */
  about: z.string(),
  status: z.string(),
  place: z.nullable(z.string()),
  created_at: z.string(),
  version: z.number(),
  by: z.enum(["itself", "email", "account", "phone", "inquiry"]),
});
export type PersonRow = z.infer<typeof personRowSchema>;

/** What was agreed to with a row of the person. */
const rowConsentSchema = z.object({
  list: z.enum(deskLists),
  row_id: z.number(),
  given_at: z.string(),
  withdrawn_at: z.nullable(z.string()),
  /** First characters of the notice's version, and its language. */
  version: z.string(),
  language: z.string(),
  guardian_name: z.nullable(z.string()),
  guardian_contact: z.nullable(z.string()),
});
export type RowConsent = z.infer<typeof rowConsentSchema>;

export const personSchema = z.object({
  /** The newest first, with the one that was asked for. */
  rows: z.array(personRowSchema),
  /** The newest first. */
  events: z.array(personEventSchema),
  /** Absent from a worker of before. */
  consents: z.optional(z.array(rowConsentSchema)),
  /** A link that opens WhatsApp with the text of the status; null without a telephone number that it could be. */
  whatsapp: z.nullable(z.string()),
});
export type Person = z.infer<typeof personSchema>;
export const enrolmentPersonSchema = z.extend(personSchema, { row: adminEnrolmentSchema });
export const inquiryPersonSchema = z.extend(personSchema, { row: adminInquirySchema });

export const noteInputSchema = z.object({
  list,
  row_id: id("Row"),
  text: text("New note", { lengthMax: 2_000, long: true }),
});

/** Somebody who telephones: a name, and one way to reach the person. */
export const addedEnrolmentSchema = z
  .object({
    title: choice("Title", enrolmentTitles, noTitle),
    name: text("Name", { lengthMax: 120 }),
    phone: z.optional(phone("Phone", { blank: true })),
    email: z.optional(email("E-mail", { blank: true })),
    course: text("Course", { lengthMax: 120 }),
    batch_id: z.optional(id("Batch id")),
    /** The code of a coupon for the dates of `batch_id`. */
    coupon: z.optional(text("Coupon", { lengthMax: COUPON_LENGTH_MAX, blank: true })),
    note: z.optional(text("Note", { lengthMax: 2_000, long: true, blank: true })),
    /** The inquiry that it is made from. */
    inquiry_id: z.optional(id("Inquiry id")),
  })
  .check(
    z.refine(({ phone, email }) => Boolean(phone || email), {
      error: "Enter a telephone number or an e-mail address.",
      path: ["phone"],
    }),
  );

export const mergeInputSchema = z.object({ rows: rowsOf(seenRow, { min: 2, max: 2 }) });

export const filterInputSchema = z.object({
  list,
  name: text("Name", { lengthMax: 60 }),
  /** The search part of the list's address, without the question mark. */
  query: text("Filter", { lengthMax: 500 }),
});

export const savedFilterSchema = z.object({ id: z.number(), list: z.string(), name: z.string(), query: z.string() });
export type SavedFilter = z.infer<typeof savedFilterSchema>;

export const filtersQuerySchema = z.object({ list });
export const filtersSchema = z.array(savedFilterSchema);

/** A deleted row that is still kept. */
export const deletedRowSchema = z.object({
  /** Id of the deletion in the audit log, for its restore or erasure. */
  id: z.number(),
  row_id: z.number(),
  name: z.string(),
  email: z.string(),
  /** Course of an enrolment. */
  about: z.string(),
  actor: z.string(),
  created_at: z.string(),
  /** When it is erased for good; null where the retention times have no end for it. */
  erased_at: z.nullable(z.string()),
});
export type DeletedRow = z.infer<typeof deletedRowSchema>;

export const deletedPageSchema = z.object({
  items: z.array(deletedRowSchema),
  nextCursor: z.nullable(z.string()),
  total: z.number(),
});

export const deletedPageQuerySchema = z.object({
  list,
  search: z.optional(text("Search", { lengthMax: SEARCH_LENGTH_MAX, blank: true })),
  sort: z.optional(choice("Sort", ["created_at"], "Sort must be created_at.")),
  order: z.optional(choice("Order", ["asc", "desc"], "Order must be one of: asc, desc.")),
  /** `nextCursor` of the page before. */
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,400}$/, "The cursor is not valid."))),
  limit: z.optional(pageLimit),
});
