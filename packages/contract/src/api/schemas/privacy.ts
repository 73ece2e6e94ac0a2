import { choice, email, wholeNumber } from "@optimyz/contract/api/fields";
import { pageLimit } from "@optimyz/contract/api/query-fields";
import * as z from "@optimyz/contract/z";

/** The person: everything is found by the e-mail address, in upper or lower case. */
export const personInputSchema = z.object({ email: email() });

/** The same, typed again before everything is erased. */
export const erasePersonInputSchema = z.object({ email: email("The same e-mail address") });

/** Rows by kind, named as the tables are; kinds without any are left out. */
const countsByKind = z.record(z.string(), z.number());

/** Counts of the data under an e-mail address. */
export const personSummarySchema = z.object({
  email: z.string(),
  counts: countsByKind,
  /** Begun, and not finished yet. */
  is_erasing: z.boolean(),
  /** When the person was last erased. */
  erased_at: z.nullable(z.string()),
});
export type PersonSummary = z.infer<typeof personSummarySchema>;

/** What an erasure has removed so far; the schedule continues an unfinished one. */
export const erasedSchema = z.object({ message: z.string(), finished: z.boolean(), counts: countsByKind });

/** One erasure, without personal data. */
export const erasureSchema = z.object({
  id: z.number(),
  actor: z.string(),
  counts: countsByKind,
  finished: z.boolean(),
  created_at: z.string(),
});
export type Erasure = z.infer<typeof erasureSchema>;

export const erasurePageSchema = z.object({
  items: z.array(erasureSchema),
  nextCursor: z.nullable(z.string()),
  total: z.number(),
});

const oneOf = <const Values extends readonly [string, ...string[]]>(label: string, values: Values) =>
  z.optional(choice(label, values, `${label} must be one of: ${values.join(", ")}.`));

export const erasurePageQuerySchema = z.object({
  sort: oneOf("Sort", ["created_at"]),
  order: oneOf("Order", ["asc", "desc"]),
  /** `nextCursor` of the page before. */
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,400}$/, "The cursor is not valid."))),
  limit: z.optional(pageLimit),
});

/** Ten years. */
const DAYS_MAX = 3_650;
/** Twice as long as a session lasts, so that nobody is in one. */
const IDLE_DAYS_MIN = 60;
const days = (label: string, min = 1) => wholeNumber(label, { min, max: DAYS_MAX });

/**
 * How long what is kept, in days from when it was made. What has no number is kept until somebody erases it.
 */
export const retentionInputSchema = z.object({
  audit_days: days("Audit log", 30),
  mails_days: days("Sent e-mails"),
  failed_mails_days: z.optional(days("E-mails that could not be sent")),
  enrolments_declined_days: z.optional(days("Declined enrolments")),
  enrolments_days: z.optional(days("All enrolments")),
  inquiries_handled_days: z.optional(days("Handled inquiries")),
  copies_days: z.optional(days("Copies of deleted enrolments and inquiries")),
  idle_accounts_days: z.optional(days("Accounts without a login", IDLE_DAYS_MIN)),
});
export type Retention = z.infer<typeof retentionInputSchema>;

/** The defaults. */
export const retentionDefaults: Retention = { audit_days: 400, mails_days: 30, copies_days: 30 };

export const retentionSchema = z.extend(retentionInputSchema, { version: z.number() });

/** Most rows that a preview counts of one kind. */
export const PREVIEW_MAX = 10_000;

/** Number of rows that each retention time would remove now; {@link PREVIEW_MAX} stands for that many or more. */
export const retentionPreviewSchema = z.object({ counts: countsByKind });
