import { withFacts } from "@optimyz/contract/field-facts";
import { choice, id, text, wholeNumber } from "@optimyz/contract/fields";
import { inOrder, isTimeZone, MEETINGS_MAX } from "@optimyz/contract/meetings";
import { idText, pageLimit } from "@optimyz/contract/query-fields";
import { rowsOf } from "@optimyz/contract/schemas/content/rows";
import * as z from "@optimyz/contract/z";

/** States that are stored. An open batch without a free seat is `full`, which follows from its numbers. */
export const batchStates = ["draft", "open", "running", "done", "cancelled"] as const;
export type BatchState = (typeof batchStates)[number];

/** States that somebody sets; time does the rest. */
export const settableBatchStates = ["draft", "open", "cancelled"] as const;

/** What an enrolment has in its batch. An enrolment without a batch has none. */
export const placeStates = ["held", "confirmed", "waiting", "offered", "cancelled", "expired"] as const;
export type PlaceState = (typeof placeStates)[number];

/** Places that take a seat: `held` and `offered` until their time is over. */
export const seatedPlaces = ["held", "confirmed", "offered"] as const satisfies readonly PlaceState[];
/** Places that are in force: one for each e-mail address in a batch. */
export const livePlaces = [...seatedPlaces, "waiting"] as const satisfies readonly PlaceState[];

/** For how long an offer from the waiting list is kept. */
export const OFFER_HOURS = 24;
/** How long before the first meeting people are reminded. */
export const REMINDER_HOURS = 24;
/** Numbers above it are not shown: visitors read "seats available". */
export const SEATS_SHOWN_MAX = 5;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/;
const MEETING_HOURS_MAX = 24;
const HOUR_MS = 60 * 60 * 1000;

/** A moment as ISO 8601 in UTC. */
const moment = (label: string) =>
  withFacts(
    text(label, { lengthMax: 30 }).check(
      z.refine(
        (value) => MOMENT.test(value) && !Number.isNaN(Date.parse(value)),
        `${label} must be a moment in UTC, such as 2026-12-01T12:30:00Z.`,
      ),
    ),
    { label, type: "text", lengthMax: 30 },
  );

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

const timeZone = withFacts(
  text("Time zone", { lengthMax: 60 }).check(
    z.refine(isTimeZone, "Time zone must be the name of a time zone, such as Asia/Kolkata."),
  ),
  { label: "Time zone", type: "text", lengthMax: 60 },
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

/** Integer paise, so that no sum is ever rounded; 0 for free. Ten million rupees at most. */
export const FEE_PAISE_MAX = 1_000_000_000;

export const batchInputSchema = z.object({
  course_id: id("Course id"),
  title: text("Title", { lengthMax: 120 }),
  meetings,
  /** IANA name of the zone whose clocks the people of the batch go by. */
  time_zone: timeZone,
  /** Room, or the word that says that it is online; everybody reads it. */
  place: text("Place", { lengthMax: 300 }),
  /** Where an online batch meets; only who has a place is told. */
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
  /** Until how many hours before the first meeting people move or cancel by themselves. */
  cancel_hours: wholeNumber("Hours until which people can move or cancel", { min: 0, max: 8_760 }),
  state: choice("State", settableBatchStates, "State must be one of: draft, open, cancelled."),
});
export type BatchInput = z.infer<typeof batchInputSchema>;

const meetingSchema = z.object({ starts_at: z.string(), ends_at: z.string() });

/**
 * A batch as everybody sees it. `starts_on` and `ends_on` are days (`YYYY-MM-DD`) in `time_zone`; the meetings are moments in
 * UTC. `seats_left` is 0 while people wait: a seat that becomes free is theirs. Above {@link SEATS_SHOWN_MAX} pages say
 * "seats available" without the number.
 */
export const batchSchema = z.object({
  id: z.number(),
  course_id: z.number(),
  title: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  meetings: z.array(meetingSchema),
  time_zone: z.string(),
  place: z.string(),
  is_online: z.boolean(),
  trainer: z.string(),
  language: z.string(),
  fee_paise: z.number(),
  capacity: z.number(),
  seats_left: z.number(),
  state: z.string(),
});
export type Batch = z.infer<typeof batchSchema>;
/** With the names of its course and skill, so that a page of several courses needs no other query. */
export const listedBatchSchema = z.extend(batchSchema, { course: z.string(), skill: z.string() });
export type ListedBatch = z.infer<typeof listedBatchSchema>;
export const batchesSchema = rowsOf(listedBatchSchema);

/** Without a filter: the next ones of all courses. 100 at most, the soonest first. */
export const batchesQuerySchema = z.object({
  id: z.optional(idText),
  course_id: z.optional(idText),
  skill_id: z.optional(idText),
  limit: z.optional(pageLimit),
});

/** A batch as the desk and its trainer see it. `state` is a stored one or `full`. */
export const adminBatchSchema = z.extend(batchSchema, {
  /** The course's name. */
  course: z.string(),
  online_url: z.string(),
  trainer_id: z.nullable(z.number()),
  least_number: z.number(),
  cancel_hours: z.number(),
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
});
export type RosterRow = z.infer<typeof rosterRowSchema>;
export const rosterSchema = z.object({ batch: adminBatchSchema, people: z.array(rosterRowSchema) });

/** The desk gives an enrolment a seat: for good, or held for some hours. */
export const placeInputSchema = z.object({
  enrolment_id: id("Enrolment id"),
  hold_hours: z.optional(wholeNumber("Hours to hold the seat", { min: 1, max: 720 })),
});

export const moveInputSchema = z.object({ batch_id: id("Batch id") });

const token = text("Token", { lengthMax: 200 });
/** The token of a place, from a link in a mail. */
export const placeTokenSchema = z.object({ token });
export const placeTokenMoveSchema = z.object({ token, batch_id: id("Batch id") });

/**
 * A person's place in a batch, for that person. `place` is what it is now: an offer that was not taken in time is
 * `expired`, whether or not that was written down yet. Names and addresses are not in it: whoever has the link reads it.
 */
export const ownPlaceSchema = z.object({
  /** The enrolment's. */
  id: z.number(),
  place: z.string(),
  /** In the order in which people joined the waiting list. */
  waiting_number: z.nullable(z.number()),
  /** How many people are in front in the waiting list; null for who does not wait. */
  waiting_ahead: z.nullable(z.number()),
  /** Until when an offer or a held seat is kept. */
  place_until: z.nullable(z.string()),
  /** Until when the person can move or cancel. */
  change_until: z.string(),
  can_change: z.boolean(),
  batch: batchSchema,
  course: z.string(),
  /** Empty for who has no confirmed place. */
  online_url: z.string(),
});
export type OwnPlace = z.infer<typeof ownPlaceSchema>;

/** A person's private feed for a calendar program. The address is shown once; a new one ends the one before. */
export const calendarFeedSchema = z.object({ url: z.string() });
