import { choice, id, text } from "@optimyz/contract/api/fields";
import { idText, momentText, pageLimit } from "@optimyz/contract/api/query-fields";
import { adminBatchSchema } from "@optimyz/contract/api/schemas/batches/admin";
import { batchStates, placeStates } from "@optimyz/contract/api/schemas/batches/states";
import {
  courseDetailSchema,
  DESCRIPTION_LENGTH_MAX,
  skillDetailSchema,
  skillSchema,
  testimonialSchema,
} from "@optimyz/contract/api/schemas/content";
import { enrolmentSchema } from "@optimyz/contract/api/schemas/people";
import { moneyFilters } from "@optimyz/contract/domain/payments";
import * as z from "@optimyz/contract/z";

export const enrolmentStatuses = ["new", "contacted", "enrolled", "declined"] as const;
export const inquiryStatuses = ["new", "handled"] as const;
/** `waiting`: held back until an administrator has decided; `new` are those and published ones that nobody has seen. */
export const testimonialStates = ["waiting", "new", "published", "hidden"] as const;
export const auditActions = [
  "create",
  "update",
  "delete",
  "restore",
  "erase",
  "login",
  "login-failed",
  "policy-violation",
  "note",
] as const;
export const mailStatuses = ["queued", "sent", "failed"] as const;

const oneOf = <const Values extends readonly [string, ...string[]]>(label: string, values: Values) =>
  z.optional(choice(label, values, `${label} must be one of: ${values.join(", ")}.`));

/** Most characters of a search (UTF-16 code units). */
export const SEARCH_LENGTH_MAX = 100;
/** Most rows that a search of a list that grows has, but for one whose filter leaves few: the newest. */
export const FOUND_MAX = 1_000;

