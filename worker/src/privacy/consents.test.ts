import { env } from "cloudflare:workers";
import type { Consent, Enrolment, Notice, PersonExport } from "@optimyz/contract/api/schemas/people";
import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import { LANGUAGE_HEADER } from "@optimyz/contract/protocol/languages";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { adminCookie, call, newUser, send, silentMail } from "../../test/client.ts";
import { enrolment } from "../../test/examples.ts";
import { now } from "../core/clock.ts";
import { openDatabase } from "../db/database.ts";
import { consentNotices, consents, enrolments, inquiries, outbox, users } from "../db/schema.ts";
import { personOf } from "../people/person.ts";
import { startSession } from "../people/queries.ts";
import { applyErasures } from "./apply-erasures.ts";
import { eraseSubject } from "./erasures.ts";
import { exportOf } from "./export.ts";
import { applyRetention } from "./retention.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const bindings = silentMail;
const SETTINGS = "/api/admin/settings";
const change = { actor: "desk@optimyz.example", requestId: "request" };

async function publish(parts: (settings: SettingsDraft["settings"]) => unknown): Promise<void> {
  const { settings } = (await call<SettingsDraft>("GET", `${SETTINGS}/draft`, { cookie })).body;
  const { version } = (await call<SettingsDraft>("PUT", `${SETTINGS}/draft`, { cookie, body: parts(settings) })).body;
  expect((await send("POST", `${SETTINGS}/publish`, { cookie, body: { version } })).status).toBe(200);
}

const asksGuardian = (ask_guardian: "yes" | "no") =>
  publish(({ notices }) => ({ notices: { ...notices, ask_guardian } }));

const noticeOf = async (form = "enrolment", language = "en"): Promise<Notice> =>
  (await call<Notice>("GET", `/api/settings/notice?form=${form}&lang=${language}`)).body;

/** Enrols with the notice of this moment in view. */
async function enrolled(fields: Record<string, unknown> = {}, headers = {}) {
  const { version } = await noticeOf();
  const body = { ...enrolment(), notice: version, ...fields };
  const response = await call<Enrolment>("POST", "/api/enroll", { body, headers, bindings });
  expect(response.status).toBe(201);
  return { ...body, id: response.body.id };
}

const consentsWith = (list: "enrolments" | "inquiries" | "testimonials" | "users", rowId: number) =>
  db.select().from(consents).where(sql`${consents.list} = ${list} AND ${consents.rowId} = ${rowId}`);

async function accountOf(email: string) {
  const user = await newUser(email);
  await db.update(users).set({ emailConfirmedAt: user.createdAt }).where(eq(users.id, user.id));
  return { user, token: await startSession(db, user.id) };
}

test("each form stores with its row which notice was read, and the notice once", async () => {
  const { id } = await enrolled();
  await enrolled();
  const { version } = await noticeOf();
  expect(await consentsWith("enrolments", id)).toMatchObject([{ noticeHash: version, withdrawnAt: null }]);
  expect(await db.select().from(consentNotices)).toMatchObject([{ hash: version, form: "enrolment", language: "en" }]);

  const inquiry = {
    name: "Asha",
    email: "notice@example.com",
    message: "?",
    notice: (await noticeOf("inquiry")).version,
  };
  expect((await send("POST", "/api/contact", { body: inquiry, bindings })).status).toBe(200);
  const [asked] = await db.select().from(inquiries).where(eq(inquiries.email, inquiry.email));
  expect(await consentsWith("inquiries", asked?.id ?? 0)).toHaveLength(1);

  const account = { name: "Asha", email: "notice@example.com", password: "a good password" };
  const withNotice = { ...account, notice: (await noticeOf("account")).version };
  expect((await send("POST", "/api/register", { body: withNotice, bindings })).status).toBe(201);
  const [user] = await db.select().from(users).where(eq(users.emailKey, account.email));
  expect(await consentsWith("users", user?.id ?? 0)).toHaveLength(1);

  const said = { name: "Asha", location: "Noida", feedback: "Good", notice: (await noticeOf("testimonial")).version };
  const published = await call<{ id: number }>("POST", "/api/testimonials", { body: said });
  expect(await consentsWith("testimonials", published.body.id)).toHaveLength(1);
});

