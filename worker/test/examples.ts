import { env } from "cloudflare:workers";
import * as contract from "@optimyz/contract";
import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { buildPath } from "@optimyz/contract/api/endpoint";
import { type Role, roles } from "@optimyz/contract/api/roles";
import type { BatchInput } from "@optimyz/contract/api/schemas/batches/admin";
import type { CertificateRows } from "@optimyz/contract/api/schemas/batches/certificate";
import type { IncomeMonths } from "@optimyz/contract/api/schemas/income";
import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import type { Translations } from "@optimyz/contract/api/schemas/translations";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { referenceOf } from "@optimyz/contract/domain/payments";
import { KEY_CHANGE_TYPE, signedBytes } from "@optimyz/contract/protocol/release-keys";
import { eq, sql } from "drizzle-orm";
import { wholeArchive } from "../src/backup/testing.ts";
import { placeTokens, testimonialTokens } from "../src/batches/places/token.ts";
import { batchInput, enrolIn, inHours, markedAndOver, newBatch, newCourse } from "../src/batches/testing.ts";
import { now } from "../src/core/clock.ts";
import { openDatabase } from "../src/db/database.ts";
import {
  admins,
  batches,
  closedMonths,
  enrolments,
  identityProviders,
  outbox,
  partGrants,
  payments,
  refunds,
  subscribers,
  webhookDeliveries,
  webhookEndpoints,
} from "../src/db/schema.ts";
import { dataLink } from "../src/mail/message.ts";
import { providerOf } from "../src/mail/provider.ts";
import { publishTax } from "../src/payments/invoices/testing.ts";
import { receiveEvent } from "../src/payments/receive.ts";
import { makeLive, samplePart } from "../src/platform/parts/testing.ts";
import {
  liveNow,
  liveSite,
  newToken,
  promoteNow,
  publishSample,
  sampleRemote,
  statementAbout,
  teamKey,
} from "../src/platform/releases/testing.ts";
import { eraseSubject } from "../src/privacy/erasures.ts";
import { openDataLink, queueDataLink } from "../src/privacy/requests.ts";
import { adminCookie, atOwnAdmin, call, newAdmin, type Sending, send, silentMail, userToken } from "./client.ts";
import { perFile } from "./forget.ts";
import { imageForm, samplePng } from "./images.ts";

