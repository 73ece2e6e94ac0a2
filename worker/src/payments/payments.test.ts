import { env } from "cloudflare:workers";
import type { BatchInput, RosterRow } from "@optimyz/contract/api/schemas/batches/admin";
import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import type { AdminPayment, PlacePayments } from "@optimyz/contract/api/schemas/payments/admin";
import { referenceOf } from "@optimyz/contract/domain/payments";
import { and, asc, eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, send, silentMail } from "../../test/client.ts";
import { placeTokens } from "../batches/places/token.ts";
import { enrolIn, newBatch, newCourse } from "../batches/testing.ts";
import { openDatabase } from "../db/database.ts";
import { audit, enrolments, outbox, payments, refunds } from "../db/schema.ts";
import { personOf } from "../people/person.ts";
import { eraseSubject } from "../privacy/erasures.ts";
import { exportOf } from "../privacy/export.ts";
import { runSchedule } from "../schedule.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const FEE = 1_250_050;
let people = 0;

/** Somebody with a confirmed place. */
async function somebody(changes: Partial<BatchInput> = {}) {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 60, fee_paise: FEE, ...changes });
  const email = `payer${++people}@example.com`;
  const { body } = await enrolIn(batch.id, email, course.skill);
  return { id: body.id, email, batch, course };
}

const desk = <Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  call<Body>(method, `/api/admin${path}`, {
    cookie,
    bindings: silentMail,
    headers,
    ...(body !== undefined && { body }),
  });

const pay = (id: number, amount_paise: number, more: object = {}, headers: Record<string, string> = {}) =>
  desk<AdminPayment & { error: string }>(
    "POST",
    `/places/${id}/payments`,
    { amount_paise, way: "studio", ...more },
    headers,
  );
const moneyOf = async (id: number) => (await desk<PlacePayments>("GET", `/places/${id}/payments`)).body;
const refund = (id: number, amount_paise: number, headers: Record<string, string> = {}) =>
  desk<AdminPayment & { error: string }>("POST", `/payments/${id}/refunds`, { amount_paise, way: "bank" }, headers);
const own = async (id: number): Promise<OwnPlace> => {
  const token = await (await placeTokens(db))(id);
  return (await call<OwnPlace>("GET", `/api/places?token=${token}`)).body;
};

test("a place changes from unpaid to partly paid, paid and refunded", async () => {
  const { id, batch } = await somebody();
  const states = async () => {
    const [{ payment, owed_paise }, { fee }] = [await moneyOf(id), await own(id)];
    const { body } = await desk<{ people: RosterRow[] }>("GET", `/batches/${batch.id}/roster`);
    expect(body.people[0]).toMatchObject({ payment, owed_paise });
    expect(fee).toMatchObject({ state: payment, owed_paise });
    return [payment, owed_paise];
  };
  expect(await states()).toEqual(["unpaid", FEE]);
  const first = await pay(id, 50);
  expect(first.status).toBe(201);
  expect(await states()).toEqual(["partly paid", FEE - 50]);
  expect((await pay(id, FEE - 50)).status).toBe(201);
  expect(await states()).toEqual(["paid", 0]);
  const { payments: paid } = await moneyOf(id);
  await desk("POST", `/places/${id}/cancel`);
  for (const { id: payment, amount_paise } of paid) expect((await refund(payment, amount_paise)).status).toBe(201);
  const after = await moneyOf(id);
  expect([after.payment, after.owed_paise]).toEqual(["refunded", 0]);
  expect((await own(id)).fee).toMatchObject({ state: "refunded", pay: null });
});

test("a batch without a fee is free, and accepts no payment", async () => {
  const { id } = await somebody({ fee_paise: 0 });
  expect((await moneyOf(id)).payment).toBe("free");
  expect(await pay(id, 1)).toMatchObject({ status: 409, body: { error: "Nothing is owed here." } });
});

