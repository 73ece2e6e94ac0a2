import { env } from "cloudflare:workers";
import type { AdminBatch, RosterRow } from "@optimyz/contract/api/schemas/batches/admin";
import type { Batch } from "@optimyz/contract/api/schemas/batches/batch";
import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import { and, eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { adminCookie, call, send, silentMail, userToken } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { audit, enrolments, outbox, users } from "../../db/schema.ts";
import { runSchedule } from "../../schedule.ts";
import { batchInput, enrolIn, inHours, newBatch, newCourse, person } from "../testing.ts";
import { placeTokens } from "./token.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const tokenOf = await placeTokens(db);
const bindings = silentMail;

const mailsTo = async (email: string): Promise<string[]> =>
  (await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)).map(({ kind }) => kind);
const publicBatch = async (course: { id: number }): Promise<Batch | undefined> =>
  (await call<Batch[]>("GET", `/api/batches?course_id=${course.id}`)).body[0];
const expireOffer = (id: number) =>
  db
    .update(enrolments)
    .set({ placeUntil: inHours(-1) })
    .where(eq(enrolments.id, id));

test("the first people get seats and the next ones numbers, each with a mail, and visitors see the free seats", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id);
  expect(await publicBatch(course)).toMatchObject({ seats_left: 2, state: "open", fee_paise: 1_250_050 });
  const first = await enrolIn(batch.id, "first@places.example", course.skill);
  expect(first).toMatchObject({
    status: 201,
    body: { place: "confirmed", batch_id: batch.id, course_id: course.id, course: course.skill },
  });
  expect(first.body).not.toHaveProperty("waiting_number");
  expect(await publicBatch(course)).toMatchObject({ seats_left: 1, state: "open" });
  await enrolIn(batch.id, "second@places.example", course.skill);
  expect(await publicBatch(course)).toMatchObject({ seats_left: 0, state: "full" });
  const third = await enrolIn(batch.id, "third@places.example", course.skill);
  const fourth = await enrolIn(batch.id, "fourth@places.example", course.skill);
  expect([third.body, fourth.body]).toMatchObject([
    { place: "waiting", waiting_number: 1 },
    { place: "waiting", waiting_number: 2 },
  ]);
  expect(await mailsTo("first@places.example")).toEqual(["place-confirmed"]);
  expect(await mailsTo("fourth@places.example")).toEqual(["place-waiting"]);
});

test("offers a cancelled seat to the next on the waiting list, who takes it with the mail's link alone", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 1 });
  const [has, next, later] = [
    await enrolIn(batch.id, "has@offer.example", course.skill),
    await enrolIn(batch.id, "next@offer.example", course.skill),
    await enrolIn(batch.id, "later@offer.example", course.skill),
  ];
  const token = await tokenOf(next.body.id);
  const early = await call("POST", "/api/places/take", { body: { token }, bindings });
  expect(early).toMatchObject({
    status: 409,
    body: { error: "No seat is free for you yet. We write to you when one is." },
  });
  const cancelled = await call<OwnPlace>("POST", "/api/places/cancel", {
    body: { token: await tokenOf(has.body.id) },
    bindings,
  });
  expect(cancelled).toMatchObject({ status: 200, body: { place: "cancelled", can_change: false } });
  expect(await mailsTo("has@offer.example")).toEqual(["place-confirmed", "place-cancelled"]);
  expect(await mailsTo("next@offer.example")).toEqual(["place-waiting", "place-offered"]);
  // A program that scans mails opens links: that takes no seat.
  const opened = await call<OwnPlace>("GET", `/api/places?token=${token}`);
  expect(opened).toMatchObject({ status: 200, body: { place: "offered", online_url: "" } });
  expect(Date.parse(opened.body.place_until ?? "") - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  expect(JSON.stringify(opened.body)).not.toMatch(/next@|Asha/);
  for (const _ of ["once", "twice"]) {
    const taken = await call<OwnPlace>("POST", "/api/places/take", { body: { token }, bindings });
    expect(taken).toMatchObject({ status: 200, body: { place: "confirmed" } });
  }
  expect(await mailsTo("next@offer.example")).toEqual(["place-waiting", "place-offered", "place-confirmed"]);
  const waiting = await call<OwnPlace>("GET", `/api/places?token=${await tokenOf(later.body.id)}`);
  expect(waiting.body).toMatchObject({ place: "waiting", waiting_number: 2, waiting_ahead: 0 });
});

