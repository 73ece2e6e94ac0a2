import { env } from "cloudflare:workers";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import type { DateFeed } from "@optimyz/contract/api/schemas/date-feeds";
import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, send, silentMail } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { audit, batches, dateFeeds } from "../../db/schema.ts";
import { batchInput, enrolIn, inHours, newBatch, newCourse } from "../testing.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const path = "/api/admin/date-feeds";

beforeEach(async () => {
  await db.delete(dateFeeds);
});

type Made = DateFeed & { url: string };

async function make(kind: string, name = ""): Promise<{ id: number; feed: string }> {
  const { status, body } = await call<Made>("POST", path, { cookie, body: { kind, name } });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { id: body.id, feed: new URL(body.url).pathname };
}

const read = async (feed: string, headers: Record<string, string> = {}) => {
  const response = await send("GET", feed, { headers });
  return { response, text: await response.text() };
};
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents("vevent")
    .map((each) => new ICAL.Event(each))
    .filter(({ component }) => !component.getFirstProperty("recurrence-id"));
const eventOf = async (feed: string, title: string) =>
  eventsIn((await read(feed)).text).find(({ summary }) => summary.endsWith(title));

const change = async (batch: AdminBatch, changes: object) => {
  const body = { ...batchInput(batch.course_id), title: batch.title, meetings: batch.meetings, ...changes };
  const { status } = await call("PUT", `/api/admin/batches/${batch.id}`, { cookie, body, bindings: silentMail });
  expect(status).toBe(200);
};

test("a feed of a trainer or a place has their dates in any spelling, and no draft", async () => {
  const { id } = await newCourse();
  await newBatch(cookie, id, { title: "Asha in Delhi", trainer: "Asha Rao", place: "Delhi" });
  await newBatch(cookie, id, { title: "ASHA in Room 2", trainer: "ASHA  RAO", place: "Room 2" });
  await newBatch(cookie, id, { title: "Dev in Room 2", trainer: "Dev", place: "room 2" });
  await newBatch(cookie, id, { title: "Asha's draft", trainer: "Asha Rao", state: "draft" });
  const titles = async (kind: string, name?: string) =>
    eventsIn((await read((await make(kind, name)).feed)).text)
      .map(({ summary }) => summary.split(": ").at(-1))
      .toSorted();
  expect(await titles("trainer", "asha rao")).toEqual(["ASHA in Room 2", "Asha in Delhi"]);
  expect(await titles("place", "ROOM 2")).toEqual(["ASHA in Room 2", "Dev in Room 2"]);
  expect(await titles("place", "Nowhere")).toEqual([]);
  expect((await titles("all")).length).toBeGreaterThanOrEqual(3);
  const { body } = await call<{ trainers: string[]; places: string[] }>("GET", path, { cookie });
  expect(body.trainers.filter((name) => /asha/i.test(name))).toHaveLength(1);
  expect(body.places.filter((name) => /^room 2$/i.test(name))).toHaveLength(1);
});

test("meetings are read at their moments, with the number of places and nobody's name", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, {
    title: "Counted",
    capacity: 7,
    online_url: "https://meet.example/x",
  });
  await enrolIn(batch.id, "hidden.name@example.com", course.skill);
  const { feed } = await make("all");
  const { text, response } = await read(feed);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const event = await eventOf(feed, "Counted");
  expect(event?.startDate.toJSDate().getTime()).toBe(
    Math.floor(Date.parse(batch.meetings[0]?.starts_at ?? "") / 1000) * 1000,
  );
  expect(event?.description).toContain("1 of 7 places are taken.");
  expect(text).not.toMatch(/hidden|example\.com\/x|meet\.example/);
  for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).byteLength).toBeLessThanOrEqual(75);
});

