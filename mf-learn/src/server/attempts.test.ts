import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type Attempt,
  finishAttempt,
  listCourses,
  readAttempt,
  readQuiz,
  saveAnswers,
  startAttempt,
} from "../endpoints/learner.ts";
import * as panel from "../endpoints/panel.ts";
import { addQuiz, asha, editor, item, questions, quizInput, ravi, rightValues, site } from "../testing/site.ts";

const BEGIN = new Date("2026-12-02T13:00:00.000Z");
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: BEGIN });
});
afterEach(() => {
  vi.useRealTimers();
});
const after = (seconds: number) => vi.setSystemTime(new Date(BEGIN.getTime() + seconds * 1_000));

/** A quiz of the evenings, with what Asha does there. */
async function quizOf(input: Partial<typeof quizInput> = {}, ...of: Parameters<typeof site>) {
  const here = site(...of);
  const id = await addQuiz(here, input);
  const sent = { person: asha, params: { batchId: 7, id } };
  const own = (attempt: { id: number }) => ({ person: asha, params: { id: attempt.id } });
  const save = (attempt: Attempt, values: string[][], seq = 1) =>
    here.send(saveAnswers, {
      ...own(attempt),
      input: { answers: values.map((value, at) => ({ questionId: attempt.questions[at]?.id, value, seq })) },
    });
  return {
    ...here,
    id,
    sent,
    own,
    save,
    start: () => here.send(startAttempt, sent),
    read: (attempt: { id: number }) => here.send(readAttempt, own(attempt)),
    finish: (attempt: { id: number }) => here.send(finishAttempt, own(attempt)),
    quiz: () => here.send(readQuiz, sent),
  };
}

test("a learner answers a quiz and passes; the platform hears of it", async () => {
  const here = await quizOf();
  expect(await here.quiz()).toMatchObject({
    questions: 4,
    tries: 0,
    triesLeft: null,
    attempts: [],
    openAttemptId: null,
  });
  const attempt = await here.start();
  expect(attempt).toMatchObject({ batchId: 7, title: "Eye contact", endsAt: null, finishedAt: null, result: null });
  await here.save(attempt, rightValues.slice(0, 3));
  expect((await here.read(attempt)).questions.map(({ value }) => value)).toEqual([["1"], ["1", "0"], ["3,5"], []]);
  const finished = await here.finish(attempt);
  expect(finished.result).toEqual({ marks: 4, of: 5, isPassed: true });
  expect(finished.questions.map(({ isRight }) => isRight)).toEqual([true, true, true, false]);
  expect(finished.questions.map(({ answers }) => answers)).toEqual([
    ["1"],
    ["0", "1"],
    ["3.5"],
    ["Eye contact", "Looking"],
  ]);
  expect(finished.questions[0]?.explanation).toBe("They feel meant.");
  expect(here.progress).toEqual([{ batchId: 7, person: "user-1", done: 1, total: 1, isComplete: true }]);
  expect(await here.quiz()).toMatchObject({ isDone: true, attempts: [{ id: attempt.id, result: { marks: 4 } }] });
});

test("questions say what is right neither before nor while somebody answers", async () => {
  const here = await quizOf();
  const attempt = await here.start();
  await here.save(attempt, rightValues);
  for (const shown of [attempt, await here.read(attempt)])
    for (const question of shown.questions)
      expect(question).toMatchObject({ isRight: null, answers: null, explanation: null });
  expect(JSON.stringify([await here.quiz(), await here.read(attempt)])).not.toMatch(/They feel meant|Looking/);
  // Nor in another attempt of somebody who has passed.
  await here.finish(attempt);
  expect((await here.start()).questions[0]).toMatchObject({ isRight: null, answers: null, explanation: null });
});

test("two starts at once are one attempt, and a start later gives the open one back", async () => {
  const here = await quizOf();
  const started = await Promise.all([here.start(), here.start(), here.start()]);
  const again = await here.start();
  expect(new Set([...started, again].map(({ id }) => id)).size).toBe(1);
  expect((await here.quiz()).openAttemptId).toBe(again.id);
});