test("an offer expires even before the schedule runs, which then offers the seat to the next person", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 1 });
  const has = await enrolIn(batch.id, "has@late.example", course.skill);
  const slow = await enrolIn(batch.id, "slow@late.example", course.skill);
  await enrolIn(batch.id, "next@late.example", course.skill);
  await call("POST", `/api/admin/places/${has.body.id}/cancel`, { cookie, bindings });
  await expireOffer(slow.body.id);
  const token = await tokenOf(slow.body.id);
  expect((await call<OwnPlace>("GET", `/api/places?token=${token}`)).body.place).toBe("expired");
  const late = await call("POST", "/api/places/take", { body: { token }, bindings });
  expect(late).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  expect(late.body.error).toContain("This offer is over");
  await runSchedule({ ...env, ...bindings });
  expect(await mailsTo("slow@late.example")).toEqual(["place-waiting", "place-offered", "place-over"]);
  expect(await mailsTo("next@late.example")).toEqual(["place-waiting", "place-offered"]);
});

test("a newcomer gets no seat that is free while others wait", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 1 });
  await enrolIn(batch.id, "has@line.example", course.skill);
  const slow = await enrolIn(batch.id, "slow@line.example", course.skill);
  await enrolIn(batch.id, "next@line.example", course.skill);
  await call("POST", "/api/places/cancel", {
    body: { token: await tokenOf((await enrolIn(batch.id, "x@line.example", course.skill)).body.id) },
    bindings,
  });
  await db.update(enrolments).set({ place: "cancelled" }).where(eq(enrolments.email, "has@line.example"));
  await runSchedule({ ...env, ...bindings });
  await expireOffer(slow.body.id);
  const newcomer = await enrolIn(batch.id, "newcomer@line.example", course.skill);
  expect(newcomer.body.place).toBe("waiting");
  expect(await mailsTo("next@line.example")).toEqual(["place-waiting", "place-offered"]);
});

test("a stranger who enrols somebody again gets the response of a new enrolment and learns nothing", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 2 });
  const enrol = (email: string, more: object = {}) =>
    call<Record<string, unknown>>("POST", "/api/enroll", {
      body: { ...person(email, course.skill), batch_id: batch.id },
      bindings,
      ...more,
    });
  await enrol("known@again.example");
  const headers = { "idempotency-key": "a-key-of-a-guess" };
  const guess = await enrol("known@again.example", { headers });
  const real = await enrol("unknown@again.example");
  const shape = ({ status, body: { id: _, email: __, created_at: ___, ...body } }: typeof guess) => ({ status, body });
  expect(shape(guess)).toEqual(shape(real));
  expect(Object.keys(guess.body)).toEqual(Object.keys(real.body));
  // No gap and no repetition in the numbers.
  expect(real.body.id).toBe(Number(guess.body.id) + 1);
  const repeat = await enrol("known@again.example", { headers });
  expect(repeat.body).toEqual({ ...guess.body, place: "waiting", waiting_number: 1 });
  const full = await enrol("known@again.example");
  expect(full.body).toMatchObject({ place: "waiting", waiting_number: 1 });
  expect(await db.$count(enrolments, eq(enrolments.batchId, batch.id))).toBe(2);
  expect(await db.$count(enrolments, eq(enrolments.email, "known@again.example"))).toBe(1);
  // Once a day.
  expect(await mailsTo("known@again.example")).toEqual(["place-confirmed", "place-again"]);
});

