import { stub, stubWith } from "@optimyz/kit/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type Attempt,
  finishAttempt,
  readAttempt,
  readQuiz,
  saveAnswers,
  startAttempt,
} from "../../endpoints/learner.ts";
import { inMinutes, item, notFound, open, unauthenticated } from "../../parts/testing.ts";
import type { Quiz } from "./quiz.ts";
import "./quiz-page.tsx";

const path = { batchId: 7, id: 12 };
const one = { id: 3 };
const url = "/learn/7/quiz/12";

const quiz: Quiz = {
  ...item,
  title: "What you remember",
  minutes: 20,
  tries: 3,
  triesLeft: 2,
  questions: 4,
  passPercent: 60,
  attempts: [
    {
      id: 2,
      startedAt: "2027-01-10T04:30:00Z",
      finishedAt: "2027-01-10T04:40:00Z",
      result: { marks: 1, of: 5, isPassed: false },
    },
  ],
  openAttemptId: null,
};
const question = {
  id: 31,
  kind: "single" as const,
  text: "What comes first?",
  options: ["The breath", "The word"],
  marks: 1,
  value: [],
  seq: 0,
  isRight: null,
  answers: null,
  explanation: null,
};
const attempt = (change: Partial<Attempt> = {}): Attempt => ({
  id: 3,
  batchId: 7,
  itemId: 12,
  title: quiz.title,
  startedAt: inMinutes(-1),
  endsAt: inMinutes(19),
  now: inMinutes(0),
  finishedAt: null,
  questions: [
    question,
    { ...question, id: 32, kind: "multiple", text: "What helps?", options: ["Water", "Rest", "Coffee"], marks: 2 },
    { ...question, id: 33, kind: "number", text: "How many metres?", options: [] },
    { ...question, id: 34, kind: "text", text: "What do you look for?", options: [] },
  ],
  result: null,
  ...change,
});
const finished = (): Attempt => {
  const [first, second, third, fourth] = attempt().questions;
  if (!first || !second || !third || !fourth) throw new RangeError("four questions");
  return attempt({
    finishedAt: inMinutes(0),
    result: { marks: 3, of: 5, isPassed: true },
    questions: [
      { ...first, value: ["0"], seq: 5, isRight: true, answers: ["0"], explanation: "The audience breathes with you." },
      { ...second, value: ["0", "2"], seq: 6, isRight: false, answers: ["0", "1"] },
      { ...third, value: ["12,5"], seq: 7, isRight: true, answers: ["12.5"] },
      { ...fourth, isRight: false, answers: ["Eye contact"] },
    ],
  });
};

/** A server with one quiz, on a line that can be lost. */
function server({ isLost = false } = {}) {
  const state = {
    isLost,
    quiz,
    attempt: attempt(),
    saved: [] as { questionId: number; value: string[] }[],
    finishes: 0,
  };
  const online =
    (respond: (request: Request) => unknown) =>
    async (request: Request): Promise<Response> => {
      if (state.isLost) throw new TypeError("offline");
      const body = await respond(request);
      return body instanceof Response ? body : Response.json(body);
    };
  const stubs = [
    stubWith(
      readQuiz,
      online(() => state.quiz),
      path,
    ),
    stubWith(
      startAttempt,
      online(() => state.attempt),
      path,
    ),
    stubWith(
      readAttempt,
      online(() => state.attempt),
      one,
    ),
    stubWith(
      saveAnswers,
      online(async (request) => {
        state.saved.push(...(await request.json()).answers);
        return { now: inMinutes(0) };
      }),
      one,
    ),
    stubWith(
      finishAttempt,
      online(() => {
        state.finishes += 1;
        state.attempt = finished();
        state.quiz = { ...quiz, isDone: true };
        return state.attempt;
      }),
      one,
    ),
  ];
  return { state, stubs };
}

