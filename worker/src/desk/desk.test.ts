import { env } from "cloudflare:workers";
import type { AdminEnrolment, AuditEntry } from "@optimyz/contract/api/schemas/admin";
import { placeStates } from "@optimyz/contract/api/schemas/batches/states";
import type { DeletedRow, NamedRow, Person, SavedFilter } from "@optimyz/contract/api/schemas/desk";
import { type MoneyFilter, moneyFilters, owedPaise, paymentState } from "@optimyz/contract/domain/payments";
import { and, eq, like, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { call, cookieOf, newAdmin, newUser, send, silentMail } from "../../test/client.ts";
import { enrolIn, newBatch, newCourse } from "../batches/testing.ts";
import { openDatabase } from "../db/database.ts";
import { audit, enrolments, inquiries, outbox, partProgress, personNotes, statusChanges, users } from "../db/schema.ts";
import { eraseSubject } from "../privacy/erasures.ts";
import { applyRetention } from "../privacy/retention.ts";
import { purgeStatusChanges, undoStatuses } from "./statuses.ts";
import { deskCookie, newEnrolments, seen } from "./testing.ts";

const db = openDatabase(env.DB);
const cookie = await deskCookie();
const other = await deskCookie("other");
const owner = await cookieOf(await newAdmin("owner@desk.example", "owner"));

interface Changed {
  change_id: number | null;
  changed: { id: number; version: number }[];
  same: number[];
  newer: NamedRow[];
  gone: number[];
  mails: number;
}
const change = (status: string, rows: readonly { id: number; version: number }[], more: object = {}, who = cookie) =>
  call<Changed>("POST", "/api/admin/desk/statuses", {
    cookie: who,
    bindings: silentMail,
    body: { list: "enrolments", status, rows: seen(rows), ...more },
  });
const undo = (id: number | null, who = cookie) =>
  call<{ undone: object[]; left: { name: string }[]; mails_stopped: number }>(
    "POST",
    `/api/admin/desk/statuses/${id}/undo`,
    { cookie: who },
  );
const statusesOf = async (rows: readonly { id: number }[]) => {
  const found = await Promise.all(rows.map(({ id }) => db.select().from(enrolments).where(eq(enrolments.id, id))));
  return found.map(([row]) => row?.status);
};
const personOf = (id: number, list = "enrolments") => call<Person>("GET", `/api/admin/desk/${list}/${id}`, { cookie });

describe("a change of many statuses", () => {
  test("changes 500 rows in one request, records each, and undoes them in another request", async () => {
    const rows = await newEnrolments(500);
    const { body } = await change("contacted", rows);
    expect(body).toMatchObject({ same: [], newer: [], gone: [], mails: 0 });
    expect(body.changed).toHaveLength(500);
    const ids = new Set(rows.map(({ id }) => id));
    const recorded = (await db.select().from(audit).where(eq(audit.label, "new → contacted"))).filter(({ entityId }) =>
      ids.has(entityId),
    );
    expect(recorded).toHaveLength(500);
    expect(recorded.every(({ before, actor }) => before === null && actor === "desk@desk.example")).toBe(true);
    const back = await undo(body.change_id);
    expect(back.body.undone).toHaveLength(500);
    expect(new Set(await statusesOf(rows.slice(0, 20)))).toEqual(new Set(["new"]));
    const refused = await change("contacted", [...rows, { id: 1, version: 1 }]);
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { rows: "500 rows at most can be changed at once." } },
    });
  }, 120_000);

  test("does not change a row that somebody else has changed, and reports it", async () => {
    const [first, second, third] = (await newEnrolments(3)) as [Enrolment, Enrolment, Enrolment];
    await call("PATCH", `/api/admin/enrolments/${second.id}`, { cookie: other, body: { status: "declined" } });
    await send("DELETE", `/api/admin/enrolments/${third.id}`, { cookie: other });
    const { body } = await change("enrolled", [first, second, third]);
    expect(body.changed).toEqual([{ id: first.id, version: 2 }]);
    expect(body.newer).toEqual([{ id: second.id, name: second.name, status: "declined", version: 2 }]);
    expect(body.gone).toEqual([third.id]);
    expect(await statusesOf([first, second])).toEqual(["enrolled", "declined"]);
  });

  test("two desks that change the same 40 rows at once never overwrite each other", async () => {
    const rows = await newEnrolments(40);
    const [mine, theirs] = await Promise.all([change("contacted", rows), change("declined", rows, {}, other)]);
    expect(mine.body.changed.length + theirs.body.changed.length).toBe(40);
    expect(mine.body.changed.length + mine.body.newer.length).toBe(40);
    expect(theirs.body.changed.length + theirs.body.newer.length).toBe(40);
    const versions = await db
      .select({ version: enrolments.version })
      .from(enrolments)
      .where(like(enrolments.name, `%${rows[0]?.name.split(" ").at(-1)}`));
    expect(versions.every(({ version }) => version === 2)).toBe(true);
  });

  test("a repeated request changes nothing and has no undo", async () => {
    const rows = await newEnrolments(2);
    await change("contacted", rows);
    const { body } = await change("contacted", rows);
    expect(body).toMatchObject({ change_id: null, changed: [], newer: [] });
    expect(body.same.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });

  test("an undo skips and names rows changed since, and works once and for ten minutes", async () => {
    const [first, second] = (await newEnrolments(2)) as [Enrolment, Enrolment];
    const { body } = await change("contacted", [first, second]);
    await call("PATCH", `/api/admin/enrolments/${second.id}`, { cookie: other, body: { status: "enrolled" } });
    const back = await undo(body.change_id);
    expect(back.body).toMatchObject({ undone: [{ id: first.id, version: 3 }], left: [{ name: second.name }] });
    expect(await statusesOf([first, second])).toEqual(["new", "enrolled"]);
    expect((await undo(body.change_id)).status).toBe(409);
    const later = await change("contacted", [{ ...first, version: 3 }]);
    const id = later.body.change_id ?? 0;
    const by = { actor: "a", requestId: "r" };
    await expect(undoStatuses(db, by, id, Date.now() + 11 * 60_000)).rejects.toThrow("cannot be undone");
    expect(await statusesOf([first])).toEqual(["contacted"]);
    await purgeStatusChanges(db, Date.now() + 25 * 60 * 60_000);
    expect(await db.$count(statusChanges)).toBe(0);
  });

  test("each person gets a mail about the status only on request, and only with an e-mail address", async () => {
    const [first] = (await newEnrolments(1, { course: "Voice & <b>Body</b>" })) as [Enrolment];
    const [silent] = (await newEnrolments(1, { email: "" })) as [Enrolment];
    const unwanted = await change("contacted", [first]);
    expect(unwanted.body.mails).toBe(0);
    const sent: { subject: string; html: string; text: string }[] = [];
    const bindings = { MAIL: { send: async (mail: never) => sent.push(mail) } as unknown as SendEmail };
    const rows = [{ id: first.id, version: 2 }, silent];
    const { body } = await call<Changed>("POST", "/api/admin/desk/statuses", {
      cookie,
      bindings,
      body: { list: "enrolments", status: "enrolled", rows: seen(rows), with_mail: true },
    });
    expect(body).toMatchObject({ mails: 1 });
    const mail = sent.find(({ subject }) => subject === "You are enrolled: Voice & <b>Body</b>");
    expect(mail?.text).toContain("Your enrolment in Voice & <b>Body</b> is confirmed.");
    expect(mail?.html).toContain("Voice &amp; &lt;b&gt;Body&lt;/b&gt;");
  });

  test("an undo stops mails that are not sent yet", async () => {
    const broken = { MAIL: { send: () => new Promise(() => {}) } as unknown as SendEmail };
    const rows = await newEnrolments(1);
    await db.update(outbox).set({ status: "sent" });
    const { body } = await call<Changed>("POST", "/api/admin/desk/statuses", {
      cookie,
      bindings: { ...broken, ...silentMail },
      body: { list: "enrolments", status: "declined", rows: seen(rows), with_mail: true },
    });
    await db
      .update(outbox)
      .set({ status: "queued", attempts: 0 })
      .where(like(outbox.event, `status ${body.change_id} %`));
    expect((await undo(body.change_id)).body.mails_stopped).toBe(1);
    expect(await db.$count(outbox, like(outbox.event, `status ${body.change_id} %`))).toBe(0);
  });

  test("refuses a status of the other list", async () => {
    const rows = await newEnrolments(1);
    expect(await change("handled", rows)).toMatchObject({ status: 422 });
  });
});