test("the fee is that of the day of the booking until the desk changes it or moves the place", async () => {
  const { id, batch, course } = await somebody();
  const { body: before } = await desk<typeof batch>("GET", `/batches/${batch.id}`);
  const { trainer, language, online_url, least_number, cancel_hours, capacity, title, time_zone, place, meetings } =
    before;
  const same = {
    trainer,
    language,
    online_url,
    least_number,
    cancel_hours,
    capacity,
    title,
    time_zone,
    place,
    meetings,
  };
  const dearer = { ...same, course_id: course.id, state: "open", fee_paise: FEE * 2 };
  expect((await desk("PUT", `/batches/${batch.id}`, dearer)).status).toBe(200);
  expect((await moneyOf(id)).fee_paise).toBe(FEE);
  expect(
    (await desk<PlacePayments>("PUT", `/places/${id}/fee`, { fee_paise: 100, reason: "Hardship" })).body.owed_paise,
  ).toBe(100);
  const alike = await newBatch(cookie, course.id, { fee_paise: FEE * 2, title: "As dear" });
  await desk("POST", `/places/${id}/move`, { batch_id: alike.id });
  expect((await moneyOf(id)).fee_paise).toBe(100);
  const other = await newBatch(cookie, course.id, { fee_paise: FEE * 3, title: "Dearer" });
  await desk("POST", `/places/${id}/move`, { batch_id: other.id });
  expect((await moneyOf(id)).fee_paise).toBe(FEE * 2 + 100);
  const [entry] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entityId, id), like(audit.label, "fee %")));
  expect(entry).toMatchObject({ label: "fee ₹12,500.50 → ₹1: Hardship", actor: "admin@optimyz.example" });
});

test("the schedule fixes the fee of an old place without a fixed fee", async () => {
  const { id } = await somebody();
  await db.update(enrolments).set({ feePaise: null }).where(eq(enrolments.id, id));
  await runSchedule({ ...env, ...silentMail } as never);
  expect((await moneyOf(id)).fee_paise).toBe(FEE);
});

test("receipt numbers are consecutive and unique, also for 50 at once", async () => {
  const { id } = await somebody();
  const made = await Promise.all(Array.from({ length: 50 }, () => pay(id, 25_000)));
  expect(made.map(({ status }) => status)).toEqual(Array(50).fill(201));
  const year = Number(new Intl.DateTimeFormat("en", { timeZone: "Asia/Kolkata", year: "numeric" }).format());
  const all = await db.select().from(payments).where(eq(payments.receiptYear, year)).orderBy(asc(payments.id));
  expect(all.map(({ receiptNumber }) => receiptNumber)).toEqual(all.map((_, index) => index + 1));
  const [last] = all.slice(-1);
  expect(last?.receipt).toBe(`${year}-${String(all.length).padStart(4, "0")}`);
  // One mail for each.
  const mails = await db.select().from(outbox).where(eq(outbox.enrolmentId, id));
  expect(mails.filter(({ kind }) => kind === "receipt")).toHaveLength(50);
});

test("notes no more than is owed, also for 20 payments at once", async () => {
  const { id } = await somebody();
  const made = await Promise.all(Array.from({ length: 20 }, () => pay(id, FEE)));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(made.filter(({ status }) => status === 409)).toHaveLength(19);
  expect((await moneyOf(id)).paid_paise).toBe(FEE);
  const other = await somebody();
  expect((await pay(other.id, FEE + 1)).body.error).toBe("₹12,500.50 is owed, so no more can be noted.");
});

test.each([100, FEE])(
  "notes a payment and a refund of %d paise once that are sent twice with one key",
  async (paise) => {
    const { id } = await somebody();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const both = [await pay(id, paise, {}, headers), await pay(id, paise, {}, headers)];
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body.id).toBe(both[1]?.body.id);
    const payment = both[0]?.body.id ?? 0;
    const back = [await refund(payment, paise, headers), await refund(payment, paise, headers)];
    expect(back.map(({ status }) => status)).toEqual([201, 201]);
    expect(await moneyOf(id)).toMatchObject({ paid_paise: paise, refunded_paise: paise });
  },
);

