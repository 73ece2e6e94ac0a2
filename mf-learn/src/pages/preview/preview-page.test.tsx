import { listSkillDetails } from "@optimyz/contract/api/endpoints/content";
import { renderRemote, stub, stubWith } from "@optimyz/kit/testing";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import app from "../../app.ts";
import { readPreview } from "../../endpoints/learner.ts";
import { unavailable } from "../../parts/testing.ts";
import { Component as Preview } from "../../slots/learn-preview.tsx";
import "./preview-page.tsx";

const course = stub(listSkillDetails, [{ id: 41, skill_id: 3, course: "First Steps on Stage", version: 1 }]);
const lessons = [
  { id: 1, title: "The breath", body: "<p>Breathe out.</p>" },
  { id: 2, title: "The pause", body: "<p>Wait.</p>" },
];
const path = { courseId: 41 };
const preview = stub(readPreview, { lessons, items: 12 }, path);
const url = "/learn/preview/41";

test("anybody reads a course's preview lessons, and what a place gives", async () => {
  renderRemote(app, url, course, preview);
  expect(await screen.findByRole("heading", { level: 1, name: "First Steps on Stage" })).toBeVisible();
  expect(await screen.findByText("Breathe out.")).toBeVisible();
  expect(screen.getByText("all 12 lessons and tasks")).toBeVisible();
  expect(screen.getByRole("link", { name: "About the course" })).toHaveAttribute("href", "/courses-more/41");
  expect(document.title).toContain("First Steps on Stage: read a lesson");
});

test("the request of a visitor carries nothing about anybody", async () => {
  let authorization: string | null = "";
  const read = stubWith(
    readPreview,
    (request) => {
      authorization = request.headers.get("authorization");
      return Response.json({ lessons, items: 12 });
    },
    path,
  );
  renderRemote(app, url, course, read);
  await screen.findByText("Breathe out.");
  expect(authorization).toBeNull();
});

test("a course without preview lessons says so, and still leads to the course", async () => {
  renderRemote(app, url, course, stub(readPreview, { lessons: [], items: 0 }, path));
  expect(await screen.findByText("This course has no lessons to read in advance.")).toBeVisible();
  expect(screen.getByText("all lessons and tasks")).toBeVisible();
});

test("lessons that cannot be loaded are tried again", async () => {
  let respond = unavailable;
  renderRemote(
    app,
    url,
    course,
    stubWith(readPreview, () => respond(), path),
  );
  expect(await screen.findByText("The lessons could not be loaded.")).toBeVisible();
  respond = () => Response.json({ lessons, items: 12 });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Breathe out.")).toBeVisible();
});

test.each(["/learn/preview/41", "/learn/preview/none"])("%s without such a course leads to all courses", async (at) => {
  renderRemote(app, at, stub(listSkillDetails, []), preview);
  expect(await screen.findByRole("heading", { level: 1, name: "There is no such course" })).toBeVisible();
  expect(screen.getByRole("link", { name: "See the courses" })).toHaveAttribute("href", "/courses");
});

test("the slot leads to the lessons, and is nothing where there are none", async () => {
  const slot = { path: "/slot", element: <Preview courseId={41} /> };
  const remote = { id: "other", routes: [slot] };
  const page = renderRemote(remote, "/slot", preview);
  const link = await screen.findByRole("link", { name: "Read a lesson before you enrol: The breath" });
  expect(link).toHaveAttribute("href", url);
  expect(screen.getByText("and 1 more")).toBeVisible();
  page.unmount();
  const { container } = renderRemote(remote, "/slot", stub(readPreview, { lessons: [], items: 3 }, path));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container).toBeEmptyDOMElement();
});