type Enrolment = Awaited<ReturnType<typeof newEnrolments>>[number];

describe("a mail to many people", () => {
  const mail = (ids: number[], key: string) =>
    call<{ queued: number; without_email: number; gone: number }>("POST", "/api/admin/desk/mails", {
      cookie,
      bindings: silentMail,
      headers: { "idempotency-key": key },
      body: { list: "enrolments", ids, subject: "News of {course} at {name}", text: "Hello,\n\n{course} begins." },
    });

  test("sends one mail to each e-mail address, however often it is in the rows and the request is sent", async () => {
    const [first] = (await newEnrolments(1)) as [Enrolment];
    const same = await newEnrolments(1, { email: first.email.toUpperCase() });
    const without = await newEnrolments(1, { email: "" });
    const ids = [first, ...same, ...without].map(({ id }) => id);
    const sent = await mail([...ids, 999_999], "a-key-of-a-mail");
    expect(sent.body).toEqual({ queued: 1, without_email: 1, gone: 1 });
    expect((await mail([...ids, 999_999], "a-key-of-a-mail")).body.queued).toBe(1);
    const queued = await db
      .select()
      .from(outbox)
      .where(eq(sql`lower(${outbox.recipient})`, first.email));
    expect(queued).toMatchObject([{ kind: "desk-mail", status: "sent", subject: "News of Voice at Optimyz" }]);
    expect(await db.$count(audit, eq(audit.label, "1 mail"))).toBe(1);
  });

  test("queues 500 mails in one request", async () => {
    const rows = await newEnrolments(500);
    const sent = await mail(
      rows.map(({ id }) => id),
      "a-key-of-500-mails",
    );
    expect(sent.body.queued).toBe(500);
  }, 120_000);
});