test("never refunds more than was paid, also for 50 refunds at once", async () => {
  const { id } = await somebody();
  const { body: payment } = await pay(id, 100_000);
  const back = await Promise.all(Array.from({ length: 50 }, () => refund(payment.id, 7_000)));
  expect(back.filter(({ status }) => status === 201)).toHaveLength(14);
  const rows = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  expect(rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(98_000);
  expect((await moneyOf(id)).refunded_paise).toBe(98_000);
  expect((await refund(payment.id, 2_001)).body.error).toBe("₹20 of this payment can be refunded, no more.");
});

test("a cancelled payment leaves all others, keeps who cancelled it and why, and marks the receipt", async () => {
  const { id } = await somebody();
  const [{ body: first }, { body: second }] = [await pay(id, 1_000), await pay(id, 2_000)];
  const page = async () => (await send("GET", new URL(first.receipt_url).pathname)).text();
  expect(await page()).not.toContain("Cancelled on");
  const cancelled = await desk<AdminPayment>("POST", `/payments/${first.id}/cancel`, { reason: "Somebody else’s" });
  expect(cancelled.body).toMatchObject({ cancelled_by: "admin@optimyz.example", cancel_reason: "Somebody else’s" });
  expect(await moneyOf(id)).toMatchObject({ paid_paise: 2_000 });
  expect(await page()).toContain("Cancelled on");
  expect((await desk("POST", `/payments/${first.id}/cancel`, { reason: "Again" })).status).toBe(409);
  expect((await refund(first.id, 1)).body.error).toBe("This payment is cancelled.");
  // A payment of which something went back stays.
  await refund(second.id, 500);
  expect((await desk("POST", `/payments/${second.id}/cancel`, { reason: "x" })).status).toBe(409);
  // Unless that was noted by mistake, too.
  const [back] = (await moneyOf(id)).payments.flatMap(({ refunds: all }) => all);
  const undone = await desk<AdminPayment>("POST", `/refunds/${back?.id}/cancel`, { reason: "Another person" });
  expect(undone.body).toMatchObject({ refunded_paise: 0, refunds: [{ cancel_reason: "Another person" }] });
  expect(await moneyOf(id)).toMatchObject({ paid_paise: 2_000, refunded_paise: 0 });
  expect((await desk("POST", `/refunds/${back?.id}/cancel`, { reason: "Again" })).status).toBe(409);
  expect((await refund(second.id, 2_000)).status).toBe(201);
  expect((await refund(second.id, 1)).status).toBe(409);
  // Its number is not given again.
  const { body: third } = await pay(id, 3);
  expect(Number(third.receipt.slice(5))).toBe(Number(second.receipt.slice(5)) + 1);
});

test("a receipt shows the state of its day, only to whoever has its link", async () => {
  const { id, batch } = await somebody();
  const { body: payment } = await pay(id, 1_000, { way: "upi", reference: "UTR 77" });
  await db.update(enrolments).set({ name: "Another name" }).where(eq(enrolments.id, id));
  const path = new URL(payment.receipt_url).pathname;
  const text = await (await send("GET", path)).text();
  for (const words of [payment.receipt, "Dr. Asha Rao", batch.title, "₹12,500.50", "₹10<", "UPI, UTR 77"])
    expect(text).toContain(words);
  expect(text).not.toContain("Another name");
  expect(text).not.toContain("<script");
  const [, number, signature = ""] = /(\d+)\.(.*)$/.exec(path) ?? [];
  expect((await send("GET", `/receipt/${Number(number) + 1}.${signature}`)).status).toBe(404);
  // A place's token opens no receipt, nor the other way round.
  expect((await send("GET", `/receipt/${await (await placeTokens(db))(payment.id)}`)).status).toBe(404);
  expect((await send("GET", path.replace("receipt", "pay"))).status).toBe(404);
});

test("mails the receipt once, with its link, and not for a payment that was cancelled before", async () => {
  const { id, email } = await somebody();
  const sent: { to: string; subject: string; text: string }[] = [];
  const MAIL = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) } as unknown as SendEmail;
  const body = { amount_paise: 100, way: "studio" };
  const made = await call<AdminPayment>("POST", `/api/admin/places/${id}/payments`, {
    cookie,
    body,
    bindings: { MAIL },
  });
  const mails = sent.filter(({ to, subject }) => to === email && subject.startsWith("Receipt"));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain(made.body.receipt);
  expect(mails[0]?.text).toContain(new URL(made.body.receipt_url).pathname);
  const broken = { MAIL: { send: () => Promise.reject(new Error("later")) } as unknown as SendEmail };
  const second = await call<AdminPayment>("POST", `/api/admin/places/${id}/payments`, {
    cookie,
    body,
    bindings: broken,
  });
  await desk("POST", `/payments/${second.body.id}/cancel`, { reason: "Mistaken" });
  await runSchedule({ ...env, MAIL } as never, Date.now() + 3_600_000);
  expect(sent.filter(({ subject }) => subject.includes(second.body.receipt))).toEqual([]);
});

test("the desk finds a payer by a line of the bank statement, and nobody with a wrong digit", async () => {
  const { id } = await somebody();
  const reference = referenceOf(id);
  const find = (text: string) =>
    desk<PlacePayments>("GET", `/payments/find?${new URLSearchParams({ reference: text })}`);
  expect((await find(`UPI/CR/6321/ASHA/${reference.toLowerCase()}/SBIN`)).body).toMatchObject({ id, reference });
  const wrong = reference.slice(0, -1) + ((Number(reference.at(-1)) + 1) % 10);
  expect((await find(wrong)).status).toBe(422);
});

