import { withFacts } from "@optimyz/contract/api/field-facts";
import { text } from "@optimyz/contract/api/fields";
import { picture } from "@optimyz/contract/api/schemas/settings/fields";
import { sentence } from "@optimyz/contract/api/sentences";
import { questionsIn } from "@optimyz/contract/domain/course-texts";
import * as z from "@optimyz/contract/z";
import * as m from "./messages.ts";

/** Questions of one course. */
export const QUESTIONS_MAX = 20;

const line = (label: string, lengthMax: number) => text(label, { lengthMax, blank: true });
const long = (label: string, lengthMax: number) => text(label, { lengthMax, blank: true, long: true });

const QUESTIONS_LENGTH_MAX = 12_000;
const QUESTIONS = "Questions and answers";
const questions = withFacts(
  long(QUESTIONS, QUESTIONS_LENGTH_MAX).check(
    z.refine(
      (value) => questionsIn(value).length <= QUESTIONS_MAX,
      sentence(m.tooManyQuestions, { label: QUESTIONS, max: QUESTIONS_MAX }),
    ),
    z.refine(
      (value) => questionsIn(value).every(({ answer }) => answer !== ""),
      sentence(m.unansweredQuestion, { label: QUESTIONS }),
    ),
  ),
  { label: QUESTIONS, type: "long", lengthMax: QUESTIONS_LENGTH_MAX },
);

/** What a course's page says besides its descriptions. An empty text leaves its block out. */
export const coursePageInputSchema = z.object({
  /** One line is shown as a sentence, several as points. */
  audience: long("Who it is for", 1_000),
  /** A point in each line. */
  outcomes: long("What you can do afterwards", 1_500),
  timetable_note: long("Note on the timetable", 300),
  /** With the name of somebody in the team, picture and line come from there where there are none here. */
  trainer: line("Trainer", 80),
  trainer_line: line("About the trainer, in a line", 160),
  trainer_picture: picture("Picture of the trainer"),
  /** See `questionsIn`. */
  questions,
});
export type CoursePageInput = z.output<typeof coursePageInputSchema>;

/** The same with its course, for the form. `version` is the course's. */
export const coursePageRowSchema = z.object({
  id: z.number(),
  skill_id: z.number(),
  course: z.string(),
  version: z.number(),
  audience: z.string(),
  outcomes: z.string(),
  timetable_note: z.string(),
  trainer: z.string(),
  trainer_line: z.string(),
  trainer_picture: z.nullable(z.string()),
  questions: z.string(),
});
export type CoursePageRow = z.infer<typeof coursePageRowSchema>;