test("says to a logged-in owner that a place exists, but not while their e-mail address is unconfirmed", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 5 });
  const enrol = (token: string) =>
    call("POST", "/api/enroll", {
      body: { ...person("plain@again.example", course.skill), batch_id: batch.id },
      token,
      bindings,
    });
  await enrolIn(batch.id, "plain@again.example", course.skill);
  const token = await userToken("plain@again.example");
  expect((await enrol(token)).status).toBe(201);
  await db
    .update(users)
    .set({ emailConfirmedAt: inHours(-1) })
    .where(eq(users.emailKey, "plain@again.example"));
  expect(await enrol(token)).toMatchObject({ status: 409, body: { error: expect.stringContaining("has a place") } });
});

test("an e-mail address has one place in a batch, in upper or lower case and after a repeated click", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 5 });
  const body = { ...person("twice@places.example", course.skill), batch_id: batch.id };
  const headers = { "idempotency-key": "a-key-of-one-seat" };
  const clicks = await Promise.all(
    Array.from({ length: 5 }, () => call<{ id: number }>("POST", "/api/enroll", { body, headers, bindings })),
  );
  expect(clicks.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(clicks.map(({ body }) => body.id)).size).toBe(1);
  const again = await call("POST", "/api/enroll", { body: { ...body, email: "Twice@Places.example" }, bindings });
  expect(again.status).toBe(201);
  expect(await db.$count(enrolments, eq(enrolments.batchId, batch.id))).toBe(1);
  expect(await mailsTo("twice@places.example")).toEqual(["place-confirmed", "place-again"]);
  // Somebody who has cancelled may come again.
  const [row] = clicks;
  await call("POST", "/api/places/cancel", { body: { token: await tokenOf(row?.body.id ?? 0) }, bindings });
  expect((await enrolIn(batch.id, "twice@places.example", course.skill)).body.place).toBe("confirmed");
});

test.each([
  ["no such batch", async () => ({ batch_id: 999_999 }), 422],
  ["a draft", async (course: number) => ({ batch_id: (await newBatch(cookie, course, { state: "draft" })).id }), 422],
  ["a course of another skill", async () => ({ course_id: (await newCourse()).id }), 422],
  [
    "dates of another course",
    async (course: number) => ({
      course_id: course,
      batch_id: (await newBatch(cookie, (await newCourse()).id)).id,
    }),
    422,
  ],
  [
    "dates that have begun",
    async (course: number) => {
      const meetings = [{ starts_at: inHours(-1), ends_at: inHours(1) }];
      return { batch_id: (await newBatch(cookie, course, { meetings })).id };
    },
    409,
  ],
])("refuses an enrolment in %s and stores nothing", async (_what, wishOf, status) => {
  const course = await newCourse();
  const body = { ...person("refused@places.example", course.skill), ...(await wishOf(course.id)) };
  expect((await call("POST", "/api/enroll", { body, bindings })).status).toBe(status);
  expect(await db.$count(enrolments, eq(enrolments.email, "refused@places.example"))).toBe(0);
  expect(await mailsTo("refused@places.example")).toEqual([]);
});

test("offers more seats in order and refuses fewer than are taken", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 2 });
  for (const name of ["a", "b", "c", "d"]) await enrolIn(batch.id, `${name}@size.example`, course.skill);
  const put = (changes: object) =>
    call<AdminBatch>("PUT", `/api/admin/batches/${batch.id}`, {
      cookie,
      bindings,
      body: { ...batchInput(course.id), meetings: batch.meetings, ...changes },
    });
  const fewer = await put({ capacity: 1 });
  expect(fewer.status).toBe(422);
  expect(fewer.body).toMatchObject({
    fields: { capacity: "2 seats are taken: Capacity must be 2 at least. Cancel places first." },
  });
  expect(await put({ capacity: 3 })).toMatchObject({ status: 200, body: { seats_taken: 3, waiting: 1 } });
  expect(await mailsTo("c@size.example")).toEqual(["place-waiting", "place-offered"]);
  expect(await mailsTo("d@size.example")).toEqual(["place-waiting"]);
  expect(await put({ state: "draft", capacity: 3 })).toMatchObject({ status: 422 });
  const stale = await call("PUT", `/api/admin/batches/${batch.id}`, {
    cookie,
    bindings,
    headers: { "if-match": '"1"' },
    body: { ...batchInput(course.id), capacity: 9 },
  });
  expect(stale.status).toBe(409);
});

