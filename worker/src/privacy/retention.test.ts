import { env } from "cloudflare:workers";
import { type Retention, retentionDefaults } from "@optimyz/contract/api/schemas/privacy";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { adminCookie, call, newUser, silentMail } from "../../test/client.ts";
import { openDatabase } from "../db/database.ts";
import { audit, enrolments, inquiries, outbox, settings, userLogins, users } from "../db/schema.ts";
import { startSession } from "../people/queries.ts";
import { runSchedule } from "../schedule.ts";
import { applyRetention, previewRetention, RETENTION_STEP_MAX, retentionFields } from "./retention.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const DAY_MS = 24 * 60 * 60 * 1000;
/** A moment so many days ago, as the tests of the limits need it to a fraction. */
const ago = (days: number, at = Date.now()): string => new Date(at - days * DAY_MS).toISOString();

const person = { title: "Mr.", name: "N", fatherName: "F", dob: "1999-01-01", phone: "1", course: "x" } as const;
const anEnrolment = (name: string, days: number, status: "new" | "declined" = "new") => ({
  ...person,
  name,
  status,
  email: `${name.replaceAll(" ", "-")}@example.com`,
  qualification: "",
  address: "",
  createdAt: ago(days),
});
const names = async () => (await db.select().from(enrolments).orderBy(asc(enrolments.id))).map(({ name }) => name);

const store = (value: Retention) => db.insert(settings).values({ name: "retention", value, version: 2 });
const run = () => runSchedule({ ...env, ...silentMail });

beforeEach(async () => {
  for (const table of [settings, enrolments, inquiries, audit, outbox, users]) await db.delete(table);
});

test("keeps everything except sent mails and the old audit log while no retention time is set", async () => {
  await db.insert(enrolments).values([anEnrolment("ancient", 4_000), anEnrolment("declined", 4_000, "declined")]);
  await db.insert(inquiries).values({
    name: "N",
    email: "n@example.com",
    message: "m",
    status: "handled" as const,
    createdAt: ago(4_000),
  });
  const user = await newUser("idle@example.com");
  await db
    .update(userLogins)
    .set({ lastAt: ago(4_000) })
    .where(eq(userLogins.userId, user.id));
  await run();
  expect(await names()).toEqual(["ancient", "declined"]);
  expect([await db.$count(inquiries), await db.$count(users)]).toEqual([1, 1]);
});

describe("a retention time removes exactly what is older", () => {
  test("declined enrolments, with every copy and name of them", async () => {
    await store({ ...retentionDefaults, enrolments_declined_days: 30 });
    const at = Date.now();
    await db
      .insert(enrolments)
      .values([
        { ...anEnrolment("just over", 0, "declined"), createdAt: new Date(at - 30 * DAY_MS - 1).toISOString() },
        { ...anEnrolment("at the limit", 0, "declined"), createdAt: new Date(at - 30 * DAY_MS).toISOString() },
        anEnrolment("old but new", 300),
      ]);
    const [over] = await db.select().from(enrolments).where(eq(enrolments.name, "just over"));
    const record = { actor: "a", action: "restore" as const, entity: "enrolments", entityId: over?.id ?? 0 };
    await db.insert(audit).values({ ...record, label: "just over", requestId: "r", createdAt: ago(1) });
    await applyRetention(db, "enrolments_declined_days", at);
    expect(await names()).toEqual(["at the limit", "old but new"]);
    const log = await db.select().from(audit).orderBy(asc(audit.id));
    expect(log.map(({ actor, label }) => [actor, label])).toEqual([
      ["a", ""],
      ["schedule", "1 by their retention time"],
    ]);
  });

  test("all enrolments, with a changed clock, and none too early", async () => {
    await store({ ...retentionDefaults, enrolments_days: 100 });
    await db
      .insert(enrolments)
      .values([anEnrolment("old", 99.9), anEnrolment("young", 1), anEnrolment("from tomorrow", -1)]);
    await applyRetention(db, "enrolments_days", Date.now() - 50 * DAY_MS);
    await applyRetention(db, "enrolments_days");
    expect(await names()).toEqual(["old", "young", "from tomorrow"]);
    await applyRetention(db, "enrolments_days", Date.now() + DAY_MS);
    expect(await names()).toEqual(["young", "from tomorrow"]);
  });

  test("handled inquiries", async () => {
    await store({ ...retentionDefaults, inquiries_handled_days: 10 });
    const inquiry = { name: "N", email: "n@example.com", message: "m" };
    await db.insert(inquiries).values([
      { ...inquiry, status: "handled", createdAt: ago(10.001) },
      { ...inquiry, status: "handled", createdAt: ago(9.999) },
      { ...inquiry, status: "new", createdAt: ago(999) },
    ]);
    await run();
    expect((await db.select().from(inquiries)).map(({ status }) => status)).toEqual(["handled", "new"]);
  });

  test("copies of deleted enrolments, but not of restored ones, nor of a course", async () => {
    await store({ ...retentionDefaults, copies_days: 30 });
    const before = { name: "N", email: "n@example.com", created_at: ago(50) };
    const entry = { actor: "a", action: "delete", label: "N", before, requestId: "r" } as const;
    await db.insert(audit).values([
      { ...entry, entity: "enrolments", entityId: 1, createdAt: ago(31) },
      { ...entry, entity: "enrolments", entityId: 2, createdAt: ago(29) },
      { ...entry, entity: "enrolments", entityId: 3, createdAt: ago(31), restoredAt: ago(30) },
      { ...entry, entity: "skills", entityId: 1, createdAt: ago(31) },
    ]);
    await run();
    const kept = (await db.select().from(audit).orderBy(asc(audit.id))).map(({ before, label }) => [
      before !== null,
      label,
    ]);
    expect(kept).toEqual([
      [false, ""],
      [true, "N"],
      [true, "N"],
      [true, "N"],
    ]);
  });

  test("unused accounts, and not their enrolments", async () => {
    await store({ ...retentionDefaults, idle_accounts_days: 60 });
    const [idle, active, returned] = [
      await newUser("idle@example.com"),
      await newUser("active@example.com"),
      await newUser("returned@example.com"),
    ];
    for (const [user, days] of [
      [idle, 60.001],
      [active, 59.999],
      [returned, 500],
    ] as const)
      await db
        .update(userLogins)
        .set({ lastAt: ago(days) })
        .where(eq(userLogins.userId, user.id));
    await startSession(db, returned.id);
    await db.insert(enrolments).values({ ...anEnrolment("kept", 1), userId: idle.id });
    await run();
    expect((await db.select().from(users)).map(({ email }) => email)).toEqual([active.email, returned.email]);
    expect((await db.select().from(enrolments)).map(({ name, userId }) => [name, userId])).toEqual([["kept", null]]);
  });

  test("sent e-mails and failed ones", async () => {
    await store({ ...retentionDefaults, mails_days: 5, failed_mails_days: 8 });
    const mail = { kind: "x", recipient: "a@example.com", subject: "s", text: "", html: "", nextAttemptAt: ago(0) };
    await db.insert(outbox).values([
      { ...mail, status: "sent", createdAt: ago(5.001) },
      { ...mail, status: "sent", createdAt: ago(4.999) },
      { ...mail, status: "failed", createdAt: ago(8.001) },
      { ...mail, status: "failed", createdAt: ago(7.999) },
    ]);
    await run();
    expect((await db.select().from(outbox)).map(({ status }) => status)).toEqual(["sent", "failed"]);
  });
});