test("the attempt of somebody else is not there", async () => {
  const here = await quizOf();
  const attempt = await here.start();
  const foreign = { person: ravi, params: { id: attempt.id } };
  const input = { answers: [{ questionId: attempt.questions[0]?.id, value: ["0"], seq: 9 }] };
  expect(await here.refused(readAttempt, foreign)).toBe("NOT_FOUND");
  expect(await here.refused(saveAnswers, { ...foreign, input })).toBe("NOT_FOUND");
  expect(await here.refused(finishAttempt, foreign)).toBe("NOT_FOUND");
  expect((await here.read(attempt)).questions[0]?.value).toEqual([]);
});

test("an attempt is not there without the place in which it was begun", async () => {
  const places = { [asha.id]: [...(site().places[asha.id] ?? [])] };
  const here = await quizOf({}, { places });
  const attempt = await here.start();
  places[asha.id]?.pop();
  expect(await here.refused(readAttempt, here.own(attempt))).toBe("NOT_FOUND");
  expect(await here.refused(finishAttempt, here.own(attempt))).toBe("NOT_FOUND");
});

test("a lower seq never replaces a higher one, in whatever order requests arrive", async () => {
  const here = await quizOf();
  const attempt = await here.start();
  await here.save(attempt, [["2"]], 5);
  await here.save(attempt, [["0"], ["1"]], 3);
  await here.save(attempt, [["1"]], 5);
  expect((await here.read(attempt)).questions.map(({ value, seq }) => [value, seq]).slice(0, 2)).toEqual([
    [["2"], 5],
    [["1"], 3],
  ]);
  const questionId = attempt.questions[0]?.id;
  const answers = [7, 6].map((seq) => ({ questionId, value: [String(seq)], seq }));
  await here.send(saveAnswers, { ...here.own(attempt), input: { answers } });
  expect((await here.read(attempt)).questions[0]).toMatchObject({ value: ["7"], seq: 7 });
});

test("an answer can be taken back", async () => {
  const here = await quizOf();
  const attempt = await here.start();
  await here.save(attempt, [["1"]], 1);
  await here.save(attempt, [[]], 2);
  expect((await here.read(attempt)).questions[0]?.value).toEqual([]);
});

test("a question of another attempt, an endless value and no answers are refused", async () => {
  const here = await quizOf();
  const attempt = await here.start();
  const [first] = attempt.questions;
  const refused = (answers: object[]) => here.refused(saveAnswers, { ...here.own(attempt), input: { answers } });
  expect(await refused([{ questionId: 99, value: ["0"], seq: 1 }])).toBe("INVALID");
  expect(await refused([{ questionId: first?.id, value: ["x".repeat(301)], seq: 1 }])).toBe("INVALID");
  expect(await refused([{ questionId: first?.id, value: Array(21).fill("0"), seq: 1 }])).toBe("INVALID");
  expect(await refused([{ questionId: first?.id, value: ["0"], seq: 0 }])).toBe("INVALID");
  expect(await refused([])).toBe("INVALID");
});

test("finishing twice, also at once, gives the same result; no answer comes behind it", async () => {
  const here = await quizOf();
  const attempt = await here.start();
  await here.save(attempt, rightValues);
  const [one, two] = await Promise.all([here.finish(attempt), here.finish(attempt)]);
  after(60);
  const three = await here.finish(attempt);
  expect(one.result).toEqual({ marks: 5, of: 5, isPassed: true });
  for (const again of [two, three]) expect({ ...again, now: "" }).toEqual({ ...one, now: "" });
  const input = { answers: [{ questionId: attempt.questions[0]?.id, value: ["0"], seq: 9 }] };
  expect(await here.refused(saveAnswers, { ...here.own(attempt), input })).toBe("CONFLICT");
});