describe("a person's timeline", () => {
  test("has the events of the e-mail address, in order, and nobody else's", async () => {
    const [row] = (await newEnrolments(1, { createdAt: "2026-01-01T00:00:00.000Z" })) as [Enrolment];
    await db.insert(inquiries).values({
      name: "Asha",
      email: row.email.toUpperCase(),
      message: "When?",
      createdAt: "2025-12-01T00:00:00.000Z",
    });
    const [family] = (await newEnrolments(1, { phone: row.phone })) as [Enrolment];
    await change("contacted", [row, family], { with_mail: true });
    await call("POST", "/api/admin/desk/notes", {
      cookie,
      body: { list: "enrolments", row_id: row.id, text: "Prefers evenings" },
    });
    const { body } = await personOf(row.id);
    expect(body.rows.map(({ list, by }) => `${list} ${by}`).toSorted()).toEqual([
      "enrolments itself",
      "enrolments phone",
      "inquiries email",
    ]);
    expect(body.events.map(({ kind, words }) => `${kind}: ${words}`)).toEqual([
      "note: Prefers evenings",
      expect.stringMatching(/^(mail|change): /),
      expect.stringMatching(/^(mail|change): /),
      "enrolment: Voice",
      "inquiry: When?",
    ]);
    expect(body.events.filter(({ row_id }) => row_id === family.id)).toEqual([]);
  });

  test("has a WhatsApp link with the status's text and an international number", async () => {
    const [row] = (await newEnrolments(1, { phone: "098765 43210", status: "enrolled" })) as [Enrolment];
    const { body } = await personOf(row.id);
    const url = new URL(body.whatsapp ?? "");
    expect(url.href).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/);
    expect(url.searchParams.get("text")).toContain("Your enrolment in Voice is confirmed.");
    const [odd] = (await newEnrolments(1, { phone: "12345 67" })) as [Enrolment];
    expect((await personOf(odd.id)).body.whatsapp).toBeNull();
  });

  test("removes a note, and erases notes with their person, deleted or not", async () => {
    const [row, deleted] = (await newEnrolments(2, { email: "noted@desk.example" })) as [Enrolment, Enrolment];
    const note = (row_id: number) =>
      call<{ note_id: number }>("POST", "/api/admin/desk/notes", {
        cookie,
        body: { list: "enrolments", row_id, text: "x" },
      });
    const { body } = await note(row.id);
    expect((await send("DELETE", `/api/admin/desk/notes/${body.note_id}`, { cookie })).status).toBe(200);
    expect((await send("DELETE", `/api/admin/desk/notes/${body.note_id}`, { cookie })).status).toBe(404);
    expect((await note(999_999)).status).toBe(404);
    await note(row.id);
    await note(deleted.id);
    await send("DELETE", `/api/admin/enrolments/${deleted.id}`, { cookie });
    expect(await db.$count(personNotes, eq(personNotes.rowId, deleted.id))).toBe(1);
    const erased = await eraseSubject(db, "noted@desk.example", { actor: "a", requestId: "r" }, env);
    expect(erased.counts.person_notes).toBe(2);
    expect(await db.$count(personNotes, sql`${personNotes.rowId} IN (${row.id}, ${deleted.id})`)).toBe(0);
  });
});

