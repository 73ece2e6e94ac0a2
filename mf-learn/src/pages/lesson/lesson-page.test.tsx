import { toastsAtom } from "@optimyz/kit";
import { stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { readLesson, setLessonDone } from "../../endpoints/learner.ts";
import { item, open, unauthenticated } from "../../parts/testing.ts";
import "./lesson-page.tsx";

const path = { batchId: 7, id: 12 };
const file = { id: "a".repeat(24), name: "Exercises.pdf", type: "application/pdf", bytes: 1_400_000, url: "/f?x" };

test("a lesson has its text, its files with their size, and a link out", async () => {
  open("/learn/7/lesson/12", stub(readLesson, { ...item, files: [file], link: "https://video.example/1" }, path));
  expect(await screen.findByText("Breathe out.")).toBeVisible();
  expect(screen.getByRole("link", { name: /Exercises.pdf/ })).toHaveTextContent("1.4 MB");
  expect(screen.getByRole("link", { name: "Open the link" })).toHaveAttribute("rel", "noopener noreferrer");
});

test("a lesson is marked as done; the focus then is on what is next, and it can be taken back", async () => {
  const sent: unknown[] = [];
  const set = stubWith(
    setLessonDone,
    async (request) => {
      sent.push(await request.json());
      return Response.json({ done: 2, total: 4 });
    },
    path,
  );
  open("/learn/7/lesson/12", stub(readLesson, item, path), set);
  fireEvent.click(await screen.findByRole("button", { name: "Mark as done" }));
  expect(await screen.findByText("This lesson is done")).toBeVisible();
  const next = screen.getByRole("link", { name: /What you remember/ });
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute("href", "/learn/7/quiz/13");
  fireEvent.click(screen.getByRole("button", { name: "Not done yet" }));
  expect(await screen.findByRole("button", { name: "Mark as done" })).toBeVisible();
  expect(sent).toEqual([{ isDone: true }, { isDone: false }]);
});

test("without a connection the lesson stays open to be marked", async () => {
  const lost = stubWith(setLessonDone, () => Promise.reject(new TypeError("offline")), path);
  const { app } = open("/learn/7/lesson/12", stub(readLesson, item, path), lost);
  fireEvent.click(await screen.findByRole("button", { name: "Mark as done" }));
  await waitFor(() =>
    expect(app.store.get(toastsAtom)).toMatchObject([{ role: "alert", text: "Something went wrong" }]),
  );
  expect(screen.getByRole("button", { name: "Mark as done" })).toBeVisible();
});

test("somebody whose session ended meanwhile logs in and comes back to the lesson", async () => {
  const over = stubWith(setLessonDone, unauthenticated, path);
  const { router } = open("/learn/7/lesson/12", stub(readLesson, item, path), over);
  fireEvent.click(await screen.findByRole("button", { name: "Mark as done" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/user-login"));
  expect(router.state.location.search).toBe("?next=%2Flearn%2F7%2Flesson%2F12");
});

test("a lesson that opens later says when, and shows nothing else", async () => {
  const closed = { ...item, isOpen: false, opensAt: "2027-01-16T04:30:00Z", body: "", next: null };
  open("/learn/7/lesson/12", stub(readLesson, closed, path));
  expect(await screen.findByText("Opens: Sat 16 January 2027, 10:00")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Mark as done" })).toBeNull();
});

test("the page is looked for in one request", async () => {
  let asked = 0;
  const lesson = stubWith(
    readLesson,
    () => {
      asked += 1;
      return Response.json(item);
    },
    path,
  );
  open("/learn/7/lesson/12", lesson);
  await screen.findByText("Breathe out.");
  expect(asked).toBe(1);
});
