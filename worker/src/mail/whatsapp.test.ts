import { env } from "cloudflare:workers";
import type { Mail } from "@optimyz/contract/api/schemas/admin";
import type { Notice } from "@optimyz/contract/api/schemas/people/notice";
import type { MyWhatsapp } from "@optimyz/contract/api/schemas/people/own-account";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { LANGUAGE_HEADER } from "@optimyz/contract/protocol/languages";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { adminCookie, call, ORIGIN, send, sentMails, userToken } from "../../test/client.ts";
import { PHONE_NUMBER_ID, whatsappKeys, whatsappStandIn } from "../../test/whatsapp-stand-in.ts";
import { writeContent } from "../audit/changes.ts";
import { markedAndOver, newBatch, newCourse, person } from "../batches/testing.ts";
import { remind } from "../batches/tidy.ts";
import { now } from "../core/clock.ts";
import { type Bindings, readConfig } from "../core/env.ts";
import { openDatabase } from "../db/database.ts";
import { consents, enrolments, outbox, rateCounts, settingsRevisions, users, whatsappOptIns } from "../db/schema.ts";
import { tidyInstalments } from "../payments/instalment-schedule.ts";
import { eraseSubject } from "../privacy/erasures.ts";
import { deliverMail, mailTransport } from "./outbox.ts";

const db = openDatabase(env.DB);
let cookie = "";
const STAND_IN = "http://localhost:9177";
const MINUTE_MS = 60_000;
let standIn = whatsappStandIn();
let mails = sentMails();
let bindings: Partial<Bindings> = {};
const realFetch = globalThis.fetch;

beforeAll(() => {
  globalThis.fetch = (input, init) => {
    const request = new Request(input as string, init as RequestInit);
    return request.url.startsWith(STAND_IN) ? Promise.resolve(standIn.fetch(request)) : realFetch(input, init);
  };
});
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(async () => {
  cookie = await adminCookie();
  standIn = whatsappStandIn();
  mails = sentMails();
  bindings = { ...mails.bindings, ...whatsappKeys, WHATSAPP_ORIGIN: STAND_IN };
  await db.delete(outbox);
  await db.delete(rateCounts);
  await publish();
});
afterEach(() => {
  vi.useRealTimers();
});

const templates: Settings["whatsapp"]["templates"] = [
  { kind: "confirmation", name: "place_confirmed", language: "en" },
  { kind: "confirmation", name: "place_confirmed", language: "hi" },
  { kind: "reminder", name: "meeting_reminder", language: "en_US" },
  { kind: "payment", name: "payment_due", language: "en" },
  { kind: "certificate", name: "certificate_ready", language: "en" },
];

async function publish(whatsapp: Partial<Settings["whatsapp"]> = {}): Promise<void> {
  const settings = {
    ...defaultSettings,
    region: { ...defaultSettings.region, languages: ["en", "hi"] },
    whatsapp: { channel: "on" as const, phone_number_id: PHONE_NUMBER_ID, templates, ...whatsapp },
  };
  const of = { schemaVersion: 1, differences: [], actor: "owner@example.com", createdAt: now() };
  await writeContent(db, [
    db.delete(settingsRevisions),
    db.insert(settingsRevisions).values({ revision: 1, ...of, settings }),
  ]);
}

let count = 0;
interface Enrolling {
  phone?: string;
  wants?: boolean;
  language?: string;
  batch?: Parameters<typeof newBatch>[2];
  name?: string;
}

/** Somebody enrols in new dates. */
async function enrol({ phone, wants = true, language = "en", batch = {}, name }: Enrolling = {}) {
  const course = await newCourse();
  const dates = await newBatch(cookie, course.id, batch);
  const number = `98765${String(++count).padStart(5, "0")}`;
  const { whatsapp } = (await noticeIn(language)) ?? {};
  const body = {
    ...person(`whatsapp${count}@example.com`, course.skill),
    phone: phone ?? number,
    batch_id: dates.id,
    ...(name && { name }),
    ...(wants && { whatsapp: whatsapp?.version ?? "0".repeat(64) }),
  };
  const headers = { [LANGUAGE_HEADER]: language };
  const { status, body: row } = await call<{ id: number; fields?: Record<string, string> }>("POST", "/api/enroll", {
    body,
    headers,
    bindings,
  });
  return {
    status,
    id: row.id,
    fields: row.fields,
    email: body.email,
    to: `91${number}`,
    course: course.course,
    batch: dates,
  };
}

