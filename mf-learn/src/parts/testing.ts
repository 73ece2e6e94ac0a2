import { storeToken } from "@optimyz/kit";
import { renderRemote, type Stub } from "@optimyz/kit/testing";
import app from "../app.ts";

/** Opens a page as somebody who is logged in. */
export function open(path: string, ...stubs: Stub[]) {
  storeToken("t".repeat(43));
  return renderRemote(app, path, ...stubs);
}

/** What the server says to somebody whose session has ended. */
export const unauthenticated = () =>
  Response.json({ error: "Please log in first.", code: "UNAUTHENTICATED", requestId: "1" }, { status: 401 });

/** What it says while a server part has not been allowed something, or does not work. */
export const unavailable = () =>
  Response.json({ error: "Not available.", code: "UNAVAILABLE", requestId: "1" }, { status: 503 });

/** Nothing of this person's. */
export const notFound = () =>
  Response.json({ error: "Not found.", code: "NOT_FOUND", requestId: "1" }, { status: 404 });

export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** Dates of a course in which somebody has a place. */
export const place = {
  batchId: 7,
  courseId: 41,
  course: "First Steps on Stage",
  title: "January",
  state: "running",
  startsAt: "2027-01-09T04:30:00Z",
  endsAt: "2027-01-30T06:30:00Z",
  timeZone: "Asia/Kolkata",
  progress: { done: 1, total: 4 },
};

/** What lessons, quizzes and assignments have in common. */
export const item = {
  id: 12,
  title: "Stand as if you had time",
  isOpen: true,
  opensAt: null,
  isDone: false,
  body: "<p>Breathe out.</p>",
  files: [],
  link: "",
  previous: null,
  next: { id: 13, kind: "quiz" as const, title: "What you remember" },
};
