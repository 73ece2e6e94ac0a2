import { withFacts } from "@optimyz/contract/api/field-facts";
import { day, id, text, wholeNumber } from "@optimyz/contract/api/fields";
import { pageOf, pageQuery } from "@optimyz/contract/api/schemas/admin";
import { COUPON_LENGTH_MAX, FEE_PAISE_MAX } from "@optimyz/contract/domain/money";
import * as z from "@optimyz/contract/z";

const COURSES_MAX = 50;

const courseIds = withFacts(
  z
    .array(id("Course id"), "Courses must be a list.")
    .check(z.maxLength(COURSES_MAX, `Courses can have ${COURSES_MAX} at most.`)),
  { label: "Courses", type: "list", lengthMax: COURSES_MAX },
);

/** A coupon: it takes off either `percent` or `amount_paise`. */
export const couponInputSchema = z.object({
  /** Kept as capital letters and digits, 4 to 20 of them. */
  code: text("Code", { lengthMax: COUPON_LENGTH_MAX }),
  percent: z.optional(z.nullable(wholeNumber("Percent", { min: 1, max: 100 }))),
  amount_paise: z.optional(z.nullable(wholeNumber("Amount", { min: 1, max: FEE_PAISE_MAX }))),
  /** The first and the last day by the provider's clocks; empty for no limit. */
  from_day: z.optional(day("First day", { blank: true })),
  until_day: z.optional(day("Last day", { blank: true })),
  /** Courses that it counts for; none for all. */
  course_ids: z.optional(courseIds),
  /** Most places that have it at once; null for no limit. */
  uses_max: z.optional(z.nullable(wholeNumber("Greatest number of uses", { min: 1, max: 10_000 }))),
  /** By e-mail address and telephone number. */
  once_per_person: z.optional(z.boolean("Once per person must be true or false.")),
  active: z.optional(z.boolean("Active must be true or false.")),
  /** For administrators, such as the name of a group. */
  note: z.optional(text("Note", { lengthMax: 300, blank: true })),
});
export type CouponInput = z.infer<typeof couponInputSchema>;

export const couponSchema = z.object({
  id: z.number(),
  code: z.string(),
  percent: z.nullable(z.number()),
  amount_paise: z.nullable(z.number()),
  from_day: z.string(),
  until_day: z.string(),
  courses: z.array(z.object({ id: z.number(), course: z.string() })),
  uses_max: z.nullable(z.number()),
  once_per_person: z.boolean(),
  active: z.boolean(),
  note: z.string(),
  /** Places that have it now, and what it takes off them together. */
  uses: z.number(),
  cost_paise: z.number(),
  /** The enrolment form with the coupon filled in. */
  share_url: z.string(),
  created_at: z.string(),
  version: z.number(),
});
export type Coupon = z.infer<typeof couponSchema>;

export const couponStates = ["active", "ended"] as const;
export const couponPageSchema = pageOf(couponSchema);
/** `ended`: taken out of use; one whose last day is over is still `active`. */
export const couponPageQuerySchema = pageQuery(["created_at"], couponStates);