test("mails everybody once that a batch is cancelled, and the batch then accepts nobody", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 1 });
  await enrolIn(batch.id, "has@off.example", course.skill);
  await enrolIn(batch.id, "waits@off.example", course.skill);
  const body = { ...batchInput(course.id), capacity: 1, meetings: batch.meetings };
  expect((await call("DELETE", `/api/admin/batches/${batch.id}`, { cookie, bindings })).status).toBe(409);
  for (const _ of ["once", "twice"]) {
    const cancelled = await call("PUT", `/api/admin/batches/${batch.id}`, {
      cookie,
      bindings,
      body: { ...body, state: "cancelled" },
    });
    expect(cancelled).toMatchObject({ status: 200, body: { state: "cancelled", seats_taken: 0, waiting: 0 } });
  }
  expect(await mailsTo("has@off.example")).toEqual(["place-confirmed", "batch-cancelled"]);
  expect(await mailsTo("waits@off.example")).toEqual(["place-waiting", "batch-cancelled"]);
  expect(await publicBatch(course)).toBeUndefined();
  expect((await enrolIn(batch.id, "new@off.example", course.skill)).status).toBe(409);
  const again = await call("PUT", `/api/admin/batches/${batch.id}`, { cookie, bindings, body });
  expect(again.status).toBe(422);
  expect((await call("DELETE", `/api/admin/batches/${batch.id}`, { cookie, bindings })).status).toBe(200);
});

test("mails new times to everybody with a place, and to nobody on the waiting list", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 1 });
  const has = await enrolIn(batch.id, "has@moved.example", course.skill);
  await enrolIn(batch.id, "waits@moved.example", course.skill);
  const body = { ...batchInput(course.id), capacity: 1 };
  await call("PUT", `/api/admin/batches/${batch.id}`, { cookie, bindings, body: { ...body, title: "Other words" } });
  const meetings = [{ starts_at: inHours(300), ends_at: inHours(301) }];
  await call("PUT", `/api/admin/batches/${batch.id}`, { cookie, bindings, body: { ...body, meetings } });
  expect((await mailsTo("has@moved.example")).filter((kind) => kind === "batch-changed").length).toBeGreaterThan(0);
  expect(await mailsTo("waits@moved.example")).toEqual(["place-waiting"]);
  expect((await call<OwnPlace>("GET", `/api/places?token=${await tokenOf(has.body.id)}`)).body.batch.meetings).toEqual(
    meetings,
  );
});

test("a person moves to a free seat of the same course, and their old seat is offered to the next who waits", async () => {
  const course = await newCourse();
  const from = await newBatch(cookie, course.id, { capacity: 1 });
  const to = await newBatch(cookie, course.id, { capacity: 1 });
  const foreign = await newBatch(cookie, (await newCourse()).id);
  const mover = await enrolIn(from.id, "mover@move.example", course.skill);
  await enrolIn(from.id, "waits@move.example", course.skill);
  const token = await tokenOf(mover.body.id);
  const move = (batch_id: number) =>
    call<OwnPlace>("POST", "/api/places/move", { body: { token, batch_id }, bindings });
  expect((await move(foreign.id)).status).toBe(422);
  expect((await move(from.id)).status).toBe(422);
  expect(await move(to.id)).toMatchObject({ status: 200, body: { place: "confirmed", batch: { id: to.id } } });
  expect(await mailsTo("mover@move.example")).toEqual(["place-confirmed", "place-moved"]);
  expect(await mailsTo("waits@move.example")).toEqual(["place-waiting", "place-offered"]);
  const back = await move(from.id);
  expect(back).toMatchObject({ status: 409 });
  expect((await call<OwnPlace>("GET", `/api/places?token=${token}`)).body.batch.id).toBe(to.id);
});

