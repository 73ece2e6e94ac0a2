import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readAssignment, readCourse, sendHandIn } from "../endpoints/learner.ts";
import { giveFeedback, handInRows } from "../endpoints/panel.ts";
import { addAssignment, asha, evenings, fileId, mornings, pdf, ravi, site, trainer } from "../testing/site.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-02T13:00:00.000Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

async function assignmentOf(more: Parameters<typeof site>[0] = {}) {
  const here = site(more);
  const id = await addAssignment(here);
  const sent = { person: asha, params: { batchId: 7, id } };
  const input = { text: "My speech", fileId: null as string | null, key: "key-0001" };
  return {
    ...here,
    id,
    sent,
    input,
    handIn: (change = {}) => here.send(sendHandIn, { ...sent, input: { ...input, ...change } }),
  };
}

test("a learner hands in a text and a file, and gets feedback by mail", async () => {
  const here = await assignmentOf();
  const sent = await here.handIn({ fileId: fileId("a") });
  expect(sent).toMatchObject({ text: "My speech", file: { name: "a.pdf" }, outcome: null, feedback: null });
  expect(await here.send(readCourse, here.sent)).toMatchObject({ items: [{ isWaiting: true, isDone: false }] });
  const { items } = await here.send(handInRows, { person: trainer, query: { batchId: "7", state: "waiting" } });
  expect(items).toMatchObject([
    { name: "Learner 1", assignment: "Eye contact", file: { name: "a.pdf" }, state: "waiting" },
  ]);
  const input = { outcome: "accepted", feedback: "Well done.", version: 1 };
  await here.send(giveFeedback, { person: trainer, params: { id: sent.id }, input });
  expect(await here.send(readAssignment, here.sent)).toMatchObject({
    isDone: true,
    handIns: [{ outcome: "accepted", feedback: "Well done.", file: { url: `/file/${fileId("a")}` } }],
  });
  const path = `/learn/7/assignment/${here.id}`;
  expect(here.mails).toMatchObject([
    { to: "user-1", template: "feedback", values: { assignment: "Eye contact" }, path },
  ]);
  expect(here.progress).toMatchObject([{ person: "user-1", done: 1, total: 1, isComplete: true }]);
  expect(here.entries.at(-1)).toEqual({ action: "Feedback", detail: `hand-in ${sent.id} of dates 7` });
  expect(await here.refused(sendHandIn, { ...here.sent, input: { ...here.input, key: "key-0002" } })).toBe("CONFLICT");
});

test("the same key twice, also at once, is one hand-in", async () => {
  const here = await assignmentOf();
  const [one, two] = await Promise.all([here.handIn(), here.handIn()]);
  const three = await here.handIn({ text: "Typed again" });
  expect([two, three]).toEqual([one, one]);
  expect((await here.send(readAssignment, here.sent)).handIns).toHaveLength(1);
  // Ravi's page may make the same key.
  await here.send(sendHandIn, { ...here.sent, person: ravi, input: here.input });
  expect((await here.send(readAssignment, here.sent)).handIns).toEqual([one]);
});

test("nothing at all, an endless text and somebody else's file are refused", async () => {
  const here = await assignmentOf();
  const refused = (change: object) => here.refused(sendHandIn, { ...here.sent, input: { ...here.input, ...change } });
  expect(await refused({ text: " \n " })).toBe("INVALID");
  expect(await refused({ text: "x".repeat(10_001) })).toBe("INVALID");
  expect(await refused({ fileId: fileId("r") })).toBe("INVALID");
  expect(await refused({ fileId: "../../secret" })).toBe("INVALID");
  expect(await refused({ key: "short" })).toBe("INVALID");
  expect((await here.send(readAssignment, here.sent)).handIns).toEqual([]);
});

test("more than 20 are refused, and the file of one that is refused goes", async () => {
  const files = { [asha.id]: [pdf("a")] };
  const here = await assignmentOf({ files });
  for (let time = 0; time < 20; time += 1) await here.handIn({ key: `key-00${10 + time}` });
  const input = { ...here.input, fileId: fileId("a"), key: "key-9999" };
  expect(await here.refused(sendHandIn, { ...here.sent, input })).toBe("CONFLICT");
  expect(files[asha.id]).toEqual([]);
  expect((await here.send(readAssignment, here.sent)).handIns).toHaveLength(5);
});

test("nobody hands in to dates where they have no place", async () => {
  const here = await assignmentOf();
  const sent = { person: asha, params: { batchId: 8, id: here.id }, input: here.input };
  expect(await here.refused(sendHandIn, sent)).toBe("NOT_FOUND");
});

test("once more: the learner hands in again, and one trainer's feedback does not replace another's", async () => {
  const here = await assignmentOf();
  const { id } = await here.handIn();
  const give = { person: trainer, params: { id }, input: { outcome: "again", feedback: "Louder.", version: 1 } };
  await here.send(giveFeedback, give);
  expect(await here.refused(giveFeedback, give)).toBe("CONFLICT");
  expect(here.progress).toMatchObject([{ done: 0, total: 1 }]);
  expect(await here.send(readCourse, here.sent)).toMatchObject({ items: [{ isWaiting: false, isDone: false }] });
  await here.handIn({ key: "key-0002" });
  expect(await here.send(readAssignment, here.sent)).toMatchObject({
    handIns: [{ outcome: null }, { outcome: "again", feedback: "Louder." }],
  });
  // What was accepted by mistake is taken back.
  await here.send(giveFeedback, { ...give, input: { ...give.input, outcome: "accepted", version: 2 } });
  await here.send(giveFeedback, { ...give, input: { ...give.input, version: 3 } });
  expect(here.progress).toMatchObject([{ done: 0, total: 1 }]);
  expect(here.mails).toHaveLength(3);
});

test("feedback is kept when no mail can be sent", async () => {
  const here = await assignmentOf({ revoked: ["mail", "audit"] });
  const { id } = await here.handIn();
  const input = { outcome: "accepted", feedback: "", version: 1 };
  await here.send(giveFeedback, { person: trainer, params: { id }, input });
  expect(await here.send(readAssignment, here.sent)).toMatchObject({ isDone: true });
});

test("a trainer sees what was handed in to their own dates alone", async () => {
  const platform = { places: { [asha.id]: [evenings, mornings] } };
  const here = await assignmentOf(platform);
  const { id } = await here.handIn();
  const params = { batchId: 8, id: here.id };
  const foreign = await here.send(sendHandIn, { person: asha, params, input: { ...here.input, key: "key-0002" } });
  const { items } = await here.send(handInRows, { person: trainer });
  expect(items.map((each) => each.id)).toEqual([id]);
  expect(await here.refused(handInRows, { person: trainer, query: { batchId: "8" } })).toBe("NOT_FOUND");
  const input = { outcome: "accepted", feedback: "", version: 1 };
  expect(await here.refused(giveFeedback, { person: trainer, params: { id: foreign.id }, input })).toBe("NOT_FOUND");
});
