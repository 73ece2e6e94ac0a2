import { withFacts } from "@optimyz/contract/api/field-facts";
import { choice, id, moment, wholeNumber } from "@optimyz/contract/api/fields";
import * as z from "@optimyz/contract/z";

export const attendanceMarks = ["present", "absent", "excused"] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];

/** People whose marks one request can carry. */
export const MARKS_MAX = 200;

const mark = choice("Mark", attendanceMarks, "Mark must be present, absent, excused or null.");

const markInputSchema = z.object(
  {
    enrolment_id: id("Enrolment id"),
    /** Null takes the mark back. */
    mark: z.nullable(mark),
    /** When it was tapped, which may be long before it is sent. */
    marked_at: moment("The time of the mark"),
    /** The revision that was seen: 0 for who had no mark. */
    seen: wholeNumber("Seen revision", { min: 0, max: 1_000_000 }),
  },
  "A mark must be an object.",
);
export type MarkInput = z.infer<typeof markInputSchema>;

const marks = withFacts(
  z.array(markInputSchema, "Marks must be a list.").check(
    z.minLength(1, "Marks need 1 at least."),
    z.maxLength(MARKS_MAX, `Marks can have ${MARKS_MAX} at most.`),
    z.refine(
      (list) => new Set(list.map(({ enrolment_id }) => enrolment_id)).size === list.length,
      "Each person can have one mark only.",
    ),
  ),
  { label: "Marks", type: "list", lengthMin: 1, lengthMax: MARKS_MAX, item: markInputSchema },
);

export const marksInputSchema = z.object({ meeting_at: moment("The meeting"), marks });

/** One person's mark at one meeting; `revision` is 0 and the rest empty for somebody who was never marked. */
export const savedMarkSchema = z.object({
  enrolment_id: z.number(),
  mark: z.nullable(z.enum(attendanceMarks)),
  marked_at: z.nullable(z.string()),
  /** Name or e-mail address of the administrator; empty for a removed one. */
  marked_by: z.string(),
  revision: z.number(),
});
export type SavedMark = z.infer<typeof savedMarkSchema>;

/** Everybody with a confirmed place, by enrolment. */
export const attendanceSchema = z.object({
  people: z.array(z.extend(savedMarkSchema, { title: z.string(), name: z.string() })),
});
export type Attendance = z.infer<typeof attendanceSchema>;

/**
 * The outcome of each mark that was sent: `saved` as it was sent, now or before; `conflicts` with what somebody else
 * marked since, which stays; `gone` for enrolments that no longer have a place in the batch.
 */
export const marksOutputSchema = z.object({
  saved: z.array(savedMarkSchema),
  conflicts: z.array(savedMarkSchema),
  gone: z.array(z.number()),
});