const noticeIn = async (lang = "en") =>
  (await call<Notice>("GET", `/api/settings/notice?form=enrolment${lang === "en" ? "" : `&lang=${lang}`}`)).body;
const rowOf = async (id: number, kind = "place-confirmed") =>
  (
    await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.enrolmentId, id), eq(outbox.kind, kind)))
  )[0];
const mailsTo = (email: string) => mails.sent.filter(({ to }) => to === email);
const configNow = () => readConfig({ ...env, ...bindings } as Bindings);
const transport = () => ({ ...mailTransport({ ...env, ...bindings } as Bindings, configNow()) });
const deliverAt = (minutes: number) => deliverMail(db, transport(), Date.now() + minutes * MINUTE_MS);
const tell = ({ body, headers }: { body: string; headers: Record<string, string> }, more: object = {}) =>
  call<{ message: string }>("POST", "/api/whatsapp/webhook", { body, headers, bindings, ...more });
const listed = async (id: number): Promise<Mail | undefined> => {
  const row = await rowOf(id);
  const { items } = (await call<{ items: Mail[] }>("GET", "/api/admin/outbox", { cookie })).body;
  return items.find((item) => item.id === row?.id);
};
const optInsOf = (id: number) =>
  db
    .select({ withdrawn: consents.withdrawnAt, list: consents.list })
    .from(whatsappOptIns)
    .innerJoin(consents, and(eq(consents.list, "whatsapp_opt_ins"), eq(consents.rowId, whatsappOptIns.id)))
    .where(eq(whatsappOptIns.enrolmentId, id));

test("whoever ticks the box gets the confirmation by WhatsApp and no mail, and it is seen that it arrived", async () => {
  const { id, to, email, course } = await enrol({ name: "Nobody Else" });
  const [message] = standIn.taken;
  expect(message).toMatchObject({ to, template: "place_confirmed", language: "en" });
  // Nothing that somebody has typed into the form.
  expect(JSON.stringify(message)).not.toMatch(/Nobody|Asha/);
  expect(message?.parameters[0]).toBe(course);
  expect(message?.parameters[2]).toMatch(/\d{4}/);
  expect(message?.parameters[3]).toMatch(/^http:\/\/localhost:8787\/place\/\S+$/);
  expect(mailsTo(email)).toEqual([]);
  expect(await listed(id)).toMatchObject({ status: "sent", whatsapp: { state: "accepted", error: null } });
  if (!message) return;
  for (const state of ["sent", "delivered", "read"]) {
    expect((await tell(standIn.status(message, state))).status).toBe(200);
    expect((await listed(id))?.whatsapp?.state).toBe(state);
  }
  await deliverAt(600);
  expect(mailsTo(email)).toEqual([]);
  expect(standIn.taken).toHaveLength(1);
});

test("without the box, without the channel, its keys or a template, it is a mail", async () => {
  const without = await enrol({ wants: false });
  expect(mailsTo(without.email)).toHaveLength(1);
  await publish({ templates: templates.filter(({ kind }) => kind !== "confirmation") });
  const noTemplate = await enrol();
  expect(mailsTo(noTemplate.email)).toHaveLength(1);
  await publish();
  bindings = { ...mails.bindings };
  const noKeys = await enrol();
  expect(mailsTo(noKeys.email)).toHaveLength(1);
  bindings = { ...mails.bindings, ...whatsappKeys, WHATSAPP_ORIGIN: STAND_IN };
  await publish({ channel: "off" });
  expect((await noticeIn()).whatsapp).toBeUndefined();
  const off = await enrol();
  expect(mailsTo(off.email)).toHaveLength(1);
  expect(await optInsOf(off.id)).toEqual([]);
  expect(standIn.asked).toEqual([]);
});

