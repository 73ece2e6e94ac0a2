import { choice, email, id, pastDate, phone, text, wholeNumber } from "@optimyz/contract/api/fields";
import { noTitle } from "@optimyz/contract/api/messages";
import { translatable } from "@optimyz/contract/api/schemas/content/translatable";
import { noticeVersion, whatsappVersion } from "@optimyz/contract/api/schemas/people/notice";
import { COUPON_LENGTH_MAX, FEE_PAISE_MAX } from "@optimyz/contract/domain/money";
import * as z from "@optimyz/contract/z";

export const enrolmentTitles = ["Mr.", "Mrs.", "Miss.", "Dr."] as const;

export const enrolmentInputSchema = z.object({
  title: choice("Title", enrolmentTitles, noTitle),
  name: text("Name", { lengthMax: 120 }),
  father_name: text("Father's name", { lengthMax: 120 }),
  dob: pastDate("Date of birth"),
  phone: phone(),
  email: email(),
  qualification: z.optional(text("Qualification", { lengthMax: 200, blank: true })),
  address: z.optional(text("Address", { lengthMax: 500, long: true, blank: true })),
  course: text("Course", { lengthMax: 120 }),
  /** The course under the skill that `course` names. */
  course_id: z.optional(id("Course id")),
  /** A seat in it is taken at once, or a place in its waiting list. */
  batch_id: z.optional(id("Batch id")),
  /** The code of a coupon for the dates of `batch_id`. */
  coupon: z.optional(text("Coupon", { lengthMax: COUPON_LENGTH_MAX, blank: true })),
  /** What the dates cost, without a coupon, when the form was in view: a higher price is refused. */
  price_paise: z.optional(wholeNumber("Price", { min: 0, max: FEE_PAISE_MAX })),
  notice: noticeVersion,
  /** The version of the notice about WhatsApp, from those who want messages that way. */
  whatsapp: whatsappVersion,
  /** Of a parent or guardian, for somebody under 18. `guardian_agrees` is `yes`. */
  guardian_name: z.optional(text("Parent's or guardian's name", { lengthMax: 120, blank: true })),
  guardian_contact: z.optional(text("Parent's or guardian's phone or e-mail", { lengthMax: 254, blank: true })),
  guardian_agrees: z.optional(text("I am the parent or guardian and agree", { lengthMax: 3, blank: true })),
});
export type EnrolmentInput = z.infer<typeof enrolmentInputSchema>;

export const enrolmentSchema = z.object({
  id: z.number(),
  title: z.string(),
  name: z.string(),
  father_name: z.string(),
  dob: z.string(),
  phone: z.string(),
  email: z.string(),
  qualification: z.string(),
  address: z.string(),
  course: z.string(),
  ...translatable,
  status: z.string(),
  created_at: z.string(),
  /** These are absent where the enrolment has no course or batch. */
  course_id: z.optional(z.number()),
  batch_id: z.optional(z.number()),
  /** `confirmed`, `waiting` or a later state; see `placeStates`. */
  place: z.optional(z.string()),
  /** In the order in which people joined the waiting list. */
  waiting_number: z.optional(z.number()),
  /** Until when an offer or a held seat is kept. */
  place_until: z.optional(z.string()),
});
export type Enrolment = z.infer<typeof enrolmentSchema>;
