import { env } from "cloudflare:workers";
import type { PlacePayments } from "@optimyz/contract/api/schemas/payments/admin";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { and, eq, inArray, like } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../../test/client.ts";
import { writeContent } from "../audit/changes.ts";
import { batchInput, enrolIn, enrolmentRow, payByHand, placesIn, travelTo } from "../batches/testing.ts";
import { openDatabase } from "../db/database.ts";
import { audit, batches, enrolments, outbox, payments, settingsRevisions } from "../db/schema.ts";
import { writeInstalmentMails } from "./instalment-mails.ts";
import { tidyInstalments } from "./instalment-schedule.ts";

const db = openDatabase(env.DB);
let cookie = "";

const travel = async (at: string) => {
  cookie = await travelTo(at);
};
beforeEach(() => travel("2027-03-01T06:00:00Z"));
afterEach(async () => {
  // Debts of one test are nothing to the next.
  await db.update(enrolments).set({ nextDue: null });
  vi.useRealTimers();
});

const plan = [
  { due: "2027-03-08", paise: 200_000 },
  { due: "2027-04-08", paise: 300_000 },
];

const pay = (id: number, amount_paise: number) => payByHand(cookie, id, amount_paise);

/** Somebody with a place in dates with instalments. */
const somebody = (changes: object = {}, count = 1) =>
  placesIn(cookie, { fee_paise: 500_000, instalments: plan, ...changes }, count);

const aboutOf = (id: number) =>
  db
    .select()
    .from(outbox)
    .where(
      and(eq(outbox.enrolmentId, id), inArray(outbox.kind, ["instalment-due", "instalment-missed", "place-released"])),
    )
    .orderBy(outbox.id);
const kindsOf = async (id: number) => (await aboutOf(id)).map(({ kind }) => kind);
const written = async (id: number) => {
  const mails = await aboutOf(id);
  const texts = await writeInstalmentMails(db, mails, { origin: "https://x.example", at: new Date().toISOString() });
  return mails.map((mail) => texts.get(mail.id));
};
/** All mails so far go out. */
const sendMails = () => db.update(outbox).set({ status: "sent", sentAt: new Date().toISOString() });

test("a person is reminded three days before, and told on the day after, once each under ten schedules at once", async () => {
  const { ids } = await somebody({}, 3);
  const [id = 0, paid = 0] = ids;
  await tidyInstalments(db);
  expect(await kindsOf(id)).toEqual([]);
  await travel("2027-03-05T06:00:00Z");
  await Promise.all(Array.from({ length: 10 }, () => tidyInstalments(db)));
  for (const each of ids) expect(await kindsOf(each)).toEqual(["instalment-due"]);
  await pay(paid, 200_000);
  await travel("2027-03-08T18:00:00Z");
  await tidyInstalments(db);
  expect(await kindsOf(id)).toEqual(["instalment-due"]);
  await travel("2027-03-08T18:30:00Z");
  await Promise.all(Array.from({ length: 10 }, () => tidyInstalments(db)));
  expect(await kindsOf(id)).toEqual(["instalment-due", "instalment-missed"]);
  expect(await kindsOf(paid)).toEqual(["instalment-due"]);
  // Also where sent mails are kept for a day only.
  await db.delete(outbox).where(like(outbox.kind, "instalment-%"));
  await tidyInstalments(db);
  expect(await kindsOf(id)).toEqual([]);
  await travel("2027-04-06T06:00:00Z");
  await tidyInstalments(db);
  expect(await kindsOf(paid)).toEqual(["instalment-due"]);
});

test("the mails say how much, until when, how to pay, and what happens to the seat", async () => {
  const { id } = await somebody({ release_days: 5 });
  await travel("2027-03-05T06:00:00Z");
  await tidyInstalments(db);
  const course = await courseOf(id);
  expect(await written(id)).toMatchObject([{ subject: `₹2,000 is due on Mon 8 March 2027: ${course}` }]);
  await travel("2027-03-09T06:00:00Z");
  await tidyInstalments(db);
  const [due, missed] = await written(id);
  expect(due?.constructor.name).toBe("Outdated");
  expect(missed).toMatchObject({ subject: `Please pay ₹2,000: ${course}` });
  const { text } = missed as { text: string };
  expect(text).toContain("₹2,000 is due now.");
  expect(text).toContain("If it does not come by Sat 13 March 2027, your seat is offered to somebody else.");
  expect(text).toContain("Later: ₹3,000 by Thu 8 April 2027");
  expect(text).toContain("https://x.example/place/");
  await pay(id, 200_000);
  expect((await written(id)).map((mail) => mail?.constructor.name)).toEqual(["Outdated", "Outdated"]);
});

const courseOf = async (id: number): Promise<string> =>
  (await call<PlacePayments>("GET", `/api/admin/places/${id}/payments`, { cookie })).body.course;

test("mails are in the language of their person", async () => {
  const { id } = await somebody();
  await db.update(enrolments).set({ language: "hi" }).where(eq(enrolments.id, id));
  await travel("2027-03-05T06:00:00Z");
  await tidyInstalments(db);
  const region = { ...defaultSettings.region, languages: ["en", "hi"] };
  const of = { schemaVersion: 1, differences: [], actor: "owner@example.com", createdAt: new Date().toISOString() };
  await writeContent(db, [
    db.insert(settingsRevisions).values({ revision: 1, ...of, settings: { ...defaultSettings, region } }),
  ]);
  const course = await courseOf(id);
  expect(await written(id)).toMatchObject([{ subject: `सोम, 8 मार्च 2027 तक ₹2,000 देय हैं: ${course}` }]);
  await writeContent(db, [db.delete(settingsRevisions)]);
});