test("the consent is stored with the words that were read, in their language, and an invented one is refused", async () => {
  const { id } = await enrol({ language: "hi" });
  expect(await optInsOf(id)).toEqual([{ withdrawn: null, list: "whatsapp_opt_ins" }]);
  const [row] = await db.select().from(enrolments).where(eq(enrolments.id, id));
  const body = { ...row, father_name: "x", whatsapp: "0".repeat(64), course: row?.course, batch_id: undefined };
  const refused = await call("POST", "/api/enroll", {
    body: { ...person("invented@example.com", row?.course ?? ""), whatsapp: body.whatsapp },
    bindings,
  });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ["notice"]]);
  // An extension is no number that WhatsApp has.
  const short = await enrol({ phone: "1234567" });
  expect([short.status, Object.keys(short.fields ?? {})]).toEqual([422, ["phone"]]);
});

test("without scripts the box is sent by the form, and stays ticked while something is wrong", async () => {
  const course = await newCourse();
  const dates = await newBatch(cookie, course.id);
  const { whatsapp } = await noticeIn();
  const version = whatsapp?.version ?? "";
  const values = { ...person("no-scripts@example.com", course.skill), batch_id: String(dates.id), whatsapp: version };
  const headers = { accept: "text/html", origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" };
  const sendForm = (form: Record<string, string>) =>
    send("POST", "/enroll", { bindings, headers, body: new URLSearchParams(form).toString() });
  const refused = await sendForm({ ...values, name: "" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(`<input type="hidden" name="whatsapp" value="${version}">`);
  expect((await sendForm(values)).status).toBe(200);
  expect(standIn.taken).toHaveLength(1);
});

test("a message is in the reader's language if there is a template, else in one that there is", async () => {
  await enrol({ language: "hi" });
  expect(standIn.taken.at(-1)).toMatchObject({ template: "place_confirmed", language: "hi" });
  expect(standIn.taken.at(-1)?.parameters[2]).toMatch(/[\u0900-\u097f]/);
  expect(standIn.taken.at(-1)?.parameters[3]).toContain("/hi/place/");
  await publish({ templates: templates.filter(({ language }) => language !== "hi") });
  await enrol({ language: "hi" });
  expect(standIn.taken.at(-1)).toMatchObject({ language: "en" });
  expect(standIn.taken.at(-1)?.parameters[2]).not.toMatch(/[\u0900-\u097f]/);
});

test.each([
  [{ status: 400, code: 131026 }, "not on WhatsApp"],
  [{ status: 404, code: 132001 }, "no approved template"],
  [{ status: 401, code: 190 }, "access token"],
  [{ status: 400, code: 131047 }, "error 131047"],
] as const)("after %j the mail goes out at once, and the desk reads why", async (failure, words) => {
  standIn.failures.push(failure);
  const { id, email } = await enrol();
  expect(mailsTo(email)).toHaveLength(1);
  expect(await listed(id)).toMatchObject({ status: "sent", whatsapp: { state: "failed" } });
  expect((await listed(id))?.whatsapp?.error).toContain(words);
  await deliverAt(600);
  expect(mailsTo(email)).toHaveLength(1);
  expect(standIn.taken).toHaveLength(0);
});

test("a template with other placeholders falls back to the mail", async () => {
  await publish({ templates: [{ kind: "confirmation", name: "wrong_places", language: "en" }] });
  const { id, email } = await enrol();
  expect(mailsTo(email)).toHaveLength(1);
  expect((await listed(id))?.whatsapp?.error).toContain("placeholders do not match");
});

test.each([
  "timeout",
  "html",
  { status: 429 },
  { status: 503 },
  { status: 400, code: 130429 },
  { status: 400, code: 131056 },
] as const)("after %j it is tried again with growing waits, and goes out once", async (failure) => {
  standIn.failures.push(failure, failure);
  const { id, email } = await enrol();
  expect(await listed(id)).toMatchObject({ status: "queued", whatsapp: { state: "waiting" } });
  await deliverAt(0.5);
  expect(standIn.asked).toHaveLength(1);
  await deliverAt(1.1);
  expect(standIn.asked).toHaveLength(2);
  await deliverAt(2.5);
  expect(standIn.asked).toHaveLength(2);
  await deliverAt(3.5);
  expect(standIn.taken).toHaveLength(1);
  expect(await listed(id)).toMatchObject({ status: "sent", whatsapp: { state: "accepted", error: null } });
  await deliverAt(600);
  expect([mailsTo(email).length, standIn.taken.length]).toEqual([0, 1]);
});

test("what WhatsApp does not take in a quarter of an hour is a mail, once", async () => {
  standIn.failures.push(...Array.from({ length: 20 }, () => "timeout" as const));
  const { id, email } = await enrol();
  for (const minutes of [1.1, 3.2, 7.3, 15.4]) {
    expect(mailsTo(email)).toEqual([]);
    await deliverAt(minutes);
  }
  expect(mailsTo(email)).toHaveLength(1);
  expect((await listed(id))?.whatsapp).toMatchObject({ state: "failed" });
  expect((await listed(id))?.whatsapp?.error).toContain("did not respond");
  const asked = standIn.asked.length;
  await deliverAt(600);
  expect([mailsTo(email).length, standIn.asked.length]).toEqual([1, asked]);
});

test("while WhatsApp is silent, other mails go out and it is asked once for all", async () => {
  await publish({ channel: "off" });
  const people = [];
  for (let each = 0; each < 4; each += 1) people.push(await enrol({ wants: false }));
  await db.update(outbox).set({ status: "queued", sentAt: null, nextAttemptAt: now(), attempts: 0 });
  await publish();
  for (const { id } of people.slice(0, 3)) await optIn(id);
  mails.sent.length = 0;
  standIn.failures.push("timeout");
  await deliverAt(0);
  expect(standIn.asked).toHaveLength(1);
  expect(mailsTo(people[3]?.email ?? "")).toHaveLength(1);
  for (const { email } of people.slice(0, 3)) expect(mailsTo(email)).toEqual([]);
  await deliverAt(1.1);
  expect(standIn.taken).toHaveLength(3);
});

/** As the account does it. */
async function optIn(id: number) {
  const [row] = await db.select().from(enrolments).where(eq(enrolments.id, id));
  const { optInTo } = await import("../consents/whatsapp.ts");
  const notice = (await call<Notice>("GET", "/api/settings/notice?form=whatsapp")).body.version;
  const [first, ...others] = await optInTo(db, { notice, phone: row?.phone ?? "", enrolment: id });
  if (first) await db.batch([first, ...others]);
}

test("a failure that is told later sends the mail, once, however often it is told", async () => {
  const { id, email } = await enrol();
  const [message] = standIn.taken;
  if (!message) throw new Error("nothing was taken");
  const failure = standIn.status(message, "failed", { code: 131026 });
  for (let each = 0; each < 3; each += 1) expect((await tell(failure)).status).toBe(200);
  expect(mailsTo(email)).toHaveLength(1);
  expect(mailsTo(email)[0]?.text).toContain("/place/");
  expect((await listed(id))?.whatsapp?.error).toContain("not on WhatsApp");
  await tell(standIn.status(message, "delivered"));
  expect((await listed(id))?.whatsapp?.state).toBe("failed");
  await deliverAt(600);
  expect([mailsTo(email).length, standIn.taken.length]).toEqual([1, 1]);
});

test("states come in any order, and never move back", async () => {
  const { id, email } = await enrol();
  const [message] = standIn.taken;
  if (!message) throw new Error("nothing was taken");
  for (const state of ["read", "sent", "delivered", "failed", "read"]) await tell(standIn.status(message, state));
  expect((await listed(id))?.whatsapp?.state).toBe("read");
  expect(mailsTo(email)).toEqual([]);
  // Of a message that has lost our mark, by WhatsApp's own id; of nobody's, nothing happens.
  const other = await enrol();
  const second = standIn.taken.at(-1);
  if (second) await tell(standIn.status(second, "delivered", { isBare: true }));
  expect((await listed(other.id))?.whatsapp?.state).toBe("delivered");
  expect((await tell(standIn.status({ ...message, id: "wamid.other", mark: "999999 2026" }, "read"))).status).toBe(200);
});

test("the message about it comes before the response, or instead of it", async () => {
  standIn.hooks.taken = async (message) => {
    expect((await tell(standIn.status(message, "delivered"))).status).toBe(200);
  };
  const early = await enrol();
  expect(await listed(early.id)).toMatchObject({ status: "sent", whatsapp: { state: "delivered" } });

  // The response is lost, as when the worker is killed: what WhatsApp tells stops the next try.
  delete standIn.hooks.taken;
  standIn.failures.push("lost");
  const lost = await enrol();
  const message = standIn.taken.at(-1);
  expect(await listed(lost.id)).toMatchObject({ status: "queued" });
  if (message) await tell(standIn.status(message, "sent"));
  expect(await listed(lost.id)).toMatchObject({ status: "sent", whatsapp: { state: "sent", error: null } });
  await deliverAt(600);
  expect(standIn.taken).toHaveLength(2);
  expect(mailsTo(lost.email)).toEqual([]);

  // A failure before the response: the mail is sent, and the late response changes nothing.
  standIn.hooks.taken = async (taken) => void (await tell(standIn.status(taken, "failed", { code: 131026 })));
  const failed = await enrol();
  await deliverAt(1.1);
  expect(mailsTo(failed.email)).toHaveLength(1);
  expect((await listed(failed.id))?.whatsapp?.state).toBe("failed");
});

test("a worker that ends after WhatsApp has taken a message leaves it to the next", async () => {
  const { id, email } = await enrol();
  await db
    .update(outbox)
    .set({ status: "queued", sentAt: null, whatsappState: null, whatsappId: null, attempts: 1, nextAttemptAt: now() })
    .where(eq(outbox.enrolmentId, id));
  await deliverAt(0.01);
  expect(standIn.taken).toHaveLength(2);
  expect(await listed(id)).toMatchObject({ status: "sent" });
  expect(mailsTo(email)).toEqual([]);
});

test("two deliveries at once send one message", async () => {
  await publish({ channel: "off" });
  const { id } = await enrol({ wants: false });
  await publish();
  await optIn(id);
  await db.update(outbox).set({ status: "queued", sentAt: null, nextAttemptAt: now(), attempts: 0 });
  await Promise.all([deliverAt(0), deliverAt(0), deliverAt(0)]);
  expect(standIn.taken).toHaveLength(1);
});

test("reminders, payments and certificates go out by WhatsApp as well, and a certificate's mail is there after a failure", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2027-03-01T06:00:00Z") });
  const desk = await adminCookie();
  const course = await newCourse();
  const plan = [
    { due: "2027-03-03", paise: 200_000 },
    { due: "2027-04-05", paise: 300_000 },
  ];
  const dates = await newBatch(desk, course.id, { fee_paise: 500_000, instalments: plan, place: "Room 2,      Noida" });
  const { whatsapp } = await noticeIn();
  const email = "all@example.com";
  const { id } = (
    await call<{ id: number }>("POST", "/api/enroll", {
      body: { ...person(email, course.skill), batch_id: dates.id, whatsapp: whatsapp?.version },
      bindings,
    })
  ).body;
  await db.update(enrolments).set({ placeAt: "2027-02-20T06:00:00.000Z" }).where(eq(enrolments.id, id));
  await tidyInstalments(db);
  await deliverAt(0);
  expect(standIn.taken.at(-1)).toMatchObject({
    template: "payment_due",
    parameters: [course.course, "₹2,000", expect.stringContaining("3 March"), expect.stringContaining("http")],
  });
  vi.setSystemTime(Date.parse(dates.meetings[0]?.starts_at ?? "") - 60 * MINUTE_MS);
  await remind(db, "owner@example.com", "http://localhost:8787");
  await deliverAt(0);
  expect(standIn.taken.at(-1)).toMatchObject({ template: "meeting_reminder", language: "en_US" });
  expect(standIn.taken.at(-1)?.parameters[2]).toBe("Room 2, Noida");
  vi.useRealTimers();
  const owner = await adminCookie();
  await markedAndOver(owner, dates, [id]);
  mails.sent.length = 0;
  const issued = await call("POST", `/api/admin/batches/${dates.id}/certificates`, { cookie: owner, bindings });
  expect(issued.status).toBe(200);
  const message = standIn.taken.at(-1);
  expect(message).toMatchObject({ template: "certificate_ready" });
  expect(mailsTo(email)).toEqual([]);
  if (message) await tell(standIn.status(message, "failed", { code: 131049 }));
  expect(mailsTo(email)).toHaveLength(1);
  expect(mailsTo(email)[0]?.text).toContain("/certificate/");
});

test("STOP ends messages to the number at once, in any case and language, and one that comes late ends nothing newer", async () => {
  const { id, to } = await enrol();
  const before = String(Math.floor(Date.now() / 1000) - 60);
  await tell(standIn.answer(to, "STOP", before));
  expect((await optInsOf(id))[0]?.withdrawn).toBeNull();
  await tell(standIn.answer(to, "Please do not stop"));
  expect((await optInsOf(id))[0]?.withdrawn).toBeNull();
  const later = String(Math.floor(Date.now() / 1000) + 2);
  await tell(standIn.answer(to, " Stop. ", later));
  expect((await optInsOf(id))[0]?.withdrawn).not.toBeNull();
  const hindi = await enrol();
  await tell(standIn.answer(hindi.to, "रोकें", later));
  expect((await optInsOf(hindi.id))[0]?.withdrawn).not.toBeNull();
  await db
    .update(outbox)
    .set({ status: "queued", whatsappState: null, sentAt: null, nextAttemptAt: now(), attempts: 0 });
  mails.sent.length = 0;
  await deliverAt(0);
  expect(mailsTo(hindi.email)).toHaveLength(1);
  expect(standIn.taken).toHaveLength(2);
});

test("the account shows the choice, and changes it in both ways", async () => {
  const { id, email } = await enrol({ wants: false });
  const token = await userToken(email);
  await db.update(users).set({ emailConfirmedAt: now() }).where(eq(users.emailKey, email));
  const read = () => call<MyWhatsapp>("GET", "/api/me/whatsapp", { token });
  const set = (body: object) => call<MyWhatsapp>("PUT", "/api/me/whatsapp", { token, body });
  expect((await read()).body).toMatchObject({
    offered: true,
    on: false,
    phones: [expect.stringMatching(/^\+9198765/)],
  });
  expect((await set({ on: "yes" })).status).toBe(422);
  const notice = (await read()).body.notice?.version;
  expect((await set({ on: "yes", notice })).body.on).toBe(true);
  expect((await set({ on: "yes", notice })).body.on).toBe(true);
  expect(await optInsOf(id)).toHaveLength(1);
  const known = await call<{ id: number; form: string }[]>("GET", "/api/me/consents", { token });
  expect(known.body).toMatchObject([{ form: "whatsapp" }]);
  expect((await set({ on: "no" })).body.on).toBe(false);
  expect((await optInsOf(id))[0]?.withdrawn).not.toBeNull();
  // Again, and this time by the list of consents; the provider has nothing to do, so it gets no mail.
  await set({ on: "yes", notice });
  const [newest] = (await call<{ id: number }[]>("GET", "/api/me/consents", { token })).body;
  await call("POST", `/api/me/consents/${newest?.id}/withdraw`, { token, bindings });
  expect((await read()).body.on).toBe(false);
  expect(await db.$count(outbox, eq(outbox.kind, "consent-withdrawn"))).toBe(0);
  // Somebody else's enrolment is not the user's to switch.
  const stranger = await userToken("stranger@example.com");
  expect((await call<MyWhatsapp>("GET", "/api/me/whatsapp", { token: stranger })).body).toMatchObject({
    offered: false,
  });
});

test("a number that the desk has changed since gets nothing by WhatsApp", async () => {
  const { id, email } = await enrol();
  standIn.taken.length = 0;
  await db.update(enrolments).set({ phone: "98111 22222" }).where(eq(enrolments.id, id));
  await db
    .update(outbox)
    .set({ status: "queued", whatsappState: null, sentAt: null, nextAttemptAt: now(), attempts: 0 });
  await deliverAt(0);
  expect(standIn.taken).toEqual([]);
  expect(mailsTo(email)).toHaveLength(1);
});

test("one number gets ten messages in a day, and mails after that", async () => {
  for (let each = 0; each < 11; each += 1) await enrol({ phone: "98222 33333" });
  expect(standIn.taken).toHaveLength(10);
  expect(mails.sent.filter(({ to }) => to.startsWith("whatsapp"))).toHaveLength(1);
});

test("who is erased leaves neither number nor consent", async () => {
  const { id, email } = await enrol();
  expect(await optInsOf(id)).toHaveLength(1);
  const consent = db.$count(consents, eq(consents.list, "whatsapp_opt_ins"));
  const before = await consent;
  await eraseSubject(db, email, { actor: "owner@example.com", requestId: "erase" }, env);
  expect(await db.$count(whatsappOptIns, eq(whatsappOptIns.enrolmentId, id))).toBe(0);
  expect(await db.$count(consents, eq(consents.list, "whatsapp_opt_ins"))).toBe(before - 1);
  expect(await db.$count(outbox, eq(outbox.recipient, email))).toBe(0);
});

test("Meta proves that it knows our word, and nobody else", async () => {
  const ask = (query: string, more: Partial<Bindings> = bindings) =>
    send("GET", `/api/whatsapp/webhook?${query}`, { bindings: more });
  const word = encodeURIComponent(whatsappKeys.WHATSAPP_VERIFY_TOKEN);
  const right = await ask(`hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${word}`);
  expect([right.status, await right.text(), right.headers.get("content-type")]).toEqual([
    200,
    "1158201444",
    expect.stringContaining("text/plain"),
  ]);
  for (const query of [
    "hub.mode=subscribe&hub.challenge=1&hub.verify_token=wrong",
    `hub.mode=other&hub.challenge=1&hub.verify_token=${word}`,
    `hub.mode=subscribe&hub.challenge=${encodeURIComponent("<script>")}&hub.verify_token=${word}`,
    "",
  ])
    expect((await ask(query)).status).toBe(403);
  expect((await ask(`hub.mode=subscribe&hub.challenge=1&hub.verify_token=${word}`, mails.bindings)).status).toBe(404);
});

test("a message without our signature, or about another number, changes nothing", async () => {
  const { id } = await enrol();
  const [message] = standIn.taken;
  if (!message) throw new Error("nothing was taken");
  const right = standIn.status(message, "delivered");
  for (const headers of [
    {},
    { "x-hub-signature-256": "sha256=00" },
    { "x-hub-signature-256": right.headers["x-hub-signature-256"].replace("sha256=", "sha1=") },
    standIn.status(message, "delivered", { secret: "another secret of somebody" }).headers,
  ] as Record<string, string>[])
    expect((await tell({ body: right.body, headers })).status).toBe(401);
  expect((await tell({ body: `${right.body} `, headers: right.headers })).status).toBe(401);
  expect((await tell(standIn.status(message, "delivered", { number: "999" }))).status).toBe(200);
  expect((await listed(id))?.whatsapp?.state).toBe("accepted");
  for (const odd of [{}, [], { object: "page", entry: [] }, { object: "whatsapp_business_account", entry: "x" }])
    expect((await tell(standIn.signed(odd))).status).toBe(400);
  const empty = {
    object: "whatsapp_business_account",
    entry: [{ changes: [{ field: "messages", value: { odd: 1 } }] }],
  };
  expect((await tell(standIn.signed(empty))).status).toBe(200);
  expect((await tell({ body: "x".repeat(3 * 1024 * 1024 + 1), headers: right.headers })).status).toBe(413);
  expect((await tell(right, { bindings: mails.bindings })).status).toBe(404);
  expect((await tell(right)).status).toBe(200);
  expect((await listed(id))?.whatsapp?.state).toBe("delivered");
});

test("an owner's templates are checked as they are saved", async () => {
  const save = (whatsapp: object) =>
    call<{ version: number; fields?: object }>("PUT", "/api/admin/settings/draft", { cookie, body: { whatsapp } });
  const right = { channel: "on", phone_number_id: "1", templates };
  expect((await save(right)).body).toMatchObject({ settings: { whatsapp: right } });
  for (const [name, language] of [
    ["Place confirmed", "en"],
    ["place_confirmed", "EN"],
    ["place_confirmed", "../en"],
  ])
    expect((await save({ ...right, templates: [{ kind: "reminder", name, language }] })).status).toBe(422);
  expect((await save({ ...right, phone_number_id: "+91 98765" })).body.fields).toHaveProperty(
    "whatsapp.phone_number_id",
  );
});

test("a stand-in is refused by a site that is not on this machine", () => {
  expect(() => readConfig({ ...env, ...bindings, SITE_ORIGIN: "https://www.example.com" } as Bindings)).toThrow(
    "WHATSAPP_ORIGIN",
  );
});