export interface Example {
  params?: Record<string, number | string>;
  query?: Record<string, string>;
  /** JSON body, or the text fields of a multipart body. */
  input?: Record<string, unknown>;
  /** Leaves the image of a multipart body out. */
  withoutImage?: boolean;
  /** Of a multipart body with files, by their paths. */
  files?: Record<string, string>;
  /** What the worker has otherwise. */
  bindings?: Sending["bindings"];
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "access" in value && "path" in value;

/** Every endpoint of the contract by its name. */
export const endpoints: [name: string, endpoint: Endpoint][] = Object.entries<unknown>(contract).filter(
  (entry): entry is [string, Endpoint] => isEndpoint(entry[1]),
);

const adminSession = perFile(async () => {
  const cookie = await adminCookie();
  // As right after a login: sensitive endpoints ask for a factor again later.
  await env.DB.prepare("UPDATE admin_sessions SET verified_at = ?").bind(new Date().toISOString()).run();
  return cookie;
});
let count = 0;
const next = (): number => {
  count += 1;
  return count;
};

const skillInput = () => ({ title: `Skill ${next()}`, short_description: "What it gives.", also_called: "Talent" });
const testimonial = { name: "Asha", location: "Noida", designation: "Teacher", feedback: "Quiet and clear." };
const coursePageInput = {
  audience: "Teachers",
  outcomes: "Speak up\nListen",
  timetable_note: "",
  trainer: "Asha",
  trainer_line: "",
  trainer_picture: null,
  questions: "May I come late?\nYes.",
};
export const enrolment = () => ({
  title: "Dr.",
  name: "Asha Rao",
  father_name: "Dev Rao",
  dob: "1999-02-03",
  phone: "+91 98765 43210",
  email: `asha${next()}@example.com`,
  qualification: "B.A.",
  address: "Noida\nIndia",
  course: "Voice",
});
const contact = () => ({ name: "Asha", email: `asha${next()}@example.com`, message: "Hello\nthere" });

async function created(method: string, path: string, body: unknown): Promise<number> {
  const response = await call<{ id: number }>(method, path, {
    cookie: await adminSession(),
    body,
    bindings: silentMail,
  });
  if (response.status !== 201)
    throw new Error(`${method} ${path} gave ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body.id;
}

const aSkill = () => created("POST", "/api/skills", imageForm(skillInput()));
const aCourse = async () => created("POST", "/api/skill-details", { skill_id: await aSkill(), course: "Speaking" });
const aDetail = async () =>
  created("POST", "/api/course_detail", { skill_detail_id: await aCourse(), description: "<p>x</p>" });
const anImage = () => created("POST", "/api/upload", imageForm({}));
/** A picture of the library, a new one each time, by its file's name. */
async function aPicture(): Promise<string> {
  const form = imageForm({}, samplePng(30 + next(), 20));
  const { body } = await call<{ file: string }>("POST", "/api/admin/library", {
    cookie: await adminSession(),
    body: form,
  });
  return body.file;
}
const aPictureChange = async () => ({ file: await aPicture(), alt: "A room", focus_x: 40, focus_y: 60 });
const aText = async () => ({ entity: "course_details", entity_id: await aDetail(), label: "" });
async function aTextVersion(): Promise<number> {
  const id = await aDetail();
  await send("PUT", `/api/course_detail/${id}`, { cookie: await adminSession(), body: { description: "<p>y</p>" } });
  const path = `/api/admin/texts/versions?entity=course_details&entity_id=${id}`;
  return (await call<{ id: number }[]>("GET", path, { cookie: await adminSession() })).body[0]?.id ?? 0;
}
const aTestimonial = () => created("POST", "/api/testimonials", testimonial);
/** An enrolment in a skill that is made for it. */
export async function anEnrolmentForm() {
  const { title, short_description } = skillInput();
  await created("POST", "/api/skills", imageForm({ title, short_description }));
  return { ...enrolment(), course: title };
}
/** A batch of a course of its own. */
async function aBatch(changes: Partial<BatchInput> = {}) {
  const course = await newCourse();
  // Of a trainer, where there is one: trainers see their own alone.
  const [trainer] = await openDatabase(env.DB).select().from(admins).where(eq(admins.role, "trainer"));
  const trainer_id = trainer?.id ?? null;
  return { course, batch: await newBatch(await adminSession(), course.id, { trainer_id, ...changes }) };
}
const aBatchInput = async () => ({
  ...batchInput((await newCourse()).id),
  certificate_share: 75,
  online_url: "https://meet.example/room",
  trainer: "Asha",
  trainer_id: (await newAdmin(user.email)).id,
  language: "Hindi",
  least_number: 1,
});
/** An enrolment with a confirmed place, in a course with a second batch. */
async function aPlace() {
  const { course, batch } = await aBatch();
  const other = await newBatch(await adminSession(), course.id);
  const { body } = await enrolIn(batch.id, enrolment().email, course.skill);
  return { id: body.id, other: other.id, token: await (await placeTokens(openDatabase(env.DB)))(body.id) };
}
/** A place whose dates are over: its person may write about the course. */
async function anEndedPlace() {
  const { id } = await aPlace();
  const db = openDatabase(env.DB);
  const [row] = await db.select({ batch: enrolments.batchId }).from(enrolments).where(eq(enrolments.id, id));
  await db
    .update(batches)
    .set({ state: "done", startsAt: LONG_AGO, endsAt: LONG_AGO })
    .where(eq(batches.id, row?.batch ?? 0));
  return { token: await (await testimonialTokens(db))(id) };
}
const LONG_AGO = "2026-01-02T10:00:00.000Z";
/** One that waits, for whom a seat has become free. */
async function anOffer() {
  const { course, batch } = await aBatch({ capacity: 1 });
  const [has, waits] = [
    await enrolIn(batch.id, enrolment().email, course.skill),
    await enrolIn(batch.id, enrolment().email, course.skill),
  ];
  await send("POST", `/api/admin/places/${has.body.id}/cancel`, {
    cookie: await adminSession(),
    bindings: silentMail,
  });
  return { id: waits.body.id, token: await (await placeTokens(openDatabase(env.DB)))(waits.body.id) };
}
/** A payment of a part of the fee. */
async function aPayment() {
  const { id } = await aPlace();
  return { place: id, id: await created("POST", `/api/admin/places/${id}/payments`, paymentInput) };
}
/** A month that is over, with a receipt, and no closed month. */
async function aClosableMonth(): Promise<string> {
  const db = openDatabase(env.DB);
  await db.delete(closedMonths);
  const { id } = await aPayment();
  await db
    .update(payments)
    .set({ createdAt: inHours(-40 * 24) })
    .where(eq(payments.id, id));
  const { body } = await call<IncomeMonths>("GET", "/api/admin/income/months", { cookie: await adminSession() });
  return body.closable ?? "";
}
/** @param prefix of its code */
const couponInput = (prefix = "COUPON") => ({
  code: `${prefix}${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
  percent: 10,
  until_day: "2999-12-31",
  note: "A group",
});
async function anIdentityProvider(): Promise<number> {
  const values = { name: "Accounts", issuer: "https://accounts.provider.com", clientId: "the-site", secret: "sealed" };
  const own = { ...values, state: "on" as const, createdBy: "admin@optimyz.example", createdAt: now() };
  const [row] = await openDatabase(env.DB).insert(identityProviders).values(own).returning();
  return row?.id ?? 0;
}

const webhookInput = { url: "http://localhost:9/in", types: ["inquiry.created"], note: "Accounts" };
/** One that is on; of those before, few are kept. */
async function aWebhook(): Promise<number> {
  await openDatabase(env.DB).delete(webhookEndpoints).where(sql`id <= (SELECT max(id) - 4 FROM webhook_endpoints)`);
  return created("POST", "/api/admin/webhooks", webhookInput);
}
async function aChatQueue() {
  const enrolment = await anEnrolment();
  const id = await created("POST", "/api/admin/desk/chats", { ids: [enrolment], text: "Hello {person}" });
  return { id, enrolment };
}
/** The later of two. */
async function aFailedDelivery(): Promise<number> {
  const at = new Date().toISOString();
  const endpointId = await aWebhook();
  const rows = [1, 2].map(() => {
    const event = `msg_${crypto.randomUUID()}`;
    const own = { endpointId, event, type: "webhook.test", thing: event, payload: "{}" };
    return { ...own, status: "failed" as const, nextAt: at, createdAt: at };
  });
  const made = await openDatabase(env.DB).insert(webhookDeliveries).values(rows).returning();
  return made.at(-1)?.id ?? 0;
}
const importInput = () => ({
  kind: "enrolments",
  file_name: "people.csv",
  file_hash: String(next()).padStart(64, "0"),
  row_count: 1,
});
const anImport = (): Promise<number> => created("POST", "/api/admin/imports", importInput());
const postInput = (title = `Post ${crypto.randomUUID()}`) => ({
  title,
  summary: "What is new.",
  text: "<p>All of it.</p>",
  state: "published",
});
const aPost = (): Promise<number> => created("POST", "/api/admin/posts", postInput());

/** A reader of the newsletter who has confirmed. */
async function aReader(): Promise<number> {
  const values = { email: `${crypto.randomUUID()}@example.com`, state: "confirmed", createdAt: now() } as const;
  const [row] = await openDatabase(env.DB).insert(subscribers).values(values).returning();
  return row?.id ?? 0;
}

const aCoupon = (): Promise<number> => created("POST", "/api/admin/coupons", couponInput());
/** A place whose fee is paid with invoices. */
async function anInvoicedPlace() {
  await publishTax(await adminSession());
  return aPlace();
}
const billing = { gstin: "27PQRST5678K1Z2", name: "Sagar Exports", address: "Pune", state: "27" as const };
const paymentInput = { amount_paise: 50_000, way: "upi", reference: "UTR 1", note: "First part" };
/** A message of the payment service whose reference is nobody's. */
async function anUnmatchedEvent(): Promise<number> {
  const message = { event: `evt ${next()}`, kind: "payment" as const, reference: "Asha", refund: "" };
  const db = openDatabase(env.DB);
  await receiveEvent(db, "signed", { ...message, payment: `pay ${next()}`, amountPaise: 50_000 }, "request");
  return newest("payment-events");
}
/** A batch whose only meeting is an hour away, with one person. */
async function aRunningBatch() {
  const { course, batch } = await aBatch({ meetings: [{ starts_at: inHours(1), ends_at: inHours(3) }] });
  const { body } = await enrolIn(batch.id, enrolment().email, course.skill);
  return { ...batch, enrolment_id: body.id };
}
/** The same with everybody present, and over by now. */
async function anOverBatch() {
  const batch = await aRunningBatch();
  await markedAndOver(await adminSession(), batch, [batch.enrolment_id]);
  return batch;
}
async function aCertificate(): Promise<{ id: number; code: string }> {
  const batch = await anOverBatch();
  const path = `/api/admin/batches/${batch.id}/certificates`;
  const sending = { cookie: await adminSession(), bindings: silentMail };
  await send("POST", path, sending);
  const { body } = await call<CertificateRows>("GET", path, sending);
  return body.people[0]?.certificate ?? { id: 0, code: "" };
}
async function aHeldPlace(): Promise<number> {
  const { course, batch } = await aBatch();
  const { body } = await call<{ id: number }>("POST", "/api/enroll", {
    body: { ...enrolment(), course: course.skill },
    bindings: silentMail,
  });
  await send("POST", `/api/admin/batches/${batch.id}/places`, {
    cookie: await adminSession(),
    bindings: silentMail,
    body: { enrolment_id: body.id, hold_hours: 3 },
  });
  return body.id;
}
const anEnrolment = async () => created("POST", "/api/enroll", await anEnrolmentForm());

const site = perFile(async () => {
  await liveSite("mf-home");
  await publishSample(await sampleRemote("mf-home", "1.1.0"));
});
const aFreeze = (scope: string) => ({ scope, until: new Date(Date.now() + 60_000).toISOString(), reason: "Holidays" });

const aSource = (name: string) => ({
  name,
  repository: `https://github.com/acme/${name}`,
  workflow: ".github/workflows/release.yml",
});
const aKey = async (name: string) => ({ name, key: (await teamKey()).key, label: "A laptop" });

const aPinnedKey = async (): Promise<number> => {
  const body = await aKey(`mf-signed${next()}`);
  const sending = { cookie: await adminSession(), body, bindings: atOwnAdmin };
  return (await call<{ id: number }>("POST", "/api/admin/releases/keys", sending)).body.id;
};

/** A new key, signed by one that an administrator has pinned. */
async function aKeyChange(name: string) {
  const { key, sign } = await teamKey();
  const body = { name, key, label: "A laptop" };
  await call("POST", "/api/admin/releases/keys", { cookie: await adminSession(), body, bindings: atOwnAdmin });
  const added = { site: env.SITE_ORIGIN, name, action: "add", key: (await teamKey()).key, label: "The next one" };
  const change = JSON.stringify(added);
  return { change, key, signature: await sign(signedBytes(KEY_CHANGE_TYPE, change)) };
}

async function statedRelease() {
  const sample = await sampleRemote("mf-home", `1.3.${next()}`);
  await publishSample(sample, { provenance: JSON.stringify(await statementAbout(JSON.stringify(sample.manifest))) });
  return { name: "mf-home", version: sample.manifest.version };
}

async function aSite() {
  await site();
  return liveNow();
}
const aChange = async () => ({ expectedRevision: (await aSite()).revision, reason: "New text", author: "Asha" });
const aChannel = async (channel: string) => {
  await aSite();
  return { channel, versions: { "mf-home": "1.0.0" }, reason: "Try it", author: "Asha" };
};
const aChannelThere = async () => {
  const { channel } = await aChannel(`pr-${next()}`);
  await created("POST", "/_mf/channels", await aChannel(channel));
  return { channel };
};
const aPromotion = async () => ({ ...(await aChange()), versions: { "mf-home": "1.0.0" } });

/** A retirement of a front-end that nobody needs. */
async function aRetirement() {
  await aSite();
  await publishSample(await sampleRemote("mf-gone", "1.0.0"));
  await promoteNow({ "mf-gone": "1.0.0" });
  return { ...(await aChange()), name: "mf-gone" };
}

interface AdminPage {
  items: { id: number }[];
}
const newest = async (list: string): Promise<number> =>
  (await call<AdminPage>("GET", `/api/admin/${list}`, { cookie: await adminSession() })).body.items[0]?.id ?? 0;

async function anInquiry(): Promise<number> {
  await send("POST", "/api/contact", { body: contact(), bindings: silentMail });
  return newest("inquiries");
}

/** A change of one status, by which it is undone. */
async function aStatusChange(): Promise<number> {
  const body = { list: "enrolments", status: "contacted", rows: [{ id: await anEnrolment(), version: 1 }] };
  const path = "/api/admin/desk/statuses";
  const changed = await call<{ change_id: number }>("POST", path, { cookie: await adminSession(), body });
  return changed.body.change_id;
}

const brokenMail = { MAIL: { send: () => Promise.reject(new Error("no route")) } as unknown as SendEmail };
async function anUnsentMail(): Promise<number> {
  await send("POST", "/api/contact", { body: contact(), bindings: brokenMail });
  return newest("outbox");
}

/** A new archive of the site as it is. */
const aBackup = async (): Promise<number> => (await wholeArchive(`example-${next()}`)).id;
/** An archive with a skill, for what changes no archive: making one takes as long as a hundred requests. */
const anyBackup = perFile(async () => {
  await aSkill();
  return aBackup();
});

async function aDeletion(): Promise<number> {
  await send("DELETE", `/api/testimonials/${await aTestimonial()}`, { cookie: await adminSession() });
  return newest("audit");
}

/** The draft of the settings, saved with a name that nothing had before. */
async function aSettingsDraft() {
  const draft = await call<SettingsDraft>("GET", "/api/admin/settings/draft", { cookie: await adminSession() });
  const body = { identity: { ...draft.body.settings.identity, name: `Voice House ${next()}` } };
  return (await call<SettingsDraft>("PUT", "/api/admin/settings/draft", { cookie: await adminSession(), body })).body;
}

/** A message in words that nobody has given it before. */
async function otherWords() {
  const path = "/api/admin/translations?lang=en&group=messages";
  const { body } = await call<Translations>("GET", path, { cookie: await adminSession() });
  const { key = "", source = "", version = 0 } = body.items.find((item) => !/[{<]/.test(item.source)) ?? {};
  return { lang: "en", group: "messages", key, source, version, text: `Word ${next()}` };
}

const anAdmin = async (role: Role) => (await newAdmin(`admin${next()}@example.com`, role)).id;
const anInvitation = () =>
  created("POST", "/api/admin/staff/invitations", { email: `invited${next()}@example.com`, role: "desk" });
async function openedData(): Promise<{ token: string; email: string }> {
  const { email } = contact();
  const db = openDatabase(env.DB);
  const provider = await providerOf(db);
  await queueDataLink(db, email, (token) => dataLink(provider, email, token));
  const mails = await db.select().from(outbox).where(eq(outbox.recipient, email));
  const token = mails.at(-1)?.text.match(/^[\w-]{43}$/m)?.[0] ?? "";
  return { email, token };
}

export const user = { name: "Asha", email: "table@example.com", password: "a good password" };

/** A request to each endpoint that succeeds; where it needs a row, the row is made. `null`: only errors are tested here. */
export const examples: Record<string, (() => Promise<Example> | Example) | null> = {
  listSkills: () => ({}),
  createSkill: () => ({ input: skillInput() }),
  updateSkill: async () => ({ params: { id: await aSkill() }, input: skillInput(), withoutImage: true }),
  deleteSkill: async () => ({ params: { id: await aSkill() } }),
  listImages: () => ({}),
  createImage: () => ({}),
  updateImage: async () => ({ params: { id: await anImage() } }),
  deleteImage: async () => ({ params: { id: await anImage() } }),
  listTestimonials: () => ({}),
  createTestimonial: () => ({ input: testimonial }),
  updateTestimonial: async () => ({ params: { id: await aTestimonial() }, input: testimonial }),
  deleteTestimonial: async () => ({ params: { id: await aTestimonial() } }),
  listSkillDetails: async () => ({ query: { skill_id: String(await aSkill()) } }),
  createSkillDetail: async () => ({ input: { skill_id: await aSkill(), course: "Speaking" } }),
  updateSkillDetail: async () => ({
    params: { id: await aCourse() },
    input: { skill_id: await aSkill(), course: "New" },
  }),
  deleteSkillDetail: async () => ({ params: { id: await aCourse() } }),
  createCourseDetail: async () => ({ input: { skill_detail_id: await aCourse(), description: "<p>x</p>" } }),
  listCourseDetails: () => ({}),
  updateCourseDetail: async () => ({ params: { id: await aDetail() }, input: { description: "<p>y</p>" } }),
  deleteCourseDetail: async () => ({ params: { id: await aDetail() } }),
  readCoursePage: async () => ({ params: { skill_detail_id: await aCourse() } }),
  readCoursePageRow: async () => ({ params: { id: await aCourse() } }),
  updateCoursePage: async () => ({ params: { id: await aCourse() }, input: coursePageInput }),
  listCourseDetailsOfCourse: async () => ({ params: { skill_detail_id: await aCourse() } }),
  sendInquiry: () => ({ input: contact() }),
  enrol: async () => ({ input: await anEnrolmentForm() }),
  searchSite: () => ({ query: { q: "Voice" } }),
  countSearch: () => ({ input: { q: "zumba" } }),
  countMissedSearch: () => ({ input: { q: "zumba" } }),
  listMissedSearches: () => ({}),
  filterBatches: () => ({ query: { weekday: "6", seats: "left" } }),
  listBatches: async () => ({ query: { course_id: String((await aBatch()).course.id) } }),
  batchCalendar: async () => ({ params: { id: (await aBatch()).batch.id } }),
  readHowToPay: async () => ({ params: { id: (await aBatch()).batch.id }, query: { enrolment: "9" } }),
  listAllBatches: async () => ({ query: { course_id: String((await aBatch()).course.id), status: "open" } }),
  readBatch: async () => ({ params: { id: (await aBatch()).batch.id } }),
  createBatch: async () => ({ input: await aBatchInput() }),
  updateBatch: async () => ({ params: { id: (await aBatch()).batch.id }, input: await aBatchInput() }),
  findCourses: async () => ({ query: { search: "voice", limit: "5", id: String((await newCourse()).id) } }),
  readAttendance: async () => {
    const batch = await aRunningBatch();
    return { params: { id: batch.id }, query: { meeting_at: batch.meetings[0]?.starts_at ?? "", limit: "5" } };
  },
  saveAttendance: async () => {
    const { id, enrolment_id, meetings } = await aRunningBatch();
    const mark = { enrolment_id, mark: "present" as const, marked_at: new Date().toISOString(), seen: 0 };
    return { params: { id }, input: { meeting_at: meetings[0]?.starts_at ?? "", marks: [mark] } };
  },
  listCertificates: async () => ({ params: { id: (await anOverBatch()).id }, query: { limit: "5" } }),
  issueCertificates: async () => ({ params: { id: (await anOverBatch()).id } }),
  decideCertificate: async () => ({
    params: { id: (await anOverBatch()).enrolment_id },
    input: { decision: "grant" as const, reason: "Was ill" },
  }),
  withdrawCertificate: async () => ({ params: { id: (await aCertificate()).id }, input: { reason: "A mistake" } }),
  reissueCertificate: async () => ({ params: { id: (await aCertificate()).id }, input: { reason: "Her name" } }),
  readCertificate: async () => ({ query: { code: (await aCertificate()).code } }),
  myCertificates: () => ({}),
  deleteBatch: async () => ({ params: { id: (await aBatch()).batch.id } }),
  listTrainers: () => ({}),
  readRoster: async () => ({ params: { id: (await aBatch()).batch.id }, query: { limit: "5" } }),
  exportRoster: async () => ({ params: { id: (await aBatch()).batch.id } }),
  givePlace: async () => ({
    params: { id: (await aBatch()).batch.id },
    input: { enrolment_id: await anEnrolment(), hold_hours: 2 },
  }),
  confirmPlace: async () => ({ params: { id: await aHeldPlace() } }),
  cancelPlace: async () => ({ params: { id: (await aPlace()).id } }),
  movePlace: async () => {
    const { id, other } = await aPlace();
    return { params: { id }, input: { batch_id: other } };
  },
  listPayments: async () => {
    await aPayment();
    return { query: { status: "noted", search: "20" } };
  },
  readPlacePayments: async () => ({ params: { id: (await aPayment()).place } }),
  findPlaceByReference: async () => ({ query: { reference: referenceOf((await aPlace()).id) } }),
  notePayment: async () => ({ params: { id: (await aPlace()).id }, input: paymentInput }),
  changePlaceFee: async () => ({
    params: { id: (await aPlace()).id },
    input: { fee_paise: 100_000, reason: "Scholarship" },
  }),
  changeInstalments: async () => ({
    params: { id: (await aPlace()).id },
    input: {
      instalments: [
        { due: "2999-01-05", paise: 250_050 },
        { due: "2999-02-05", paise: 1_000_000 },
      ],
    },
  }),
  listCoupons: async () => {
    await aCoupon();
    return { query: { status: "active", search: "coupon" } };
  },
  createCoupon: async () => ({ input: couponInput("NEW") }),
  updateCoupon: async () => ({ params: { id: await aCoupon() }, input: couponInput("CHANGED") }),
  readPrice: async () => {
    const { id } = await newBatch(await adminSession(), (await newCourse()).id);
    const input = couponInput("TRIED");
    await created("POST", "/api/admin/coupons", input);
    return { params: { id }, query: { coupon: input.code } };
  },
  cancelPayment: async () => ({ params: { id: (await aPayment()).id }, input: { reason: "Noted twice" } }),
  refundPayment: async () => ({
    params: { id: (await aPayment()).id },
    input: { ...paymentInput, amount_paise: 10_000 },
  }),
  cancelRefund: async () => {
    const { id } = await aPayment();
    const path = `/api/admin/payments/${id}/refunds`;
    await created("POST", path, { ...paymentInput, amount_paise: 10_000 });
    const [refund] = await openDatabase(env.DB).select().from(refunds).where(eq(refunds.paymentId, id));
    return { params: { id: refund?.id ?? 0 }, input: { reason: "Noted twice" } };
  },
  renewLinks: async () => ({ params: { id: (await aPlace()).id } }),
  billPlace: async () => ({ params: { id: (await anInvoicedPlace()).id }, input: billing }),
  // A place is its person's alone: it has tests of its own.
  billMyPlace: null,
  billOwnPlace: async () => ({ input: { ...billing, token: (await anInvoicedPlace()).token } }),
  exportInvoices: () => ({ query: { month: "2026-11" } }),
  listOutstanding: async () => {
    await aPlace();
    return { query: { limit: "5" } };
  },
  exportOutstanding: async () => ({ query: { batch_id: String((await aBatch()).batch.id) } }),
  readFigures: async () => {
    await aPlace();
    return { query: { weeks: "52" } };
  },
  listCourseFigures: () => ({ query: { weeks: "12" } }),
  exportFigures: () => ({ query: { by: "course" } }),
  readIncome: async () => {
    await aPayment();
    return { query: { by: "batch" } };
  },
  exportIncome: async () => ({ query: { by: "person" } }),
  exportDayBook: async () => {
    await aPayment();
    return {};
  },
  listIncomeMonths: async () => {
    await aPayment();
    return {};
  },
  closeMonth: async () => ({ input: { month: await aClosableMonth() } }),
  reopenMonth: async () => {
    const month = await aClosableMonth();
    await send("POST", "/api/admin/income/close", { cookie: await adminSession(), body: { month } });
    return { input: { month, reason: "The bank's statement came later" } };
  },
  listGatewayEvents: async () => {
    await anUnmatchedEvent();
    return { query: { status: "unmatched" } };
  },
  assignGatewayEvent: async () => {
    const id = await anUnmatchedEvent();
    return { params: { id }, input: { enrolment_id: (await aPlace()).id } };
  },
  dismissGatewayEvent: async () => ({ params: { id: await anUnmatchedEvent() }, input: { reason: "A test" } }),
  readGateways: () => ({}),
  // They need a signature: they have tests of their own.
  paymentWebhook: null,
  razorpayWebhook: null,
  stripeWebhook: null,
  myPlaces: () => ({ query: { limit: "5" } }),
  // A place is its person's alone: these have tests of their own.
  takeMyOffer: null,
  cancelMyPlace: null,
  moveMyPlace: null,
  makeCalendarFeed: () => ({}),
  endCalendarFeed: () => ({}),
  calendarFeed: async () => {
    const token = await userToken(`feed${next()}@example.com`);
    const { body } = await call<{ url: string }>("POST", "/api/me/calendar", { token });
    return { query: { token: new URL(body.url).searchParams.get("token") ?? "" } };
  },
  readPlace: async () => ({ query: { token: (await aPlace()).token } }),
  takeOffer: async () => ({ input: { token: (await anOffer()).token } }),
  cancelOwnPlace: async () => ({ input: { token: (await aPlace()).token } }),
  shareTestimonial: async () => ({ input: { ...testimonial, ...(await anEndedPlace()) } }),
  moveOwnPlace: async () => {
    const { token, other } = await aPlace();
    return { input: { token, batch_id: other } };
  },
  register: () => ({ input: { ...user, email: `new${next()}@example.com` } }),
  login: () => ({ input: { email: user.email, password: user.password } }),
  forgetPassword: () => ({ input: { email: user.email } }),
  resetPassword: null,
  adminLogin: () => ({ input: { email: "admin@optimyz.example", password: "only for these tests" } }),
  adminLoginFactor: null,
  adminPasskeyOptions: () => ({}),
  adminPasskeyLogin: null,
  adminForgotPassword: () => ({ input: { email: "admin@optimyz.example" } }),
  adminResetPassword: null,
  confirmOptions: () => ({}),
  confirmAdmin: () => ({ input: { password: "only for these tests" } }),
  adminProfile: () => ({}),
  updateAdminProfile: () => ({ input: { name: "Asha Rao" } }),
  setAdminLanguage: () => ({ input: { language: "hi" } }),
  changeAdminPassword: () => ({ input: { password: "only for these tests", newPassword: "a quiet blue teapot" } }),
  beginTotp: () => ({}),
  addTotp: null,
  removeTotp: () => ({}),
  beginPasskey: () => ({}),
  addPasskey: null,
  renamePasskey: null,
  removePasskey: null,
  renewRecoveryCodes: null,
  listOwnSessions: () => ({}),
  endOwnSession: () => ({ input: { id: "none of that name" } }),
  endOwnSessions: () => ({}),
  adminSession: () => ({}),
  adminLogout: () => ({}),
  logout: () => ({}),
  me: () => ({}),
  myEnrolments: () => ({}),
  confirmEmail: null,
  sendConfirmation: () => ({}),
  changePassword: () => ({ input: { password: user.password, newPassword: "another good password" } }),
  setMailLanguage: () => ({ input: { language: "en" } }),
  exportMe: () => ({}),
  myConsents: () => ({}),
  withdrawConsent: null,
  mySessions: () => ({}),
  endMySessions: () => ({}),
  eraseMe: () => ({ input: { password: user.password } }),
  requestMyData: () => ({ input: { email: user.email } }),
  openMyData: async () => ({ input: { token: (await openedData()).token } }),
  eraseMyData: async () => {
    const { email, token: link } = await openedData();
    const { token } = await openDataLink(openDatabase(env.DB), link);
    return { input: { token, email } };
  },
  withdrawByToken: null,
  findConcerned: () => ({
    input: { from: "2026-01-01", to: "2030-01-01", scope: "kept", actor: "" },
  }),
  findPerson: () => ({ input: { email: user.email } }),
  exportPerson: () => ({ input: { email: user.email } }),
  erasePerson: () => ({ input: { email: contact().email } }),
  listErasures: async () => {
    for (let made = 0; made < 2; made += 1)
      await eraseSubject(openDatabase(env.DB), contact().email, { actor: "a", requestId: "r" }, env);
    return { query: { sort: "created_at", order: "desc", limit: "5" } };
  },
  readRetention: () => ({}),
  setRetention: () => ({ input: { audit_days: 400, mails_days: 30, enrolments_declined_days: 200 } }),
  previewRetention: () => ({
    input: {
      audit_days: 400,
      mails_days: 30,
      failed_mails_days: 9,
      enrolments_declined_days: 9,
      enrolments_days: 99,
      inquiries_handled_days: 9,
      copies_days: 9,
      idle_accounts_days: 100,
    },
  }),
  listEnrolments: () => ({ query: { search: "asha", status: "new", sort: "name", order: "asc", limit: "5" } }),
  updateEnrolment: async () => ({ params: { id: await anEnrolment() }, input: { status: "contacted", note: "Call" } }),
  deleteEnrolment: async () => ({ params: { id: await anEnrolment() } }),
  listInquiries: () => ({ query: { status: "new" } }),
  updateInquiry: async () => ({ params: { id: await anInquiry() }, input: { status: "handled", note: "" } }),
  deleteInquiry: async () => ({ params: { id: await anInquiry() } }),
  changeStatuses: async () => ({
    input: {
      list: "enrolments",
      status: "contacted",
      rows: [{ id: await anEnrolment(), version: 1 }],
      with_mail: true,
    },
  }),
  undoStatuses: async () => ({ params: { id: await aStatusChange() } }),
  sendDeskMail: async () => ({
    input: { list: "enrolments", ids: [await anEnrolment()], subject: "News of {course}", text: "Hello,\n\nthere." },
  }),
  enrolmentPerson: async () => ({ params: { id: await anEnrolment() } }),
  inquiryPerson: async () => ({ params: { id: await anInquiry() } }),
  addNote: async () => ({ input: { list: "inquiries", row_id: await anInquiry(), text: "Calls\nagain" } }),
  deleteNote: async () => {
    const body = { list: "enrolments", row_id: await anEnrolment(), text: "Asha" };
    const note = await call<{ note_id: number }>("POST", "/api/admin/desk/notes", {
      cookie: await adminSession(),
      body,
    });
    return { params: { id: note.body.note_id } };
  },
  addEnrolment: async () => {
    const { course } = await anEnrolmentForm();
    const reach = { phone: "+91 98765 43210", email: `caller${next()}@example.com` };
    return { input: { title: "Dr.", name: "Asha Rao", ...reach, course, note: "x", inquiry_id: await anInquiry() } };
  },
  checkImport: async () => ({ input: { kind: "enrolments", rows: [{ number: 1, values: { name: "x" } }] } }),
  listImports: () => ({}),
  startImport: async () => ({ input: importInput() }),
  sendImportRows: async () => ({
    params: { id: await anImport() },
    input: { from: 0, rows: [{ number: 1, values: { name: "x" } }] },
  }),
  listWrongRows: async () => ({ params: { id: await anImport() } }),
  undoImport: async () => ({ params: { id: await anImport() } }),
  mergeEnrolments: async () => ({
    input: {
      rows: [
        { id: await anEnrolment(), version: 1 },
        { id: await anEnrolment(), version: 1 },
      ],
    },
  }),
  listFilters: () => ({ query: { list: "enrolments" } }),
  saveFilter: () => ({ input: { list: "inquiries", name: "To answer", query: "status=new" } }),
  deleteFilter: async () => ({
    params: {
      id: await created("POST", "/api/admin/desk/filters", { list: "enrolments", name: `F${next()}`, query: "q=a" }),
    },
  }),
  listDeleted: async () => {
    for (let made = 0; made < 2; made += 1)
      for (const path of [`enrolments/${await anEnrolment()}`, `inquiries/${await anInquiry()}`])
        await send("DELETE", `/api/admin/${path}`, { cookie: await adminSession() });
    return { query: { list: "enrolments", search: "asha", sort: "created_at", order: "desc", limit: "5" } };
  },
  listAllTestimonials: () => ({ query: { status: "new" } }),
  markTestimonial: async () => ({ params: { id: await aTestimonial() }, input: { hidden: true, is_new: false } }),
  listAllSkills: async () => ({ query: { search: "voice", limit: "5", id: String(await aSkill()) } }),
  listAllDescriptions: () => ({ query: { limit: "5" } }),
  adminContent: () => ({}),
  moveSkill: async () => ({ params: { id: await aSkill() }, input: { after_id: await aSkill() } }),
  moveImage: async () => ({ params: { id: await anImage() }, input: { after_id: await anImage() } }),
  listMails: () => ({ query: { status: "sent" } }),
  retryMail: async () => ({ params: { id: await anUnsentMail() } }),
  listAudit: () => ({ query: { status: "delete" } }),
  restoreAudit: async () => ({ params: { id: await aDeletion() } }),
  eraseAudit: async () => ({ params: { id: await aDeletion() } }),
  adminCounts: () => ({}),
  adminOverview: () => ({}),
  adminToday: () => ({}),
  previewDescription: () => ({ input: { description: "<p>x</p>" } }),
  releasesOverview: () => ({}),
  promoteRelease: async () => ({ input: await aPromotion() }),
  setCanary: async () => ({ input: { ...(await aChange()), name: "mf-home", version: "1.1.0", percent: 5 } }),
  rollBackReleases: async () => ({ input: { revision: (await aSite()).revision, reason: "Back", author: "Asha" } }),
  retireFrontEnd: async () => ({ input: await aRetirement() }),
  publishRelease: async () => {
    await aSite();
    const { manifest, files } = await sampleRemote("mf-home", `1.2.${next()}`);
    return { input: { manifest: JSON.stringify(manifest) }, files };
  },
  listChannels: () => ({}),
  channelHistory: () => ({ query: { channel: "staging" } }),
  changeChannel: async () => ({ input: await aChannel(`pr-${next()}`) }),
  linkChannel: async () => ({ input: await aChannelThere() }),
  removeChannel: async () => ({ query: await aChannelThere() }),
  releaseHealth: () => ({}),
  listRevisions: () => ({}),
  teamSignIn: async () => ({ input: { token: (await newToken("mf-home")).token } }),
  teamSignOut: () => ({}),
  teamOverview: async () => {
    await aSite();
    return { query: { name: "mf-home" } };
  },
  readStack: async () => {
    await aSite();
    return { input: { name: "mf-home", version: "1.0.0", stack: "mf-home app.js:1:1" } };
  },
  teamRollBack: async () => ({
    input: { revision: (await aSite()).revision, only: "mf-home", reason: "Back", author: "Asha" },
  }),
  storeSourceMaps: async () => {
    await aSite();
    return { input: { name: "mf-home", version: "1.0.0" }, files: { "app.js.map": "{}" } };
  },
  readProvenance: async () => {
    await aSite();
    return { query: await statedRelease() };
  },
  listKeys: () => ({ query: { name: "mf-home" } }),
  changeKeys: async () => ({ input: await aKeyChange(`mf-signed${next()}`) }),
  pinKey: async () => ({ input: await aKey(`mf-signed${next()}`), bindings: atOwnAdmin }),
  revokeKey: async () => ({ params: { id: await aPinnedKey() } }),
  bindSource: () => ({ input: aSource(`mf-bound${next()}`) }),
  unbindSource: async () => {
    const source = aSource(`mf-bound${next()}`);
    await send("POST", "/api/admin/releases/sources", { cookie: await adminSession(), body: source });
    return { query: { name: source.name } };
  },
  freezeReleases: () => ({ input: aFreeze("mf-nobody") }),
  endFreeze: async () => ({
    params: { id: await created("POST", "/api/admin/releases/freezes", aFreeze(`mf-none${next()}`)) },
  }),
  listServerParts: () => ({}),
  listPartPanels: () => ({}),
  grantCapability: () => ({ input: { name: "mf-nobody", capability: "mail", isGranted: true } }),
  uploadPanelFile: async () => ({ params: { name: await aPartWithFiles() } }),
  reportHang: () => ({ input: { versions: { "mf-home": "9.9.9" } } }),
  discoverReleases: async () => {
    await aSite();
    return {};
  },
  currentLockSet: () => ({}),
  reportRelease: () => ({ input: { name: "mf-home", version: "1.0.0", phase: "load" } }),
  reportVitals: () => ({ input: {} }),
  exportEnrolments: () => ({ query: { search: "asha", status: "new" } }),
  exportInquiries: () => ({}),
  listBackups: () => ({}),
  startBackup: () => ({}),
  advanceBackup: async () => ({ params: { id: await anyBackup() } }),
  drillBackup: async () => ({ params: { id: await anyBackup() } }),
  downloadBackup: async () => ({ params: { id: await anyBackup() } }),
  // They have tests of their own: a site that is not empty refuses them.
  importBackup: null,
  importBackupParts: null,
  restoreBackup: null,
  searchBackup: async () => ({ params: { id: await anyBackup() }, query: { kind: "skills", search: "Skill" } }),
  restoreRow: async () => {
    const id = await aTestimonial();
    const backup = await aBackup();
    await send("DELETE", `/api/testimonials/${id}`, { cookie: await adminSession() });
    return { params: { id: backup }, input: { kind: "testimonials", row_id: id } };
  },
  readFrame: () => ({}),
  readHome: () => ({}),
  readAbout: () => ({}),
  readFormerAddress: () => ({ query: { slug: "privacy" } }),
  readNotice: () => ({ query: { form: "enrolment", language: "en" } }),
  readPlainPage: () => ({ query: { slug: "privacy" } }),
  readChangedMessages: () => ({ query: { lang: "en" } }),
  readDraft: () => ({}),
  saveDraft: () => ({ input: { promises: { ...defaultSettings.promises, enrolment_reply: "soon" } } }),
  discardDraft: () => ({}),
  publishSettings: async () => ({ input: { version: (await aSettingsDraft()).version } }),
  listSettingsRevisions: () => ({ query: { limit: "5" } }),
  rollbackSettings: async () => {
    const { version } = await aSettingsDraft();
    await call("POST", "/api/admin/settings/publish", { cookie: await adminSession(), body: { version } });
    return { input: { revision: 0 } };
  },
  cancelPublication: () => ({}),
  beginSettings: () => ({}),
  createPreview: () => ({}),
  missingSharePictures: () => ({}),
  // A picture that nobody misses is left; drawn ones have tests of their own.
  storeSharePictures: () => ({ files: { ["0".repeat(32)]: "no picture" } }),
  readChecklist: () => ({}),
  sendTestMail: () => ({}),
  listPictures: () => ({ query: { search: "sample", status: "unused", limit: "5" } }),
  addPicture: () => ({ input: { alt: "A room" } }),
  updatePicture: async () => ({ input: await aPictureChange() }),
  replacePicture: async () => ({ input: { file: await aPicture() } }),
  deletePicture: async () => ({ query: { file: await aPicture() } }),
  readTextDraft: async () => ({ query: { ...(await aText()), entity_id: "1" } }),
  saveTextDraft: async () => ({ input: { ...(await aText()), html: "<p>x</p>", base_version: 1 } }),
  discardTextDraft: async () => ({ query: { ...(await aText()), entity_id: "1" } }),
  listTextVersions: async () => ({ query: { ...(await aText()), entity_id: "1" } }),
  readTextVersion: async () => ({ query: { id: String(await aTextVersion()) } }),
  listTranslations: () => ({ query: { lang: "en", group: "messages", state: "done", q: "pay" } }),
  countTranslations: () => ({ query: { lang: "en" } }),
  saveTranslation: async () => ({ input: await otherWords() }),
  createReleaseToken: () => ({ input: { scope: "mf-home", label: "Pipeline", days: 30 }, bindings: atOwnAdmin }),
  listAdminTokens: () => ({}),
  createAdminToken: () => ({ input: { name: "Reports", scopes: ["read:content"], days: 30 }, bindings: atOwnAdmin }),
  // It is the caller's own, and has tests of its own.
  revokeAdminToken: null,
  listDateFeeds: () => ({}),
  createDateFeed: () => ({ input: { kind: "place", name: "Room 2" } }),
  removeDateFeed: async () => ({
    params: { id: await created("POST", "/api/admin/date-feeds", { kind: "all" }) },
  }),
  listSignIns: () => ({}),
  listIdentityProviders: () => ({}),
  // They need a provider that responds: `src/openid/openid.test.ts`.
  createIdentityProvider: null,
  updateIdentityProvider: async () => ({
    params: { id: await anIdentityProvider() },
    input: { name: "Our accounts", client_id: "the-site", active: false },
  }),
  deleteIdentityProvider: async () => ({ params: { id: await anIdentityProvider() } }),
  finishSignIn: null,
  finishAdminSignIn: null,
  myIdentities: () => ({}),
  beginMyIdentity: null,
  addMyIdentity: null,
  removeMyIdentity: null,
  ownIdentities: () => ({}),
  beginOwnIdentity: null,
  addOwnIdentity: null,
  removeOwnIdentity: null,
  // Signed messages, and the user's own choice, have tests of their own.
  whatsappWebhook: null,
  myWhatsapp: () => ({}),
  setMyWhatsapp: () => ({ input: { on: "no" } }),
  readWhatsappSetup: () => ({}),
  listChatQueues: () => ({}),
  addChatQueue: async () => ({ input: { ids: [await anEnrolment()], text: "Hello {person}" } }),
  readChatQueue: async () => ({ params: { id: (await aChatQueue()).id } }),
  markChat: async () => {
    const { id, enrolment } = await aChatQueue();
    return { params: { id }, input: { enrolment_id: enrolment, state: "done" } };
  },
  deleteChatQueue: async () => ({ params: { id: (await aChatQueue()).id } }),
  listWebhooks: () => ({}),
  listNews: async () => {
    await aPost();
    return { query: { limit: "5" } };
  },
  readPost: async () => {
    await created("POST", "/api/admin/posts", postInput("An example of a post"));
    return { query: { slug: "an-example-of-a-post" } };
  },
  listNewsMonths: async () => {
    await aPost();
    return {};
  },
  subscribe: async () => {
    const notice = await call<{ version: string }>("GET", "/api/settings/notice?form=newsletter");
    return { input: { email: "reader@example.com", notice: notice.body.version } };
  },
  listPosts: async () => {
    await aPost();
    return { query: { search: "post", status: "published" } };
  },
  createPost: () => ({ input: postInput() }),
  updatePost: async () => ({ params: { id: await aPost() }, input: postInput() }),
  deletePost: async () => ({ params: { id: await aPost() } }),
  sendPost: async () => {
    await aReader();
    return { params: { id: await aPost() }, bindings: silentMail };
  },
  listIssues: async () => {
    await aReader();
    await send("POST", `/api/admin/posts/${await aPost()}/send`, { cookie: await adminCookie(), bindings: silentMail });
    return { query: { search: "post" } };
  },
  listSubscribers: async () => {
    await aReader();
    return { query: { search: "example", status: "confirmed" } };
  },
  removeSubscriber: async () => ({ params: { id: await aReader() } }),
  exportSubscribers: async () => {
    await aReader();
    return { query: { status: "confirmed" } };
  },
  createWebhook: () => ({ input: webhookInput }),
  updateWebhook: async () => ({ params: { id: await aWebhook() }, input: { types: ["payment.noted"], active: true } }),
  deleteWebhook: async () => ({ params: { id: await aWebhook() } }),
  renewWebhookSecret: async () => ({ params: { id: await aWebhook() } }),
  testWebhook: async () => ({ params: { id: await aWebhook() } }),
  listWebhookDeliveries: async () => ({ query: { status: "queued", webhook_id: String(await aWebhook()) } }),
  replayWebhookDelivery: async () => ({ params: { id: await aFailedDelivery() } }),
  listStaff: () => ({}),
  changeRole: async () => ({ params: { id: await anAdmin("editor") }, input: { role: "desk" } }),
  removeStaff: async () => ({ params: { id: await anAdmin("editor") } }),
  inviteStaff: () => ({ input: { email: `invited${next()}@example.com`, role: "desk" } }),
  withdrawInvitation: async () => ({ params: { id: await anInvitation() } }),
  openInvitation: null,
  acceptInvitation: null,
  revokeReleaseToken: async () => ({
    params: { id: (await newToken("*")).id },
  }),
};

/** A live front-end that takes files, and whose server part has an endpoint for every role. */
async function aPartWithFiles(): Promise<string> {
  await aSite();
  const name = `mf-files${next()}`;
  const staff = { access: "admin" as const, roles: [...roles] };
  const sample = await samplePart(name, "1.0.0", [{ at: "POST /run", code: "", ...staff }], {
    capabilities: ["files"],
  });
  await makeLive(sample);
  const granted = { name, capability: "files", grantedBy: "owner@example.com", createdAt: now() };
  await openDatabase(env.DB).insert(partGrants).values(granted);
  return name;
}

/** The session that an endpoint needs: the administrator's cookie, a deploy token, or the token of a user made for this call. */
export async function sessionFor(endpoint: Endpoint): Promise<Sending> {
  if (endpoint.access === "public" || endpoint.access === "optional-user") return {};
  if (endpoint.access === "admin") return { cookie: await cookieFor(endpoint) };
  if (endpoint.access === "deploy-token" || endpoint.access === "publisher") {
    return { token: (await newToken("*")).token };
  }
  return { token: await userToken(`session${next()}@example.com`) };
}

/** A request about one's own account has its own administrator: it ends or renews sessions. */
async function cookieFor(endpoint: Endpoint): Promise<string> {
  const isOwn = endpoint.path.startsWith("/api/admin/me") || endpoint.path.startsWith("/admin/confirm");
  if (isOwn) return adminCookie(`own${next()}@optimyz.example`);
  return endpoint === contract.adminLogout ? adminCookie() : adminSession();
}

/** Sends an endpoint's request from an example. */
export async function make(endpoint: Endpoint, example: Example, session: Sending): Promise<Response> {
  const path = buildPath(endpoint.path, example.params, example.query);
  const fields = (example.input ?? {}) as Record<string, string>;
  const body = bodyOf(endpoint, fields, example);
  const bindings = { ...silentMail, ...example.bindings, ...session.bindings };
  return send(endpoint.method, path, { ...session, ...(body !== undefined && { body }), bindings });
}

function bodyOf(endpoint: Endpoint, fields: Record<string, string>, { input, files = {}, withoutImage }: Example) {
  if (endpoint.file) return imageForm(fields, withoutImage ? null : undefined, endpoint.file.name);
  if (!endpoint.files) return input;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [path, text] of Object.entries(files)) form.set(path, new File([text], path));
  return form;
}