test("a change raises the sequence under the same id, and a cancellation says so", async () => {
  const { id } = await newCourse();
  const batch = await newBatch(cookie, id, { title: "Changing" });
  const { feed } = await make("all");
  const first = await eventOf(feed, "Changing");
  await change(batch, { trainer: "Somebody else" });
  const second = await eventOf(feed, "Changing");
  await change(batch, { trainer: "Somebody else", state: "cancelled" });
  const third = await eventOf(feed, "Changing");
  expect(new Set([first, second, third].map((event) => event?.uid)).size).toBe(1);
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 99);
  expect(third?.sequence).toBeGreaterThan(second?.sequence ?? 99);
  const statuses = [second, third].map((event) => event?.component.getFirstPropertyValue("status"));
  expect(statuses).toEqual(["CONFIRMED", "CANCELLED"]);
});

test("dates stay for thirty days after their end", async () => {
  const { id } = await newCourse();
  const [recent, old] = [await newBatch(cookie, id, { title: "Recent" }), await newBatch(cookie, id, { title: "Old" })];
  await db
    .update(batches)
    .set({ endsAt: inHours(-29 * 24), state: "done" })
    .where(eq(batches.id, recent.id));
  await db
    .update(batches)
    .set({ endsAt: inHours(-31 * 24), state: "done" })
    .where(eq(batches.id, old.id));
  const { feed } = await make("all");
  expect(await eventOf(feed, "Recent")).toBeDefined();
  expect(await eventOf(feed, "Old")).toBeUndefined();
});

test("a program that has a feed gets 304 until something changes", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id);
  const { feed } = await make("all");
  const etag = (await read(feed)).response.headers.get("etag") ?? "";
  const again = await read(feed, { "if-none-match": etag });
  expect([again.response.status, again.text]).toEqual([304, ""]);
  expect(again.response.headers.get("cache-control")).toBe("private, max-age=300");
  await enrolIn(batch.id, "other@example.com", course.skill);
  expect((await read(feed, { "if-none-match": etag })).response.status).toBe(200);
});

test("only its token opens a feed, which is stored as a hash and ends at once", async () => {
  const { id, feed } = await make("all");
  const token = feed.split("/").at(-1)?.replace(".ics", "") ?? "";
  expect(token).toMatch(/^[\w-]{43}$/);
  const rows = JSON.stringify([await db.select().from(dateFeeds), await db.select().from(audit)]);
  expect(rows + JSON.stringify((await call("GET", path, { cookie })).body)).not.toContain(token);
  for (const wrong of ["x".repeat(43), "x", token.slice(1)])
    expect((await send("GET", `/api/calendar/${wrong}.ics`)).status).toBe(404);
  expect((await send("GET", feed.replace(".ics", ""))).status).toBe(404);
  expect((await call("DELETE", `${path}/${id}`, { cookie })).status).toBe(200);
  expect((await send("GET", feed)).status).toBe(404);
  const actions = (await db.select().from(audit).where(eq(audit.entity, "date_feeds")))
    .filter(({ entityId }) => entityId === id)
    .map(({ action, label }) => [action, label]);
  expect(actions).toEqual([
    ["create", "all"],
    ["delete", "all"],
  ]);
});

test("desk and owners make feeds, up to a limit also at once, and of somebody", async () => {
  const post = (own: string, body: object) => call("POST", path, { cookie: own, body });
  const desk = await cookieOf(await newAdmin("desk@feeds.example", "desk"));
  expect((await post(desk, { kind: "all" })).status).toBe(201);
  const editor = await cookieOf(await newAdmin("editor@feeds.example", "editor"));
  expect((await post(editor, { kind: "all" })).status).toBe(403);
  for (const body of [{ kind: "trainer" }, { kind: "place", name: "  " }, { kind: "room", name: "x" }])
    expect((await post(cookie, body)).status).toBe(422);
  const made = await Promise.all(Array.from({ length: 55 }, () => post(cookie, { kind: "all" })));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(49);
  expect(made.filter(({ status }) => status === 409)).toHaveLength(6);
});
