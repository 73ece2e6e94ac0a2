import { partJobsSchema, partMailsSchema } from "@optimyz/contract/protocol/part-capabilities";
import { partPanelSchema, partWordsSchema, placeLinkSchema } from "@optimyz/contract/protocol/part-panel";
import { partLimits } from "@optimyz/contract/protocol/server-part";
import * as z from "@optimyz/contract/z";
import { expect, test } from "vitest";
import { finishAttempt, readCourse, saveAnswers, startAttempt } from "../../endpoints/learner.ts";
import * as panel from "../../endpoints/panel.ts";
import part from "../../server.ts";
import {
  addLesson,
  addQuiz,
  asha,
  editor,
  evenings,
  fileId,
  lessonInput,
  mornings,
  pdf,
  questions,
  quizInput,
  rightValues,
  site,
  trainer,
} from "../../testing/site.ts";

const titles = async ({ send }: ReturnType<typeof site>) =>
  (await send(readCourse, { person: asha, params: { batchId: 7 } })).items.map(({ title }) => title);
const { courseId: _course, ...lessonChange } = { ...lessonInput, position: 1, version: 1 };
const { courseId: _other, ...quizChange } = { ...quizInput, position: 1, version: 1 };

test("the platform takes what the part says of itself", () => {
  expect(z.safeParse(partPanelSchema, part.panel).error).toBeUndefined();
  expect(z.safeParse(partWordsSchema, part.panelTitle).error).toBeUndefined();
  expect(z.safeParse(partMailsSchema, part.mails).error).toBeUndefined();
  expect(z.safeParse(partJobsSchema, part.jobs).error).toBeUndefined();
  expect(z.safeParse(placeLinkSchema, part.placeLink).error).toBeUndefined();
  expect(part.endpoints.length).toBeLessThanOrEqual(partLimits.endpointsMax);
});

test("an editor adds, changes and removes a lesson; each is in the audit log", async () => {
  const here = site();
  const body = '<p class="MsoNormal">It&#39;s <b>“clear”</b>&nbsp;—</p>';
  const id = await addLesson(here, { body, fileIds: [fileId("e")] });
  const { items, next } = await here.send(panel.lessonRows, { person: editor, query: { courseId: "3" } });
  expect(items).toMatchObject([
    { id, body, position: 1, version: 1, fileIds: [fileId("e")], files: [{ name: "e.pdf" }] },
  ]);
  expect(next).toBe(null);
  const input = { ...lessonChange, title: "Hands", fileIds: [fileId("f")] };
  await here.send(panel.changeLesson, { person: editor, params: { id }, input });
  expect(here.files[editor.id]).toEqual([pdf("f")]);
  await here.send(panel.removeLesson, { person: editor, params: { id } });
  expect(here.files[editor.id]).toEqual([]);
  expect((await here.send(panel.lessonRows, { person: editor })).items).toEqual([]);
  expect(here.entries.map(({ action, detail }) => `${action}: ${detail}`)).toEqual(
    ["added", "changed", "removed"].map((what) => `Item ${what}: lesson ${id} of course 3`),
  );
});

test("a new item goes to the end; a number moves it, and others make room", async () => {
  const here = site();
  const ids: Record<string, number> = {};
  for (const title of ["A", "B", "C", "D"]) ids[title] = await addLesson(here, { title });
  const versions = { A: 1, B: 1, C: 1, D: 1 };
  const move = (title: keyof typeof versions, position: number) =>
    here.send(panel.changeLesson, {
      person: editor,
      params: { id: Number(ids[title]) },
      input: { ...lessonChange, title, position, version: versions[title]++ },
    });
  await move("D", 1);
  expect(await titles(here)).toEqual(["D", "A", "B", "C"]);
  await move("A", 3);
  expect(await titles(here)).toEqual(["D", "B", "A", "C"]);
  await move("B", 200);
  expect(await titles(here)).toEqual(["D", "A", "C", "B"]);
  await here.send(panel.removeLesson, { person: editor, params: { id: Number(ids.A) } });
  await addLesson(here, { title: "E" });
  const { items } = await here.send(panel.lessonRows, { person: editor });
  expect(items.map(({ title, position }) => `${position} ${title}`)).toEqual(["1 D", "2 C", "3 B", "4 E"]);
});