test("a person can change the place only until the deadline, and the desk after it", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { cancel_hours: 24 * 20 });
  const { body } = await enrolIn(batch.id, "late@deadline.example", course.skill);
  const token = await tokenOf(body.id);
  const late = await call("POST", "/api/places/cancel", { body: { token }, bindings });
  expect(late).toMatchObject({ status: 409 });
  expect(late.body.error).toContain("You can no longer change this yourself");
  expect((await call<OwnPlace>("GET", `/api/places?token=${token}`)).body).toMatchObject({
    place: "confirmed",
    can_change: false,
  });
  const desk = await call<RosterRow>("POST", `/api/admin/places/${body.id}/cancel`, { cookie, bindings });
  expect(desk).toMatchObject({ status: 200, body: { place: "cancelled" } });
  const recorded = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entity, "enrolments"), eq(audit.entityId, body.id)));
  expect(recorded.map(({ label, before }) => [label, before])).toEqual([["confirmed → cancelled", null]]);
});

test("somebody else's token, or an altered one, opens no place", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id);
  const { body } = await enrolIn(batch.id, "own@token.example", course.skill);
  const token = await tokenOf(body.id);
  for (const wrong of [`${body.id + 1}${token.slice(token.indexOf("."))}`, token.slice(0, -3), "x", `${token}a`]) {
    expect((await call("GET", `/api/places?${new URLSearchParams({ token: wrong })}`)).status).toBe(404);
    expect((await call("POST", "/api/places/cancel", { body: { token: wrong } })).status).toBe(404);
  }
  const stranger = await userToken("stranger@token.example");
  for (const action of ["take", "cancel"])
    expect((await call("POST", `/api/me/places/${body.id}/${action}`, { token: stranger })).status).toBe(404);
});

test("an account shows its places and changes them once its e-mail address is confirmed", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { online_url: "https://meet.example/secret-room" });
  await enrolIn(batch.id, "own@account.example", course.skill);
  const token = await userToken("own@account.example");
  expect((await call<OwnPlace[]>("GET", "/api/me/places", { token })).body).toEqual([]);
  await db
    .update(users)
    .set({ emailConfirmedAt: inHours(0) })
    .where(eq(users.emailKey, "own@account.example"));
  const { body } = await call<OwnPlace[]>("GET", "/api/me/places", { token });
  expect(body).toMatchObject([{ place: "confirmed", online_url: "https://meet.example/secret-room" }]);
  expect(JSON.stringify(await publicBatch(course))).not.toContain("secret-room");
  const cancelled = await call<OwnPlace>("POST", `/api/me/places/${body[0]?.id}/cancel`, { token, bindings });
  expect(cancelled.body).toMatchObject({ place: "cancelled", online_url: "" });
});

test("the desk gives, holds, confirms and moves places, never beyond the seats", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 1 });
  const apply = async (email: string) =>
    (await call<{ id: number }>("POST", "/api/enroll", { body: person(email, course.skill), bindings })).body.id;
  const [held, other] = [await apply("held@desk.example"), await apply("other@desk.example")];
  const give = (enrolment_id: number, more = {}) =>
    call<RosterRow>("POST", `/api/admin/batches/${batch.id}/places`, {
      cookie,
      bindings,
      body: { enrolment_id, ...more },
    });
  expect(await give(held, { hold_hours: 2 })).toMatchObject({ status: 201, body: { place: "held" } });
  expect(await give(other)).toMatchObject({ status: 409, body: { error: "No seat is free in these dates." } });
  expect((await give(held)).status).toBe(409);
  const confirmed = await call("POST", `/api/admin/places/${held}/confirm`, { cookie, bindings });
  expect(confirmed).toMatchObject({ status: 200, body: { place: "confirmed" } });
  expect(await mailsTo("held@desk.example")).toEqual(["enrolment-confirmation", "place-held", "place-confirmed"]);
});

