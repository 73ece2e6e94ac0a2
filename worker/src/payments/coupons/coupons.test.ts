import { env } from "cloudflare:workers";
import type { AdminBatch, BatchInput } from "@optimyz/contract/api/schemas/batches/admin";
import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import type { PlacePayments } from "@optimyz/contract/api/schemas/payments/admin";
import type { Coupon, CouponInput } from "@optimyz/contract/api/schemas/payments/coupons";
import type { HowToPay } from "@optimyz/contract/api/schemas/payments/own";
import type { Enrolment } from "@optimyz/contract/api/schemas/people";
import { dayIn, dayLater } from "@optimyz/contract/domain/meetings";
import type { Price } from "@optimyz/contract/domain/price";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, silentMail } from "../../../test/client.ts";
import { writePlaceMails } from "../../batches/places/mails.ts";
import { placeTokens } from "../../batches/places/token.ts";
import { inHours, newBatch, newCourse, person } from "../../batches/testing.ts";
import { tidyBatches } from "../../batches/tidy.ts";
import type { ApiError } from "../../core/api-error.ts";
import { openDatabase } from "../../db/database.ts";
import { audit, batches, contentState, enrolments, outbox, payments } from "../../db/schema.ts";
import { insertEnrolment } from "../../enrolments/queries.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
/** Asked when it is needed: a run may go over midnight. */
const today = () => dayIn("Asia/Kolkata", new Date().toISOString());
const FEE = 450_000;
let count = 0;

const desk = <Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  call<Body>(method, `/api/admin${path}`, {
    cookie,
    bindings: silentMail,
    headers,
    ...(body !== undefined && { body }),
  });

async function dates(changes: Partial<BatchInput> = {}) {
  const course = await newCourse();
  return { course, batch: await newBatch(cookie, course.id, { capacity: 2_000, fee_paise: FEE, ...changes }) };
}

