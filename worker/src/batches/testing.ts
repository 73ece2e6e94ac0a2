import { env } from "cloudflare:workers";
import type { AdminBatch, BatchInput } from "@optimyz/contract/api/schemas/batches/admin";
import type { AdminPayment } from "@optimyz/contract/api/schemas/payments/admin";
import type { Enrolment } from "@optimyz/contract/api/schemas/people";
import { eq } from "drizzle-orm";
import { vi } from "vitest";
import { adminCookie, call, silentMail } from "../../test/client.ts";
import { openDatabase } from "../db/database.ts";
import { batches, enrolments, skillDetails, skills } from "../db/schema.ts";

const db = openDatabase(env.DB);
const HOUR_MS = 60 * 60 * 1000;

/** The moment in this many hours, ISO 8601. @param from milliseconds since the epoch */
export const inHours = (hours: number, from = Date.now()): string => new Date(from + hours * HOUR_MS).toISOString();

/** A skill with one course, straight into the database. */
export async function newCourse(): Promise<{ id: number; course: string; skillId: number; skill: string }> {
  const mark = crypto.randomUUID().slice(0, 8);
  const [title, name] = [`Voice ${mark}`, `Speaking ${mark}`];
  const common = { createdAt: new Date().toISOString() };
  const [skill] = await db
    .insert(skills)
    .values({ ...common, title, slug: `voice-${mark}`, shortDescription: "x", position: 1 })
    .returning();
  const [course] = await db
    .insert(skillDetails)
    .values({ ...common, skillId: skill?.id ?? 0, course: name })
    .returning();
  return { id: course?.id ?? 0, course: name, skillId: skill?.id ?? 0, skill: title };
}

/** A batch that begins in ten days, as the desk types it; its meetings take the same time to the millisecond. */
export function batchInput(courseId: number, changes: Partial<BatchInput> = {}): BatchInput {
  const at = Date.now();
  return {
    course_id: courseId,
    title: "Evenings in December",
    time_zone: "Asia/Kolkata",
    place: "Room 2, Noida",
    meetings: [
      { starts_at: inHours(240, at), ends_at: inHours(242, at) },
      { starts_at: inHours(408, at), ends_at: inHours(410, at) },
    ],
    capacity: 2,
    fee_paise: 1_250_050,
    cancel_hours: 48,
    state: "open",
    ...changes,
  };
}

/** Adds a batch through the API. @param cookie of the desk */
export async function newBatch(
  cookie: string,
  courseId: number,
  changes: Partial<BatchInput> = {},
): Promise<AdminBatch> {
  const response = await call<AdminBatch>("POST", "/api/admin/batches", {
    cookie,
    body: batchInput(courseId, changes),
  });
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  return response.body;
}

/** Moves a batch's meetings into the past, as time would, and marks some people as present at the first few of them. */
export async function markedAndOver(
  cookie: string,
  batch: Pick<AdminBatch, "id" | "meetings">,
  ids: readonly number[],
  held = batch.meetings.length,
): Promise<void> {
  const shiftMs = Date.parse(batch.meetings.at(-1)?.ends_at ?? "") - Date.now() + HOUR_MS;
  const earlier = (at: string) => new Date(Date.parse(at) - shiftMs).toISOString();
  const meetings = batch.meetings.map(({ starts_at, ends_at }) => {
    return { starts_at: earlier(starts_at), ends_at: earlier(ends_at) };
  });
  const [startsAt, endsAt] = [meetings[0]?.starts_at, meetings.at(-1)?.ends_at];
  await db.update(batches).set({ meetings, startsAt, endsAt, state: "done" }).where(eq(batches.id, batch.id));
  for (const { starts_at } of meetings.slice(0, held)) {
    const marks = ids.map((enrolment_id) => ({ enrolment_id, mark: "present", marked_at: starts_at, seen: 0 }));
    const body = { meeting_at: starts_at, marks };
    const response = await call("PUT", `/api/admin/batches/${batch.id}/attendance`, { cookie, body });
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  }
}

export const person = (email: string, skill: string) => ({
  title: "Dr.",
  name: "Asha Rao",
  father_name: "Dev Rao",
  dob: "1999-02-03",
  phone: "+91 98765 43210",
  email,
  course: skill,
});

/** Enrols somebody in a batch through the API; its mails are sent nowhere. */
export const enrolIn = (batchId: number, email: string, skill: string) =>
  call<Enrolment>("POST", "/api/enroll", {
    body: { ...person(email, skill), batch_id: batchId },
    bindings: silentMail,
  });

/** Travels to a moment; sessions of before are over by then. `vi.useRealTimers` ends it. @returns a new cookie of the desk */
export function travelTo(at: string): Promise<string> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(at) });
  return adminCookie();
}

/** New dates of a new course, with somebody on each of `count` places. @param cookie of the desk */
export async function placesIn(cookie: string, changes: Partial<BatchInput>, count = 1) {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: count, ...changes });
  const ids: number[] = [];
  for (let each = 0; each < count; each += 1) {
    ids.push((await enrolIn(batch.id, `placed-${crypto.randomUUID()}@example.com`, course.skill)).body.id);
  }
  return { id: ids[0] ?? 0, ids, batch, course };
}

/** The row of an enrolment. */
export const enrolmentRow = async (id: number) => (await db.select().from(enrolments).where(eq(enrolments.id, id)))[0];

/** The desk notes a payment for a place. @param cookie of the desk */
export const payByHand = (cookie: string, id: number, amount_paise: number) =>
  call<AdminPayment>("POST", `/api/admin/places/${id}/payments`, {
    cookie,
    bindings: silentMail,
    body: { amount_paise, way: "upi" },
  });
