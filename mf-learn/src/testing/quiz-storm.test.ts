import { partInMemory } from "@optimyz/build/server-part";
import { expect, test } from "vitest";
import { addQuiz } from "../endpoints/panel.ts";
import { quizStorm, type Send } from "./quiz-storm.ts";
import { editor, evenings, learner, questions, quizInput, waitingPart } from "./site.ts";

const people = Array.from({ length: 200 }, (_none, index) => learner(index + 1));
const ten = Array.from({ length: 10 }, (_none, index) => ({ ...questions[index % 4], text: `${index % 4}` }));
const values = [
  { right: ["1"], wrong: ["0"] },
  { right: ["1", "0"], wrong: ["0"] },
  { right: ["३,५"], wrong: ["4"] },
  { right: [" EYE  contact "], wrong: ["Shoes"] },
];

/** A site where no statement takes the same time as another, and every tenth request or its response is lost. */
function lossySite() {
  const progress: { person: string; done: number }[] = [];
  const places = Object.fromEntries(people.map(({ id }) => [id, [evenings]]));
  let [count, statements] = [0, 0];
  const wait = async () => {
    statements += 1;
    if (statements % 3 === 0) await new Promise((resolve) => setTimeout(resolve, (statements * 7) % 4));
  };
  const raw = partInMemory(waitingPart(wait), { places, progress: progress as never });
  const send: Send = async (endpoint, sent) => {
    count += 1;
    const turn = count;
    if (turn % 20 === 0) throw new Error("The request is lost.");
    const response = await raw(endpoint, sent);
    if (turn % 20 === 10) throw new Error("The response is lost.");
    return response;
  };
  return { raw, send, progress };
}

test("200 people answer a quiz of 10 at once over bad lines: no answer is lost, none is marked twice", async () => {
  const { raw, send, progress } = lossySite();
  const input = { ...quizInput, tries: 1, passPercent: 0, questions: ten };
  const { output } = await raw(addQuiz as never, { person: editor, input });
  const params = { batchId: 7, id: (output as { id: number }).id };
  const report = await quizStorm({
    send,
    people,
    params,
    valuesOf: ({ text }) => values[Number(text)] ?? { right: [], wrong: [] },
    seed: 41,
    retryMs: 1,
  });
  expect(report).toMatchObject({
    people: 200,
    answers: 2_000,
    lost: 0,
    wrongMarks: 0,
    otherAttempts: 0,
    otherResults: 0,
  });
  expect(report.repeats).toBeGreaterThan(100);
  expect(progress.filter(({ done }) => done === 1)).toHaveLength(200);
}, 60_000);
