import { endpoint } from "@optimyz/contract/api/endpoint";
import { id, text, wholeNumber } from "@optimyz/contract/api/fields";
import { idText } from "@optimyz/contract/api/query-fields";
import type { Role } from "@optimyz/contract/api/roles";
import * as z from "@optimyz/contract/z";
import { hasDistinctOptions, isChoice, readingsOf, rightOptions } from "../marking/marking.ts";
import { learnerLimits } from "./learner.ts";

/** Limits of what staff write. */
export const contentLimits = {
  itemsMax: 200,
  bodyLengthMax: 60_000,
  filesMax: 10,
  /** Characters of all questions of a quiz together, as JSON. */
  questionsLengthMax: 60_000,
  feedbackLengthMax: 4_000,
} as const;

const editor: Staff = { access: "admin", roles: ["editor"] };
const trainer: Staff = { access: "admin", roles: ["trainer"] };
const deskOrTrainer: Staff = { access: "admin", roles: ["desk", "trainer"] };

const isHttps = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === "https:";

const moment = z.string().check(z.formatted("date-time"));
const address = (label: string) =>
  z.string().check(
    z.maxLength(500, `${label} has 500 characters at most.`),
    z.refine((value) => value === "" || isHttps(value), `${label} must be an address that begins with https://.`),
    z.formatted("uri"),
  );
/** The panel's form marks what a schema wants to have a length. */
const needed = (label: string) => z.minLength(1, `${label} is required.`);
const title = text("Title", { lengthMax: 150 }).check(needed("Title"));
const longText = (label: string, lengthMax: number, blank = false) =>
  text(label, { lengthMax, long: true, blank }).check(z.formatted("text"));

const itemInput = {
  title,
  body: z
    .string()
    .check(
      z.maxLength(contentLimits.bodyLengthMax, "The text is too long. Put a part of it into another item."),
      z.formatted("html"),
    ),
  fileIds: z
    .array(z.string().check(z.maxLength(40), z.formatted("file")))
    .check(z.maxLength(contentLimits.filesMax, `An item has ${contentLimits.filesMax} files at most.`)),
  link: address("Link"),
  /** Number of a meeting; null for one that is open with the place. */
  opens: z.nullable(wholeNumber("Opens with meeting", { min: 1, max: 200 })),
};
const toAdd = { courseId: id("Course") };
const toChange = {
  position: wholeNumber("Position", { min: 1, max: contentLimits.itemsMax }),
  version: id("Version"),
};

const lessonInput = { ...itemInput, isPreview: z.boolean("Say whether visitors may read it.") };

const question = z
  .object({
    kind: z.enum(["single", "multiple", "number", "text"], "Choose a kind."),
    text: longText("Question", 2_000).check(needed("Question")),
    options: z
      .array(text("Option", { lengthMax: 300 }))
      .check(z.maxLength(learnerLimits.optionsMax, `A question has ${learnerLimits.optionsMax} options at most.`)),
    answers: z
      .array(text("Right answer", { lengthMax: 300 }))
      .check(z.minLength(1, "Say what is right."), z.maxLength(learnerLimits.optionsMax)),
    tolerance: z.nullable(
      z.number("The tolerance must be a number.").check(z.minimum(0, "The tolerance is not negative.")),
    ),
    marks: wholeNumber("Marks", { min: 1, max: 100 }),
    explanation: longText("Explanation", 2_000, true),
  })
  .check(
    z.refine((each) => !isChoice(each) || hasDistinctOptions(each), {
      path: ["options"],
      error: "A choice has at least two options, all different.",
    }),
    z.refine((each) => !isChoice(each) || rightOptions(each).length === each.answers.length, {
      path: ["answers"],
      error: "Each right answer is one of the options, word by word.",
    }),
    z.refine((each) => each.kind !== "single" || each.answers.length === 1, {
      path: ["answers"],
      error: "A single choice has one right answer.",
    }),
    z.refine((each) => each.kind !== "number" || each.answers.every((answer) => readingsOf(answer).length > 0), {
      path: ["answers"],
      error: "Each right answer is a number.",
    }),
  );
export type QuestionInput = z.infer<typeof question>;

const quizInput = {
  ...itemInput,
  /** Null without a limit, and for all questions. */
  minutes: z.nullable(wholeNumber("Minutes", { min: 1, max: 600 })),
  tries: z.nullable(wholeNumber("Tries", { min: 1, max: 50 })),
  pool: z.nullable(wholeNumber("Drawn questions", { min: 1, max: learnerLimits.questionsMax })),
  passPercent: wholeNumber("Percent to pass", { min: 0, max: 100 }),
  questions: z.array(question).check(
    z.minLength(1, "A quiz has a question."),
    z.maxLength(learnerLimits.questionsMax, `A quiz has ${learnerLimits.questionsMax} questions at most.`),
    z.refine(
      (questions) => JSON.stringify(questions).length <= contentLimits.questionsLengthMax,
      "The questions are too long together. Make two quizzes of them.",
    ),
  ),
};

const classInput = {
  meeting: wholeNumber("Meeting", { min: 0, max: 200 }),
  title,
  liveUrl: address("Live link"),
  recordingUrl: address("Recording"),
};

const page = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  z.object({ items: z.array(z.object({ id: z.int(), ...shape })), next: z.nullable(z.int()) });
const after = { after: z.optional(idText) };
const ofCourse = z.object({ courseId: z.optional(idText), ...after });
const ofBatch = z.object({ batchId: z.optional(idText), ...after });
const named = z.object({ id: z.int() });