async function coupon(changes: Partial<CouponInput> = {}): Promise<Coupon> {
  const { status, body } = await desk<Coupon>("POST", "/coupons", { code: `CODE${++count}`, percent: 10, ...changes });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** A coupon as it would be sent unchanged. */
const inputOf = ({ id, courses, uses, cost_paise, share_url, created_at, version, ...same }: Coupon): CouponInput =>
  same;

const enrol = (batch: AdminBatch, skill: string, email: string, more: object = {}) =>
  call<Enrolment & { fields?: Record<string, string> }>("POST", "/api/enroll", {
    body: { ...person(email, skill), phone: `+91 90000 ${10_000 + ++count}`, batch_id: batch.id, ...more },
    bindings: silentMail,
  });

const moneyOf = async (id: number) => (await desk<PlacePayments>("GET", `/places/${id}/payments`)).body;
const tried = (id: number, code: string) =>
  call<Price & { fields: Record<string, string> }>(
    "GET",
    `/api/batches/${id}/price?coupon=${encodeURIComponent(code)}`,
  );
const own = async (id: number): Promise<OwnPlace> => {
  const token = await (await placeTokens(db))(id);
  return (await call<OwnPlace>("GET", `/api/places?token=${token}`)).body;
};
const couponNamed = async (code: string) =>
  (await desk<{ items: Coupon[] }>("GET", `/coupons?search=${code}`)).body.items[0] as Coupon;

const refused = "This coupon does not count for these dates.";

test("a price is the same in the list, the trial, the place, the mail and the receipt", async () => {
  const { batch, course } = await dates({ early_bird_paise: 400_000, early_bird_until: today() });
  const { code } = await coupon();
  const listed = await call<AdminBatch[]>("GET", `/api/batches?id=${batch.id}`);
  expect(listed.body[0]).toMatchObject({ fee_paise: FEE, price_paise: 400_000, price_until: today() });
  const lines = [
    { kind: "fee", paise: FEE },
    { kind: "early-bird", paise: -50_000 },
    { kind: "coupon", paise: -40_000, code },
  ];
  expect((await tried(batch.id, ` ${code.toLowerCase()} `)).body).toEqual({ lines, total_paise: 360_000 });
  const { status, body } = await enrol(batch, course.skill, "same@price.example", {
    coupon: code,
    price_paise: 400_000,
  });
  expect(status).toBe(201);
  expect(await moneyOf(body.id)).toMatchObject({ fee_paise: 360_000, owed_paise: 360_000, price: lines });
  expect((await own(body.id)).fee).toMatchObject({ fee_paise: 360_000, price: lines, pay: { amount_paise: 360_000 } });
  const pay = await call<HowToPay>("GET", `/api/batches/${batch.id}/how-to-pay?enrolment=${body.id}&coupon=${code}`);
  expect(pay.body.amount_paise).toBe(360_000);
  const mails = await db.select().from(outbox).where(eq(outbox.enrolmentId, body.id));
  const written = await writePlaceMails(db, mails, { origin: "https://x.example", at: new Date().toISOString() });
  const text = JSON.stringify([...written.values()]);
  for (const fact of [
    "Fee: ₹4,500",
    "Early-bird price: −\u2060₹500",
    `Coupon ${code}: −\u2060₹400`,
    "Price: ₹3,600",
    "To pay: ₹3,600",
  ])
    expect(text).toContain(fact);
  await desk("POST", `/places/${body.id}/payments`, { amount_paise: 60_000, way: "studio" });
  const [payment] = await db.select().from(payments).where(eq(payments.enrolmentId, body.id));
  expect(payment?.facts).toMatchObject({ fee_paise: 360_000, full_paise: FEE });
});

test("a later edit of the dates or of the coupon changes no place", async () => {
  const { batch, course } = await dates();
  const made = await coupon();
  const { body } = await enrol(batch, course.skill, "kept@price.example", { coupon: made.code });
  await desk("PUT", `/coupons/${made.id}`, { ...inputOf(made), percent: 50 });
  await db.update(batches).set({ feePaise: 900_000 }).where(eq(batches.id, batch.id));
  await tidyBatches(db);
  expect((await moneyOf(body.id)).fee_paise).toBe(405_000);
  expect((await couponNamed(made.code)).cost_paise).toBe(45_000);
});

test("somebody who saw a lower price than there is now learns it before a place is taken", async () => {
  const { batch, course } = await dates();
  const answer = await enrol(batch, course.skill, "late@price.example", { price_paise: 400_000 });
  expect(answer).toMatchObject({ status: 422, body: { fields: { price_paise: expect.stringContaining("₹4,500") } } });
  expect((await enrol(batch, course.skill, "late@price.example", { price_paise: FEE })).status).toBe(201);
});

test("wrong, ended, early, foreign, switched-off and used-up coupons are refused in the same words", async () => {
  const { batch, course } = await dates();
  const other = await newCourse();
  const usedUp = await coupon({ uses_max: 1 });
  expect((await enrol(batch, course.skill, "first@refused.example", { coupon: usedUp.code })).status).toBe(201);
  const off = await coupon();
  await desk("PUT", `/coupons/${off.id}`, { ...inputOf(off), active: false });
  const codes = [
    "NOSUCHCODE",
    "!?",
    (await coupon({ until_day: dayLater(today(), -1) })).code,
    (await coupon({ from_day: dayLater(today()) })).code,
    (await coupon({ course_ids: [other.id] })).code,
    off.code,
    usedUp.code,
  ];
  for (const code of codes) {
    for (const { status, body } of [
      await tried(batch.id, code),
      await enrol(batch, course.skill, "x@refused.example", { coupon: code }),
    ]) {
      expect([code, status, body.fields]).toEqual([code, 422, { coupon: refused }]);
    }
  }
  expect(await db.$count(enrolments, eq(enrolments.email, "x@refused.example"))).toBe(0);
  const valid = await coupon({ from_day: today(), until_day: today(), course_ids: [other.id, course.id] });
  expect((await enrol(batch, course.skill, "x@refused.example", { coupon: valid.code })).status).toBe(201);
});

test("a coupon without dates is refused, and changes nothing", async () => {
  const { course } = await dates();
  const { code } = await coupon();
  const { status, body } = await call("POST", "/api/enroll", {
    body: { ...person("a@none.example", course.skill), coupon: code },
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ["coupon"]]);
});

test("1,000 parallel uses of a coupon with 10 left give exactly 10", { timeout: 300_000 }, async () => {
  const { batch, course } = await dates();
  const { code, id } = await coupon({ uses_max: 12 });
  const context = { userId: undefined, noticeTo: "desk@example.com", origin: "https://x.example", once: undefined };
  const one = async (number: number) => {
    const input = { ...person(`p${number}@parallel.example`, course.skill), title: "Dr." as const, batch_id: batch.id };
    return insertEnrolment(db, { ...input, coupon: code }, context).then(
      () => 1,
      (error: ApiError) => {
        expect(error.details.fields).toEqual({ coupon: refused });
        return 0;
      },
    );
  };
  expect((await one(-1)) + (await one(-2))).toBe(2);
  let given = 0;
  for (let first = 0; first < 1_000; first += 100) {
    const part = await Promise.all(Array.from({ length: 100 }, (_, index) => one(first + index)));
    given += part.reduce<number>((sum, each) => sum + each, 0);
  }
  expect(given).toBe(10);
  expect(await db.$count(enrolments, eq(enrolments.couponId, id))).toBe(12);
  expect(await couponNamed(code)).toMatchObject({ uses: 12, cost_paise: 12 * 45_000 });
});

test("once per person counts by e-mail address and by telephone number, and says so to that person alone", async () => {
  const { code } = await coupon({ once_per_person: true });
  const first = await dates();
  const second = await dates();
  const phone = "+91 98111-22333";
  await enrol(first.batch, first.course.skill, "once@person.example", { coupon: code, phone });
  const answers = [
    await enrol(second.batch, second.course.skill, "Once@Person.example", { coupon: code }),
    await enrol(second.batch, second.course.skill, "wife@person.example", { coupon: code, phone: "09811122333" }),
    await enrol(second.batch, second.course.skill, "new@person.example", { coupon: code }),
  ];
  const shapes = answers.map(({ status, body }) => [status, Object.keys(body), body.place]);
  expect(shapes[0]).toEqual(shapes[2]);
  expect(shapes[1]).toEqual(shapes[2]);
  const prices = await Promise.all(answers.map(async ({ body }) => moneyOf(body.id)));
  expect(prices.map(({ fee_paise }) => fee_paise)).toEqual([FEE, FEE, 405_000]);
  expect(prices[0]?.price?.at(-1)).toEqual({ kind: "coupon-used", paise: 0, code });
  expect((await couponNamed(code)).uses).toBe(2);
});

test("a second enrolment looks like a first one, with a coupon, a used-up one and a wrong one", async () => {
  const { batch, course } = await dates();
  const free = await coupon({ once_per_person: true });
  const last = await coupon({ uses_max: 1 });
  await enrol(batch, course.skill, "known@oracle.example", { coupon: last.code });
  for (const { code } of [free, last, { code: "WRONGCODE" }]) {
    const shape = async (email: string) => {
      const { status, body } = await enrol(batch, course.skill, email, { coupon: code });
      const pay = await call<HowToPay>(
        "GET",
        `/api/batches/${batch.id}/how-to-pay?enrolment=${body.id ?? 1}&coupon=${code}`,
      );
      return [status, Object.keys(body), body.fields, pay.status, pay.body.amount_paise];
    };
    expect(await shape("known@oracle.example")).toEqual(await shape(`unknown${code}@oracle.example`));
  }
  expect(await db.$count(enrolments, eq(enrolments.email, "known@oracle.example"))).toBe(1);
});

test("one request that is sent twice with the last use of a coupon gets one place, and no error", async () => {
  const { batch, course } = await dates();
  const { code } = await coupon({ uses_max: 1 });
  const body = { ...person("twice@once.example", course.skill), batch_id: batch.id, coupon: code };
  const send = () =>
    call<Enrolment>("POST", "/api/enroll", { body, headers: { "idempotency-key": "last-use" }, bindings: silentMail });
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
});

test("a place that ends before anything was paid gives its use back; a paid one does not", async () => {
  const { batch, course } = await dates();
  const { code } = await coupon({ uses_max: 1 });
  const use = async (email: string) => (await enrol(batch, course.skill, email, { coupon: code })).body.id;
  const first = await use("a@back.example");
  expect((await tried(batch.id, code)).status).toBe(422);
  await desk("POST", `/places/${first}/cancel`);
  expect((await tried(batch.id, code)).status).toBe(200);
  const second = await use("b@back.example");
  await desk("POST", `/places/${second}/payments`, { amount_paise: 100, way: "studio" });
  await desk("POST", `/places/${second}/cancel`);
  expect((await tried(batch.id, code)).status).toBe(422);
  // A seat that is given again costs what the dates cost now.
  await desk("POST", `/batches/${batch.id}/places`, { enrolment_id: first });
  expect(await moneyOf(first)).toMatchObject({ fee_paise: FEE, price: [{ kind: "fee", paise: FEE }] });
});

test("a move keeps the coupon and the scholarship at the new dates' fee", async () => {
  const { batch, course } = await dates();
  const { code } = await coupon({ amount_paise: 50_000, percent: null });
  const { body } = await enrol(batch, course.skill, "moves@price.example", { coupon: code });
  await desk("PUT", `/places/${body.id}/fee`, { fee_paise: 300_000, reason: "Hardship" });
  const dearer = await newBatch(cookie, course.id, { fee_paise: 600_000, title: "Dearer" });
  expect((await desk("POST", `/places/${body.id}/move`, { batch_id: dearer.id })).status).toBe(200);
  expect(await moneyOf(body.id)).toMatchObject({
    fee_paise: 450_000,
    price: [{ paise: 600_000 }, { kind: "coupon", paise: -50_000, code }, { paise: -100_000, reason: "Hardship" }],
  });
  expect((await couponNamed(code)).uses).toBe(1);
});

test("the reason of another fee is in the audit log, and in nothing that others see", async () => {
  const { batch, course } = await dates();
  const { body } = await enrol(batch, course.skill, "reason@price.example");
  expect((await desk("PUT", `/places/${body.id}/fee`, { fee_paise: 0, reason: " " })).status).toBe(422);
  await desk("PUT", `/places/${body.id}/fee`, { fee_paise: 100_000, reason: "Lost her job" });
  expect((await moneyOf(body.id)).price?.at(-1)).toMatchObject({ paise: -350_000, reason: "Lost her job" });
  const labels = await db.select({ label: audit.label }).from(audit).where(eq(audit.entityId, body.id));
  expect(labels).toContainEqual({ label: "fee ₹4,500 → ₹1,000: Lost her job" });
  await desk("POST", `/places/${body.id}/payments`, { amount_paise: 100, way: "studio" });
  const [payment] = await db.select().from(payments).where(eq(payments.enrolmentId, body.id));
  const mails = await db.select().from(outbox).where(eq(outbox.enrolmentId, body.id));
  expect(JSON.stringify([await own(body.id), payment, mails])).not.toContain("Lost her job");
});

test("pages are told when an early-bird price is over", async () => {
  const { batch } = await dates({ early_bird_paise: 400_000, early_bird_until: today() });
  const revision = async () => (await db.select({ now: contentState.contentRevision }).from(contentState))[0]?.now ?? 0;
  const before = await revision();
  await tidyBatches(db);
  expect(await revision()).toBe(before);
  await tidyBatches(db, Date.parse(inHours(25)));
  expect(await revision()).toBeGreaterThan(before);
  expect(await db.$count(batches, sql`${batches.id} = ${batch.id} AND ${batches.earlyBirdEndsAt} IS NULL`)).toBe(1);
});

test("an early-bird price needs a day and must be lower than the fee", async () => {
  const course = await newCourse();
  const add = async (more: Partial<BatchInput>) => {
    const { title, ...same } = (await dates()).batch;
    const { place, meetings, time_zone, capacity, cancel_hours } = same;
    const body = { course_id: course.id, title, place, meetings, time_zone, capacity, cancel_hours, fee_paise: FEE };
    const answer = await desk<{ fields?: object }>("POST", "/batches", { ...body, state: "open", ...more });
    return Object.keys(answer.body.fields ?? {});
  };
  expect(await add({ early_bird_paise: 400_000 })).toEqual(["early_bird_until"]);
  expect(await add({ early_bird_until: today() })).toEqual(["early_bird_paise"]);
  expect(await add({ early_bird_paise: FEE, early_bird_until: today() })).toEqual(["early_bird_paise"]);
  expect(await add({ early_bird_paise: 1, early_bird_until: "2027-02-30" })).toEqual(["early_bird_until"]);
});

test("coupons need a code of their own, one reduction and days in order; changes need the version that was seen", async () => {
  const made = await coupon({ code: "group-of 12", note: "Acme" });
  expect(made).toMatchObject({ code: "GROUPOF12", uses: 0, cost_paise: 0 });
  expect(made.share_url).toMatch(/^http.*\/enroll\?coupon=GROUPOF12$/);
  const problem = async (input: object) =>
    Object.keys(
      (await desk<{ fields?: object }>("POST", "/coupons", { code: "FRESH1", percent: 5, ...input })).body.fields ?? {},
    );
  expect(await problem({ code: "GROUP OF 12" })).toEqual(["code"]);
  expect(await problem({ code: "A-1" })).toEqual(["code"]);
  expect(await problem({ amount_paise: 5 })).toEqual(["percent"]);
  expect(await problem({ percent: null })).toEqual(["percent"]);
  expect(await problem({ percent: 101 })).toEqual(["percent"]);
  expect(await problem({ from_day: "2027-02-02", until_day: "2027-02-01" })).toEqual(["until_day"]);
  expect(await problem({ course_ids: [999_999] })).toEqual(["course_ids"]);
  const change = (version: number) =>
    desk("PUT", `/coupons/${made.id}`, { ...inputOf(made), percent: 20 }, { "if-match": `"${version}"` });
  expect([(await change(made.version)).status, (await change(made.version)).status]).toEqual([200, 409]);
  expect((await desk("PUT", "/coupons/999999", inputOf(made))).status).toBe(404);
});

test("owner and desk work with coupons, nobody else, and each change is recorded", async () => {
  for (const [role, status] of [
    ["desk", 201],
    ["trainer", 403],
    ["editor", 403],
  ] as const) {
    const own = await cookieOf(await newAdmin(`${role}@coupons.example`, role));
    const body = { code: `ROLE${role}`, percent: 5 };
    expect((await call("POST", "/api/admin/coupons", { cookie: own, body })).status).toBe(status);
    expect((await call("GET", "/api/admin/coupons", { cookie: own })).status).toBe(status === 201 ? 200 : 403);
  }
  expect((await call("GET", "/api/admin/coupons")).status).toBe(401);
  const entries = await db.select().from(audit).where(eq(audit.label, "ROLEDESK"));
  expect(entries).toMatchObject([{ entity: "coupons", action: "create", actor: "desk@coupons.example" }]);
});