test("a seat is given up after the days of its dates, a day after the mail at the earliest, and offered to the next who waits", async () => {
  const { id, batch, course } = await somebody({ release_days: 2 });
  await pay(id, 50_000);
  const { body: waiting } = await enrolIn(batch.id, "waiting@example.com", course.skill);
  expect(waiting.place).toBe("waiting");
  await travel("2027-03-10T06:00:00Z");
  await tidyInstalments(db);
  expect(await kindsOf(id)).toEqual(["instalment-missed"]);
  await travel("2027-03-11T05:00:00Z");
  await tidyInstalments(db);
  expect((await enrolmentRow(id))?.place).toBe("confirmed");
  // A mail that has not gone out keeps the seat.
  await db.update(batches).set({ startsAt: "2027-03-20T06:00:00.000Z" }).where(eq(batches.id, batch.id));
  await travel("2027-03-12T06:00:00Z");
  await tidyInstalments(db);
  expect((await enrolmentRow(id))?.place).toBe("confirmed");
  await sendMails();
  await tidyInstalments(db);
  expect((await enrolmentRow(id))?.place).toBe("confirmed");
  await travel("2027-03-13T06:00:00Z");
  await Promise.all(Array.from({ length: 10 }, () => tidyInstalments(db)));
  expect((await enrolmentRow(id))?.place).toBe("expired");
  expect((await enrolmentRow(waiting.id))?.place).toBe("offered");
  expect(await kindsOf(id)).toEqual(["instalment-missed", "place-released"]);
  const [, released] = await written(id);
  expect(released).toMatchObject({
    text: expect.stringContaining("You have paid ₹500. That is not lost"),
    calendar: { method: "CANCEL" },
  });
  const [entry] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entityId, id), eq(audit.actor, "schedule")));
  expect(entry?.label).toBe("confirmed → expired");
  const { body } = await call<PlacePayments>("GET", `/api/admin/places/${id}/payments`, { cookie });
  expect(body).toMatchObject({ place: "expired", owed_paise: 0, paid_paise: 50_000, next_due: null });
});

test("nobody loses a seat without days in the dates, without an address, or after the end of the course", async () => {
  const never = await somebody();
  const calls = await somebody({ release_days: 1 });
  const over = await somebody({ release_days: 1 });
  await db.update(enrolments).set({ email: "" }).where(eq(enrolments.id, calls.id));
  await travel("2027-03-09T06:00:00Z");
  await tidyInstalments(db);
  await sendMails();
  await db.update(batches).set({ state: "done" }).where(eq(batches.id, over.batch.id));
  await travel("2027-05-09T06:00:00Z");
  await tidyInstalments(db);
  for (const { id } of [never, calls, over]) expect((await enrolmentRow(id))?.place).toBe("confirmed");
});

test("a higher fee after the last day is told before it can cost the seat", async () => {
  const { id } = await somebody({ release_days: 1 });
  await pay(id, 500_000);
  await travel("2027-05-01T06:00:00Z");
  await call("PUT", `/api/admin/places/${id}/fee`, { cookie, body: { fee_paise: 600_000, reason: "Exam" } });
  await tidyInstalments(db);
  expect((await enrolmentRow(id))?.place).toBe("confirmed");
  expect(await kindsOf(id)).toEqual(["instalment-missed"]);
});

test("days until seats are given up count from when people were told of them", async () => {
  const { id, batch, course } = await somebody();
  await travel("2027-03-09T06:00:00Z");
  await tidyInstalments(db);
  await sendMails();
  await travel("2027-04-01T06:00:00Z");
  await db.update(batches).set({ startsAt: "2027-04-20T06:00:00.000Z" }).where(eq(batches.id, batch.id));
  const changed = { fee_paise: 500_000, instalments: plan, capacity: 1, release_days: 3 };
  await call("PUT", `/api/admin/batches/${batch.id}`, { cookie, body: batchInput(course.id, changed) });
  await tidyInstalments(db);
  expect((await enrolmentRow(id))?.place).toBe("confirmed");
  expect(await kindsOf(id)).toEqual(["instalment-missed", "instalment-missed"]);
  await sendMails();
  await travel("2027-04-02T06:00:00Z");
  await tidyInstalments(db);
  expect((await enrolmentRow(id))?.place).toBe("expired");
});

test("of a payment and the end of a place at the same moment, one comes first: no money is lost, no seat taken twice", async () => {
  for (let round = 0; round < 6; round += 1) {
    await travel("2027-03-01T06:00:00Z");
    const { id, batch, course } = await somebody({ release_days: 1 });
    const { body: waiting } = await enrolIn(batch.id, "waiting@example.com", course.skill);
    await db.update(batches).set({ startsAt: "2027-03-30T06:00:00.000Z" }).where(eq(batches.id, batch.id));
    await travel("2027-03-09T06:00:00Z");
    await tidyInstalments(db);
    await sendMails();
    await travel("2027-03-12T06:00:00Z");
    const tasks = [() => tidyInstalments(db), () => pay(id, 200_000), () => tidyInstalments(db)];
    const [, paid] = await Promise.all((round % 2 ? tasks : tasks.toReversed()).map((run) => run()));
    const { place, nextDue, paidPaise } = (await enrolmentRow(id)) ?? {};
    const next = (await enrolmentRow(waiting.id))?.place;
    const noted = await db.$count(payments, eq(payments.enrolmentId, id));
    expect((paid as { status: number }).status).toBe(noted === 1 ? 201 : 409);
    expect([place, next, nextDue, paidPaise]).toEqual(
      noted === 1 ? ["confirmed", "waiting", "2027-04-08", 200_000] : ["expired", "offered", "2027-03-08", 0],
    );
    await db.update(enrolments).set({ nextDue: null });
  }
});
