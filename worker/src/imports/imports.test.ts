import { env } from "cloudflare:workers";
import type { FileImport, ImportOutcomeRow, WrongRow } from "@optimyz/contract/api/schemas/imports";
import { and, eq, inArray, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { call, cookieOf, newAdmin } from "../../test/client.ts";
import { newBatch, newCourse } from "../batches/testing.ts";
import { openDatabase } from "../db/database.ts";
import { numbersIn } from "../db/numbers-in.ts";
import {
  audit,
  batches,
  closedMonths,
  enrolments,
  importRows,
  imports,
  outbox,
  payments,
  skillDetails,
} from "../db/schema.ts";
import { eraseSubject } from "../privacy/erasures.ts";
import { purgeImportRows } from "./queries.ts";
import { importFile, rowsOf, sendChunk, start } from "./testing.ts";

const db = openDatabase(env.DB);
const cookie = await cookieOf(await newAdmin("desk@imports.example", "desk"));
const owner = await cookieOf(await newAdmin("owner@imports.example", "owner"));
const course = await newCourse();

let count = 0;
/** Somebody new each time. */
function person(changes: Record<string, string> = {}) {
  count += 1;
  return {
    title: "Mr",
    name: `Person ${count}`,
    phone: `98${String(count).padStart(8, "0")}`,
    course: course.course,
    ...changes,
  };
}
const people = (length: number) => Array.from({ length }, () => person());
const check = (kind: string, cells: Record<string, string>[], who = cookie) =>
  call<{ rows: ImportOutcomeRow[] }>("POST", "/api/admin/imports/checks", {
    cookie: who,
    body: { kind, rows: rowsOf(cells) },
  });
const undo = (id: number, who = cookie) =>
  call<{ import: FileImport; kept: { number: number; name: string }[]; has_more: boolean }>(
    "POST",
    `/api/admin/imports/${id}/undo`,
    { cookie: who },
  );
const madeBy = async (id: number) => {
  const rows = await db.select().from(importRows).where(eq(importRows.importId, id));
  return rows.flatMap(({ madeId, outcome }) => (outcome === "made" && madeId !== null ? madeId : []));
};
const namesOf = async (ids: number[]) =>
  (
    await db
      .select()
      .from(enrolments)
      .where(inArray(enrolments.id, numbersIn(ids)))
  )
    .map(({ name }) => name)
    .toSorted();

describe("people", () => {
  test("are enrolled as the file says, without a mail and without a seat, and each row names what it made", async () => {
    const cells = [
      person({ name: "आशा देवी", title: "श्रीमती", dob: "03/02/1999", enrolled_on: "15-Aug-2021", status: "Completed" }),
      person({ name: "=cmd|'/c calc'", email: "Formula@Imports.example" }),
    ];
    const mails = await db.$count(outbox);
    const { import: done, rows } = await importFile({ kind: "enrolments", cells, cookie });
    expect(done).toMatchObject({ state: "done", made: 2, doubles: 0, wrong: 0, rows_done: 2 });
    expect(rows.map(({ outcome }) => outcome)).toEqual(["made", "made"]);
    const [first, second] = await db
      .select()
      .from(enrolments)
      .where(inArray(enrolments.id, await madeBy(done.id)));
    expect(first).toMatchObject({
      name: "आशा देवी",
      title: "Mrs.",
      dob: "1999-02-03",
      status: "enrolled",
      course: course.skill,
      courseId: course.id,
      place: null,
      addedBy: "desk@imports.example",
      createdAt: "2021-08-14T18:30:00.000Z",
    });
    expect(second).toMatchObject({ name: "=cmd|'/c calc'", email: "Formula@Imports.example" });
    expect(await db.$count(outbox)).toBe(mails);
    const entries = await db
      .select()
      .from(audit)
      .where(and(eq(audit.entity, "imports"), eq(audit.entityId, done.id)));
    expect(entries).toMatchObject([{ action: "create", label: "enrolments: 2", actor: "desk@imports.example" }]);
  });

  test("a check says the same as the import, and stores nothing", async () => {
    const same = person();
    const cells = [
      same,
      same,
      person({ phone: "9.19E+11" }),
      person({ course: "Juggling" }),
      person({ phone: "", email: "" }),
      person({ dob: "04/23/1999" }),
      person({ title: "Professor" }),
      person({ enrolled_on: "2999-01-01" }),
    ];
    const [before, recorded] = [await db.$count(enrolments), await db.$count(imports)];
    const { body } = await check("enrolments", cells);
    expect(await db.$count(enrolments)).toBe(before);
    expect(await db.$count(imports)).toBe(recorded);
    expect(body.rows.map(({ outcome }) => outcome)).toEqual(["made", "double", ...Array(6).fill("wrong")]);
    expect(body.rows.map(({ problems }) => problems.join(" "))).toEqual([
      "",
      "Row 1 of the file says the same.",
      expect.stringContaining("has rounded this telephone number"),
      expect.stringContaining("There is no course Juggling"),
      "Enter a telephone number or an e-mail address.",
      expect.stringContaining("Write day/month/year"),
      expect.stringContaining("Professor is none of our titles"),
      "The day of the enrolment is still to come.",
    ]);
    const { import: done, rows } = await importFile({ kind: "enrolments", cells, cookie });
    expect(done).toMatchObject({ made: 1, doubles: 1, wrong: 6 });
    expect(rows.map(({ problems }) => problems)).toEqual(body.rows.map(({ problems }) => problems));
    const wrong = await call<{ items: WrongRow[] }>("GET", `/api/admin/imports/${done.id}/wrong`, { cookie });
    expect(wrong.body.items.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(wrong.body.items[1]?.values.course).toBe("Juggling");
  });

  test("a file that is imported twice makes no doubles, also with numbers in another form", async () => {
    const cells = people(3);
    await importFile({ kind: "enrolments", cells, cookie });
    const again = cells.map((each) => ({ ...each, name: each.name.toUpperCase(), phone: `+91 ${each.phone}` }));
    expect((await importFile({ kind: "enrolments", cells: again, cookie })).import).toMatchObject({
      made: 0,
      doubles: 3,
    });
    const other = { ...cells[0], name: "Somebody else in the family" } as Record<string, string>;
    expect((await importFile({ kind: "enrolments", cells: [other], cookie })).import).toMatchObject({ made: 1 });
  });

  test("two administrators with the same file at one moment make no doubles", async () => {
    const cells = people(20);
    const both = await Promise.all([1, 2].map(() => importFile({ kind: "enrolments", cells, cookie })));
    expect(both.reduce((sum, { import: { made } }) => sum + made, 0)).toBe(20);
    expect(
      await db.$count(
        enrolments,
        inArray(
          enrolments.name,
          cells.map(({ name }) => name),
        ),
      ),
    ).toBe(20);
  });

  test("the same chunk sent twice at one moment is imported once", async () => {
    const cells = people(5);
    const { id } = (await start({ kind: "enrolments", cells, cookie })).body;
    const both = await Promise.all([1, 2].map(() => sendChunk(id, cells, 0, cookie)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body.rows).toEqual(both[1]?.body.rows);
    expect(
      await db.$count(
        enrolments,
        inArray(
          enrolments.name,
          cells.map(({ name }) => name),
        ),
      ),
    ).toBe(5);
  });

  test("an interrupted import continues where it stopped, whoever continues it", async () => {
    const cells = people(1_000);
    const hash = "a".repeat(64);
    const stopped = await importFile({ kind: "enrolments", cells, cookie, hash }, 3);
    expect(stopped.import).toMatchObject({ state: "open", rows_done: 600, made: 600 });
    const tooFar = await sendChunk(stopped.import.id, cells.slice(800), 800, cookie);
    expect(tooFar.status).toBe(409);
    const { import: done, rows } = await importFile({ kind: "enrolments", cells, cookie: owner, hash });
    expect(done).toMatchObject({ id: stopped.import.id, state: "done", made: 1_000, doubles: 0 });
    expect(rows).toHaveLength(400);
    const names = await namesOf(await madeBy(done.id));
    expect(names).toEqual(cells.map(({ name }) => name).toSorted());
    expect((await sendChunk(done.id, cells.slice(0, 1), 1_000, cookie)).status).toBe(409);
  });

  test("take seats in a batch where the import says so, as many as there are, each e-mail address one", async () => {
    const { id, title } = await newBatch(cookie, course.id, {
      capacity: 2,
      title: `Seats ${crypto.randomUUID()}`,
      fee_paise: 500_000,
    });
    const in_ = (email: string) => person({ email, batch: title });
    const cells = [
      in_("one@imports.example"),
      in_("ONE@imports.example"),
      in_("two@imports.example"),
      in_("three@imports.example"),
    ];
    const { import: done, rows } = await importFile({ kind: "enrolments", cells, cookie, seats: true });
    expect(rows.map(({ outcome }) => outcome)).toEqual(["made", "wrong", "made", "wrong"]);
    expect(rows[1]?.problems).toEqual(["This e-mail address has a place in the batch already."]);
    expect(rows[3]?.problems).toEqual([`The batch ${title} has no seat left.`]);
    const placed = await db.select().from(enrolments).where(eq(enrolments.batchId, id));
    expect(placed).toMatchObject([{ place: "confirmed", feePaise: 500_000, mailDue: null }, { place: "confirmed" }]);
    expect((await db.select().from(batches).where(eq(batches.id, id)))[0]).toMatchObject({ seatsTaken: 2 });
    expect(await db.$count(outbox, like(outbox.recipient, "%@imports.example"))).toBe(0);
    await undo(done.id);
    expect((await db.select().from(batches).where(eq(batches.id, id)))[0]).toMatchObject({ seatsTaken: 0 });
  });
});

describe("an undo", () => {
  test("removes what the import made and nothing else, but leaves what was changed or used since, by name", async () => {
    const before = person();
    await importFile({ kind: "enrolments", cells: [before], cookie });
    const cells = [before, ...people(3)];
    const { import: done } = await importFile({ kind: "enrolments", cells, cookie });
    const [touched = 0, noted = 0, free = 0] = await madeBy(done.id);
    await call("POST", "/api/admin/desk/statuses", {
      cookie,
      body: { list: "enrolments", status: "contacted", rows: [{ id: touched, version: 1 }] },
    });
    await call("POST", "/api/admin/desk/notes", {
      cookie,
      body: { list: "enrolments", row_id: noted, text: "Called" },
    });
    const { body } = await undo(done.id);
    expect(body.import).toMatchObject({ state: "undone", undone: 1, kept: 2, can_undo: false });
    expect(body.kept).toEqual([
      { number: 2, name: cells[1]?.name },
      { number: 3, name: cells[2]?.name },
    ]);
    expect(body.has_more).toBe(false);
    expect(await namesOf([touched, noted, free])).toHaveLength(2);
    expect(await db.$count(enrolments, eq(enrolments.name, before.name))).toBe(1);
    // Once more finds nothing, and the file can be imported again.
    expect((await undo(done.id)).body.import).toMatchObject({ undone: 1 });
    expect((await importFile({ kind: "enrolments", cells, cookie })).import).toMatchObject({ made: 1, doubles: 3 });
  });

  test("of many rows takes several requests, between which it can still be undone", async () => {
    const { import: done } = await importFile({ kind: "enrolments", cells: people(600), cookie });
    const first = (await undo(done.id)).body;
    expect(first).toMatchObject({ has_more: true, import: { state: "undone", undone: 500, can_undo: true } });
    expect((await undo(done.id)).body).toMatchObject({ has_more: false, import: { undone: 600, can_undo: false } });
  });

  test("of an unfinished import ends it", async () => {
    const cells = people(300);
    const { import: open } = await importFile({ kind: "enrolments", cells, cookie }, 1);
    expect((await undo(open.id)).body.import).toMatchObject({ state: "undone", undone: 200 });
    expect((await sendChunk(open.id, cells.slice(200), 200, cookie)).status).toBe(409);
  });
});

describe("courses and batches", () => {
  test("are added once, shown to visitors, and taken back while nobody uses them", async () => {
    const name = `Diction ${crypto.randomUUID()}`;
    const cells = [
      { skill: course.skill.toUpperCase(), course: name },
      { skill: "Juggling", course: name },
    ];
    const { import: added, rows } = await importFile({ kind: "courses", cells, cookie: owner });
    expect(rows.map(({ outcome }) => outcome)).toEqual(["made", "wrong"]);
    expect((await importFile({ kind: "courses", cells, cookie: owner })).import).toMatchObject({ made: 0, doubles: 1 });
    const listed = await call<{ course: string }[]>("GET", "/api/skill-details");
    expect(listed.body.some((each) => each.course === name)).toBe(true);

    const batch = {
      course: name,
      title: "",
      first_day: "01/02/2027",
      last_day: "14/02/2027",
      weekdays: "Mon, Wed",
      starts: "6 pm",
      ends: "20:00",
      place: "Room 2",
      capacity: "12",
      fee: "₹ 12,500",
    };
    const bad = [
      { ...batch, starts: "later" },
      { ...batch, last_day: "2027-01-01" },
      { ...batch, weekdays: "Sun", last_day: "03/02/2027" },
      { ...batch, capacity: "0" },
      { ...batch, place: "" },
    ];
    const dates = await importFile({ kind: "batches", cells: [batch, ...bad], cookie });
    expect(dates.rows.map(({ problems }) => problems.join(" "))).toEqual([
      "",
      expect.stringContaining("no time of day"),
      "The last day is before the first one.",
      expect.stringContaining("No day from the first"),
      "Capacity must be a whole number from 1 to 10000.",
      "Place is required.",
    ]);
    const [row] = await db
      .select()
      .from(batches)
      .where(inArray(batches.id, await madeBy(dates.import.id)));
    expect(row).toMatchObject({
      title: name,
      state: "draft",
      capacity: 12,
      feePaise: 1_250_000,
      startsAt: "2027-02-01T12:30:00.000Z",
    });
    expect(row?.meetings).toHaveLength(4);
    expect((await importFile({ kind: "batches", cells: [batch], cookie })).import).toMatchObject({
      made: 0,
      doubles: 1,
    });
    // The course has a batch now.
    expect((await undo(added.id, owner)).body.kept).toEqual([{ number: 1, name }]);
    expect((await undo(dates.import.id)).body.import).toMatchObject({ undone: 1 });
    expect(await db.$count(skillDetails, eq(skillDetails.course, name))).toBe(1);
  });
});

describe("payments", () => {
  const seat = async () => {
    const { title } = await newBatch(cookie, course.id, {
      capacity: 5,
      title: `Paid ${crypto.randomUUID()}`,
      fee_paise: 500_000,
    });
    const cells = person({ batch: title });
    const { import: made } = await importFile({ kind: "enrolments", cells: [cells], cookie, seats: true });
    const [id = 0] = await madeBy(made.id);
    return { id, cells };
  };

  test("get receipts of their day, once, of what is owed at most, and an undo cancels them", async () => {
    const { id, cells } = await seat();
    const pay = {
      name: cells.name,
      phone: cells.phone,
      amount: "3000",
      paid_on: "05/11/2026",
      way: "GPay",
      transaction: "T1",
    };
    const file = [
      pay,
      { ...pay, transaction: "T2", amount: "2,000" },
      { ...pay, transaction: "T3", amount: "1" },
      { ...pay, name: "Nobody" },
    ];
    const { import: done, rows } = await importFile({ kind: "payments", cells: file, cookie });
    expect(rows.map(({ outcome }) => outcome)).toEqual(["made", "made", "wrong", "wrong"]);
    expect(rows[2]?.problems).toEqual(["₹0 is owed here, and not more."]);
    const noted = await db.select().from(payments).where(eq(payments.enrolmentId, id));
    expect(noted).toMatchObject([
      { amountPaise: 300_000, way: "upi", reference: "T1", receiptYear: 2026, state: "noted" },
      { amountPaise: 200_000, reference: "T2" },
    ]);
    expect(noted[0]?.createdAt).toMatch(/^2026-11-05T06:30/);
    expect((noted[1]?.receiptNumber ?? 0) - (noted[0]?.receiptNumber ?? 0)).toBe(1);
    expect((await db.select().from(enrolments).where(eq(enrolments.id, id)))[0]).toMatchObject({ paidPaise: 500_000 });
    expect((await importFile({ kind: "payments", cells: file, cookie })).import).toMatchObject({ made: 0, doubles: 2 });
    expect((await undo(done.id)).body.import).toMatchObject({ undone: 2 });
    const after = await db.select().from(payments).where(eq(payments.enrolmentId, id));
    expect(after).toMatchObject([
      { state: "cancelled", cancelReason: "Its import was undone" },
      { state: "cancelled" },
    ]);
    expect((await db.select().from(enrolments).where(eq(enrolments.id, id)))[0]).toMatchObject({ paidPaise: 0 });
  });

  test("of a closed month, or of a day to come, are refused", async () => {
    const { cells } = await seat();
    await db.insert(closedMonths).values({
      month: "2019-03",
      receiptsPaise: 0,
      cancelledReceiptsPaise: 0,
      refundsPaise: 0,
      cancelledRefundsPaise: 0,
      vouchers: 0,
      closedBy: "owner",
      closedAt: "2019-04-01T00:00:00.000Z",
    });
    const pay = { name: cells.name, phone: cells.phone, amount: "100", paid_on: "2019-03-31" };
    const { body } = await check("payments", [pay, { ...pay, paid_on: "2999-01-01" }]);
    expect(body.rows.flatMap(({ problems }) => problems)).toEqual([
      "The month of this payment is closed.",
      "The day of the payment is still to come.",
    ]);
  });
});

describe("who may", () => {
  test("each kind is for the roles that may add one such thing", async () => {
    const editor = await cookieOf(await newAdmin("editor@imports.example", "editor"));
    const trainer = await cookieOf(await newAdmin("trainer@imports.example", "trainer"));
    for (const who of [editor, trainer]) {
      expect((await check("enrolments", [person()], who)).status).toBe(403);
      expect((await call("GET", "/api/admin/imports", { cookie: who })).status).toBe(403);
    }
    const courses = [{ skill: "a", course: "b" }];
    expect((await check("courses", courses)).status).toBe(403);
    const { import: begun } = await importFile({ kind: "courses", cells: courses, cookie: owner });
    expect((await undo(begun.id)).status).toBe(403);
    expect((await call("GET", `/api/admin/imports/${begun.id}/wrong`, { cookie })).status).toBe(403);
    const seen = await call<{ items: FileImport[] }>("GET", "/api/admin/imports", { cookie });
    expect(seen.body.items.some(({ kind }) => kind === "courses")).toBe(false);
  });

  test("rows of nonsense are refused as a whole, not stored", async () => {
    const send = (rows: unknown) =>
      call("POST", "/api/admin/imports/checks", { cookie, body: { kind: "enrolments", rows } });
    expect((await send([])).status).toBe(422);
    expect((await send([{ number: 0, values: {} }])).status).toBe(422);
    expect((await send([{ number: 1, values: { name: 5 } }])).status).toBe(422);
    expect((await send([{ number: 1, values: { name: "x".repeat(2_001) } }])).status).toBe(422);
    expect((await send(rowsOf(Array(201).fill({ name: "x" })))).status).toBe(422);
    expect((await send([1, 1].map((number) => ({ number, values: {} })))).status).toBe(422);
    expect((await send([{ number: 10_001, values: {} }])).status).toBe(422);
  });
});

test("cells of wrong rows go when their person is erased, and all rows after a month", async () => {
  const email = "erased@imports.example";
  const { import: done } = await importFile({
    kind: "enrolments",
    cells: [person({ email, course: "Juggling" }), person()],
    cookie,
  });
  await eraseSubject(db, email, { actor: "a", requestId: "r" }, env);
  expect(await db.$count(importRows, eq(importRows.importId, done.id))).toBe(1);
  await purgeImportRows(db, Date.now() + 31 * 24 * 60 * 60 * 1000);
  expect(await db.$count(importRows, eq(importRows.importId, done.id))).toBe(0);
  await db.update(imports).set({ createdAt: "2020-01-01T00:00:00.000Z" }).where(eq(imports.id, done.id));
  expect((await undo(done.id)).status).toBe(409);
});
