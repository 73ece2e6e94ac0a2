import { endpoint } from "@optimyz/contract/api/endpoint";
import { id, text } from "@optimyz/contract/api/fields";
import * as z from "@optimyz/contract/z";

/** Limits of what learners send. */
export const learnerLimits = {
  handInLengthMax: 10_000,
  /** Characters of the value of one answer, and how many options it may name. */
  valueLengthMax: 300,
  optionsMax: 20,
  questionsMax: 100,
} as const;

/** Moments are ISO 8601 in UTC. */
const moment = z.string();
const itemKind = z.enum(["lesson", "quiz", "assignment"]);
const progress = z.object({ done: z.int(), total: z.int() });
const itemLink = z.object({ id: z.int(), kind: itemKind, title: z.string() });
/** `url` is an address for an hour. */
const file = z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.int(), url: z.string() });

const placeFields = {
  batchId: z.int(),
  courseId: z.int(),
  course: z.string(),
  title: z.string(),
  /** `draft`, `open`, `full`, `running`, `done` or `cancelled`. */
  state: z.string(),
  startsAt: moment,
  endsAt: moment,
  timeZone: z.string(),
  progress,
};

/** An item with its text. One that is not open yet has its title and `opensAt` alone; the rest is empty. */
const itemFields = {
  id: z.int(),
  title: z.string(),
  isOpen: z.boolean(),
  /** Null where it is open with the place. */
  opensAt: z.nullable(moment),
  isDone: z.boolean(),
  /** HTML that the site has cleaned. */
  body: z.string(),
  files: z.array(file),
  /** An address elsewhere, or empty. */
  link: z.string(),
  /** The items before and after it in the course, whatever they are. */
  previous: z.nullable(itemLink),
  next: z.nullable(itemLink),
};

const course = z.object({
  ...placeFields,
  meetings: z.array(z.object({ startsAt: moment, endsAt: moment })),
  items: z.array(
    z.object({
      id: z.int(),
      kind: itemKind,
      title: z.string(),
      isOpen: z.boolean(),
      opensAt: z.nullable(moment),
      isDone: z.boolean(),
      /** Time limit of a quiz that is open; null without one. */
      minutes: z.nullable(z.int()),
      /** Of an assignment: something is handed in, and nobody has given feedback on it yet. */
      isWaiting: z.boolean(),
    }),
  ),
  classes: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      /** Number of its meeting, from 1; 0 for a class of all meetings. */
      meeting: z.int(),
      /** From 15 minutes before its meeting, the next one of several; null when all are over. */
      opensAt: z.nullable(moment),
      /** While it is open. */
      liveUrl: z.nullable(z.string()),
      recordingUrl: z.nullable(z.string()),
    }),
  ),
});

const quiz = z.object({
  ...itemFields,
  /** Time limit; 0 for none. */
  minutes: z.int(),
  /** How often it may be begun; 0 for as often as one likes. */
  tries: z.int(),
  /** Null for as many as one likes. */
  triesLeft: z.nullable(z.int()),
  /** How many questions an attempt has. */
  questions: z.int(),
  passPercent: z.int(),
  /** The latest first. */
  attempts: z.array(
    z.object({
      id: z.int(),
      startedAt: moment,
      finishedAt: z.nullable(moment),
      /** Null until it is finished. */
      result: z.nullable(z.object({ marks: z.int(), of: z.int(), isPassed: z.boolean() })),
    }),
  ),
  openAttemptId: z.nullable(z.int()),
});

/** What somebody has answered: positions of options from "0", or one text. Empty for nothing. */
const value = z.array(z.string()).check(
  z.maxLength(learnerLimits.optionsMax),
  z.refine((texts) => texts.join("").length <= learnerLimits.valueLengthMax, "An answer is too long."),
);

const attempt = z.object({
  id: z.int(),
  batchId: z.int(),
  itemId: z.int(),
  title: z.string(),
  startedAt: moment,
  /** Null without a time limit. */
  endsAt: z.nullable(moment),
  /** The server's clock. */
  now: moment,
  finishedAt: z.nullable(moment),
  /** As drawn for this attempt. */
  questions: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(["single", "multiple", "number", "text"]),
      text: z.string(),
      options: z.array(z.string()),
      marks: z.int(),
      /** What is saved, and its `seq`; empty and 0 for nothing. */
      value: z.array(z.string()),
      seq: z.int(),
      /** Null until the attempt is finished. */
      isRight: z.nullable(z.boolean()),
      /** What is right, in the form of a value, and why: once passed, or when no try is left. */
      answers: z.nullable(z.array(z.string())),
      explanation: z.nullable(z.string()),
    }),
  ),
  result: z.nullable(z.object({ marks: z.int(), of: z.int(), isPassed: z.boolean() })),
});
export type Attempt = z.infer<typeof attempt>;