test.each([
  ["closes", "all", 2],
  ["marks", "batch", 1],
] as const)("a call that %s late changes nothing of a result that was given", async (_what, held, number) => {
  const { promise: late, resolve: goOn } = Promise.withResolvers<void>();
  let seen = Number.NaN;
  const here = await quizOf({}, {}, async (what) => {
    if (what !== held) return;
    seen += 1;
    if (seen === number) await late;
  });
  const attempt = await here.start();
  await here.save(attempt, rightValues.slice(0, 3));
  seen = 0;
  const slow = here.finish(attempt);
  await vi.waitFor(() => expect(seen).toBe(number));
  after(60);
  const { courseId: _courseId, ...change } = { ...quizInput, position: 1, version: 1, passPercent: 100 };
  await here.send(panel.changeQuiz, { person: editor, params: { id: here.id }, input: change });
  const given = await here.finish(attempt);
  expect(given.result).toEqual({ marks: 4, of: 5, isPassed: false });
  after(120);
  goOn();
  expect({ ...(await slow), now: "" }).toEqual({ ...given, now: "" });
  expect({ ...(await here.read(attempt)), now: "" }).toEqual({ ...given, now: "" });
});

test("answers are taken for 30 seconds after the end, and no longer", async () => {
  const here = await quizOf({ minutes: 10 });
  const attempt = await here.start();
  expect(attempt.endsAt).toBe("2026-12-02T13:10:00.000Z");
  after(630);
  await here.save(attempt, rightValues);
  expect(await here.read(attempt)).toMatchObject({ now: "2026-12-02T13:10:30.000Z", finishedAt: null });
  after(630.001);
  const input = { answers: [{ questionId: attempt.questions[0]?.id, value: ["0"], seq: 9 }] };
  expect(await here.refused(saveAnswers, { ...here.own(attempt), input })).toBe("CONFLICT");
  // The page finds out why, with the result.
  expect(await here.read(attempt)).toMatchObject({ finishedAt: attempt.endsAt, result: { marks: 5, isPassed: true } });
  expect(here.progress).toMatchObject([{ done: 1 }]);
});

test("the job marks attempts whose time is over, once", async () => {
  const here = await quizOf({ minutes: 10 });
  const attempt = await here.start();
  await here.save(attempt, rightValues);
  await here.send(startAttempt, { ...here.sent, person: ravi });
  after(620);
  await here.run("close-attempts");
  expect(here.progress).toEqual([]);
  after(640);
  expect(await here.run("close-attempts")).toEqual({ output: null });
  expect(await here.run("close-attempts")).toEqual({ output: null });
  expect(here.progress).toMatchObject([
    { person: "user-1", done: 1 },
    { person: "user-2", done: 0 },
  ]);
  expect(await here.quiz()).toMatchObject({
    attempts: [{ finishedAt: attempt.endsAt, result: { marks: 5, of: 5, isPassed: true } }],
  });
});

test("an attempt without a limit stays open", async () => {
  const here = await quizOf();
  const attempt = await here.start();
  after(30 * 24 * 3_600);
  await here.run("close-attempts");
  await here.save(attempt, rightValues);
  expect((await here.finish(attempt)).result).toMatchObject({ marks: 5 });
});

test("tries are used up, what is over counts, and then the answers are shown", async () => {
  const here = await quizOf({ tries: 2, minutes: 10 });
  const first = await here.finish(await here.start());
  expect(first.questions[0]).toMatchObject({ isRight: false, answers: null, explanation: null });
  expect(await here.quiz()).toMatchObject({ triesLeft: 1 });
  const second = await here.start();
  expect(await here.quiz()).toMatchObject({ triesLeft: 0, openAttemptId: second.id });
  // The last try is open: the first one must not say what is right.
  expect((await here.read(first)).questions[0]?.answers).toBe(null);
  after(700);
  expect(await here.refused(startAttempt, here.sent)).toBe("CONFLICT");
  expect((await here.read(second)).questions[0]).toMatchObject({ answers: ["1"], explanation: "They feel meant." });
  expect((await here.read(first)).questions[0]?.answers).toEqual(["1"]);
});

