import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listCourses, readCourse, readLesson, readPreview, setLessonDone } from "../endpoints/learner.ts";
import * as panel from "../endpoints/panel.ts";
import {
  addAssignment,
  addLesson,
  addQuiz,
  asha,
  editor,
  evenings,
  fileId,
  learner,
  mornings,
  ravi,
  site,
  trainer,
} from "../testing/site.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T00:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const inEvenings = { person: asha, params: { batchId: 7 } };

test("a learner sees the lessons of the course that they have a place in, in order, and what is next", async () => {
  const here = site();
  const first = await addLesson(here, { title: "One" });
  const second = await addLesson(here, { title: "Two" });
  await addLesson(here, { title: "Elsewhere", courseId: 4 });
  expect(await here.send(listCourses, { person: asha })).toMatchObject([
    { batchId: 7, progress: { done: 0, total: 2 }, next: { id: first, kind: "lesson", title: "One" } },
  ]);
  const input = { isDone: true };
  const done = await here.send(setLessonDone, { person: asha, params: { batchId: 7, id: first }, input });
  expect(done).toEqual({ done: 1, total: 2 });
  expect(await here.send(listCourses, { person: asha })).toMatchObject([
    { progress: { done: 1, total: 2 }, next: { id: second } },
  ]);
  expect(await here.send(readCourse, inEvenings)).toMatchObject({
    progress: { done: 1, total: 2 },
    items: [
      { title: "One", isDone: true },
      { title: "Two", isDone: false },
    ],
  });
  expect(await here.send(readLesson, { person: asha, params: { batchId: 7, id: second } })).toMatchObject({
    title: "Two",
    isDone: false,
    previous: { id: first, kind: "lesson", title: "One" },
    next: null,
  });
  // Ravi's own state is his own.
  expect(await here.send(listCourses, { person: ravi })).toMatchObject([{ progress: { done: 0, total: 2 } }]);
});

test("who has done everything is complete, and no longer when a lesson is added", async () => {
  const here = site();
  const id = await addLesson(here);
  const params = { batchId: 7, id };
  await here.send(setLessonDone, { person: asha, params, input: { isDone: true } });
  expect(here.progress).toEqual([{ batchId: 7, person: "user-1", done: 1, total: 1, isComplete: true }]);
  expect(await here.send(listCourses, { person: asha })).toMatchObject([{ next: null }]);
  await addLesson(here);
  await here.run("count-progress");
  expect(here.progress).toEqual([{ batchId: 7, person: "user-1", done: 1, total: 2, isComplete: false }]);
  await here.send(setLessonDone, { person: asha, params, input: { isDone: false } });
  expect(here.progress).toMatchObject([{ done: 0, total: 2 }]);
  await here.send(panel.removeLesson, { person: editor, params: { id } });
  await here.run("count-progress");
  expect(here.progress).toMatchObject([{ done: 0, total: 1 }]);
});

test("who opens a course for the first time has begun", async () => {
  const here = site();
  await addLesson(here);
  await here.send(readCourse, inEvenings);
  expect(here.progress).toEqual([{ batchId: 7, person: "user-1", done: 0, total: 1, isComplete: false }]);
});

test("what somebody does is kept while the platform takes no progress, and counted later", async () => {
  const revoked: "progress"[] = ["progress"];
  const here = site({ revoked });
  const id = await addLesson(here);
  const sent = { person: asha, params: { batchId: 7, id }, input: { isDone: true } };
  expect(await here.send(setLessonDone, sent)).toEqual({ done: 1, total: 1 });
  expect(await here.run("count-progress")).toEqual({ output: null });
  expect(here.progress).toEqual([]);
  revoked.pop();
  await here.run("count-progress");
  expect(here.progress).toMatchObject([{ person: "user-1", done: 1, total: 1 }]);
});

test("what is said late of somebody is corrected", async () => {
  const { promise: late, resolve: goOn } = Promise.withResolvers<void>();
  let said = 0;
  const here = site({}, async (what) => {
    if (what !== "progress.set") return;
    said += 1;
    if (said === 1) await late;
  });
  const [first, second] = [await addLesson(here), await addLesson(here)];
  const done = (id: number) =>
    here.send(setLessonDone, { person: asha, params: { batchId: 7, id }, input: { isDone: true } });
  const slow = done(first);
  await vi.waitFor(() => expect(said).toBe(1));
  await done(second);
  expect(here.progress).toMatchObject([{ done: 2 }]);
  goOn();
  await slow;
  expect(here.progress).toMatchObject([{ done: 1 }]);
  await here.run("count-progress");
  expect(here.progress).toMatchObject([{ done: 2, total: 2 }]);
});

test.each([
  ["somebody without a place", learner(9), 7],
  ["a place in other dates of the course", asha, 8],
])("%s gets no lesson", async (_who, person, batchId) => {
  const here = site();
  const id = await addLesson(here);
  const params = { batchId, id };
  expect(await here.refused(readCourse, { person, params })).toBe("NOT_FOUND");
  expect(await here.refused(readLesson, { person, params })).toBe("NOT_FOUND");
  expect(await here.refused(setLessonDone, { person, params, input: { isDone: true } })).toBe("NOT_FOUND");
});

test("a place gives no item of another course, of another kind, or that is removed", async () => {
  const here = site();
  const [other, quiz, gone] = [await addLesson(here, { courseId: 4 }), await addQuiz(here), await addLesson(here)];
  await here.send(panel.removeLesson, { person: editor, params: { id: gone } });
  for (const id of [other, quiz, gone])
    expect(await here.refused(readLesson, { person: asha, params: { batchId: 7, id } })).toBe("NOT_FOUND");
});

