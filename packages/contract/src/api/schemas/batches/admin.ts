import { withFacts } from "@optimyz/contract/api/field-facts";
import { choice, day, id, moment, text, wholeNumber } from "@optimyz/contract/api/fields";
import { batchSchema } from "@optimyz/contract/api/schemas/batches/batch";
import { progressSchema } from "@optimyz/contract/api/schemas/batches/progress";
import { settableBatchStates } from "@optimyz/contract/api/schemas/batches/states";
import { instalmentsField } from "@optimyz/contract/api/schemas/payments/instalments";
import { inOrder, MEETINGS_MAX } from "@optimyz/contract/domain/meetings";
import { FEE_PAISE_MAX } from "@optimyz/contract/domain/money";
import { timeZone } from "@optimyz/contract/domain/time-zone";
import * as z from "@optimyz/contract/z";

/** Days after which a seat can be given up that is not paid for. */
const RELEASE_DAYS_MAX = 60;

const MEETING_HOURS_MAX = 24;
const HOUR_MS = 60 * 60 * 1000;

const lastsMs = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): number =>
  Date.parse(ends_at) - Date.parse(starts_at);

const meetingInputSchema = z
  .object({ starts_at: moment("The beginning"), ends_at: moment("The end") }, "A meeting must be an object.")
  .check(
    z.refine(
      (meeting) => lastsMs(meeting) > 0 && lastsMs(meeting) <= MEETING_HOURS_MAX * HOUR_MS,
      `A meeting must end after it begins, within ${MEETING_HOURS_MAX} hours.`,
    ),
  );

/** 1 to 200 meetings in any order, none of which begins before another one has ended. */
const meetings = withFacts(
  z.array(meetingInputSchema, "Meetings must be a list.").check(
    z.minLength(1, "Meetings need 1 at least."),
    z.maxLength(MEETINGS_MAX, `Meetings can have ${MEETINGS_MAX} at most.`),
    z.refine(
      (list) =>
        inOrder(list).every(
          ({ starts_at }, index, sorted) => Date.parse(sorted[index - 1]?.ends_at ?? "1970") <= Date.parse(starts_at),
        ),
      "Two meetings overlap.",
    ),
  ),
  { label: "Meetings", type: "list", lengthMin: 1, lengthMax: MEETINGS_MAX, item: meetingInputSchema },
);

const onlineUrl = withFacts(
  text("Link of the online room", { lengthMax: 300, blank: true }).check(
    z.refine(
      (value) => value === "" || /^https:\/\/[^\s"<>\\]+$/.test(value),
      "Link of the online room must begin with https:// and have no spaces.",
    ),
  ),
  { label: "Link of the online room", type: "text", lengthMax: 300 },
);

export const batchInputSchema = z.object({
  course_id: id("Course id"),
  title: text("Batch title", { lengthMax: 120 }),
  meetings,
  /** IANA name of the zone whose clocks the people of the batch go by. */
  time_zone: timeZone(),
  /** Room, or the word that says that it is online; everybody reads it. */
  place: text("Place", { lengthMax: 300 }),
  /** Where an online batch meets; only people with a place see it. */
  online_url: z.optional(onlineUrl),
  trainer: z.optional(text("Trainer", { lengthMax: 120, blank: true })),
  /** The trainer's own account, which sees the roster. */
  trainer_id: z.optional(z.nullable(id("Trainer id"))),
  language: z.optional(text("Language", { lengthMax: 60, blank: true })),
  capacity: wholeNumber("Capacity", { min: 1, max: 10_000 }),
  /** People without whom it does not take place; 0 for none. */
  least_number: z.optional(wholeNumber("Least number", { min: 0, max: 10_000 })),
  /** Per person; 0 for free. */
  fee_paise: wholeNumber("Fee", { min: 0, max: FEE_PAISE_MAX }),
  /** The fee until the end of a day by the batch's clocks; null or empty for none. */
  early_bird_paise: z.optional(z.nullable(wholeNumber("Early-bird price", { min: 0, max: FEE_PAISE_MAX }))),
  early_bird_until: z.optional(day("Last day of the early-bird price", { blank: true })),
  /** How the fee can be paid in parts, whose sum it is; none for at once. */
  instalments: z.optional(instalmentsField),
  /** Days after a missed instalment until the seat is given up; null for never. */
  release_days: z.optional(
    z.nullable(wholeNumber("Days until the seat is given up", { min: 1, max: RELEASE_DAYS_MAX })),
  ),
  /** Until how many hours before the first meeting people move or cancel by themselves. */
  cancel_hours: wholeNumber("Hours until which people can move or cancel", { min: 0, max: 8_760 }),
  /** Percentage of the meetings held that a certificate needs; 80 by default. */
  certificate_share: z.optional(wholeNumber("Share of meetings for a certificate", { min: 1, max: 100 })),
  state: choice("State", settableBatchStates, "State must be one of: draft, open, cancelled."),
});
export type BatchInput = z.infer<typeof batchInputSchema>;

/** A batch as the desk and its trainer see it. `state` is a stored one or `full`; `instalments` are those of the full fee. */
export const adminBatchSchema = z.extend(batchSchema, {
  /** The course's name. */
  course: z.string(),
  online_url: z.string(),
  trainer_id: z.nullable(z.number()),
  least_number: z.number(),
  cancel_hours: z.number(),
  certificate_share: z.number(),
  /** Both absent from a worker of before. */
  early_bird_paise: z.optional(z.nullable(z.number())),
  early_bird_until: z.optional(z.string()),
  seats_taken: z.number(),
  waiting: z.number(),
  created_at: z.string(),
  version: z.number(),
});
export type AdminBatch = z.infer<typeof adminBatchSchema>;

/** An administrator whose own account can be a batch's trainer. */
export const trainersSchema = z.array(z.object({ id: z.number(), name: z.string() }));

/** One person of a batch. */
export const rosterRowSchema = z.object({
  /** The enrolment's. */
  id: z.number(),
  title: z.string(),
  name: z.string(),
  phone: z.string(),
  place: z.string(),
  waiting_number: z.nullable(z.number()),
  place_until: z.nullable(z.string()),
  place_at: z.string(),
  /** Fee and what is paid of it: one of `paymentStates`, and paise. */
  payment: z.string(),
  owed_paise: z.number(),
  /** A letter for each meeting of the batch, in order: `p` present, `a` absent, `e` excused, `-` not marked. Empty where a
   * place is shown by itself. */
  attendance: z.string(),
  /** By front-end. Absent where none says anything of the batch, for a place that is not confirmed, and from a worker of before. */
  progress: z.optional(z.array(progressSchema)),
});
export type RosterRow = z.infer<typeof rosterRowSchema>;
export const rosterSchema = z.object({ batch: adminBatchSchema, people: z.array(rosterRowSchema) });

/** The desk gives an enrolment a seat: for good, or held for some hours. */
export const placeInputSchema = z.object({
  enrolment_id: id("Enrolment id"),
  hold_hours: z.optional(wholeNumber("Hours to hold the seat", { min: 1, max: 720 })),
});