test("a quiz that may be begun as often as one likes is begun 30 times", async () => {
  const here = await quizOf();
  for (let time = 0; time < 30; time += 1) await here.finish(await here.start());
  expect(await here.quiz()).toMatchObject({ triesLeft: 0 });
  expect(await here.refused(startAttempt, here.sent)).toBe("CONFLICT");
});

test("who has never begun does not get into the way of others' tries", async () => {
  const here = await quizOf({ tries: 1 });
  await here.finish(await here.start());
  expect(await here.refused(startAttempt, here.sent)).toBe("CONFLICT");
  expect(await here.send(startAttempt, { ...here.sent, person: ravi })).toMatchObject({ finishedAt: null });
});

test("a pool is drawn once for an attempt, and again for the next", async () => {
  const many = Array.from({ length: 30 }, (_none, index) => ({ ...questions[3], text: `Question ${index}` }));
  const here = await quizOf({ pool: 10, questions: many as typeof questions });
  expect(await here.quiz()).toMatchObject({ questions: 10 });
  const drawn = ({ questions: of }: Attempt) => of.map(({ id }) => id);
  const attempt = await here.start();
  expect(new Set(drawn(attempt)).size).toBe(10);
  expect(drawn(await here.start())).toEqual(drawn(attempt));
  expect(drawn(await here.read(attempt))).toEqual(drawn(attempt));
  await here.finish(attempt);
  expect(drawn(await here.read(attempt))).toEqual(drawn(attempt));
  const draws = [drawn(attempt)];
  for (let time = 0; time < 5; time += 1) {
    const next = await here.start();
    draws.push(drawn(next));
    await here.finish(next);
  }
  expect(new Set(draws.map(String)).size).toBeGreaterThan(4);
});

test("a question that changes while somebody answers stays theirs as it was", async () => {
  const here = await quizOf();
  const attempt = await here.start();
  await here.save(attempt, rightValues);
  const [first, ...rest] = questions;
  const changed = { ...first, answers: ["At the floor"], text: "Where do you look first?" };
  const { courseId: _courseId, ...input } = { ...quizInput, position: 1, version: 1, questions: [...rest, changed] };
  await here.send(panel.changeQuiz, { person: editor, params: { id: here.id }, input });
  const finished = await here.finish(attempt);
  expect(finished.questions[0]).toMatchObject({ text: "Where do you look?", isRight: true, answers: ["1"] });
  expect(finished.result).toEqual({ marks: 5, of: 5, isPassed: true });
  const next = await here.start();
  expect(next.questions.map(({ text }) => text)).toEqual([...rest, changed].map(({ text }) => text));
  // Those that are as they were are the same ones.
  expect(next.questions.slice(0, 3).map(({ id }) => id)).toEqual(attempt.questions.slice(1).map(({ id }) => id));
});

test("a quiz that is not open yet is a title and a date", async () => {
  vi.setSystemTime(new Date("2026-12-01T00:00:00Z"));
  const here = await quizOf({ opens: 2, minutes: 10, tries: 3 });
  expect(await here.quiz()).toMatchObject({
    isOpen: false,
    body: "",
    minutes: 0,
    tries: 0,
    questions: 0,
    passPercent: 0,
  });
  expect(await here.refused(startAttempt, here.sent)).toBe("NOT_FOUND");
});

test("attempts at a quiz that is removed count for nothing", async () => {
  const here = await quizOf();
  const attempt = await here.start();
  await here.save(attempt, rightValues);
  await here.finish(attempt);
  await here.send(panel.addLesson, { person: editor, input: { ...item, courseId: 3, isPreview: false } });
  await here.send(panel.removeQuiz, { person: editor, params: { id: here.id } });
  expect(await here.refused(readAttempt, here.own(attempt))).toBe("NOT_FOUND");
  expect(await here.send(listCourses, { person: asha })).toMatchObject([{ progress: { done: 0, total: 1 } }]);
});