test("a lesson opens with its meeting, to the second; before, it is a title and a date", async () => {
  const here = site({ places: { [asha.id]: [evenings, mornings] } });
  const id = await addLesson(here, { opens: 2, fileIds: [fileId("e")], link: "https://example.com/film" });
  const sent = { person: asha, params: { batchId: 7, id } };
  vi.setSystemTime(new Date("2026-12-02T12:29:59.999Z"));
  expect(await here.send(readLesson, sent)).toEqual({
    id,
    title: "Eye contact",
    isOpen: false,
    opensAt: "2026-12-02T12:30:00.000Z",
    isDone: false,
    body: "",
    files: [],
    link: "",
    previous: null,
    next: null,
  });
  expect(await here.refused(setLessonDone, { ...sent, input: { isDone: true } })).toBe("NOT_FOUND");
  expect(await here.send(listCourses, { person: asha })).toMatchObject([{ next: null }, { next: null }]);
  vi.setSystemTime(new Date("2026-12-02T12:30:00.000Z"));
  expect(await here.send(readLesson, sent)).toMatchObject({
    isOpen: true,
    body: "<p>Look at them.</p>",
    files: [{ name: "e.pdf", url: `/file/${fileId("e")}` }],
    link: "https://example.com/film",
  });
  expect(await here.send(listCourses, { person: asha })).toMatchObject([{ next: { id } }, { next: { id } }]);
});

test("an item of a fifth meeting opens with the last one of three, and a course without meetings is open", async () => {
  const without = { ...mornings, meetings: [] };
  const here = site({ places: { [asha.id]: [evenings, without] } });
  const id = await addLesson(here, { opens: 5 });
  const opening = async (batchId: number) => {
    const { isOpen, opensAt } = await here.send(readLesson, { person: asha, params: { batchId, id } });
    return { isOpen, opensAt };
  };
  expect(await opening(7)).toEqual({ isOpen: false, opensAt: "2026-12-03T12:30:00.000Z" });
  expect(await opening(8)).toEqual({ isOpen: true, opensAt: null });
  vi.setSystemTime(new Date("2026-12-03T12:30:00.000Z"));
  expect(await opening(7)).toMatchObject({ isOpen: true });
  expect(await here.send(listCourses, { person: asha })).toMatchObject([{ next: { id } }, { next: { id } }]);
});

test("a live link is there from 15 minutes before its meeting until its end", async () => {
  const here = site();
  const input = { batchId: 7, meeting: 1, title: "Evening 1", liveUrl: "https://meet.example/1", recordingUrl: "" };
  await here.send(panel.addClass, { person: trainer, input });
  await here.send(panel.addClass, { person: trainer, input: { ...input, meeting: 0, title: "Room" } });
  const at = async (moment: string) => {
    vi.setSystemTime(new Date(moment));
    const { classes } = await here.send(readCourse, inEvenings);
    return Object.fromEntries(classes.map(({ title, opensAt, liveUrl }) => [title, liveUrl ?? opensAt]));
  };
  const soon = "2026-12-01T12:15:00.000Z";
  expect(await at("2026-12-01T12:14:59.999Z")).toEqual({ Room: soon, "Evening 1": soon });
  expect(await at(soon)).toEqual({ Room: input.liveUrl, "Evening 1": input.liveUrl });
  expect(await at("2026-12-01T14:29:59Z")).toEqual({ Room: input.liveUrl, "Evening 1": input.liveUrl });
  expect(await at("2026-12-01T14:30:00Z")).toEqual({ Room: "2026-12-02T12:15:00.000Z", "Evening 1": null });
  expect(await at("2026-12-03T14:30:00Z")).toEqual({ Room: null, "Evening 1": null });
});

test("a visitor gets the text of preview lessons and a number, nothing else", async () => {
  const here = site();
  const body = '<p class="MsoNormal">Look&nbsp;at <b>them</b>.</p>';
  const id = await addLesson(here, { isPreview: true, opens: 3, body, fileIds: [fileId("e")] });
  await addLesson(here, { title: "Paid" });
  await addQuiz(here);
  await addAssignment(here);
  await addLesson(here, { isPreview: true, courseId: 4 });
  const { output } = await here.raw(readPreview as never, { params: { courseId: 3 } });
  expect(output).toEqual({ lessons: [{ id, title: "Eye contact", body }], items: 4 });
  expect(await here.send(readPreview, { params: { courseId: 99 } })).toEqual({ lessons: [], items: 0 });
  // For learners it is open as well, whatever its meeting.
  expect(await here.send(readLesson, { person: asha, params: { batchId: 7, id } })).toMatchObject({
    isOpen: true,
    body,
  });
});

test("lessons are there without their files while an owner has not granted files", async () => {
  const revoked: ("files" | "places")[] = [];
  const here = site({ revoked });
  const id = await addLesson(here, { fileIds: [fileId("e")] });
  revoked.push("files");
  expect(await here.send(readLesson, { person: asha, params: { batchId: 7, id } })).toMatchObject({ files: [] });
  revoked.push("places");
  const { failed } = await here.raw(readLesson as never, { person: asha, params: { batchId: 7, id } });
  expect(failed).toMatch(/places is not claimed, or not granted/);
});
