import type { Catalogue } from "@optimyz/contract/protocol/languages";
import { messageKey } from "@optimyz/contract/protocol/message-keys";
import { storeToken, TextsContext, textsBy } from "@optimyz/kit";
import { Outlet } from "@optimyz/kit/router";
import { renderRoutes, type Stub, stub } from "@optimyz/kit/testing";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import shell from "../../shell/messages/hi.json?catalogue";
import own from "../messages/hi.json?catalogue";
import app from "./app.ts";
import { readAssignment, readCourse, readQuiz, startAttempt } from "./endpoints/learner.ts";
import { inMinutes, item, place } from "./parts/testing.ts";

const catalogues: Readonly<Record<string, Catalogue>> = { "mf-learn": own, shell };
const hindi = textsBy({ code: "hi", base: "/hi" }, (frontEnd, message) => catalogues[frontEnd]?.[messageKey(message)]);

const language = (
  <TextsContext value={hindi}>
    <Outlet />
  </TextsContext>
);

function open(path: string, ...stubs: Stub[]) {
  storeToken("t".repeat(43));
  return renderRoutes([{ element: language, children: [...app.routes] }], path, ...stubs);
}

/** What a page says in Latin letters. */
function latinIn(page: Element): string[] {
  const texts = [...page.querySelectorAll("*")].flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : [])),
    ...["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
  ]);
  return texts.filter((text) => /[a-z]/i.test(text.replaceAll(/PDF|Word|MB/g, "")));
}

const words = { course: "मंच पर पहले कदम", title: "जनवरी" };
const own7 = { batchId: 7, id: 12 };
const hindiItem = { ...item, title: "साँस", body: "", next: { id: 13, kind: "quiz" as const, title: "विराम" } };

test("a course is in Hindi, its dates and counts too", async () => {
  const lesson = { ...hindiItem, kind: "lesson" as const, minutes: null, isWaiting: false };
  const items = [
    { ...lesson, isDone: true },
    { ...lesson, id: 2, kind: "quiz" as const, minutes: 20 },
    { ...lesson, id: 3, kind: "assignment" as const, isWaiting: true },
    { ...lesson, id: 4, isOpen: false, opensAt: "2027-01-16T04:30:00Z" },
  ];
  const classes = [
    { id: 1, title: "", meeting: 2, opensAt: "2027-01-16T04:30:00Z", liveUrl: null, recordingUrl: null },
    {
      id: 2,
      title: "",
      meeting: 1,
      opensAt: null,
      liveUrl: "https://meet.example/a",
      recordingUrl: "https://v.example",
    },
  ];
  const course = { ...place, ...words, meetings: [], items, classes };
  const { container } = open("/learn/7", stub(readCourse, course, { batchId: 7 }));
  expect(await screen.findByText("4 में से 1 पूरे")).toBeVisible();
  expect(screen.getByText("पाठ · खुलेगा: शनि, 16 जनवरी 2027, 10:00")).toBeVisible();
  expect(latinIn(container)).toEqual([]);
});

test("a quiz is in Hindi, before it begins and while it lasts", async () => {
  const quiz = {
    ...hindiItem,
    minutes: 20,
    tries: 3,
    triesLeft: 2,
    questions: 1,
    passPercent: 60,
    attempts: [
      {
        id: 1,
        startedAt: "2027-01-10T04:30:00Z",
        finishedAt: "2027-01-10T04:30:00Z",
        result: { marks: 1, of: 5, isPassed: false },
      },
    ],
    openAttemptId: null,
  };
  const question = { id: 1, kind: "multiple" as const, text: "क्या?", options: ["पानी", "विश्राम"], marks: 2 };
  const attempt = {
    id: 3,
    batchId: 7,
    itemId: 12,
    title: "साँस",
    startedAt: inMinutes(0),
    endsAt: inMinutes(20),
    now: inMinutes(0),
    finishedAt: null,
    questions: [{ ...question, value: [], seq: 0, isRight: null, answers: null, explanation: null }],
    result: null,
  };
  const { container } = open("/learn/7/quiz/12", stub(readQuiz, quiz, own7), stub(startAttempt, attempt, own7));
  expect(await screen.findByText("3 में से 2 प्रयास बचे हैं।")).toBeVisible();
  expect(latinIn(container)).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "फिर से कोशिश करें" }));
  fireEvent.click(await screen.findByLabelText("पानी"));
  expect(screen.getByText("1 में से 1 के उत्तर दिए")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "जमा करें" }));
  expect(latinIn(container)).toEqual([]);
});

test("an assignment and its form are in Hindi", async () => {
  const row = { text: "", file: null, sentAt: "2027-01-10T04:30:00Z" };
  const handIns = [
    { ...row, id: 1, outcome: null, feedback: null },
    { ...row, id: 2, outcome: "again" as const, feedback: "धीरे।" },
  ];
  const { container } = open("/learn/7/assignment/12", stub(readAssignment, { ...hindiItem, handIns }, own7));
  fireEvent.click(await screen.findByRole("button", { name: "जमा करें" }));
  expect(await screen.findByText("कुछ लिखें या कोई फ़ाइल चुनें।")).toBeVisible();
  expect(latinIn(container)).toEqual([]);
});
