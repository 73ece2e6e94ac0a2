import { env } from "cloudflare:workers";
import type { Today } from "@optimyz/contract/api/schemas/today";
import { dayIn, dayLater, momentIn } from "@optimyz/contract/domain/meetings";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { adminCookie, call, cookieOf, newAdmin } from "../../test/client.ts";
import { enrolIn, newBatch, newCourse } from "../batches/testing.ts";
import { openDatabase } from "../db/database.ts";
import { admins, enrolments } from "../db/schema.ts";
import { newEnrolments } from "../desk/testing.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const course = await newCourse();
const ZONE = "Asia/Kolkata";

const today = async (as = cookie) => (await call<Today>("GET", "/api/admin/today", { cookie: as })).body;
/** A meeting at noon of a day from today on, by the provider's clock. */
const noonIn = (days: number) => {
  const day = dayLater(dayIn(ZONE, new Date().toISOString()), days);
  return { starts_at: momentIn(ZONE, day, "12:00"), ends_at: momentIn(ZONE, day, "13:00") };
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test("names the meetings of today and tomorrow in order, of batches that run and that are to come", async () => {
  const longRunning = await newBatch(cookie, course.id, {
    title: "Long",
    meetings: [noonIn(-7), noonIn(0), noonIn(7)],
  });
  const tomorrow = await newBatch(cookie, course.id, { title: "New", meetings: [noonIn(1), noonIn(2)] });
  await newBatch(cookie, course.id, { title: "Draft", meetings: [noonIn(1)], state: "draft" });
  await newBatch(cookie, course.id, { title: "Later", meetings: [noonIn(-1), noonIn(2)] });
  const { day, meetings } = await today();
  expect(day).toBe(dayIn(ZONE, new Date().toISOString()));
  expect(meetings.map(({ batch_id, starts_at }) => [batch_id, starts_at])).toEqual([
    [longRunning.id, noonIn(0).starts_at],
    [tomorrow.id, noonIn(1).starts_at],
  ]);
  expect(meetings[0]).toMatchObject({ title: "Long", place: "Room 2, Noida", seats_taken: 0, capacity: 2 });
});

test("counts applications that nobody has decided on, by their age", async () => {
  await db.update(enrolments).set({ status: "contacted" });
  await newEnrolments(2);
  await newEnrolments(3, { createdAt: daysAgo(5) });
  await newEnrolments(1, { createdAt: daysAgo(5), status: "declined" });
  expect((await today()).applications).toEqual({ new: 5, today: 2, late: 3 });
});

test("adds up what came this week and what is owed, and names the batches in which people wait", async () => {
  const before = (await today()).money;
  const batch = await newBatch(cookie, course.id, { title: "Full", capacity: 1, fee_paise: 50_000 });
  const { body: first } = await enrolIn(batch.id, "first@today.example", course.skill);
  const { body: second } = await enrolIn(batch.id, "second@today.example", course.skill);
  expect([first.batch_id, second.batch_id]).toEqual([batch.id, batch.id]);
  const { money, waiting } = await today();
  expect(money).toEqual({
    received_paise: before?.received_paise ?? 0,
    owed_paise: (before?.owed_paise ?? 0) + 50_000,
    owing: (before?.owing ?? 0) + 1,
    unmatched: 0,
  });
  expect(waiting).toEqual([expect.objectContaining({ batch_id: batch.id, waiting: 1, free: 0 })]);
  const payment = { amount_paise: 20_000, way: "studio", reference: "", note: "" };
  const paid = await call("POST", `/api/admin/places/${first.id}/payments`, { cookie, body: payment });
  expect(paid.status).toBe(201);
  expect((await today()).money).toMatchObject({
    received_paise: (before?.received_paise ?? 0) + 20_000,
    owed_paise: (before?.owed_paise ?? 0) + 30_000,
  });
});

test("a trainer sees their own meetings and neither people nor money, and an editor nothing", async () => {
  const trainer = await cookieOf(await newAdmin("trainer@today.example", "trainer"));
  const [{ id = 0 } = {}] = await db.select().from(admins).where(eq(admins.email, "trainer@today.example"));
  const own = await newBatch(cookie, course.id, { title: "Own", meetings: [noonIn(1)], trainer_id: id });
  expect(await today(trainer)).toMatchObject({
    meetings: [{ batch_id: own.id }],
    applications: null,
    money: null,
    waiting: [],
  });
  const editor = await cookieOf(await newAdmin("editor@today.example", "editor"));
  expect((await call("GET", "/api/admin/today", { cookie: editor })).status).toBe(403);
});