test("removes each row once when the schedule was off for a day and then runs twice at once", async () => {
  await store({ ...retentionDefaults, enrolments_days: 10 });
  await db.insert(enrolments).values([anEnrolment("one", 11), anEnrolment("two", 12), anEnrolment("young", 9)]);
  await Promise.all([run(), run()]);
  expect(await names()).toEqual(["young"]);
  const removed = (await db.select().from(audit)).map(({ label }) => Number.parseInt(label, 10));
  expect(removed.reduce((sum, count) => sum + count, 0)).toBe(2);
});

test("removes a part in one run, and the rest in the next ones", async () => {
  await store({ ...retentionDefaults, enrolments_days: 10 });
  const many = Array.from({ length: RETENTION_STEP_MAX + 20 }, (_, index) => anEnrolment(`number ${index}`, 20));
  for (let from = 0; from < many.length; from += 5) await db.insert(enrolments).values(many.slice(from, from + 5));
  await run();
  expect(await db.$count(enrolments)).toBe(20);
  await run();
  expect(await db.$count(enrolments)).toBe(0);
});

test("removes nothing while the setting cannot be read", async () => {
  await store({ audit_days: "soon", enrolments_days: 1 } as never);
  await db.insert(enrolments).values(anEnrolment("old", 500));
  await db.insert(audit).values({
    actor: "a",
    action: "create",
    entity: "skills",
    entityId: 1,
    label: "",
    requestId: "r",
    createdAt: ago(900),
  });
  await run();
  expect([await db.$count(enrolments), await db.$count(audit)]).toEqual([1, 1]);
});

test("the preview counts what a run would remove and changes nothing", async () => {
  await db.insert(enrolments).values([anEnrolment("a", 20), anEnrolment("b", 20, "declined"), anEnrolment("c", 5)]);
  const all = Object.fromEntries(retentionFields.map((field) => [field, field === "idle_accounts_days" ? 60 : 10]));
  const retention = { ...all, audit_days: 400 } as unknown as Retention;
  const { counts } = await previewRetention(db, retention);
  expect(counts).toEqual({
    ...Object.fromEntries(retentionFields.map((field) => [field, 0])),
    enrolments_days: 2,
    enrolments_declined_days: 1,
  });
  expect(await db.$count(enrolments)).toBe(3);
});

describe("the retention times can be set", () => {
  const path = "/api/admin/privacy/retention";
  const input = { audit_days: 300, mails_days: 20 };
  const put = (version: number, body: object = input) =>
    call<{ version: number }>("PUT", path, { cookie, body, headers: { "if-match": `"${version}"` } });

  test("by an administrator who has seen the last ones, and are recorded", async () => {
    expect((await call("GET", path, { cookie })).body).toEqual({ ...retentionDefaults, version: 1 });
    expect(await put(1)).toMatchObject({ status: 200, body: { ...input, version: 2 } });
    expect(await put(1, { ...input, mails_days: 3 })).toMatchObject({
      status: 409,
      body: { current: { ...input, version: 2 } },
    });
    expect((await call("GET", path, { cookie })).body).toEqual({ ...input, version: 2 });
    expect((await db.select().from(audit)).map(({ entity, label }) => [entity, label])).toEqual([
      ["settings", "retention"],
    ]);
  });

  test.each([
    [{ ...input, audit_days: 29 }, "audit_days"],
    [{ ...input, idle_accounts_days: 59 }, "idle_accounts_days"],
    [{ ...input, enrolments_days: 0 }, "enrolments_days"],
    [{ ...input, enrolments_days: 3_651 }, "enrolments_days"],
    [{ mails_days: 3 }, "audit_days"],
  ])("but not to %j", async (body, field) => {
    const response = await put(1, body);
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ fields: { [field]: expect.stringMatching(/^[A-Z].*\.$/) } });
  });
});