test("the outstanding list is right by batch and course, in pages and as a file", async () => {
  const { id, batch, course } = await somebody();
  const others = await Promise.all(
    [1, 2].map((each) => enrolIn(batch.id, `more${each}-${id}@example.com`, course.skill)),
  );
  await pay(id, FEE);
  await pay(others[0]?.body.id ?? 0, 1_000);
  const list = async (query: string) =>
    (
      await desk<{ items: { id: number }[]; next_after: number; count: number; owed_paise: number }>(
        "GET",
        `/outstanding?${query}`,
      )
    ).body;
  const whole = await list(`batch_id=${batch.id}`);
  expect(whole).toMatchObject({ count: 2, owed_paise: 2 * FEE - 1_000, next_after: null });
  expect(await list(`course_id=${course.id}`)).toMatchObject({ count: 2, owed_paise: 2 * FEE - 1_000 });
  const first = await list(`batch_id=${batch.id}&limit=1`);
  const rest = await list(`batch_id=${batch.id}&limit=1&after=${first.next_after}`);
  expect([...first.items, ...rest.items]).toEqual(whole.items);
  const csv = await (await send("GET", `/api/admin/outstanding.csv?batch_id=${batch.id}`, { cookie })).text();
  expect(csv.trim().split("\r\n")).toHaveLength(3);
  expect(csv).toContain('"12500.50","10.00","0.00","12490.50"');
});

test("only owner and desk may note payments", async () => {
  const { id } = await somebody();
  for (const [role, status] of [
    ["desk", 201],
    ["editor", 403],
    ["trainer", 403],
    ["engineer", 403],
  ] as const) {
    const admin = await newAdmin(`${role}@payments.example`, role);
    const body = { amount_paise: 100, way: "studio" };
    const path = `/api/admin/places/${id}/payments`;
    expect((await send("POST", path, { cookie: await cookieOf(admin), body, bindings: silentMail })).status).toBe(
      status,
    );
  }
});

test("an erasure keeps number and amount but no name, and an export has the payments", async () => {
  const { id, email } = await somebody();
  const { body: payment } = await pay(id, 1_000, { note: "From Asha’s aunt" });
  const data = await exportOf(db, await personOf(db, email), env);
  expect(data.payments).toMatchObject([{ receipt: payment.receipt, amount_paise: 1_000, payer: "Dr. Asha Rao" }]);
  // Deleted first: the copy in the audit log leads to the payment.
  await desk("DELETE", `/enrolments/${id}`);
  await eraseSubject(db, email, { actor: "desk", requestId: "request" }, env);
  const [row] = await db.select().from(payments).where(eq(payments.id, payment.id));
  expect(row).toMatchObject({ receipt: payment.receipt, amountPaise: 1_000, payer: "", note: "" });
  expect(await (await send("GET", new URL(payment.receipt_url).pathname)).text()).toContain("Name removed");
});

test("payments are found again when a deleted enrolment is restored", async () => {
  const { id } = await somebody();
  const { body: payment } = await pay(id, 1_000);
  await desk("DELETE", `/enrolments/${id}`);
  await desk("POST", `/payments/${payment.id}/cancel`, { reason: "Meanwhile" });
  const [entry] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entityId, id), eq(audit.action, "delete")));
  expect((await desk("POST", `/audit/${entry?.id}/restore`)).status).toBeLessThan(300);
  expect(await moneyOf(id)).toMatchObject({ paid_paise: 0, payments: [{ id: payment.id }] });
});

