import { choice, text } from "@optimyz/contract/api/fields";
import * as z from "@optimyz/contract/z";

/** A month of India: `2026-11`. */
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
const month = text("Month", { lengthMax: 7 }).check(
  z.refine((value) => MONTH.test(value), "Month must be a month, such as 2026-11."),
);

/** What income is counted by. `person`: by the place that was paid for. */
export const incomeGroups = ["month", "course", "batch", "way", "person"] as const;
export type IncomeGroup = (typeof incomeGroups)[number];

/** Most months of a period. */
export const MONTHS_MAX = 60;

/**
 * Money that moved, in paise, each on its own day: a receipt and a refund when they are noted, and once more, with the
 * opposite sign, when they are cancelled.
 */
const moved = {
  receipts_paise: z.number(),
  cancelled_receipts_paise: z.number(),
  refunds_paise: z.number(),
  cancelled_refunds_paise: z.number(),
};
export const movedSchema = z.object(moved);
export type Moved = z.infer<typeof movedSchema>;

/** What is owed at this moment, in paise: all of it, and by how many days ago it was due. */
const owed = {
  owed_paise: z.number(),
  not_due_paise: z.number(),
  due_7_paise: z.number(),
  due_30_paise: z.number(),
  due_60_paise: z.number(),
  due_more_paise: z.number(),
};
export const owedSchema = z.object(owed);
export type Owed = z.infer<typeof owedSchema>;

export const incomeRowSchema = z.object({
  /** Of the course, batch or enrolment; null where it is not known, and for months and ways. */
  id: z.nullable(z.number()),
  /** The month or way, or the name of the course, batch or person; empty for somebody who was erased. */
  name: z.string(),
  /** The course of a batch or of a person's place. */
  course: z.string(),
  ...moved,
  ...owed,
});
export type IncomeRow = z.infer<typeof incomeRowSchema>;

export const incomeSchema = z.object({
  /** The current month, and the month of the first receipt. */
  this_month: z.string(),
  first_month: z.string(),
  from: z.string(),
  to: z.string(),
  by: z.enum(incomeGroups),
  /** Of all rows, on whatever page. What is owed is that of now, whatever the period, and has no month and no way. */
  total: z.object({ ...moved, ...owed }),
  /** 50 at most; months in order, all others with the largest receipts first. */
  items: z.array(incomeRowSchema),
  page: z.number(),
  /** Null on the last page. */
  next_page: z.nullable(z.number()),
});
export type Income = z.infer<typeof incomeSchema>;

const period = {
  /** The first and the last month; by default the current one. */
  from: z.optional(month),
  to: z.optional(month),
};
const by = z.optional(choice("By", incomeGroups, `By must be one of: ${incomeGroups.join(", ")}.`));
/** A page of a list, from 1 on. */
export const pageNumber = z.optional(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/, "Page must be a number from 1 to 9999.")), z.transform(Number)),
);

export const incomeQuerySchema = z.object({ ...period, by, page: pageNumber });
export const incomeFileQuerySchema = z.object({ ...period, by });
export const dayBookQuerySchema = z.object(period);

export const monthSchema = z.object({
  month: z.string(),
  /** By the rows of now. */
  ...moved,
  /** Receipts, refunds and cancellations. */
  vouchers: z.number(),
  /** What was stored when it was closed; null for an open month. */
  closed: z.nullable(
    z.object({
      at: z.string(),
      /** E-mail address of who closed it. */
      by: z.string(),
      ...moved,
      vouchers: z.number(),
      /** Whether rows and stored sums differ: somebody changed the database past its lock. */
      differs: z.boolean(),
    }),
  ),
  /** The last time that it was opened again. */
  reopened: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
});
export type IncomeMonth = z.infer<typeof monthSchema>;

export const monthsSchema = z.object({
  /** The newest first, 12 at most. */
  items: z.array(monthSchema),
  /** The next page has months before this one; null on the last page. */
  next_before: z.nullable(z.string()),
  /** The month that can be closed now, and the one that can be opened again. */
  closable: z.nullable(z.string()),
  reopenable: z.nullable(z.string()),
  /**
   * Closed months whose rows differ from what was stored: those of this page as of now, those of other pages as of their
   * last check at night, 100 of them at most.
   */
  differing: z.array(z.string()),
});
export type IncomeMonths = z.infer<typeof monthsSchema>;
export const monthsQuerySchema = z.object({ before: z.optional(month) });

export const closeInputSchema = z.object({ month });
export const reopenInputSchema = z.object({ month, reason: text("Reason", { lengthMax: 300 }) });