test("whoever sends the form without having seen a notice has agreed to nothing", async () => {
  const body = enrolment();
  const response = await call<Enrolment>("POST", "/api/enroll", { body, bindings });
  expect(response.status).toBe(201);
  expect(await consentsWith("enrolments", response.body.id)).toEqual([]);
});

test("an invented version, or that of another form, is refused and stores nothing", async () => {
  const { version: other } = await noticeOf("inquiry");
  for (const notice of ["0".repeat(64), other]) {
    const body = { ...enrolment(), notice };
    const { status, body: error } = await call("POST", "/api/enroll", { body, bindings });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ["notice"]]);
    expect(await db.$count(enrolments, eq(enrolments.email, body.email))).toBe(0);
  }
});

test("a request that is sent twice stores one consent", async () => {
  const body = { ...enrolment(), notice: (await noticeOf()).version };
  const sending = { body, bindings, headers: { "idempotency-key": "twice-with-consent-1" } };
  const first = await call<Enrolment>("POST", "/api/enroll", sending);
  const second = await call<Enrolment>("POST", "/api/enroll", sending);
  expect(second.body.id).toBe(first.body.id);
  expect(await consentsWith("enrolments", first.body.id)).toHaveLength(1);
});

test("another wording is another version, and the one that was read stays with its consent", async () => {
  const before = await noticeOf();
  const { id, email } = await enrolled();
  await publish(({ notices }) => ({
    notices: { ...notices, enrolment: { ...notices?.enrolment, why: "To teach you at {name}." } },
  }));
  const after = await noticeOf();
  expect(after.version).not.toBe(before.version);
  expect(after.why).toBe(`To teach you at ${after.name}.`);
  // A page that was open meanwhile still counts, with the words that it had.
  const late = await enrolled({ notice: before.version });
  expect(await consentsWith("enrolments", late.id)).toMatchObject([{ noticeHash: before.version }]);
  const { consents: known = [] } = await exportOf(db, await personOf(db, email), env);
  expect(known).toMatchObject([{ form: "enrolment", version: before.version, notice: { why: before.why } }]);
  expect((await consentsWith("enrolments", id))[0]?.noticeHash).toBe(before.version);
});

test("a notice is read, and stored, in the language of the page", async () => {
  await publish(({ region }) => ({ region: { ...region, languages: ["en", "hi"] } }));
  const hindi = await noticeOf("inquiry", "hi");
  expect(hindi.language).toBe("hi");
  expect(hindi.why).not.toBe((await noticeOf("inquiry")).why);
  const body = { name: "Asha", email: "hindi@example.com", message: "?", notice: hindi.version };
  const headers = { [LANGUAGE_HEADER]: "hi" };
  expect((await send("POST", "/api/contact", { body, headers, bindings })).status).toBe(200);
  const { consents: known = [] } = await exportOf(db, await personOf(db, body.email), env);
  expect(known).toMatchObject([{ language: "hi", notice: { why: hindi.why } }]);
  expect((await send("GET", "/api/settings/notice?form=inquiry&lang=fr")).status).toBe(422);
});

test("under 18, a guardian has to agree where the provider asks, and nobody else is asked", async () => {
  await asksGuardian("yes");
  const { version: notice } = await noticeOf();
  const dob = `${new Date().getFullYear() - 10}-01-01`;
  const body = { ...enrolment(), dob, notice };
  const refused = await call("POST", "/api/enroll", { body, bindings });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields ?? {}).toSorted()).toEqual([
    "guardian_agrees",
    "guardian_contact",
    "guardian_name",
  ]);
  const guardian = { guardian_name: "Dev Rao", guardian_contact: "+91 98765 43210" };
  expect((await send("POST", "/api/enroll", { body: { ...body, ...guardian }, bindings })).status).toBe(422);
  const unread = { ...body, ...guardian, guardian_agrees: "yes", notice: "" };
  expect((await send("POST", "/api/enroll", { body: unread, bindings })).status).toBe(422);
  const { id } = await enrolled({ dob, ...guardian, guardian_agrees: "yes" });
  expect(await consentsWith("enrolments", id)).toMatchObject([
    { guardianName: "Dev Rao", guardianContact: "+91 98765 43210" },
  ]);
  // An adult who filled the fields in has no guardian.
  const adult = await enrolled({ ...guardian, guardian_agrees: "yes" });
  expect(await consentsWith("enrolments", adult.id)).toMatchObject([{ guardianName: null, guardianContact: null }]);
  await asksGuardian("no");
  const { version } = await noticeOf();
  expect((await send("POST", "/api/enroll", { body: { ...body, notice: version }, bindings })).status).toBe(201);
});