describe("an enrolment added by hand", () => {
  const add = (body: object, who = cookie) =>
    call<AdminEnrolment>("POST", "/api/admin/desk/enrolments", { cookie: who, bindings: silentMail, body });
  const caller = { title: "Mrs.", name: "Meera Rao" };

  test("needs a telephone number or an e-mail address", async () => {
    const course = await newCourse();
    const added = await add({ ...caller, phone: "98765 43210", course: course.skill });
    expect(added).toMatchObject({ status: 201, body: { email: "", added_by: "desk@desk.example", status: "new" } });
    const neither = await add({ ...caller, course: course.skill });
    expect(neither).toMatchObject({
      status: 422,
      body: { fields: { phone: "Enter a telephone number or an e-mail address." } },
    });
    expect((await personOf(added.body.id)).body.events.map(({ words }) => words)).toContain("Added by hand");
  });

  test("two callers get seats of one batch, the third a number, and no mail is sent without an address", async () => {
    const course = await newCourse();
    const batch = await newBatch(owner, course.id, { capacity: 2 });
    const places: (string | undefined)[] = [];
    for (const name of ["A", "B", "C"]) {
      const { body } = await add({ ...caller, name, phone: "98765 43210", course: course.skill, batch_id: batch.id });
      places.push(body.place);
    }
    expect(places).toEqual(["confirmed", "confirmed", "waiting"]);
    expect(await db.$count(outbox, eq(outbox.recipient, ""))).toBe(0);
  });

  test("a coupon lowers the price of the dates, and is refused without dates or where it does not count", async () => {
    const course = await newCourse();
    const batch = await newBatch(owner, course.id, { fee_paise: 450_000 });
    const code = `DESK${batch.id}`;
    const coupon = { code, percent: 10 };
    expect((await call("POST", "/api/admin/coupons", { cookie: owner, body: coupon })).status).toBe(201);
    const someone = { ...caller, phone: "98765 43211", course: course.skill };
    const added = await add({ ...someone, batch_id: batch.id, coupon: code });
    expect(added).toMatchObject({ status: 201, body: { money: { fee_paise: 405_000 } } });
    for (const body of [
      { ...someone, coupon: code },
      { ...someone, phone: "98765 43212", batch_id: batch.id, coupon: "NOSUCHONE" },
    ])
      expect(await add(body)).toMatchObject({ status: 422, body: { fields: { coupon: expect.any(String) } } });
  });

  test("two administrators make one enrolment of an inquiry, which is then handled and linked back", async () => {
    const course = await newCourse();
    const [inquiry] = await db
      .insert(inquiries)
      .values({ name: "Meera", email: "meera@desk.example", message: "?", createdAt: new Date().toISOString() })
      .returning();
    const body = { ...caller, email: "meera@desk.example", course: course.skill, inquiry_id: inquiry?.id };
    const made = await Promise.all([add(body), add(body, other)]);
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const enrolment = made.find(({ status }) => status === 201)?.body;
    expect(enrolment?.inquiry_id).toBe(inquiry?.id);
    const [now] = await db
      .select()
      .from(inquiries)
      .where(eq(inquiries.id, inquiry?.id ?? 0));
    expect(now).toMatchObject({ status: "handled", version: 2 });
    const { rows } = (await personOf(inquiry?.id ?? 0, "inquiries")).body;
    expect(rows.some(({ list, id }) => list === "enrolments" && id === enrolment?.id)).toBe(true);
    expect(await add({ ...body, inquiry_id: 999_999 })).toMatchObject({ status: 422 });
  });
});

