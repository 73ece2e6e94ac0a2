import { env } from "cloudflare:workers";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { weeklyMeetings } from "@optimyz/contract/domain/meetings";
import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { adminCookie, call, send, userToken } from "../../test/client.ts";
import { openDatabase } from "../db/database.ts";
import { users } from "../db/schema.ts";
import { toCalendar } from "./calendar.ts";
import { batchInput, enrolIn, inHours, newBatch, newCourse } from "./testing.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();

const event = {
  uid: "place-7@www.example.com",
  sequence: 2_001,
  changedAt: "2026-11-22T10:00:00.000Z",
  title: "Voice; breath, tone\\pitch",
  description: "With Asha\nRoom upstairs",
  location: "Room 2, Greater Noida West",
  url: "",
};
const options = { method: "PUBLISH", name: "Optimyz" } as const;

/** The beginnings of an event's meetings, as a program that expands recurrences finds them. */
function occurrences(file: string): { starts: string; ends: string }[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const [master, ...exceptions] = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  if (!master) return [];
  for (const exception of exceptions) master.relateException(exception);
  const iterator = master.iterator();
  const found: { starts: string; ends: string }[] = [];
  for (let next = iterator.next(); next && found.length < 300; next = iterator.next()) {
    const { startDate, endDate } = master.getOccurrenceDetails(next);
    found.push({ starts: startDate.toJSDate().toISOString(), ends: endDate.toJSDate().toISOString() });
  }
  return found;
}

// Each over a change of clocks, but in India, which has none.
test("a calendar without events is valid", () => {
  const calendar = new ICAL.Component(ICAL.parse(toCalendar([], options)) as unknown[]);
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(["vtimezone"]);
});

test.each([
  ["Asia/Kolkata", "2026-10-20"],
  ["Europe/Berlin", "2026-10-20"],
  ["America/New_York", "2026-03-03"],
])("a parser finds every meeting of a batch in %s at its moment, over a change of clocks", (timeZone, from) => {
  const pattern = { timeZone, from, weekdays: [2, 6], clock: "18:30", minutes: 90, end: { count: 6 } };
  const meetings = weeklyMeetings(pattern).map((meeting, index) =>
    index === 3 ? { ...meeting, ends_at: new Date(Date.parse(meeting.ends_at) + 3_600_000).toISOString() } : meeting,
  );
  const file = toCalendar([{ ...event, meetings }], options);
  expect(occurrences(file)).toEqual(meetings.map(({ starts_at, ends_at }) => ({ starts: starts_at, ends: ends_at })));
});

test("text is read back unchanged from lines of at most 75 octets that end with CRLF", () => {
  const title = "आवाज़ और उच्चारण 👩🏽‍🏫 ".repeat(12).trim();
  const meetings = [{ starts_at: "2026-12-01T12:30:00.000Z", ends_at: "2026-12-01T14:00:00.000Z" }];
  for (const each of [event, { ...event, title }]) {
    const file = toCalendar([{ ...each, meetings }], options);
    for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).byteLength).toBeLessThanOrEqual(75);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const parsed = new ICAL.Event(
      new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent("vevent") ?? undefined,
    );
    expect(parsed).toMatchObject({
      summary: each.title,
      description: each.description,
      location: each.location,
      uid: each.uid,
      sequence: each.sequence,
    });
  }
});

test("an invitation names organiser and attendee, and a cancellation is marked as one", () => {
  const meetings = [{ starts_at: "2026-12-01T12:30:00.000Z", ends_at: "2026-12-01T14:00:00.000Z" }];
  const parties = { organizer: { name: 'The "Voice"\r\nHouse', email: "desk@example.com" }, attendee: "a@example.com" };
  const of = (method: "REQUEST" | "CANCEL") =>
    new ICAL.Component(ICAL.parse(toCalendar([{ ...event, meetings }], { method, name: "x", parties })) as unknown[]);
  for (const method of ["REQUEST", "CANCEL"] as const) {
    const calendar = of(method);
    expect(calendar.getFirstPropertyValue("method")).toBe(method);
    const vevent = calendar.getFirstSubcomponent("vevent");
    expect(vevent?.getFirstPropertyValue("status")).toBe(method === "CANCEL" ? "CANCELLED" : "CONFIRMED");
    expect(vevent?.getFirstPropertyValue("attendee")).toBe("mailto:a@example.com");
    expect(vevent?.getFirstProperty("organizer")?.getParameter("cn")).toBe("The  Voice   House");
  }
});

