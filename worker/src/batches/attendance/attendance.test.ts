import { env } from "cloudflare:workers";
import type { AdminBatch, RosterRow } from "@optimyz/contract/api/schemas/batches/admin";
import type { Attendance, SavedMark } from "@optimyz/contract/api/schemas/batches/attendance";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, send, silentMail } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { attendance, audit, enrolments } from "../../db/schema.ts";
import { batchInput, enrolIn, inHours, newBatch, newCourse } from "../testing.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const [trainer, stranger] = await Promise.all([
  newAdmin("meera@attendance.example", "trainer"),
  newAdmin("other@attendance.example", "trainer"),
]);
const trainerCookie = await cookieOf(trainer);

/** A batch with a meeting of an hour ago and one in ten days, and some people. */
async function aBatch(people: number) {
  const course = await newCourse();
  const meetings = [
    { starts_at: inHours(1), ends_at: inHours(2) },
    { starts_at: inHours(240), ends_at: inHours(241) },
  ];
  const batch = await newBatch(cookie, course.id, { capacity: 300, trainer_id: trainer.id, meetings });
  const ids: number[] = [];
  for (let index = 0; index < people; index++)
    ids.push((await enrolIn(batch.id, `p${index}.${batch.id}@attendance.example`, course.skill)).body.id);
  return { course, batch, ids, meeting: batch.meetings[0]?.starts_at ?? "" };
}

interface Marked {
  saved: SavedMark[];
  conflicts: SavedMark[];
  gone: number[];
  fields?: Record<string, string>;
}

const mark = (enrolment_id: number, mark: string | null, seen = 0, marked_at = inHours(-0.1)) => ({
  enrolment_id,
  mark,
  seen,
  marked_at,
});

const save = (batch: AdminBatch, meeting_at: string, marks: object[], by = trainerCookie) =>
  call<Marked>("PUT", `/api/admin/batches/${batch.id}/attendance`, { cookie: by, body: { meeting_at, marks } });

const read = async (batch: AdminBatch, meeting: string, by = trainerCookie) =>
  (
    await call<Attendance>(
      "GET",
      `/api/admin/batches/${batch.id}/attendance?${new URLSearchParams({ meeting_at: meeting })}`,
      {
        cookie: by,
      },
    )
  ).body.people;

test("keeps marks with their time and author once, however often they are sent", async () => {
  const { batch, ids, meeting } = await aBatch(2);
  const [first = 0, second = 0] = ids;
  const at = inHours(-0.5);
  const marks = [mark(first, "present", 0, at), mark(second, "excused", 0, at)];
  for (let turn = 0; turn < 3; turn++) {
    const { status, body } = await save(batch, meeting, marks);
    expect(status).toBe(200);
    expect(body.saved).toMatchObject([
      { enrolment_id: first, mark: "present", marked_at: at, marked_by: trainer.email, revision: 1 },
      { enrolment_id: second, mark: "excused", revision: 1 },
    ]);
    expect(body).toMatchObject({ conflicts: [], gone: [] });
  }
  expect((await read(batch, meeting)).map(({ mark, name }) => [mark, name])).toEqual([
    ["present", "Asha Rao"],
    ["excused", "Asha Rao"],
  ]);
  const entries = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entity, "attendance"), eq(audit.entityId, batch.id)));
  expect(entries).toHaveLength(1);
  expect(entries[0]?.label).toMatch(/: 2 marks$/);
  expect(entries[0]?.label).not.toContain("Asha");
});

test("keeps and reports a mark that somebody else changed, and changes it once the report was seen", async () => {
  const { batch, ids, meeting } = await aBatch(1);
  const [id = 0] = ids;
  await save(batch, meeting, [mark(id, "absent")], cookie);
  const late = await save(batch, meeting, [mark(id, "present")]);
  expect(late.body).toMatchObject({ saved: [], conflicts: [{ enrolment_id: id, mark: "absent", revision: 1 }] });
  expect((await read(batch, meeting))[0]?.mark).toBe("absent");
  const chosen = await save(batch, meeting, [mark(id, "present", 1)]);
  expect(chosen.body.saved).toMatchObject([{ mark: "present", revision: 2, marked_by: trainer.email }]);
  // The first device's mark arrives once more, late: it was of an earlier revision.
  expect((await save(batch, meeting, [mark(id, "absent")], cookie)).body.conflicts).toMatchObject([{ revision: 2 }]);
  // Both meant the same.
  expect((await save(batch, meeting, [mark(id, "present")], cookie)).body.conflicts).toEqual([]);
});