describe("a merge", () => {
  const mergeRows = (rows: readonly { id: number; version: number }[]) =>
    call<AdminEnrolment>("POST", "/api/admin/desk/merges", { cookie, body: { rows: seen(rows) } });

  test("keeps the older enrolment, fills its gaps, adds notes and mails, and the other can be restored", async () => {
    const [older] = (await newEnrolments(1, { email: "", createdAt: "2026-01-01T00:00:00.000Z" })) as [Enrolment];
    const [younger] = (await newEnrolments(1, { phone: "", note: "Wants evenings", status: "contacted" })) as [
      Enrolment,
    ];
    await call("POST", "/api/admin/desk/notes", {
      cookie,
      body: { list: "enrolments", row_id: younger.id, text: "Called" },
    });
    const { status, body } = await mergeRows([younger, older]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "contacted",
      id: older.id,
      phone: older.phone,
      email: younger.email,
      version: 2,
    });
    const notes = await db.select().from(personNotes).where(eq(personNotes.rowId, older.id));
    expect(notes.map(({ text }) => text).toSorted()).toEqual(["Called", "Wants evenings"]);
    const words = (await personOf(older.id)).body.events.map((event) => event.words);
    expect(words).toContain(`merged with #${younger.id}`);
    const deleted = await call<{ items: DeletedRow[] }>("GET", "/api/admin/desk/deleted?list=enrolments", { cookie });
    const entry = deleted.body.items.find(({ row_id }) => row_id === younger.id);
    expect((await send("POST", `/api/admin/audit/${entry?.id}/restore`, { cookie })).status).toBe(200);
    expect(await statusesOf([younger])).toEqual(["contacted"]);
  });

  test("keeps the enrolment with a place, and refuses two places", async () => {
    const course = await newCourse();
    const batch = await newBatch(owner, course.id, { capacity: 5 });
    const placed = await enrolIn(batch.id, "placed@desk.example", course.skill);
    const placedTwice = await enrolIn(batch.id, "placed.twice@desk.example", course.skill);
    const [older] = (await newEnrolments(1, { createdAt: "2026-01-01T00:00:00.000Z" })) as [Enrolment];
    const both = await mergeRows([
      { id: placed.body.id, version: 1 },
      { id: placedTwice.body.id, version: 1 },
    ]);
    expect(both).toMatchObject({ status: 409 });
    expect(JSON.stringify(both.body)).toContain("in the same batch");
    const { body } = await mergeRows([older, { id: placed.body.id, version: 1 }]);
    expect(body).toMatchObject({ id: placed.body.id, place: "confirmed", email: "placed@desk.example" });
  });

  test("keeps how far the person was in the same dates, and nothing of other dates", async () => {
    const course = await newCourse();
    const dates = [await newBatch(owner, course.id), await newBatch(owner, course.id, { title: "Other evenings" })];
    const placed = await enrolIn(dates[0]?.id ?? 0, "goes.on@desk.example", course.skill);
    const earlier = await Promise.all(dates.map(({ id }) => newEnrolments(1, { batchId: id, place: "cancelled" })));
    const progress = { done: 3, total: 8, updatedAt: "2026-01-01T00:00:00.000Z" };
    for (const [index, [row]] of earlier.entries()) {
      const batchId = dates[index]?.id ?? 0;
      await db.insert(partProgress).values({ ...progress, frontEnd: "mf-x", enrolmentId: row?.id ?? 0, batchId });
    }
    const keptRows = () => db.select().from(partProgress).where(eq(partProgress.enrolmentId, placed.body.id));
    const version = async () =>
      (await db.select().from(enrolments).where(eq(enrolments.id, placed.body.id)))[0]?.version ?? 0;
    const mergeWith = async ([row]: readonly Enrolment[] = []) =>
      mergeRows([
        { id: row?.id ?? 0, version: 1 },
        { id: placed.body.id, version: await version() },
      ]);
    expect((await mergeWith(earlier[1])).status).toBe(200);
    expect(await keptRows()).toEqual([]);
    expect((await mergeWith(earlier[0])).status).toBe(200);
    expect(await keptRows()).toMatchObject([{ batchId: dates[0]?.id, done: 3, total: 8 }]);
  });

  test("refuses to merge away an enrolment with money, attendance or a certificate", async () => {
    const course = await newCourse();
    const batch = await newBatch(owner, course.id, { fee_paise: 100_00 });
    const [older] = (await newEnrolments(1, { createdAt: "2026-01-01T00:00:00.000Z" })) as [Enrolment];
    const placed = await enrolIn(batch.id, "paid@desk.example", course.skill);
    const sending = { cookie, bindings: silentMail };
    const payment = { body: { amount_paise: 100_00, way: "studio" }, ...sending };
    expect((await call("POST", `/api/admin/places/${placed.body.id}/payments`, payment)).status).toBe(201);
    expect((await call("POST", `/api/admin/places/${placed.body.id}/cancel`, sending)).status).toBe(200);
    const [row] = await db.select().from(enrolments).where(eq(enrolments.id, placed.body.id));
    const { status, body } = await mergeRows([older, { id: placed.body.id, version: row?.version ?? 0 }]);
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain(`Number ${placed.body.id} has payments, attendance or a certificate`);
    expect(await statusesOf([older])).toEqual(["new"]);
  });

  test("refuses enrolments that somebody has changed since, or of two accounts", async () => {
    const rows = (await newEnrolments(2)) as [Enrolment, Enrolment];
    await call("PATCH", `/api/admin/enrolments/${rows[1].id}`, { cookie: other, body: { note: "x" } });
    expect((await mergeRows(rows)).status).toBe(409);
    const [one, two] = [await newUser("one@desk.example"), await newUser("two@desk.example")];
    const own = [...(await newEnrolments(1, { userId: one.id })), ...(await newEnrolments(1, { userId: two.id }))];
    expect((await mergeRows(own)).status).toBe(409);
    expect((await mergeRows([rows[0], rows[0]])).status).toBe(422);
    expect(await statusesOf([...rows, ...own])).toEqual(["new", "new", "new", "new"]);
  });

  test("an account sees the kept enrolment only with a confirmed e-mail address", async () => {
    const user = await newUser("proven@desk.example");
    const pair = async () => [
      ...(await newEnrolments(1, { email: "proven@desk.example", createdAt: "2026-01-01T00:00:00.000Z" })),
      ...(await newEnrolments(1, { email: "", userId: user.id })),
    ];
    const accountOf = async (id: number) =>
      (await db.select().from(enrolments).where(eq(enrolments.id, id)))[0]?.userId;
    const unproven = await pair();
    await mergeRows(unproven);
    expect(await accountOf(unproven[0]?.id ?? 0)).toBeNull();
    await db.update(users).set({ emailConfirmedAt: new Date().toISOString() }).where(eq(users.id, user.id));
    const proven = await pair();
    await mergeRows(proven);
    expect(await accountOf(proven[0]?.id ?? 0)).toBe(user.id);
  });
});