const handInRow = z.object({
  id: z.int(),
  text: z.string(),
  file: z.nullable(file),
  sentAt: moment,
  /** Both null until somebody has given feedback. */
  outcome: z.nullable(z.enum(["accepted", "again"])),
  feedback: z.nullable(z.string()),
});

const assignment = z.object({
  ...itemFields,
  /** The latest five, the latest first. */
  handIns: z.array(handInRow),
});

const COURSES = "/api/x/mf-learn/courses";
const ATTEMPTS = "/api/x/mf-learn/attempts";
const user = { access: "user" } as const;

export const listCourses = endpoint({
  method: "GET",
  path: COURSES,
  ...user,
  summary: "One's own places, with how much is done and what is next",
  output: z.array(z.object({ ...placeFields, next: z.nullable(itemLink) })),
});

export const readCourse = endpoint({
  method: "GET",
  path: `${COURSES}/:batchId`,
  ...user,
  summary: "What a place gives: items, classes and progress",
  output: course,
});

export const readLesson = endpoint({
  method: "GET",
  path: `${COURSES}/:batchId/lessons/:id`,
  ...user,
  summary: "A lesson",
  output: z.object(itemFields),
});

export const setLessonDone = endpoint({
  method: "PUT",
  path: `${COURSES}/:batchId/lessons/:id/done`,
  ...user,
  invalidates: [COURSES],
  summary: "Say that a lesson is done, or not",
  input: z.object({ isDone: z.boolean() }),
  output: progress,
});

export const readQuiz = endpoint({
  method: "GET",
  path: `${COURSES}/:batchId/quizzes/:id`,
  ...user,
  summary: "A quiz with one's own attempts, without its questions",
  output: quiz,
});

/** CONFLICT when no try is left. */
export const startAttempt = endpoint({
  method: "POST",
  path: `${COURSES}/:batchId/quizzes/:id/attempts`,
  ...user,
  invalidates: [COURSES],
  summary: "Begin a quiz, or go on with the attempt that is open",
  output: attempt,
});

/** An attempt whose time is over is finished by this. */
export const readAttempt = endpoint({
  method: "GET",
  path: `${ATTEMPTS}/:id`,
  ...user,
  summary: "One's own attempt: its questions, and its result once it is finished",
  output: attempt,
});

/** CONFLICT when the attempt is finished or its time is over for more than 30 seconds. */
export const saveAnswers = endpoint({
  method: "PUT",
  path: `${ATTEMPTS}/:id/answers`,
  ...user,
  summary: "Save answers of an open attempt; a lower seq of a question never replaces a higher one",
  input: z.object({
    answers: z
      .array(z.object({ questionId: id("Question"), value, seq: z.int().check(z.minimum(1)) }))
      .check(z.minLength(1), z.maxLength(learnerLimits.questionsMax)),
  }),
  output: z.object({ now: moment }),
});

export const finishAttempt = endpoint({
  method: "POST",
  path: `${ATTEMPTS}/:id/finish`,
  ...user,
  status: 200,
  invalidates: [COURSES, ATTEMPTS],
  summary: "Finish an attempt and mark it; again, it gives the same result",
  output: attempt,
});

export const readAssignment = endpoint({
  method: "GET",
  path: `${COURSES}/:batchId/assignments/:id`,
  ...user,
  summary: "An assignment with what one has handed in",
  output: assignment,
});

/** CONFLICT when one was accepted, or there are 20. */
export const sendHandIn = endpoint({
  method: "POST",
  path: `${COURSES}/:batchId/assignments/:id/hand-ins`,
  ...user,
  invalidates: [COURSES],
  summary: "Hand in a text, a file or both; a repeat with the same key stores nothing twice",
  input: z.object({
    text: text("Text", { lengthMax: learnerLimits.handInLengthMax, long: true, blank: true }),
    /** Of an upload of one's own. */
    fileId: z.nullable(z.string().check(z.maxLength(40), z.formatted("file"))),
    /** Made by the page, the same for each repeat. */
    key: z.string().check(z.regex(/^[\w-]{8,64}$/, "A key has 8 to 64 letters, digits and hyphens.")),
  }),
  output: handInRow,
});

export const readPreview = endpoint({
  method: "GET",
  path: "/api/x/mf-learn/previews/:courseId",
  access: "public",
  summary: "Lessons of a course that anybody may read, and how many items the course has",
  output: z.object({
    lessons: z.array(z.object({ id: z.int(), title: z.string(), body: z.string() })),
    items: z.int(),
  }),
});
