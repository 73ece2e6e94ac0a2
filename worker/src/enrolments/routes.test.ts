import { env } from "cloudflare:workers";
import type { Enrolment } from "@optimyz/contract/api/schemas/people";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { call, send } from "../../test/client.ts";
import { openDatabase } from "../db/database.ts";
import { enrolments, inquiries, outbox, testimonials } from "../db/schema.ts";

const db = openDatabase(env.DB);
const form = {
  title: "Miss.",
  name: "Asha Rao",
  father_name: "Dev Rao",
  dob: "1999-02-03",
  phone: "+91 98765 43210",
  course: "Public Speaking",
};

test("stores an enrolment without the optional fields, with two mails queued or sent", async () => {
  const response = await call<Enrolment>("POST", "/api/enroll", { body: { ...form, email: "asha@example.com" } });
  expect(response.status).toBe(201);
  expect(response.body).toMatchObject({ ...form, qualification: "", address: "", status: "new" });
  const [row] = await db.select().from(enrolments).where(eq(enrolments.id, response.body.id));
  expect(row?.fatherName).toBe("Dev Rao");
  const mails = await db.select().from(outbox);
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["enrolment-confirmation", "enrolment-notice"]);
  expect(mails.every(({ status }) => status === "sent")).toBe(true);
});

test("an enrolment asks for no translated names of skills where the mail is in the main language", async () => {
  const prepare = vi.spyOn(env.DB, "prepare");
  onTestFinished(() => prepare.mockRestore());
  await send("POST", "/api/enroll", { body: { ...form, email: "main-language@example.com" } });
  const asked = prepare.mock.calls.map(([sql]) => sql);
  expect(asked.some((sql) => sql.startsWith('insert into "enrolments"'))).toBe(true);
  expect(asked.filter((sql) => /from "skills" inner join "translations"/.test(sql))).toEqual([]);
});

test("each wrong field gets a sentence", async () => {
  const body = {
    ...form,
    title: "Prof.",
    name: "",
    father_name: 7,
    dob: "2999-01-01",
    phone: "12",
    email: "asha",
    extra: 1,
  };
  const response = await call("POST", "/api/enroll", { body });
  expect(response.status).toBe(422);
  expect(response.body.fields).toEqual({
    title: "Choose a title: Mr., Mrs., Miss. or Dr.",
    name: "Name is required.",
    father_name: "Father's name must be text.",
    dob: "Date of birth must be a past date, such as 1998-04-23.",
    phone: "Phone must have 7 to 15 digits.",
    email: "E-mail must look like name@example.com.",
    extra: "This field is not known here.",
  });
});

test("200 parallel identical enrolments with one key store one row", async () => {
  const body = { ...form, email: "parallel@example.com" };
  const headers = { "idempotency-key": "one-double-click-200" };
  const responses = await Promise.all(
    Array.from({ length: 200 }, () => send("POST", "/api/enroll", { body, headers })),
  );
  const rows = await db.select().from(enrolments).where(eq(enrolments.email, body.email));
  expect(rows).toHaveLength(1);
  expect(await db.$count(outbox, eq(outbox.recipient, body.email))).toBe(1);
  const statuses = new Set(responses.map(({ status }) => status));
  expect([...statuses].every((status) => status === 201 || status === 429)).toBe(true);
});

test.each([
  ["/api/enroll", { ...form, email: "twice@example.com" }, enrolments],
  ["/api/contact", { name: "Twice", email: "twice@example.com", message: "Hello" }, inquiries],
  ["/api/testimonials", { name: "Twice", location: "Noida", feedback: "Good." }, testimonials],
] as const)(
  "a repeated %s with the same key stores nothing more, and another body gets 409",
  async (path, body, table) => {
    const before = await db.$count(table);
    const headers = { "idempotency-key": "a-key-of-a-repeat" };
    const first = await call<object>("POST", path, { body, headers });
    const again = await call<object>("POST", path, { body, headers });
    expect(again).toMatchObject({ status: first.status, body: first.body });
    expect(await db.$count(table)).toBe(before + 1);
    expect((await send("POST", path, { body: { ...body, name: "Other" }, headers })).status).toBe(409);
    expect((await send("POST", path, { body, headers: { "idempotency-key": "short" } })).status).toBe(400);
  },
);

test.each([
  ["/api/enroll", { ...form, email: "retry@example.com" }, enrolments],
  ["/api/contact", { name: "Retry", email: "retry@example.com", message: "Hello" }, inquiries],
  ["/api/testimonials", { name: "Retry", location: "Noida", feedback: "Good." }, testimonials],
] as const)("200 repeats of %s get the stored response, whatever the limits", async (path, body, table) => {
  const before = await db.$count(table);
  const sending = { body, headers: { "idempotency-key": "a-key-of-200-retries" }, from: "203.0.113.200" };
  const first = await call<object>("POST", path, sending);
  const repeats = await Promise.all(Array.from({ length: 200 }, () => call<object>("POST", path, sending)));
  for (const repeat of repeats) expect(repeat).toMatchObject({ status: first.status, body: first.body });
  expect(await db.$count(table)).toBe(before + 1);
});

test("limits one e-mail address, whatever network it comes from", async () => {
  const body = { ...form, email: "limited@example.com" };
  // Two minutes of the limit and one more, so that it makes no difference where one ends.
  let sent = 0;
  let response: Response;
  do response = await send("POST", "/api/enroll", { body });
  while (response.status === 201 && ++sent <= 20);
  expect(response.status).toBe(429);
  expect(sent).toBeGreaterThanOrEqual(10);
  expect(response.headers.get("retry-after")).toBe("60");
});