describe("saved filters", () => {
  const save = (name: string, who = cookie) =>
    call<SavedFilter>("POST", "/api/admin/desk/filters", {
      cookie: who,
      body: { list: "enrolments", name, query: "status=new" },
    });
  const list = async (who: string) =>
    (await call<SavedFilter[]>("GET", "/api/admin/desk/filters?list=enrolments", { cookie: who })).body;

  test("belong to one administrator, with unique names and twenty at most", async () => {
    const first = await save("To call");
    await save("to CALL");
    expect((await list(cookie)).map(({ name }) => name)).toEqual(["to CALL"]);
    expect(await list(other)).toEqual([]);
    expect((await send("DELETE", `/api/admin/desk/filters/${first.body.id + 1}`, { cookie: other })).status).toBe(404);
    const saved = await Promise.all(Array.from({ length: 24 }, (_, index) => save(`Filter ${index}`)));
    expect(saved.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await list(cookie)).toHaveLength(20);
  });
});

describe("deleted rows", () => {
  test("stay listed for 30 days and are then erased with their notes", async () => {
    const [row] = (await newEnrolments(1)) as [Enrolment];
    await call("POST", "/api/admin/desk/notes", { cookie, body: { list: "enrolments", row_id: row.id, text: "x" } });
    await send("DELETE", `/api/admin/enrolments/${row.id}`, { cookie });
    const find = async () => {
      const path = `/api/admin/desk/deleted?list=enrolments&search=${row.name.split(" ").at(-1)}`;
      return (await call<{ items: DeletedRow[] }>("GET", path, { cookie })).body.items;
    };
    const [listed] = await find();
    expect(listed).toMatchObject({
      row_id: row.id,
      name: row.name,
      email: row.email,
      about: "Voice",
      actor: "desk@desk.example",
    });
    const days = (Date.parse(listed?.erased_at ?? "") - Date.parse(listed?.created_at ?? "")) / 86_400_000;
    expect(days).toBe(30);
    await applyRetention(db, "copies_days", Date.now() + 29 * 86_400_000);
    expect(await find()).toHaveLength(1);
    await applyRetention(db, "copies_days", Date.now() + 31 * 86_400_000);
    expect(await find()).toEqual([]);
    expect(await db.$count(personNotes, eq(personNotes.rowId, row.id))).toBe(0);
    const kept = await db
      .select()
      .from(audit)
      .where(and(eq(audit.entity, "enrolments"), eq(audit.entityId, row.id)));
    expect(kept.every(({ before, label }) => before === null && label === "")).toBe(true);
  });
});