const file = z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.int(), url: z.string() });
const itemRow = { ...itemInput, courseId: z.int(), position: z.int(), version: z.int(), files: z.array(file) };

type Schema = z.ZodMiniType;
interface Staff {
  access: "admin";
  roles: readonly Role[];
}

const toRead = <const Path extends string, Query extends Schema, Row extends Record<string, Schema>>(
  path: Path,
  staff: Staff,
  summary: string,
  query: Query,
  row: Row,
) => endpoint({ method: "GET", path, ...staff, summary, query, output: page(row) });
const toPost = <const Path extends string, Input extends Schema>(
  path: Path,
  staff: Staff,
  summary: string,
  input: Input,
) => endpoint({ method: "POST", path, ...staff, summary, input, output: named });
const toPut = <const Path extends string, Input extends Schema>(
  path: Path,
  staff: Staff,
  summary: string,
  input: Input,
) => endpoint({ method: "PUT", path, ...staff, summary, input, output: named });
const toDelete = <const Path extends string>(path: Path, staff: Staff, summary: string) =>
  endpoint({ method: "DELETE", path, ...staff, summary, output: named });

const LESSONS = "/api/x/mf-learn/lessons";
const lesson = z.object({ ...toAdd, ...lessonInput });
const lessonRow = { ...itemRow, isPreview: z.boolean() };
export const lessonRows = toRead(LESSONS, editor, "Lessons, by course and position", ofCourse, lessonRow);
export const addLesson = toPost(LESSONS, editor, "Add a lesson at the end of its course", lesson);
const lessonChange = z.object({ ...lessonInput, ...toChange });
export const changeLesson = toPut(`${LESSONS}/:id`, editor, "Change a lesson", lessonChange);
export const removeLesson = toDelete(`${LESSONS}/:id`, editor, "Remove a lesson");

const QUIZZES = "/api/x/mf-learn/quizzes";
const quiz = z.object({ ...toAdd, ...quizInput });
const quizRow = { ...itemRow, ...quizInput };
export const quizRows = toRead(QUIZZES, editor, "Quizzes, by course and position", ofCourse, quizRow);
export const addQuiz = toPost(QUIZZES, editor, "Add a quiz at the end of its course", quiz);
const quizChange = z.object({ ...quizInput, ...toChange });
/** Attempts keep the questions that they were begun with. */
export const changeQuiz = toPut(`${QUIZZES}/:id`, editor, "Change a quiz for attempts from now on", quizChange);
export const removeQuiz = toDelete(`${QUIZZES}/:id`, editor, "Remove a quiz");

const ASSIGNMENTS = "/api/x/mf-learn/assignments";
const assignment = z.object({ ...toAdd, ...itemInput });
export const assignmentRows = toRead(ASSIGNMENTS, editor, "Assignments, by course and position", ofCourse, itemRow);
export const addAssignment = toPost(ASSIGNMENTS, editor, "Add an assignment at the end of its course", assignment);
const assignmentChange = z.object({ ...itemInput, ...toChange });
export const changeAssignment = toPut(`${ASSIGNMENTS}/:id`, editor, "Change an assignment", assignmentChange);
export const removeAssignment = toDelete(`${ASSIGNMENTS}/:id`, editor, "Remove an assignment");

const CLASSES = "/api/x/mf-learn/classes";
const classRow = { ...classInput, batchId: z.int(), version: z.int() };
const liveClass = z.object({ batchId: id("Dates"), ...classInput });
export const classRows = toRead(CLASSES, deskOrTrainer, "Classes of the dates that one sees", ofBatch, classRow);
export const addClass = toPost(CLASSES, deskOrTrainer, "Add a live class or a recording", liveClass);
const classChange = z.object({ ...classInput, version: id("Version") });
export const changeClass = toPut(`${CLASSES}/:id`, deskOrTrainer, "Change a live class or a recording", classChange);
export const removeClass = toDelete(`${CLASSES}/:id`, deskOrTrainer, "Remove a live class or a recording");

const HAND_INS = "/api/x/mf-learn/hand-ins";
const state = z.enum(["waiting", "accepted", "again"]);
const outcome = z.enum(["accepted", "again"], "Choose an outcome.");
const handInQuery = z.object({ batchId: z.optional(idText), state: z.optional(state), ...after });
const handInRow = {
  batchId: z.int(),
  assignment: z.string(),
  /** As in the dates' list of people; the id of somebody who is no longer there. */
  name: z.string(),
  text: z.string().check(z.formatted("text")),
  file: z.nullable(file),
  sentAt: moment,
  state,
  outcome: z.nullable(outcome),
  feedback: z.string().check(z.formatted("text")),
  version: z.int(),
};
export const handInRows = toRead(HAND_INS, trainer, "What was handed in, the latest first", handInQuery, handInRow);
const feedback = z.object({
  outcome,
  feedback: longText("Feedback", contentLimits.feedbackLengthMax, true),
  version: id("Version"),
});
export const giveFeedback = toPut(`${HAND_INS}/:id`, trainer, "Give feedback; the learner gets a mail", feedback);

const resultRow = {
  batchId: z.int(),
  quiz: z.string(),
  name: z.string(),
  startedAt: moment,
  finishedAt: z.nullable(moment),
  /** Null until it is marked. */
  marks: z.nullable(z.int()),
  of: z.nullable(z.int()),
  isPassed: z.nullable(z.boolean()),
};
const RESULTS = "/api/x/mf-learn/results";
export const resultRows = toRead(RESULTS, deskOrTrainer, "Attempts at quizzes, the latest first", ofBatch, resultRow);
