import { endpoint } from "@optimyz/contract/api/endpoint";
import { id, text, wholeNumber } from "@optimyz/contract/api/fields";
import { idText } from "@optimyz/contract/api/query-fields";
import * as z from "@optimyz/contract/z";
import { hasDistinctOptions, isChoice, readingsOf, rightOptions } from "../server/marking.ts";
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

const editor = { access: "admin", roles: ["editor"] } as const;
const trainer = { access: "admin", roles: ["trainer"] } as const;
const deskOrTrainer = { access: "admin", roles: ["desk", "trainer"] } as const;

const isHttps = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === "https:";

const moment = z.string().check(z.formatted("date-time"));
const address = (label: string) =>
  z.string().check(
    z.maxLength(500, `${label} has 500 characters at most.`),
    z.refine((value) => value === "" || isHttps(value), `${label} must be an address that begins with https://.`),
    z.formatted("uri"),
  );
const longText = (label: string, lengthMax: number, blank = false) =>
  text(label, { lengthMax, long: true, blank }).check(z.formatted("text"));

const itemInput = {
  title: text("Title", { lengthMax: 150 }),
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
  opens: wholeNumber("Opens with meeting", { min: 0, max: 200 }),
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
    text: longText("Question", 2_000),
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
  minutes: wholeNumber("Minutes", { min: 0, max: 600 }),
  tries: wholeNumber("Tries", { min: 0, max: 50 }),
  pool: wholeNumber("Drawn questions", { min: 0, max: learnerLimits.questionsMax }),
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
  title: text("Title", { lengthMax: 150 }),
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

const BASE = "/api/x/mf-learn";

export const lessonRows = endpoint({
  method: "GET",
  path: `${BASE}/lessons`,
  ...editor,
  summary: "Lessons, by course and position",
  query: ofCourse,
  output: page({ ...itemRow, isPreview: z.boolean() }),
});
export const addLesson = endpoint({
  method: "POST",
  path: `${BASE}/lessons`,
  ...editor,
  summary: "Add a lesson at the end of its course",
  input: z.object({ ...toAdd, ...lessonInput }),
  output: named,
});
export const changeLesson = endpoint({
  method: "PUT",
  path: `${BASE}/lessons/:id`,
  ...editor,
  summary: "Change a lesson",
  input: z.object({ ...lessonInput, ...toChange }),
  output: named,
});
export const removeLesson = endpoint({
  method: "DELETE",
  path: `${BASE}/lessons/:id`,
  ...editor,
  summary: "Remove a lesson",
  output: named,
});

export const quizRows = endpoint({
  method: "GET",
  path: `${BASE}/quizzes`,
  ...editor,
  summary: "Quizzes with their questions, by course and position",
  query: ofCourse,
  output: page({ ...itemRow, ...quizInput }),
});
export const addQuiz = endpoint({
  method: "POST",
  path: `${BASE}/quizzes`,
  ...editor,
  summary: "Add a quiz at the end of its course",
  input: z.object({ ...toAdd, ...quizInput }),
  output: named,
});
export const changeQuiz = endpoint({
  method: "PUT",
  path: `${BASE}/quizzes/:id`,
  ...editor,
  summary: "Change a quiz; attempts keep the questions that they were begun with",
  input: z.object({ ...quizInput, ...toChange }),
  output: named,
});
export const removeQuiz = endpoint({
  method: "DELETE",
  path: `${BASE}/quizzes/:id`,
  ...editor,
  summary: "Remove a quiz",
  output: named,
});

export const assignmentRows = endpoint({
  method: "GET",
  path: `${BASE}/assignments`,
  ...editor,
  summary: "Assignments, by course and position",
  query: ofCourse,
  output: page(itemRow),
});
export const addAssignment = endpoint({
  method: "POST",
  path: `${BASE}/assignments`,
  ...editor,
  summary: "Add an assignment at the end of its course",
  input: z.object({ ...toAdd, ...itemInput }),
  output: named,
});
export const changeAssignment = endpoint({
  method: "PUT",
  path: `${BASE}/assignments/:id`,
  ...editor,
  summary: "Change an assignment",
  input: z.object({ ...itemInput, ...toChange }),
  output: named,
});
export const removeAssignment = endpoint({
  method: "DELETE",
  path: `${BASE}/assignments/:id`,
  ...editor,
  summary: "Remove an assignment",
  output: named,
});

export const classRows = endpoint({
  method: "GET",
  path: `${BASE}/classes`,
  ...deskOrTrainer,
  summary: "Live classes and recordings of the dates that one sees",
  query: ofBatch,
  output: page({ ...classInput, batchId: z.int(), version: z.int() }),
});
export const addClass = endpoint({
  method: "POST",
  path: `${BASE}/classes`,
  ...deskOrTrainer,
  summary: "Add a live class or a recording",
  input: z.object({ batchId: id("Dates"), ...classInput }),
  output: named,
});
export const changeClass = endpoint({
  method: "PUT",
  path: `${BASE}/classes/:id`,
  ...deskOrTrainer,
  summary: "Change a live class or a recording",
  input: z.object({ ...classInput, version: id("Version") }),
  output: named,
});
export const removeClass = endpoint({
  method: "DELETE",
  path: `${BASE}/classes/:id`,
  ...deskOrTrainer,
  summary: "Remove a live class or a recording",
  output: named,
});

export const handInRows = endpoint({
  method: "GET",
  path: `${BASE}/hand-ins`,
  ...trainer,
  summary: "What learners of the dates that one sees have handed in, the latest first",
  query: z.object({
    batchId: z.optional(idText),
    state: z.optional(z.enum(["waiting", "accepted", "again"])),
    ...after,
  }),
  output: page({
    batchId: z.int(),
    assignment: z.string(),
    /** As in the dates' list of people; the id of somebody who is not there any more. */
    name: z.string(),
    text: z.string().check(z.formatted("text")),
    file: z.nullable(file),
    sentAt: moment,
    state: z.enum(["waiting", "accepted", "again"]),
    outcome: z.nullable(z.enum(["accepted", "again"])),
    feedback: z.string().check(z.formatted("text")),
    version: z.int(),
  }),
});
export const giveFeedback = endpoint({
  method: "PUT",
  path: `${BASE}/hand-ins/:id`,
  ...trainer,
  summary: "Give feedback, which the learner gets a mail about",
  input: z.object({
    outcome: z.enum(["accepted", "again"], "Choose an outcome."),
    feedback: longText("Feedback", contentLimits.feedbackLengthMax, true),
    version: id("Version"),
  }),
  output: named,
});

export const resultRows = endpoint({
  method: "GET",
  path: `${BASE}/results`,
  ...deskOrTrainer,
  summary: "Attempts at quizzes in the dates that one sees, the latest first",
  query: ofBatch,
  output: page({
    batchId: z.int(),
    quiz: z.string(),
    name: z.string(),
    startedAt: moment,
    finishedAt: z.nullable(moment),
    /** Null until it is marked. */
    marks: z.nullable(z.int()),
    of: z.nullable(z.int()),
    isPassed: z.nullable(z.boolean()),
  }),
});