test("editors, trainers and engineers may send none of the desk's requests, and nothing is written", async () => {
  const rows = await newEnrolments(2);
  const requests: [string, string, object?][] = [
    ["POST", "/api/admin/desk/statuses", { list: "enrolments", status: "declined", rows: seen(rows) }],
    ["POST", "/api/admin/desk/statuses/1/undo"],
    ["POST", "/api/admin/desk/mails", { list: "enrolments", ids: [rows[0]?.id], subject: "x", text: "x" }],
    ["GET", `/api/admin/desk/enrolments/${rows[0]?.id}`],
    ["GET", "/api/admin/desk/inquiries/1"],
    ["POST", "/api/admin/desk/notes", { list: "enrolments", row_id: rows[0]?.id, text: "x" }],
    ["DELETE", "/api/admin/desk/notes/1"],
    ["POST", "/api/admin/desk/enrolments", { title: "Dr.", name: "A", phone: "98765 43210", course: "Voice" }],
    ["POST", "/api/admin/desk/merges", { rows: seen(rows) }],
    ["GET", "/api/admin/desk/filters?list=enrolments"],
    ["POST", "/api/admin/desk/filters", { list: "enrolments", name: "x", query: "q=x" }],
    ["DELETE", "/api/admin/desk/filters/1"],
    ["GET", "/api/admin/desk/deleted?list=enrolments"],
  ];
  for (const role of ["editor", "trainer", "engineer"] as const) {
    const stranger = await cookieOf(await newAdmin(`${role}@desk.example`, role));
    for (const [method, path, body] of requests)
      expect((await send(method, path, { cookie: stranger, body })).status, `${role} ${path}`).toBe(403);
  }
  expect(await statusesOf(rows)).toEqual(["new", "new"]);
});

test("filters the lists by course, place and days, alone and together", async () => {
  const [row] = (await newEnrolments(1, { course: "Äquator", createdAt: "2020-02-29T18:29:59.999Z" })) as [Enrolment];
  const found = async (query: string) =>
    (await call<{ items: AdminEnrolment[]; total: number }>("GET", `/api/admin/enrolments?${query}`, { cookie })).body;
  for (const query of [
    "course=%C3%84quator",
    "from=2020-02-29&to=2020-02-29",
    "course=%C3%84quator&from=2020-02-29&sort=name",
  ])
    expect(
      (await found(query)).items.map(({ id }) => id),
      query,
    ).toEqual([row.id]);
  expect((await found("to=2020-02-28")).total).toBe(0);
  expect((await found("course=%C3%84quator&place=confirmed")).total).toBe(0);
  expect((await call("GET", "/api/admin/enrolments?from=2020-02-30x", { cookie })).status).toBe(422);
});

test("says what each person enrolled in and has paid, in list, person and file", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { title: "=January" });
  const enrolled = await enrolIn(batch.id, "named@desk.example", course.skill);
  const other = await newEnrolments(1, { course: course.skill, email: "named@desk.example" });
  const { id } = enrolled.body;
  await call("POST", `/api/admin/places/${id}/confirm`, { cookie, bindings: silentMail });
  await call("POST", `/api/admin/places/${id}/payments`, {
    cookie,
    bindings: silentMail,
    body: { amount_paise: 250_050, way: "upi" },
  });
  const name = batch.course;
  const query = `course=${encodeURIComponent(course.skill)}`;
  const { body } = await call<{ items: AdminEnrolment[] }>("GET", `/api/admin/enrolments?${query}`, { cookie });
  const row = body.items.find((each) => each.id === id);
  expect(row).toMatchObject({
    course_name: name,
    batch: { title: "=January", starts_at: batch.meetings[0]?.starts_at, time_zone: "Asia/Kolkata" },
    money: { payment: "partly paid", fee_paise: 1_250_050, paid_paise: 250_050, owed_paise: 1_000_000 },
  });
  const plain = body.items.find((each) => each.id === other[0]?.id);
  expect(plain).not.toHaveProperty("batch");
  expect(plain).not.toHaveProperty("money");
  const person = await personOf(id);
  expect(person.body).toMatchObject({ row });
  expect(person.body.rows.flatMap(({ by, about }) => (by === "phone" ? [] : [about])).toSorted()).toEqual(
    [`${name}, =January`, course.skill].toSorted(),
  );
  const file = await send("GET", `/api/admin/enrolments.csv?${query}`, { cookie: owner });
  const lines = (await file.text()).split("\r\n");
  expect(lines[0]).toMatch(/,"course_name","batch","starts_at","payment","fee","paid","owed"$/);
  // A title that a spreadsheet would run as a formula stays a text.
  expect(lines.find((line) => line.startsWith(`"${id}",`))).toMatch(
    new RegExp(`,"${name}","'=January","[^,]+\\+05:30","partly paid","12500.50","2500.50","10000.00"$`),
  );
});