test("a consent is withdrawn once, by its own person alone, and the provider is told without a name", async () => {
  const { id, email, name } = await enrolled();
  const { token } = await accountOf(email);
  const stranger = await accountOf("stranger-of-consents@example.com");
  const [own] = (await call<Consent[]>("GET", "/api/me/consents", { token })).body;
  const path = `/api/me/consents/${own?.id}/withdraw`;
  expect((await send("POST", path, { token: stranger.token, bindings })).status).toBe(404);
  const first = await call<{ consent: Consent }>("POST", path, { token, bindings });
  expect(first.body.consent.withdrawn_at).not.toBeNull();
  const again = await call<{ consent: Consent }>("POST", path, { token, bindings });
  expect(again.body.consent).toEqual(first.body.consent);
  const told = await db.select().from(outbox).where(eq(outbox.kind, "consent-withdrawn"));
  expect(told.map(({ subject }) => subject)).toEqual([`Consent withdrawn: enrolment ${id}`]);
  expect(JSON.stringify(told)).not.toContain(name);
  expect(JSON.stringify(told)).not.toContain(email);
  const { body } = await call<{ consents: unknown[] }>("GET", `/api/admin/desk/enrolments/${id}`, { cookie });
  expect(body.consents).toMatchObject([
    { list: "enrolments", row_id: id, withdrawn_at: again.body.consent.withdrawn_at },
  ]);
});

test("an erasure, also of an archive, and a retention time leave no consent and no guardian", async () => {
  await asksGuardian("yes");
  const dob = `${new Date().getFullYear() - 10}-01-01`;
  const guardian = { guardian_name: "Meera of consents", guardian_contact: "1234567", guardian_agrees: "yes" };
  const child = await enrolled({ dob, ...guardian });
  const row = await db.select().from(enrolments).where(eq(enrolments.id, child.id));
  const [consent] = await consentsWith("enrolments", child.id);
  const erased = await eraseSubject(db, child.email, change, env);
  expect(erased.counts).toMatchObject({ enrolments: 1, consents: 1 });
  expect(await consentsWith("enrolments", child.id)).toEqual([]);
  // What an archive brings back.
  await db.insert(enrolments).values(row);
  if (consent) await db.insert(consents).values(consent);
  for (let position = await applyErasures(db); position; ) position = await applyErasures(db, position);
  expect(await consentsWith("enrolments", child.id)).toEqual([]);
  expect(JSON.stringify(await db.select().from(consents))).not.toContain("Meera");

  const old = await enrolled();
  const kept = await enrolled();
  await db.update(enrolments).set({ createdAt: "2020-01-01T00:00:00.000Z" }).where(eq(enrolments.id, old.id));
  const retention = await call<{ version: number }>("GET", "/api/admin/privacy/retention", { cookie });
  const body = { audit_days: 400, mails_days: 30, enrolments_days: 900 };
  const headers = { "if-match": `"${retention.body.version}"` };
  expect((await send("PUT", "/api/admin/privacy/retention", { cookie, body, headers })).status).toBe(200);
  await applyRetention(db, "enrolments_days");
  expect(await consentsWith("enrolments", old.id)).toEqual([]);
  expect(await consentsWith("enrolments", kept.id)).toHaveLength(1);
});

test("an erased account takes its consent with it; a deleted enrolment that comes back has its own again", async () => {
  const { id, email } = await enrolled();
  await send("DELETE", `/api/admin/enrolments/${id}`, { cookie });
  expect(await consentsWith("enrolments", id)).toHaveLength(1);
  const { consents: known = [] }: PersonExport = await exportOf(db, await personOf(db, email), env);
  expect(known).toHaveLength(1);
  const { user } = await accountOf(email);
  const [row] = await consentsWith("enrolments", id);
  await db
    .insert(consents)
    .values({ list: "users", rowId: user.id, noticeHash: row?.noticeHash ?? "", givenAt: now() });
  const { counts } = await eraseSubject(db, email, change, env);
  expect(counts.consents).toBe(2);
  expect(await consentsWith("users", user.id)).toEqual([]);
  expect(await consentsWith("enrolments", id)).toEqual([]);
});