test("a removed mark stays removed when an older one arrives late", async () => {
  const { batch, ids, meeting } = await aBatch(1);
  const [id = 0] = ids;
  await save(batch, meeting, [mark(id, "present")]);
  expect((await save(batch, meeting, [mark(id, null, 1)])).body.saved).toMatchObject([{ mark: null, revision: 2 }]);
  expect((await save(batch, meeting, [mark(id, "present")])).body.conflicts).toMatchObject([{ mark: null }]);
});

test("accepts 200 people in one request and two requests at once, and refuses 201 people or duplicates", async () => {
  const { batch, course, ids, meeting } = await aBatch(1);
  const [row] = await db
    .select()
    .from(enrolments)
    .where(eq(enrolments.id, ids[0] ?? 0));
  const { id: _, ...values } = row as NonNullable<typeof row>;
  const more = Array.from({ length: 199 }, (_, index) => ({ ...values, email: `m${index}@${course.id}.example` }));
  for (let start = 0; start < more.length; start += 2) await db.insert(enrolments).values(more.slice(start, start + 2));
  const all = (await db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.batchId, batch.id))).map(
    ({ id }) => id,
  );
  expect(all).toHaveLength(200);
  const responses = await Promise.all(
    (["present", "absent"] as const).map((word) =>
      save(
        batch,
        meeting,
        all.map((id) => mark(id, word)),
      ),
    ),
  );
  const counts = responses.map(({ body }) => [body.saved.length, body.conflicts.length]);
  expect(counts.toSorted()).toEqual([
    [0, 200],
    [200, 0],
  ]);
  const tooMany = [...all.map((id) => mark(id, "present")), mark(999_999, "present")];
  expect((await save(batch, meeting, tooMany)).status).toBe(422);
  expect((await save(batch, meeting, [mark(all[0] ?? 0, "present"), mark(all[0] ?? 0, "absent")])).status).toBe(422);
});

test("names people without a place, and refuses other and future meetings", async () => {
  const { batch, ids, meeting } = await aBatch(2);
  const [id = 0, other = 0] = ids;
  await send("POST", `/api/admin/places/${id}/cancel`, { cookie, bindings: silentMail });
  expect((await save(batch, meeting, [mark(id, "present"), mark(other, "present")])).body).toMatchObject({
    gone: [id],
    saved: [{ enrolment_id: other }],
  });
  expect((await save(batch, inHours(7), [mark(other, "present")])).body.fields).toHaveProperty("meeting_at");
  expect((await save(batch, batch.meetings[1]?.starts_at ?? "", [mark(other, "present")])).status).toBe(409);
  // A clock that is ahead.
  const { saved } = (await save(batch, meeting, [mark(other, "absent", 1, inHours(5))])).body;
  expect(Date.parse(saved[0]?.marked_at ?? "")).toBeLessThanOrEqual(Date.now());
});

test("a trainer marks and reads only their own batches", async () => {
  const { batch, ids, meeting } = await aBatch(1);
  const by = await cookieOf(stranger);
  expect((await save(batch, meeting, [mark(ids[0] ?? 0, "present")], by)).status).toBe(404);
  expect(await db.$count(attendance, eq(attendance.batchId, batch.id))).toBe(0);
  const path = `/api/admin/batches/${batch.id}/attendance?${new URLSearchParams({ meeting_at: meeting })}`;
  expect((await send("GET", path, { cookie: by })).status).toBe(404);
});

test("roster and CSV file show who came, and a marked meeting cannot be moved", async () => {
  const { batch, course, ids, meeting } = await aBatch(2);
  const [id = 0, other = 0] = ids;
  await save(batch, meeting, [mark(id, "present"), mark(other, "excused")]);
  const { body } = await call<{ people: RosterRow[] }>("GET", `/api/admin/batches/${batch.id}/roster`, { cookie });
  expect(body.people.map(({ attendance }) => attendance)).toEqual(["p-", "e-"]);
  const earlier = { ...batchInput(course.id), meetings: batch.meetings.slice(1) };
  const moved = await call("PUT", `/api/admin/batches/${batch.id}`, { cookie, body: { ...earlier, capacity: 300 } });
  expect(moved).toMatchObject({ status: 422, body: { fields: { meetings: expect.stringContaining("marked") } } });
  const other_day = [...batch.meetings.slice(0, 1), { starts_at: inHours(300), ends_at: inHours(301) }];
  const body2 = { ...batchInput(course.id), capacity: 300, meetings: other_day };
  expect(
    (await send("PUT", `/api/admin/batches/${batch.id}`, { cookie, body: body2, bindings: silentMail })).status,
  ).toBe(200);
  const csv = await (await send("GET", `/api/admin/batches/${batch.id}/roster.csv`, { cookie })).text();
  expect(csv.split("\r\n")[0]).toMatch(/"present"/);
});