test("each enrolment matches one payment filter, that of its sums, in every order, page, search and CSV file", async () => {
  const paise = fc.constantFrom(0, 1, 499, 500, 501);
  const rows = fc.sample(
    fc.record({
      feePaise: fc.option(paise),
      paidPaise: paise,
      refundedPaise: paise,
      place: fc.option(fc.constantFrom(...placeStates)),
    }),
    { numRuns: 150, seed: 17 },
  );
  const course = "Money";
  // Refunds never exceed payments.
  const possible = rows.map((row) => ({ ...row, refundedPaise: Math.min(row.refundedPaise, row.paidPaise) }));
  const made = (await Promise.all(possible.map((row) => newEnrolments(1, { ...row, course })))).flat();
  const wanted = (row: (typeof made)[number]): MoneyFilter => {
    const sums = { fee_paise: row.feePaise, paid_paise: row.paidPaise, refunded_paise: row.refundedPaise };
    if (owedPaise(sums, row.place) > 0) return "owed";
    return paymentState(sums) === "paid" ? "paid" : "none";
  };
  const byId = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);
  const pagesOf = async (query: string) => {
    const ids: number[] = [];
    let cursor = "";
    do {
      const { body } = await call<{ items: AdminEnrolment[]; nextCursor: string | null; total: number }>(
        "GET",
        `/api/admin/enrolments?limit=40&${query}${cursor}`,
        { cookie },
      );
      ids.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : "";
      if (!cursor) expect(ids, query).toHaveLength(body.total);
    } while (cursor);
    return byId(ids);
  };
  for (const money of moneyFilters) {
    const ids = byId(made.filter((row) => wanted(row) === money).map(({ id }) => id));
    expect(ids.length, money).toBeGreaterThan(5);
    for (const more of ["", "&sort=name&order=asc", "&sort=course&order=desc", "&search=person", "&status=new"])
      expect(await pagesOf(`course=${course}&money=${money}${more}`), `${money}${more}`).toEqual(ids);
    const file = await send("GET", `/api/admin/enrolments.csv?course=${course}&money=${money}`, { cookie: owner });
    const lines = (await file.text()).trim().split("\r\n").slice(1);
    expect(byId(lines.map((line) => Number(/\d+/.exec(line)?.[0]))), `${money}.csv`).toEqual(ids);
  }
  expect((await call("GET", "/api/admin/enrolments?money=some", { cookie })).status).toBe(422);
}, 60_000);

test("a restored enrolment loses its link to an inquiry when another one was made from that since", async () => {
  const [inquiry] = await db
    .insert(inquiries)
    .values({ name: "A", email: "again@desk.example", message: "?", createdAt: new Date().toISOString() })
    .returning();
  const make = () =>
    call<AdminEnrolment>("POST", "/api/admin/desk/enrolments", {
      cookie,
      bindings: silentMail,
      body: { title: "Dr.", name: "A", phone: "98765 43210", course: skill, inquiry_id: inquiry?.id },
    });
  const { skill } = await newCourse();
  const first = await make();
  await send("DELETE", `/api/admin/enrolments/${first.body.id}`, { cookie });
  const second = await make();
  expect(second.status).toBe(201);
  const log = await call<{ items: AuditEntry[] }>("GET", "/api/admin/audit?status=delete&limit=1", { cookie: owner });
  expect((await send("POST", `/api/admin/audit/${log.body.items[0]?.id}/restore`, { cookie })).status).toBe(200);
  const [back] = await db.select().from(enrolments).where(eq(enrolments.id, first.body.id));
  expect(back?.inquiryId).toBeNull();
});