test("two editors at once: the second is told, and nothing of theirs is stored", async () => {
  const here = site();
  await addLesson(here);
  const id = await addQuiz(here);
  const change = (title: string, position: number) =>
    here.raw(panel.changeQuiz as never, {
      person: editor,
      params: { id },
      input: { ...quizChange, title, position, questions: questions.slice(position) },
    });
  const results = await Promise.all([change("One", 1), change("Two", 2)]);
  expect(results.map(({ refused }) => refused ?? "stored")).toEqual(["stored", "CONFLICT"]);
  const { items } = await here.send(panel.quizRows, { person: editor });
  expect(items).toMatchObject([{ title: "One", position: 1, version: 2 }]);
  expect(items[0]?.questions).toEqual(questions.slice(1));
});

test("questions come back as they were typed, in their order", async () => {
  const here = site();
  const id = await addQuiz(here);
  const rows = async () => (await here.send(panel.quizRows, { person: editor })).items[0]?.questions;
  expect(await rows()).toEqual(questions);
  // One of them is there twice.
  const turned = [...questions.toReversed(), ...questions.slice(0, 1)];
  await here.send(panel.changeQuiz, { person: editor, params: { id }, input: { ...quizChange, questions: turned } });
  expect(await rows()).toEqual(turned);
  const again = { ...quizChange, version: 2, questions };
  await here.send(panel.changeQuiz, { person: editor, params: { id }, input: again });
  expect(await rows()).toEqual(questions);
});

const [single, , number] = questions;
test.each([
  ["a choice of one", { ...single, options: ["At the listeners"] }, "questions.0.options"],
  ["options that are the same", { ...single, options: ["At the listeners", "Up", "up"] }, "questions.0.options"],
  ["an answer that is no option", { ...single, answers: ["Up"] }, "questions.0.answers"],
  [
    "two right answers of a single choice",
    { ...single, answers: ["At the floor", "At the listeners"] },
    "questions.0.answers",
  ],
  ["a number that is none", { ...number, answers: ["some"] }, "questions.0.answers"],
  ["no answer", { ...number, answers: [] }, "questions.0.answers"],
  ["a negative tolerance", { ...number, tolerance: -1 }, "questions.0.tolerance"],
])("%s is refused at its field", async (_what, question, field) => {
  const input = { ...quizInput, questions: [question] };
  const { refused, fields } = await site().raw(panel.addQuiz as never, { person: editor, input });
  expect({ refused, fields: Object.keys(fields ?? {}) }).toEqual({ refused: "INVALID", fields: [field] });
});

test.each([
  ["link", "javascript:alert(1)"],
  ["link", "http://example.com"],
  ["title", " "],
  ["body", "x".repeat(60_001)],
  ["opens", -1],
])("a lesson whose %s is %s is refused", async (name, value) => {
  const input = { ...lessonInput, [name]: value };
  const { fields } = await site().raw(panel.addLesson as never, { person: editor, input });
  expect(Object.keys(fields ?? {})).toEqual([name]);
});

test("a file of somebody else is refused, and a colleague's stays with the item", async () => {
  const here = site();
  const input = { ...lessonInput, fileIds: [fileId("a")] };
  expect(await here.refused(panel.addLesson, { person: editor, input })).toBe("INVALID");
  const id = await addLesson(here, { fileIds: [fileId("e")] });
  const colleague = { ...editor, id: "admin-9" };
  const change = { ...lessonChange, fileIds: [fileId("e")] };
  await here.send(panel.changeLesson, { person: colleague, params: { id }, input: change });
  expect((await here.send(panel.lessonRows, { person: editor })).items[0]?.files).toHaveLength(1);
});