test("somebody whose held seat has expired gets both mails when the desk gives the seat again", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 1 });
  const applied = await call<{ id: number }>("POST", "/api/enroll", {
    body: person("again@held.example", course.skill),
    bindings,
  });
  const give = (more = {}) =>
    call<RosterRow>("POST", `/api/admin/batches/${batch.id}/places`, {
      cookie,
      bindings,
      body: { enrolment_id: applied.body.id, ...more },
    });
  await give({ hold_hours: 1 });
  await expireOffer(applied.body.id);
  expect(await give()).toMatchObject({ status: 201, body: { place: "confirmed" } });
  expect(await mailsTo("again@held.example")).toEqual([
    ...["enrolment-confirmation", "place-held", "place-over", "place-confirmed"],
  ]);
});

test("offers a deleted enrolment's seat, and restores the enrolment without it", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 1 });
  const has = await enrolIn(batch.id, "has@deleted.example", course.skill);
  await enrolIn(batch.id, "next@deleted.example", course.skill);
  const { body } = await call<{ audit_id: number }>("DELETE", `/api/admin/enrolments/${has.body.id}`, {
    cookie,
    bindings,
  });
  expect(await mailsTo("next@deleted.example")).toEqual(["place-waiting", "place-offered"]);
  expect((await call("POST", `/api/admin/audit/${body.audit_id}/restore`, { cookie })).status).toBe(200);
  const [row] = await db.select().from(enrolments).where(eq(enrolments.id, has.body.id));
  expect(row).toMatchObject({ place: "cancelled", batchId: batch.id, courseId: course.id });
});

test("refuses to delete a course with dates and says why", async () => {
  const course = await newCourse();
  await newBatch(cookie, course.id);
  const response = await call("DELETE", `/api/skill-details/${course.id}`, { cookie });
  expect(response).toMatchObject({ status: 409 });
  expect(response.body.error).toContain("This has dates that people can enrol in");
});

test("sends a reminder once, a day before, also when the schedule did not run for hours", async () => {
  const course = await newCourse();
  const meetings = [{ starts_at: inHours(100), ends_at: inHours(102) }];
  const batch = await newBatch(cookie, course.id, { capacity: 2, meetings, least_number: 2 });
  await enrolIn(batch.id, "comes@reminder.example", course.skill);
  const at = (hours: number) => runSchedule({ ...env, ...bindings }, Date.now() + hours * 3_600_000);
  await at(75);
  expect(await mailsTo("comes@reminder.example")).toEqual(["place-confirmed"]);
  for (const hours of [90, 90, 91]) await at(hours);
  expect(await mailsTo("comes@reminder.example")).toEqual(["place-confirmed", "place-reminder"]);
  const notices = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, "batch-least"), like(outbox.event, `least ${batch.id} %`)));
  expect(notices).toMatchObject([{ subject: "Too few people: Evenings in December" }]);
  await at(101);
  expect((await call<AdminBatch>("GET", `/api/admin/batches/${batch.id}`, { cookie })).body.state).toBe("running");
  await at(103);
  expect((await call<AdminBatch>("GET", `/api/admin/batches/${batch.id}`, { cookie })).body.state).toBe("done");
});

test("a trainer sees only their own batches and rosters", async () => {
  const { cookieOf, newAdmin } = await import("../../../test/client.ts");
  const trainer = await newAdmin("trainer@batches.example", "trainer");
  const course = await newCourse();
  const own = await newBatch(cookie, course.id, { trainer_id: trainer.id });
  const foreign = await newBatch(cookie, course.id);
  await enrolIn(own.id, "pupil@trainer.example", course.skill);
  const session = { cookie: await cookieOf(trainer) };
  const { body } = await call<{ items: AdminBatch[] }>("GET", "/api/admin/batches", session);
  expect(body.items.map(({ id }) => id)).toEqual([own.id]);
  const roster = await call<{ people: RosterRow[] }>("GET", `/api/admin/batches/${own.id}/roster`, session);
  expect(roster.body.people).toMatchObject([{ name: "Asha Rao", place: "confirmed" }]);
  expect(JSON.stringify(roster.body)).not.toContain("pupil@");
  expect((await send("GET", `/api/admin/batches/${foreign.id}/roster`, session)).status).toBe(404);
  expect((await send("GET", `/api/admin/batches/${foreign.id}`, session)).status).toBe(404);
});