test("the page without scripts shows what is owed, with the code and no link to an app", async () => {
  const { id } = await somebody();
  const token = await (await placeTokens(db))(id);
  const text = await (await send("GET", `/pay/${token}`)).text();
  for (const words of ["₹12,500.50 to pay", "12500.50", referenceOf(id), "<svg", "optimyz@example"])
    expect(text).toContain(words);
  expect(text).toContain(`download="${referenceOf(id)}.png"`);
  expect(text).not.toMatch(/href="upi:/);
});

test("mails about a held and a confirmed place say what to pay, how and until when, and say nothing once it is paid", async () => {
  const { id, email, batch } = await somebody();
  const sent: { to: string; text: string }[] = [];
  const MAIL = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) } as unknown as SendEmail;
  const post = (path: string, body?: object) => call("POST", path, { cookie, body, bindings: { MAIL } });
  const newest = () => sent.findLast(({ to }) => to === email)?.text ?? "";
  await post(`/api/admin/places/${id}/cancel`);
  expect(newest()).not.toContain("To pay");
  await post(`/api/admin/batches/${batch.id}/places`, { enrolment_id: id, hold_hours: 5 });
  const facts = ["To pay: ₹12,500.50", `Reference: ${referenceOf(id)}`, "UPI id: optimyz@example (Optimyz)"];
  expect(newest()).toContain("Pay by: ");
  for (const fact of [...facts, "IFSC EXAM0000000", "In person: at the studio"]) expect(newest()).toContain(fact);
  const page = await (await send("GET", `/pay/${await (await placeTokens(db))(id)}`)).text();
  expect(page).toContain("please pay by then");
  await post(`/api/admin/places/${id}/confirm`);
  for (const fact of facts) expect(newest()).toContain(fact);
  expect(newest()).not.toContain("Pay by");
  await pay(id, FEE);
  const other = await newBatch(cookie, batch.course_id, { fee_paise: FEE });
  await post(`/api/admin/places/${id}/move`, { batch_id: other.id });
  expect(newest()).not.toContain("To pay");
});

test("the desk makes new links of a place and its receipts: earlier ones say so and open nothing", async () => {
  const { id } = await somebody();
  const { id: other } = await somebody();
  const { body: payment } = await pay(id, 1_000);
  const { body: others } = await pay(other, 1_000);
  const tokenOf = await placeTokens(db);
  const read = (token: string) => call<OwnPlace & { error: string }>("GET", `/api/places?token=${token}`);
  const receiptAt = async (url: string) => {
    const response = await send("GET", new URL(url).pathname, { headers: { accept: "text/html" } });
    return { status: response.status, text: await response.text() };
  };
  const renew = () => desk<{ place_url: string }>("POST", `/places/${id}/links`);
  const tokens = [await tokenOf(id)];
  for (const round of [1, 2]) {
    const { status, body } = await renew();
    expect(status).toBe(200);
    expect(body.place_url).toMatch(/^http:\/\/localhost:8787\/place\//);
    const token = body.place_url.split("/").at(-1) ?? "";
    expect((await read(token)).body.course, `round ${round}`).toBeDefined();
    expect((await send("GET", `/pay/${token}`)).status).toBe(200);
    for (const earlier of tokens) {
      expect((await read(earlier)).body.error).toMatch(/^This link is no longer valid/);
      expect((await send("GET", `/pay/${earlier}`)).status).toBe(404);
      for (const what of ["take", "cancel"])
        expect((await call("POST", `/api/places/${what}`, { body: { token: earlier } })).status).toBe(404);
    }
    tokens.push(token);
  }
  const old = await receiptAt(payment.receipt_url);
  expect([old.status, old.text]).toEqual([404, expect.stringContaining("no longer valid")]);
  const [renewed] = (await moneyOf(id)).payments;
  expect((await receiptAt(renewed?.receipt_url ?? "")).text).toContain(payment.receipt);
  expect((await own(other)).course).toBeDefined();
  expect((await receiptAt(others.receipt_url)).status).toBe(200);
  const entries = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entityId, id), eq(audit.entity, "enrolments")));
  expect(entries.filter(({ label }) => label.startsWith("new links"))).toHaveLength(2);
});

test("nobody makes a link out of another: neither its number nor its kind can be changed", async () => {
  const { id } = await somebody();
  await desk("POST", `/places/${id}/links`);
  const [name = "", signature] = (await (await placeTokens(db))(id, 1)).split(".");
  for (const wrong of [`${id}-2.${signature}`, `${id}.${signature}`, `${id}-0.${signature}`, `${name}-1.${signature}`])
    expect((await call("GET", `/api/places?token=${wrong}`)).status, wrong).toBe(404);
  expect((await call("GET", `/api/places?token=${name}.${signature}`)).status).toBe(200);
  expect((await send("GET", `/receipt/${name}.${signature}`)).status).toBe(404);
});

test("an application without a place has no links", async () => {
  const { id } = await somebody();
  await db.update(enrolments).set({ batchId: null, place: null }).where(eq(enrolments.id, id));
  expect((await desk("POST", `/places/${id}/links`)).status).toBe(409);
});