test("a list of long lessons comes in pages that fit a response, all of them once", async () => {
  const here = site();
  const added: number[] = [];
  for (let count = 0; count < 7; count += 1) added.push(await addLesson(here, { body: "ह".repeat(60_000) }));
  for (let count = 0; count < 60; count += 1) added.push(await addLesson(here, { title: `Short ${count}` }));
  const seen: number[] = [];
  for (let after: number | null = 0, pages = 0; after !== null; pages += 1) {
    const page: { items: { id: number }[]; next: number | null } = await here.send(panel.lessonRows, {
      person: editor,
      query: { courseId: "3", ...(after > 0 && { after: String(after) }) },
    });
    expect(new TextEncoder().encode(JSON.stringify(page)).length).toBeLessThan(512 * 1024);
    expect(page.items.length).toBeLessThanOrEqual(50);
    seen.push(...page.items.map(({ id }) => id));
    after = page.next;
    expect(pages).toBeLessThan(20);
  }
  expect(seen).toEqual(added);
});

test("a course has 200 items at most", async () => {
  const here = site();
  for (let count = 0; count < 200; count += 1) await addLesson(here);
  expect(await here.refused(panel.addLesson, { person: editor, input: lessonInput })).toBe("INVALID");
  expect((await here.send(readCourse, { person: asha, params: { batchId: 7 } })).items).toHaveLength(200);
});

const classInput = { batchId: 7, meeting: 2, title: "Evening 2", liveUrl: "https://meet.example/2", recordingUrl: "" };

test("a trainer writes classes of their own dates alone", async () => {
  const here = site();
  const { id } = await here.send(panel.addClass, { person: trainer, input: classInput });
  const { batchId: _batch, ...change } = { ...classInput, title: "Second evening", version: 1 };
  const sent = { person: trainer, params: { id }, input: change };
  await here.send(panel.changeClass, sent);
  expect(await here.refused(panel.changeClass, sent)).toBe("CONFLICT");
  expect((await here.send(panel.classRows, { person: trainer })).items).toMatchObject([{ title: "Second evening" }]);
  expect(await here.refused(panel.addClass, { person: trainer, input: { ...classInput, batchId: 8 } })).toBe(
    "NOT_FOUND",
  );
  expect(await here.refused(panel.addClass, { person: trainer, input: { ...classInput, meeting: 4 } })).toBe("INVALID");
  const elsewhere = site({ batches: [{ batch: mornings, people: [] }] });
  expect(await elsewhere.refused(panel.removeClass, { person: trainer, params: { id: 1 } })).toBe("NOT_FOUND");
  await here.send(panel.removeClass, { person: trainer, params: { id } });
  expect((await here.send(panel.classRows, { person: trainer, query: { batchId: "7" } })).items).toEqual([]);
});

test("a trainer of other dates changes and removes no class", async () => {
  const batches = [{ batch: evenings, people: [] }];
  const here = site({ batches });
  const { id } = await here.send(panel.addClass, { person: trainer, input: classInput });
  batches.pop();
  const { batchId: _batch, ...input } = { ...classInput, version: 1 };
  expect(await here.refused(panel.changeClass, { person: trainer, params: { id }, input })).toBe("NOT_FOUND");
  expect(await here.refused(panel.removeClass, { person: trainer, params: { id } })).toBe("NOT_FOUND");
  expect((await here.send(panel.classRows, { person: trainer })).items).toEqual([]);
});

test("results say who has how many marks, with names of the dates' people", async () => {
  const here = site({ batches: [{ batch: evenings, people: [{ id: asha.id, name: "Asha Rao" }] }] });
  const id = await addQuiz(here);
  const attempt = await here.send(startAttempt, { person: asha, params: { batchId: 7, id } });
  const answers = attempt.questions.map((question, at) => ({
    questionId: question.id,
    value: rightValues[at],
    seq: 1,
  }));
  const of = { person: asha, params: { id: attempt.id } };
  await here.send(saveAnswers, { ...of, input: { answers } });
  await here.send(finishAttempt, of);
  const { items } = await here.send(panel.resultRows, { person: trainer, query: { batchId: "7" } });
  expect(items).toMatchObject([{ name: "Asha Rao", quiz: "Eye contact", marks: 5, of: 5, isPassed: true }]);
  expect(await here.refused(panel.resultRows, { person: trainer, query: { batchId: "8" } })).toBe("NOT_FOUND");
});
