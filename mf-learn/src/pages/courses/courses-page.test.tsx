import { readToken, storeToken, userAtom } from "@optimyz/kit";
import { renderRemote, stub, stubWith } from "@optimyz/kit/testing";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import app from "../../app.ts";
import { listCourses } from "../../endpoints/learner.ts";
import { open, place, unauthenticated, unavailable } from "../../parts/testing.ts";
import "./courses-page.tsx";

const next = { id: 12, kind: "lesson" as const, title: "Stand as if you had time" };
const course = { ...place, next };

test("somebody with a place sees how far they are, and goes on where they were", async () => {
  open("/learn", stub(listCourses, [course]));
  const card = within(await screen.findByRole("article"));
  expect(card.getByRole("link", { name: "First Steps on Stage" })).toHaveAttribute("href", "/learn/7");
  expect(card.getByText("January · Sat 9 January – Sat 30 January 2027")).toBeVisible();
  expect(card.getByText("1 of 4 done")).toBeVisible();
  const link = card.getByRole("link", { name: "Continue: Stand as if you had time" });
  expect(link).toHaveAttribute("href", "/learn/7/lesson/12");
});

test("what is over comes last, and of the rest what began first", async () => {
  const rows = [
    { ...course, batchId: 1, course: "Over", state: "done", startsAt: "2026-01-01T00:00:00Z" },
    { ...course, batchId: 2, course: "Later", startsAt: "2027-03-01T00:00:00Z" },
    { ...course, batchId: 3, course: "Now" },
  ];
  open("/learn", stub(listCourses, rows));
  await screen.findByText("Now");
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Now",
    "Later",
    "Over",
  ]);
});

test("a visitor reads what it is, and is led back here by the login", async () => {
  renderRemote(app, "/learn");
  const link = await screen.findByRole("link", { name: "Log in to your courses" });
  expect(link).toHaveAttribute("href", "/user-login?next=%2Flearn");
  expect(screen.getByRole("heading", { name: "Learn between the meetings", level: 1 })).toBeVisible();
});

test("somebody without a place is led to the courses", async () => {
  open("/learn", stub(listCourses, []));
  expect(await screen.findByText("You have no place in a course yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "See the courses" })).toHaveAttribute("href", "/courses");
});

test("a server part that was not allowed to know the places says so plainly, and another try shows the courses", async () => {
  let respond = unavailable;
  open(
    "/learn",
    stubWith(listCourses, () => respond()),
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("Lessons are not available at the moment");
  respond = () => Response.json([course]);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("1 of 4 done")).toBeVisible();
});

test("a session that has ended shows what a visitor sees, and the token is forgotten", async () => {
  open("/learn", stubWith(listCourses, unauthenticated));
  expect(await screen.findByRole("link", { name: "Log in to your courses" })).toBeVisible();
  expect(readToken()).toBeNull();
});

test("nobody sees the courses of the person who was logged in before", async () => {
  let rows = [course];
  const page = open(
    "/learn",
    stubWith(listCourses, () => Response.json(rows)),
  );
  await screen.findByText("First Steps on Stage");
  rows = [];
  storeToken(null);
  act(() => page.app.store.set(userAtom, { name: "", email: "" }));
  expect(await screen.findByText("Log in to your courses")).toBeVisible();
  storeToken("u".repeat(43));
  act(() => page.app.store.set(userAtom, { name: "Ravi", email: "ravi@example.com" }));
  expect(screen.queryByText("First Steps on Stage")).toBeNull();
  expect(await screen.findByText("You have no place in a course yet")).toBeVisible();
});
