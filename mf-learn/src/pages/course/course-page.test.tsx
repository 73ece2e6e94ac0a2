import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { readCourse } from "../../endpoints/learner.ts";
import { notFound, open, place, unauthenticated } from "../../parts/testing.ts";
import type { Course } from "./course.ts";
import "./course-page.tsx";

const lesson = {
  id: 12,
  kind: "lesson" as const,
  title: "Stand as if you had time",
  isOpen: true,
  opensAt: null,
  isDone: true,
  minutes: null,
  isWaiting: false,
};
const course: Course = {
  ...place,
  meetings: [],
  items: [
    lesson,
    { ...lesson, id: 13, kind: "assignment", title: "A speech", isDone: false, isWaiting: true },
    { ...lesson, id: 14, kind: "quiz", title: "What you remember", isDone: false, minutes: 20 },
    { ...lesson, id: 15, title: "The pause", isDone: false, isOpen: false, opensAt: "2027-01-16T04:30:00Z" },
  ],
  classes: [],
};
const path = { batchId: 7 };

test("the course lists what there is to do in its order, with the state of each", async () => {
  open("/learn/7", stub(readCourse, course, path));
  expect(await screen.findByRole("heading", { level: 1, name: "First Steps on Stage" })).toBeVisible();
  const rows = within(screen.getByRole("region", { name: "Lessons and tasks" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Stand as if you had timeLesson · Done",
    "2A speechAssignment · Handed in, waiting for feedback",
    "3What you rememberQuiz · 20 minutes",
    // By the site's clock, in India.
    "The pauseLesson · Opens: Sat 16 January 2027, 10:00",
  ]);
  expect(screen.getByRole("link", { name: "The pause" })).toHaveAttribute("href", "/learn/7/lesson/15");
});

test("it continues with the first thing that can be done now, not with what waits for the trainer", async () => {
  open("/learn/7", stub(readCourse, course, path));
  const link = await screen.findByRole("link", { name: "Continue: What you remember" });
  expect(link).toHaveAttribute("href", "/learn/7/quiz/14");
});

test("a live class is joined while it is open, and its recording is watched later", async () => {
  const one = { id: 1, title: "Evening one", meeting: 1, opensAt: null, liveUrl: null, recordingUrl: null };
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-09T10:00:00Z") });
  const classes = [
    { ...one, opensAt: "2027-01-09T09:45:00Z", liveUrl: "https://meet.example/a" },
    { ...one, id: 2, title: "Evening two", opensAt: "2027-01-09T12:15:00Z" },
    { ...one, id: 3, title: "Evening three", recordingUrl: "https://video.example/c" },
    { ...one, id: 4, title: "Evening four" },
  ];
  open("/learn/7", stub(readCourse, { ...course, classes }, path));
  expect(await screen.findByRole("link", { name: "Join" })).toHaveAttribute("href", "https://meet.example/a");
  expect(screen.getByText("The link opens: 17:45")).toBeVisible();
  expect(screen.getByRole("link", { name: "Watch the recording" })).toHaveAttribute("href", "https://video.example/c");
  expect(screen.getByText("This class is over.")).toBeVisible();
  vi.useRealTimers();
});

test("a course without anything says that the trainer adds it", async () => {
  open("/learn/7", stub(readCourse, { ...course, items: [], progress: { done: 0, total: 0 } }, path));
  expect(await screen.findByText("Nothing is here yet")).toBeVisible();
  expect(screen.queryByText("0 of 0 done")).toBeNull();
});

test.each([
  ["/learn/7", "somebody else's course"],
  ["/learn/none", "an address that is none"],
])("%s, %s, is nothing for this person", async (url) => {
  open(url, stubWith(readCourse, notFound, path));
  expect(await screen.findByRole("heading", { level: 1, name: "There is nothing for you here" })).toBeVisible();
  expect(screen.getByRole("link", { name: "See your courses" })).toHaveAttribute("href", "/learn");
});

test("somebody who is not logged in is sent to the login and comes back", async () => {
  const { router } = open("/learn/7", stubWith(readCourse, unauthenticated, path));
  await waitFor(() => expect(router.state.location.pathname).toBe("/user-login"));
  expect(router.state.location.search).toBe("?next=%2Flearn%2F7");
});