const ask = (name: string) => within(screen.getByRole("group", { name: new RegExp(name) }));
const begin = async () => fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
const handIn = async () => {
  fireEvent.click(screen.getByRole("button", { name: "Hand in" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Hand in" }));
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

test("the rules are said before the quiz begins, and earlier attempts can be looked at", async () => {
  open(url, stub(readQuiz, quiz, path));
  expect(await screen.findByText("4 questions")).toBeVisible();
  for (const rule of [
    "You have 20 minutes. The time goes on when you leave the page.",
    "You pass with 60 % of the marks.",
    "2 tries are left of 3.",
  ])
    expect(screen.getByText(rule)).toBeVisible();
  const earlier = screen.getByRole("link", { name: "Sun 10 January 2027, 10:00" });
  expect(earlier).toHaveAttribute("href", `${url}?attempt=2`);
  expect(earlier.parentElement).toHaveTextContent("1 of 5 marks · not passed");
});

test("without a try left there is nothing to begin", async () => {
  open(url, stub(readQuiz, { ...quiz, triesLeft: 0 }, path));
  expect(await screen.findByText("You have used all your tries.")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("each kind of question is answered, all answers are saved, and the result says what was right", async () => {
  const { state, stubs } = server();
  const { router } = open(url, ...stubs);
  await begin();
  await screen.findByText("What comes first?");
  fireEvent.click(ask("What comes first").getByLabelText("The breath"));
  fireEvent.click(ask("What helps").getByLabelText("Coffee"));
  fireEvent.click(ask("What helps").getByLabelText("Water"));
  const metres = ask("How many metres").getByRole("textbox", { name: /How many metres/ });
  expect(metres).toHaveAttribute("inputmode", "decimal");
  fireEvent.change(metres, { target: { value: "१२,५" } });
  expect(screen.getByText("3 of 4 answered")).toBeVisible();
  expect(screen.getByText("Not saved yet")).toBeVisible();
  await pass(1.5);
  expect(screen.getByText("Saved")).toBeVisible();
  await handIn();
  expect(await screen.findByRole("heading", { name: "You passed" })).toHaveFocus();
  expect(state.saved.map(({ questionId, value }) => [questionId, value])).toEqual([
    [31, ["0"]],
    [32, ["0", "2"]],
    [33, ["१२,५"]],
  ]);
  expect(screen.getByText("3 of 5 marks")).toBeVisible();
  const wrong = within(screen.getByRole("heading", { name: /What helps/ }).parentElement as HTMLElement);
  expect(wrong.getByText("You answered: Water · Coffee")).toBeVisible();
  expect(wrong.getByText("Right is: Water · Rest")).toBeVisible();
  expect(screen.getByText("The audience breathes with you.")).toBeVisible();
  expect(screen.getByText("You did not answer.")).toBeVisible();
  expect(state.finishes).toBe(1);
  await waitFor(() => expect(router.state.location.search).toBe("?attempt=3"));
  expect(localStorage.getItem("learn-attempt-3")).toBeNull();
});

test("who has not answered everything is told before handing in, and Enter hands in nothing", async () => {
  const { state, stubs } = server();
  open(url, ...stubs);
  await begin();
  fireEvent.submit((await screen.findByText("What comes first?")).closest("form") as HTMLFormElement);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Hand in" }));
  expect(await screen.findByText(/^4 questions are not answered\./)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Go on answering" }));
  expect(state.finishes).toBe(0);
});

test("a lost line is said, a reload shows the answer, and it is sent once the line is back", async () => {
  const { state, stubs } = server();
  state.quiz = { ...quiz, openAttemptId: 3 };
  const page = open(url, ...stubs);
  await screen.findByText("What comes first?");
  state.isLost = true;
  fireEvent.click(ask("What comes first").getByLabelText("The word"));
  await pass(2);
  expect(screen.getByText("1 answer waits for the connection")).toBeVisible();
  page.unmount();
  await pass(1);

  state.isLost = false;
  open(url, ...stubs);
  await screen.findByText("What comes first?");
  expect(ask("What comes first").getByLabelText("The word")).toBeChecked();
  await pass(5);
  expect(screen.getByText("Saved")).toBeVisible();
  expect(state.saved.at(-1)).toMatchObject({ questionId: 31, value: ["1"] });
});

test("handing in without a line waits, says so, and can be taken back", async () => {
  const { state, stubs } = server();
  open(url, ...stubs);
  await begin();
  await screen.findByText("What comes first?");
  state.isLost = true;
  fireEvent.click(ask("What comes first").getByLabelText("The breath"));
  await handIn();
  expect(await screen.findByText("Your answers are not handed in yet")).toBeVisible();
  expect(ask("What comes first").getByLabelText("The word")).toBeDisabled();
  fireEvent.click(screen.getByRole("button", { name: "Go on answering" }));
  expect(ask("What comes first").getByLabelText("The word")).toBeEnabled();
  await handIn();
  state.isLost = false;
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByRole("heading", { name: "You passed" })).toBeVisible();
  expect(state.finishes).toBe(1);
});

test("the time is the server's, five minutes and one are said, and at the end the quiz is handed in by itself", async () => {
  const { state, stubs } = server();
  // A telephone whose clock is an hour wrong.
  const atServer = (minutes: number) => inMinutes(60 + minutes);
  state.attempt = attempt({ startedAt: atServer(-14), now: atServer(0), endsAt: atServer(6) });
  open(url, ...stubs);
  await begin();
  expect(await screen.findByRole("timer")).toHaveTextContent(/^(6:00|5:59)$/);
  await pass(62);
  expect(screen.getByText("5 minutes are left.")).toBeInTheDocument();
  await pass(240);
  expect(screen.getByText("1 minute is left.")).toBeInTheDocument();
  expect(state.finishes).toBe(0);
  await pass(62);
  expect(await screen.findByRole("heading", { name: "You passed" })).toBeVisible();
  expect(state.finishes).toBe(1);
});

test("time that ends without a line is said, and afterwards which answers did not count", async () => {
  const { state, stubs } = server();
  state.attempt = attempt({ endsAt: inMinutes(1) });
  open(url, ...stubs);
  await begin();
  await screen.findByText("What comes first?");
  state.isLost = true;
  fireEvent.change(ask("What do you look for").getByRole("textbox"), { target: { value: "Eyes" } });
  await pass(65);
  expect(screen.getByText("The time is over")).toBeVisible();
  expect(screen.getByText(/^1 answer waits in this browser/)).toBeVisible();
  const conflict = () => Response.json({ error: "Over.", code: "CONFLICT", requestId: "1" }, { status: 409 });
  const save = stubs.find(({ method }) => method === "PUT");
  if (save) save.respond = conflict;
  state.isLost = false;
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByText("Not all answers reached us in time")).toBeVisible();
  expect(screen.getByText(/does not count: 4\.$/)).toBeVisible();
});

test("somebody who was logged out meanwhile is told that the answers are kept, and logs in to come back", async () => {
  const { stubs } = server();
  open(url, ...stubs);
  await begin();
  await screen.findByText("What comes first?");
  const save = stubs.find(({ method }) => method === "PUT");
  if (save) save.respond = unauthenticated;
  fireEvent.click(ask("What comes first").getByLabelText("The breath"));
  await pass(2);
  expect(screen.getByText("You have been logged out")).toBeVisible();
  const link = screen.getByRole("link", { name: "Log in again" });
  expect(link).toHaveAttribute("href", "/user-login?next=%2Flearn%2F7%2Fquiz%2F12");
  expect(localStorage.getItem("learn-attempt-3")).toContain('"31"');
});

test("an attempt that another tab has handed in shows its result here", async () => {
  const { state, stubs } = server();
  open(url, ...stubs);
  await begin();
  await screen.findByText("What comes first?");
  state.attempt = finished();
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "learn-attempt-3", newValue: null })));
  expect(await screen.findByRole("heading", { name: "You passed" })).toBeVisible();
  expect(state.finishes).toBe(0);
});

test("two people who begin the last try at once: the second one is told", async () => {
  const conflict = () => Response.json({ error: "Conflict.", code: "CONFLICT", requestId: "1" }, { status: 409 });
  let tries = 1;
  const counted = stubWith(readQuiz, () => Response.json({ ...quiz, triesLeft: tries }), path);
  open(url, counted, stubWith(startAttempt, conflict, path));
  await screen.findByRole("button", { name: "Try again" });
  tries = 0;
  await begin();
  expect(await screen.findByText("You have used all your tries.")).toBeVisible();
});

test.each([
  ["of somebody else", stubWith(readAttempt, notFound, { id: 9 })],
  ["of another quiz", stub(readAttempt, { ...finished(), id: 9, itemId: 99 }, { id: 9 })],
])("an attempt %s is not shown", async (_of, response) => {
  open(`${url}?attempt=9`, stub(readQuiz, quiz, path), response);
  expect(await screen.findByText(/^It may have been removed/)).toBeVisible();
  expect(screen.queryByText("What comes first?")).toBeNull();
});