/** `nextCursor` of the page before. */
const pageCursor = z.optional(z.string().check(z.regex(/^[\w-]{1,400}$/, "The cursor is not valid.")));
/** A day `YYYY-MM-DD` of the calendar. */
const day = (label: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`)),
          `${label} must be a date, such as 2026-11-20.`,
        ),
      ),
  );
/** The first and the last day, by the provider's clock, on which a row was made. */
const days = { from: day("From"), to: day("To") };

/** Query of a list in the admin: 50 rows at a time, the newest first, unless it says otherwise. */
export function pageQuery<
  const Sorts extends readonly [string, ...string[]],
  const Filters extends readonly [string, ...string[]],
>(sorts: Sorts, filters: Filters) {
  return z.object({
    /** Words to find in the row's texts, in any case. */
    search: z.optional(text("Search", { lengthMax: SEARCH_LENGTH_MAX, blank: true })),
    status: oneOf("Status", filters),
    sort: oneOf("Sort", sorts),
    order: oneOf("Order", ["asc", "desc"]),
    cursor: pageCursor,
    limit: z.optional(pageLimit),
  });
}

/** The same of rows without a status. */
const contentQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.object({
    search: z.optional(text("Search", { lengthMax: SEARCH_LENGTH_MAX, blank: true })),
    sort: oneOf("Sort", sorts),
    order: oneOf("Order", ["asc", "desc"]),
    cursor: pageCursor,
    limit: z.optional(pageLimit),
  });

/**
 * One page of a list; `nextCursor` is null on the last one, `total` counts all rows that fit search and filter, or
 * `FOUND_MAX` where a search finds more.
 */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()), total: z.number() });

/** An enrolment with what only the provider sees. */
export const adminEnrolmentSchema = z.extend(enrolmentSchema, {
  note: z.string(),
  version: z.number(),
  /** The inquiry that it was made of. */
  inquiry_id: z.optional(z.number()),
  /** Who added it by hand. */
  added_by: z.optional(z.string()),
  /** Name of the course that it is for; `course` is the title of its skill. */
  course_name: z.optional(z.string()),
  /** The dates of `batch_id`. */
  batch: z.optional(z.object({ title: z.string(), starts_at: z.string(), time_zone: z.string() })),
  /** The fee of its place, in paise, and how much of it is paid: one of `paymentStates`. */
  money: z.optional(
    z.object({
      payment: z.string(),
      fee_paise: z.number(),
      /** The fee before reductions, where there are any. */
      full_paise: z.optional(z.number()),
      paid_paise: z.number(),
      owed_paise: z.number(),
    }),
  ),
});
export type AdminEnrolment = z.infer<typeof adminEnrolmentSchema>;
export const enrolmentPageSchema = pageOf(adminEnrolmentSchema);
export const enrolmentPageQuerySchema = z.extend(
  pageQuery(["created_at", "name", "course", "status"], enrolmentStatuses),
  {
    /** Title of a skill, in any case. */
    course: z.optional(text("Course", { lengthMax: 120, blank: true })),
    course_id: z.optional(idText),
    batch_id: z.optional(idText),
    place: oneOf("Place", placeStates),
    money: oneOf("Money", moneyFilters),
    ...days,
  },
);

export const batchPageSchema = pageOf(adminBatchSchema);
/** By `starts_at` unless it says otherwise. */
export const batchPageQuerySchema = z.extend(pageQuery(["starts_at", "created_at", "title"], batchStates), {
  id: z.optional(idText),
  course_id: z.optional(idText),
  /** Batches that begin at or after the first moment and before the second. */
  from: z.optional(momentText),
  before: z.optional(momentText),
});

/** A skill with what is deleted together with it. */
export const adminSkillSchema = z.extend(skillSchema, { courses: z.number(), descriptions: z.number() });
export type AdminSkill = z.infer<typeof adminSkillSchema>;
export const skillPageSchema = pageOf(adminSkillSchema);
/** In the site's order unless it says otherwise; `id` finds one. */
export const skillPageQuerySchema = z.extend(contentQuery(["position", "title", "created_at"]), {
  id: z.optional(idText),
});

/** A course with the title of its skill and the number of its descriptions. */
export const adminCourseSchema = z.extend(skillDetailSchema, { skill: z.string(), descriptions: z.number() });
export type AdminCourse = z.infer<typeof adminCourseSchema>;
export const coursePageSchema = pageOf(adminCourseSchema);
/** By their names unless it says otherwise; `id` finds one. */
export const coursePageQuerySchema = z.extend(contentQuery(["course", "skill", "created_at"]), {
  id: z.optional(idText),
});

/** A description with the name of its course. */
export const adminDescriptionSchema = z.extend(courseDetailSchema, { course: z.string() });
export type AdminDescription = z.infer<typeof adminDescriptionSchema>;
export const descriptionPageSchema = pageOf(adminDescriptionSchema);
/** By course unless it says otherwise. */
export const descriptionPageQuerySchema = contentQuery(["course", "created_at"]);

/** Most entries that {@link adminContentSchema} names as missing. */
export const MISSING_MAX = 8;
export const adminContentSchema = z.object({
  skills: z.number(),
  courses: z.number(),
  descriptions: z.number(),
  images: z.number(),
  testimonials: z.number(),
  /**
   * Pages that a visitor would find empty: skills without courses and courses without descriptions. `items` are the
   * first.
   */
  missing: z.object({
    total: z.number(),
    items: z.array(z.object({ kind: z.enum(["skill", "course"]), id: z.number(), name: z.string() })),
  }),
});
export type AdminContent = z.infer<typeof adminContentSchema>;

const note = z.optional(text("Note", { lengthMax: 2_000, long: true, blank: true }));
export const enrolmentChangeSchema = z.object({ status: oneOf("Status", enrolmentStatuses), note });

export const adminInquirySchema = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  status: z.string(),
  note: z.string(),
  created_at: z.string(),
  version: z.number(),
});
export type AdminInquiry = z.infer<typeof adminInquirySchema>;
export const inquiryPageSchema = pageOf(adminInquirySchema);
export const inquiryPageQuerySchema = z.extend(pageQuery(["created_at", "name", "status"], inquiryStatuses), days);
export const inquiryChangeSchema = z.object({ status: oneOf("Status", inquiryStatuses), note });

/** A testimonial with its state: `is_new` until an administrator has seen it, `hidden` from the public. */
export const adminTestimonialSchema = z.extend(testimonialSchema, {
  hidden: z.boolean(),
  is_new: z.boolean(),
  created_at: z.string(),
});
export type AdminTestimonial = z.infer<typeof adminTestimonialSchema>;
export const testimonialPageSchema = pageOf(adminTestimonialSchema);
export const testimonialPageQuerySchema = pageQuery(["created_at", "name"], testimonialStates);
export const testimonialChangeSchema = z.object({
  hidden: z.optional(z.boolean("Hidden must be true or false.")),
  is_new: z.optional(z.boolean("New must be true or false.")),
});

/** A row's new position: before a row, after one, or one step if that is on another page. */
export const placeSchema = z
  .object({
    before_id: z.optional(id("The id")),
    after_id: z.optional(id("The id")),
    step: oneOf("Step", ["earlier", "later"]),
  })
  .check(
    z.refine(
      ({ before_id, after_id, step }) => [before_id, after_id, step].filter((each) => each !== undefined).length === 1,
      "Name either before_id, after_id or step.",
    ),
  );
export type Place = z.infer<typeof placeSchema>;

/** A message of the outbox. Its text is left out: it may hold somebody's private link. */
export const mailSchema = z.object({
  id: z.number(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: z.string(),
  attempts: z.number(),
  last_error: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  /**
   * For a message that was to go out by WhatsApp: `waiting` (tried in vain so far), `accepted`, `sent`, `delivered`, `read`, or `failed`,
   * after which the mail is sent, and why.
   */
  whatsapp: z.optional(z.object({ state: z.string(), error: z.nullable(z.string()) })),
});
export type Mail = z.infer<typeof mailSchema>;
export const mailPageSchema = pageOf(mailSchema);
export const mailPageQuerySchema = pageQuery(["created_at"], mailStatuses);

/**
 * One change of content or of a status, a login, the wrong passwords of an hour, or one deletion with all rows deleted with it:
 * `cascade` counts those rows by kind. `restorable` when what is kept can be brought back, `erasable` when it is a person's
 * row that is deleted and still kept.
 */
export const auditEntrySchema = z.object({
  id: z.number(),
  actor: z.string(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.number(),
  label: z.string(),
  created_at: z.string(),
  restored_at: z.nullable(z.string()),
  restorable: z.boolean(),
  erasable: z.boolean(),
  cascade: z.array(z.object({ entity: z.string(), count: z.number() })),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export const auditPageSchema = pageOf(auditEntrySchema);
export const auditPageQuerySchema = pageQuery(["created_at"], auditActions);

/** A description as an author types it; nothing typed yet is fine. */
export const previewInputSchema = z.object({
  description: text("Description", { lengthMax: DESCRIPTION_LENGTH_MAX, long: true, blank: true }),
});
/** The sanitised description, as visitors will see it. */
export const previewSchema = z.object({ html: z.string() });

/** Counts by day of the provider's clock, the oldest day first and today last, with empty days. */
export const overviewSchema = z.object({
  days: z.array(z.object({ day: z.string(), enrolments: z.number(), inquiries: z.number() })),
});
export type Overview = z.infer<typeof overviewSchema>;

/** Counts of rows that wait for an administrator. */
export const countsSchema = z.object({
  enrolments_new: z.number(),
  inquiries_new: z.number(),
  testimonials_new: z.number(),
  mails_failed: z.number(),
});