interface Sent {
  to: string;
  subject: string;
  text: string;
  attachments?: { type: string; content: Uint8Array }[];
}

test("confirmation, change and cancellation carry one event with rising sequence numbers, and the mail links to the place", async () => {
  const sent: Sent[] = [];
  const bindings = {
    MAIL: { send: async (mail: Sent) => void sent.push(mail) } as unknown as SendEmail,
    SITE_ORIGIN: "http://localhost:8787",
  };
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { online_url: "https://meet.example/room" });
  const body = { ...batchInput(course.id), online_url: batch.online_url, meetings: batch.meetings };
  const put = (changes: object) =>
    call<AdminBatch>("PUT", `/api/admin/batches/${batch.id}`, { cookie, bindings, body: { ...body, ...changes } });
  const email = "invited@calendar.example";
  const form = { title: "Dr.", name: "Evil <b>", father_name: "x", dob: "1999-02-03", phone: "+91 98765 43210" };
  await send("POST", "/api/enroll", {
    bindings,
    body: { ...form, email, course: course.skill, batch_id: batch.id },
  });
  const later = [{ starts_at: inHours(500), ends_at: inHours(502) }];
  await put({ meetings: later });
  await put({ meetings: later, state: "cancelled" });
  const own = sent.filter(({ to }) => to === email);
  const calendars = own.map(({ attachments }) => {
    const [file] = attachments ?? [];
    return { type: file?.type, text: new TextDecoder().decode(file?.content) };
  });
  expect(calendars.map(({ type }) => type)).toEqual([
    "text/calendar; method=REQUEST; charset=utf-8",
    "text/calendar; method=REQUEST; charset=utf-8",
    "text/calendar; method=CANCEL; charset=utf-8",
  ]);
  const events = calendars.map(
    ({ text }) =>
      new ICAL.Event(new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent("vevent") ?? undefined),
  );
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
  const numbers = events.map(({ sequence }) => sequence);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(new Set(numbers).size).toBe(3);
  expect(events[1]?.startDate.toJSDate().toISOString().slice(0, 19)).toBe(later[0]?.starts_at.slice(0, 19));
  expect(own[0]?.text).toMatch(/http:\/\/localhost:8787\/place\/\d+\.[\w-]{43}/);
  expect(own[0]?.text).toContain("https://meet.example/room");
  expect(own[0]?.text).toContain("₹12,500.50");
  expect(own.map(({ text }) => text).join()).not.toContain("Evil");
});

test("a batch has a calendar file without the participants' room, and a draft has none", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { online_url: "https://meet.example/secret" });
  const response = await send("GET", `/api/batches/${batch.id}.ics`);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const file = await response.text();
  expect(occurrences(file).map(({ starts }) => starts.slice(0, 19))).toEqual(
    batch.meetings.map(({ starts_at }) => starts_at.slice(0, 19)),
  );
  expect(file).not.toContain("secret");
  const draft = await newBatch(cookie, course.id, { state: "draft" });
  for (const path of [`/api/batches/${draft.id}.ics`, `/api/batches/${batch.id}`, "/api/batches/x.ics"])
    expect((await send("GET", path)).status).toBe(404);
});

test("a feed shows a user's confirmed places to anybody with its URL alone, until it is ended", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 1 });
  const token = await userToken("feed@calendar.example");
  await db
    .update(users)
    .set({ emailConfirmedAt: inHours(0) })
    .where(eq(users.emailKey, "feed@calendar.example"));
  await enrolIn(batch.id, "feed@calendar.example", course.skill);
  const full = await newBatch(cookie, course.id, { capacity: 1 });
  await enrolIn(full.id, "other@calendar.example", course.skill);
  await enrolIn(full.id, "feed@calendar.example", course.skill);
  const make = async () => (await call<{ url: string }>("POST", "/api/me/calendar", { token })).body.url;
  const first = await make();
  const path = first.slice(new URL(first).origin.length);
  const file = await (await send("GET", path)).text();
  expect(new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents("vevent")).toHaveLength(1);
  const second = await make();
  expect((await send("GET", path)).status).toBe(404);
  const next = second.slice(new URL(second).origin.length);
  expect((await send("GET", next)).status).toBe(200);
  await call("DELETE", "/api/me/calendar", { token });
  expect((await send("GET", next)).status).toBe(404);
});
