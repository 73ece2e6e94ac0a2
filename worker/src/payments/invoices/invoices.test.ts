import { env } from "cloudflare:workers";
import type { BatchInput } from "@optimyz/contract/api/schemas/batches/admin";
import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import type { AdminPayment, PlacePayments } from "@optimyz/contract/api/schemas/payments/admin";
import type { InvoiceDocument } from "@optimyz/contract/api/schemas/payments/invoices";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { referenceOf } from "@optimyz/contract/domain/payments";
import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, ORIGIN, send, silentMail } from "../../../test/client.ts";
import { placeTokens } from "../../batches/places/token.ts";
import { enrolIn, newBatch, newCourse } from "../../batches/testing.ts";
import { openDatabase } from "../../db/database.ts";
import { audit, enrolments, invoices } from "../../db/schema.ts";
import { personOf } from "../../people/person.ts";
import { eraseSubject } from "../../privacy/erasures.ts";
import { exportOf } from "../../privacy/export.ts";
import { receiveEvent } from "../receive.ts";
import { financialYear } from "./statements.ts";
import { publishTax } from "./testing.ts";

const db = openDatabase(env.DB);
let cookie = await adminCookie();
const FEE = 1_250_050;
let count = 0;
const next = (): number => ++count;

/** Each test has numbers of its own. */
let prefix = "";
const register = (changes: Partial<Settings["tax"]> = {}) => publishTax(cookie, { prefix, ...changes });
beforeEach(async () => {
  prefix = `T${next().toString(36).toUpperCase()}`;
  await register();
});
afterEach(async () => {
  vi.useRealTimers();
  cookie = await adminCookie();
});

async function somebody(changes: Partial<BatchInput> = {}) {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 60, fee_paise: FEE, ...changes });
  const email = `buyer${next()}@example.com`;
  const { body } = await enrolIn(batch.id, email, course.skill);
  return { id: body.id, email, batch, course };
}

const desk = <Body>(method: string, path: string, body?: unknown) =>
  call<Body>(method, `/api/admin${path}`, { cookie, bindings: silentMail, ...(body !== undefined && { body }) });
const pay = (id: number, amount_paise: number) =>
  desk<AdminPayment>("POST", `/places/${id}/payments`, { amount_paise, way: "studio" });
const refund = (id: number, amount_paise: number) =>
  desk<AdminPayment>("POST", `/payments/${id}/refunds`, { amount_paise, way: "bank" });
const cancelRefund = (id: number) => desk<AdminPayment>("POST", `/refunds/${id}/cancel`, { reason: "A mistake" });
const moneyOf = async (id: number) => (await desk<PlacePayments>("GET", `/places/${id}/payments`)).body;
const rowsOf = (paymentId: number) =>
  db.select().from(invoices).where(eq(invoices.paymentId, paymentId)).orderBy(asc(invoices.id));
const own = async (id: number) => {
  const token = await (await placeTokens(db))(id);
  return { token, place: (await call<OwnPlace>("GET", `/api/places?token=${token}`)).body };
};
const pageAt = async (url: string) => (await send("GET", new URL(url, "https://x.example").pathname)).text();
const pageOf = ({ documents }: AdminPayment, at = 0) => pageAt(documents?.[at]?.url ?? "");
/** Sets the clock, and logs in again: earlier sessions have ended. */
async function at(moment: string) {
  vi.useFakeTimers({ now: Date.parse(moment), toFake: ["Date"] });
  cookie = await adminCookie();
}
const year = financialYear(new Date().toISOString());

const business = {
  gstin: "27PQRST5678K1Z2",
  name: "Sagar Exports Pvt Ltd",
  address: "12 MG Road\nPune 411001",
  state: "",
};
const bill = (id: number, billing: object = business) => desk<PlacePayments>("PUT", `/places/${id}/billing`, billing);

test("a payment has its tax invoice at once: numbered, with halves of the included tax", async () => {
  const { id, batch } = await somebody();
  const { body: payment } = await pay(id, 118_000);
  expect(payment.documents).toMatchObject([
    { kind: "tax-invoice", number: `${prefix}/${year}/0001`, total_paise: 118_000 },
  ]);
  const [row] = await rowsOf(payment.id);
  expect(row).toMatchObject({
    taxablePaise: 100_000,
    cgstPaise: 9_000,
    sgstPaise: 9_000,
    igstPaise: 0,
    rate: 1_800,
    placeOfSupply: "09",
    buyerName: "Dr. Asha Rao",
    buyerAddress: "",
    sac: "999293",
  });
  const text = await pageOf(payment);
  for (const words of [
    ...["Tax invoice", `${prefix}/${year}/0001`, payment.receipt, "Optimyz Training LLP", "09ABCDE1234F1ZY"],
    ...["Plot 7, Sector 62", "Uttar Pradesh, state code 09", "999293", "₹1,000<", "CGST at 9%", "SGST at 9%", "₹90<"],
    ...["₹1,180<", "Tax is payable on reverse charge: No", batch.title, "Not registered for GST"],
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("IGST");
  expect(text).not.toContain("<script");
});

test("without a registration nothing changes: no document, and the receipt is the same byte for byte", async () => {
  await register({ scheme: "unregistered" });
  const { id } = await somebody();
  const { body: before } = await pay(id, 1_000);
  const receipt = () => pageAt(before.receipt_url);
  const unregistered = await receipt();
  expect(before.documents).toBeUndefined();
  expect(await moneyOf(id)).not.toHaveProperty("billing");
  expect((await own(id)).place.fee).not.toHaveProperty("billing");
  expect((await bill(id)).status).toBe(409);
  await register();
  expect(await receipt()).toBe(unregistered);
  // What was paid before has no invoice, and so no credit note.
  await refund(before.id, 500);
  const [back] = (await moneyOf(id)).payments.flatMap(({ refunds }) => refunds);
  await cancelRefund(back?.id ?? 0);
  await desk("POST", `/payments/${before.id}/cancel`, { reason: "A mistake" });
  expect(await rowsOf(before.id)).toEqual([]);
});

test("the same payment has the same receipt with and without a registration", async () => {
  const withTax = await somebody();
  const { body: one } = await pay(withTax.id, 1_000);
  await register({ scheme: "unregistered" });
  const without = await somebody();
  const { body: other } = await pay(without.id, 1_000);
  const [first, second] = await Promise.all([one, other].map(({ receipt_url }) => pageAt(receipt_url)));
  const plain = (text = "", { receipt, course }: AdminPayment) => text.replaceAll(receipt, "R").replaceAll(course, "C");
  expect(plain(first, one)).toBe(plain(second, other));
});

test.each([
  ["composition", "Composition taxable person, not eligible to collect tax on supplies"],
  ["exempt", "Bill of supply"],
] as const)("a provider that is %s gives bills of supply without tax", async (scheme, words) => {
  await register({ scheme });
  const { id } = await somebody();
  const { body: payment } = await pay(id, 118_000);
  expect(payment.documents).toMatchObject([{ kind: "bill-of-supply", number: `${prefix}/${year}/B0001` }]);
  const [row] = await rowsOf(payment.id);
  expect(row).toMatchObject({ taxablePaise: 118_000, cgstPaise: 0, igstPaise: 0, rate: 0 });
  const text = await pageOf(payment);
  expect(text).toContain(words);
  expect(text).toContain("Value of the supply");
  for (const tax of ["CGST", "SGST", "Taxable value", "reverse charge"]) expect(text).not.toContain(tax);
});

test.each([
  ["a business of the same state", { ...business, gstin: "09PQRST5678K1Z0" }, {}, "09", false],
  ["a business of another state", business, {}, "27", true],
  ["somebody of another state who comes to the course", { ...business, gstin: "", state: "27" }, {}, "09", false],
  [
    "somebody of another state online",
    { ...business, gstin: "", state: "27" },
    { online_url: "https://meet.example/x" },
    "27",
    true,
  ],
  [
    "somebody online who gave no address",
    { gstin: "", name: "", address: "", state: "" },
    { online_url: "https://meet.example/x" },
    "09",
    false,
  ],
] as const)("the place of supply to %s", async (_, billing, batch, placeOfSupply, isInter) => {
  const { id } = await somebody(batch);
  expect((await bill(id, billing)).status).toBe(200);
  const { body: payment } = await pay(id, 118_000);
  const [row] = await rowsOf(payment.id);
  expect(row).toMatchObject({
    placeOfSupply,
    taxablePaise: 100_000,
    ...(isInter
      ? { igstPaise: 18_000, cgstPaise: 0, sgstPaise: 0 }
      : { igstPaise: 0, cgstPaise: 9_000, sgstPaise: 9_000 }),
  });
  expect((await pageOf(payment)).includes("IGST at 18%")).toBe(isInter);
});

test("a seller in a territory without a legislature has UTGST", async () => {
  await register({ gstin: "04PQRST5678K1ZA" });
  const { id } = await somebody();
  expect(await pageOf((await pay(id, 118_000)).body)).toContain("UTGST at 9%");
});

test.each([
  [{ gstin: "27PQRST5678K1Z3" }, "gstin"],
  [{ name: " " }, "name"],
  [{ address: "" }, "address"],
  [{ gstin: "" }, "state"],
  [{ state: "28" }, "state"],
])("details with %o are refused", async (changes, field) => {
  const { id } = await somebody();
  const { status, body } = await desk<{ fields: Record<string, string> }>("PUT", `/places/${id}/billing`, {
    ...business,
    ...changes,
  });
  expect(status).toBe(422);
  expect(Object.keys(body.fields)).toEqual([field]);
});

test("the person gives the details with the mail’s link, until it is paid; issued invoices stay", async () => {
  const { id } = await somebody();
  const { token, place } = await own(id);
  expect(place.fee.billing).toEqual({ gstin: "", name: "", address: "", state: "" });
  const { body: first } = await pay(id, 1_000);
  const give = (body: object) => call<OwnPlace>("POST", "/api/places/billing", { body });
  expect((await give({ ...business, token: `${token}x` })).status).toBe(404);
  const typed = { ...business, gstin: "27pqrst5678k1z2", token };
  expect((await give(typed)).body.fee.billing).toEqual({ ...business, state: "27" });
  const { body: second } = await pay(id, FEE - 1_000);
  expect((await rowsOf(first.id))[0]).toMatchObject({ buyerName: "Dr. Asha Rao", buyerGstin: "" });
  expect((await rowsOf(second.id))[0]).toMatchObject({
    buyerName: business.name,
    buyerGstin: business.gstin,
    buyerState: "27",
  });
  const text = await pageOf(second);
  for (const words of [business.name, "12 MG Road", "Pune 411001", business.gstin, "Maharashtra, state code 27"])
    expect(text).toContain(words);
  const { place: paid } = await own(id);
  expect(paid.fee).not.toHaveProperty("billing");
  expect(paid.fee.documents).toHaveLength(2);
  const [entry] = await db.select().from(audit).where(eq(audit.label, "details for invoices"));
  expect(entry).toMatchObject({ entity: "enrolments", before: null });
});

test("without scripts, a business says on a page of its own to whom its invoices are made out", async () => {
  const { id } = await somebody();
  const { token } = await own(id);
  const path = `/pay/${token}/invoice`;
  const headers = { accept: "text/html", origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" };
  const page = async (method: string, at: string, values?: Record<string, string>) => {
    const body = values && new URLSearchParams(values).toString();
    const response = await send(method, at, { headers, bindings: silentMail, ...(body && { body }) });
    return { status: response.status, text: await response.text() };
  };
  const billing = async () => (await own(id)).place.fee.billing;
  const business = { gstin: "27PQRST5678K1Z2", name: "Sagar Exports", address: "Pune", state: "" };
  const person = { gstin: "", name: "Asha Rao", address: "Mysuru", state: "29" };

  expect((await page("GET", `/pay/${token}`)).text).toContain(`<a href="${path}">Invoice to a business</a>`);
  expect((await page("GET", path)).text).toContain('<option value="29">Karnataka</option>');
  const refused = await page("POST", path, { ...business, address: "" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('<a href="#address">An invoice to a GSTIN needs the address of the business.</a>');
  expect(refused.text).toContain('value="Sagar Exports"');
  // The first one comes again within the minutes in which other forms count once.
  for (const values of [business, person, business]) {
    const saved = await page("POST", path, values);
    expect(saved.status).toBe(200);
    expect(saved.text).toContain(`The next invoice is made out to ${values.name}.`);
    expect(saved.text).toContain(`href="/pay/${token}"`);
    expect(await billing()).toMatchObject({ name: values.name, state: values.state || "27" });
  }
  expect((await page("GET", path)).text).toContain('<option value="27" selected>Maharashtra</option>');
  await publishTax(cookie, { scheme: "unregistered", gstin: "" });
  const left = await send("GET", path, { headers });
  expect([left.status, left.headers.get("location")]).toEqual([302, `/pay/${token}`]);
});

test("from fifty thousand rupees on an invoice names the address of somebody who gave no details", async () => {
  const { id } = await somebody({ fee_paise: 10_000_000 });
  await db.update(enrolments).set({ address: "7 Lake View\nJaipur" }).where(eq(enrolments.id, id));
  const { body: small } = await pay(id, 5_899_999);
  await refund(small.id, 5_899_999);
  const { body: large } = await pay(id, 5_900_000);
  expect((await rowsOf(small.id))[0]?.buyerAddress).toBe("");
  expect((await rowsOf(large.id))[0]?.buyerAddress).toBe("7 Lake View\nJaipur");
});

/** The tax in an amount that includes it, by another arithmetic than the database's. */
function halfOf(amount: number, rate: number): number {
  const [dividend, divisor] = [BigInt(amount) * BigInt(rate), 2n * (10_000n + BigInt(rate))];
  return Number((2n * dividend + divisor) / (2n * divisor));
}

test("for any amount and rate the parts are the whole, and refunds never take more than there was", async () => {
  let seed = 7;
  const random = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % limit;
  };
  for (let round = 0; round < 12; round += 1) {
    const rate = [0.25, 3, 5, 12, 18, 28, 40][random(7)] ?? 18;
    await register({ rate });
    const { id } = await somebody({ fee_paise: 500_000_000 });
    if (round % 3 === 0) await bill(id);
    const amount = 2 + random(round % 2 === 0 ? 2_000 : 400_000_000);
    const { body: payment } = await pay(id, amount);
    const [invoice] = await rowsOf(payment.id);
    if (!invoice) throw new Error("no invoice");
    if (invoice.igstPaise === 0) expect(invoice.cgstPaise).toBe(halfOf(amount, rate * 100));
    let left = amount;
    while (left > 0) {
      const back = Math.min(left, 2 + random(Math.max(1, Math.ceil(amount / 3))));
      const part = left - back === 1 ? left : back;
      const { body } = await refund(payment.id, part);
      left -= part;
      // One in three was a mistake.
      if (random(3) === 0) {
        await cancelRefund(body.refunds.at(-1)?.id ?? 0);
        left += part;
      }
    }
    const rows = await rowsOf(payment.id);
    const taken = { total: 0, taxable: 0, cgst: 0, igst: 0 };
    for (const row of rows.slice(1)) {
      const sign = row.kind === "credit-note" ? 1 : -1;
      for (const each of [row.taxablePaise, row.cgstPaise, row.sgstPaise, row.igstPaise])
        expect(each).toBeGreaterThanOrEqual(0);
      expect(row.cgstPaise).toBe(row.sgstPaise);
      taken.total += sign * row.totalPaise;
      taken.taxable += sign * row.taxablePaise;
      taken.cgst += sign * row.cgstPaise;
      taken.igst += sign * row.igstPaise;
      expect(taken.total).toBeLessThanOrEqual(invoice.totalPaise);
      expect(taken.taxable).toBeLessThanOrEqual(invoice.taxablePaise);
      expect(taken.cgst).toBeLessThanOrEqual(invoice.cgstPaise);
      expect(taken.igst).toBeLessThanOrEqual(invoice.igstPaise);
    }
    expect(taken).toEqual({
      total: invoice.totalPaise,
      taxable: invoice.taxablePaise,
      cgst: invoice.cgstPaise,
      igst: invoice.igstPaise,
    });
  }
});

test("a refund has a credit note, a cancelled refund a debit note, a cancelled payment a credit note of all", async () => {
  const { id } = await somebody();
  const { body: payment } = await pay(id, 118_000);
  const { body: refunded } = await refund(payment.id, 59_000);
  expect(refunded.documents?.[1]).toMatchObject({
    kind: "credit-note",
    number: `${prefix}/${year}/C0001`,
    total_paise: 59_000,
  });
  const credit = await pageOf(refunded, 1);
  for (const words of [
    "Credit note",
    "About Tax invoice",
    `${prefix}/${year}/0001 of `,
    "money was returned",
    "₹500<",
    "₹45<",
  ])
    expect(credit).toContain(words);
  const { body: undone } = await cancelRefund(refunded.refunds[0]?.id ?? 0);
  expect(undone.documents?.[2]).toMatchObject({
    kind: "debit-note",
    number: `${prefix}/${year}/D0001`,
    total_paise: 59_000,
  });
  expect(await pageOf(undone, 2)).toContain(`the refund with credit note ${prefix}/${year}/C0001 was noted by mistake`);
  const { body: cancelled } = await desk<AdminPayment>("POST", `/payments/${payment.id}/cancel`, { reason: "Mistake" });
  expect(cancelled.documents?.[3]).toMatchObject({
    kind: "credit-note",
    number: `${prefix}/${year}/C0002`,
    total_paise: 118_000,
  });
  expect(await pageOf(cancelled, 3)).toContain("noted by mistake");
  // The invoice itself stays, and names what came after it.
  const invoice = await pageOf(cancelled);
  expect(invoice).toContain("₹1,180<");
  expect(invoice).toContain(`Credit note ${prefix}/${year}/C0002, ₹1,180`);
});

test("notes keep the facts of their invoice, also when the registration has ended", async () => {
  const { id } = await somebody();
  await bill(id);
  const { body: payment } = await pay(id, 118_000);
  await bill(id, { gstin: "", name: "", address: "", state: "" });
  await register({ scheme: "unregistered", legal_name: "Somebody else", prefix: "ZZZ" });
  await refund(payment.id, 118_000);
  const [invoice, note] = await rowsOf(payment.id);
  for (const field of ["seller", "buyerName", "buyerGstin", "rate", "igstPaise", "sac", "prefix"] as const)
    expect(note?.[field], field).toEqual(invoice?.[field]);
});

test("numbers have no gap and no twin, with 50 of each at once", async () => {
  const { id } = await somebody({ fee_paise: 500_000_000 });
  const one = (index: number) => {
    const event = { event: `evt ${index}`, kind: "payment" as const, reference: referenceOf(id), refund: "" };
    return receiveEvent(db, "signed", { ...event, payment: `invoiced ${index}`, amountPaise: 777 }, "request");
  };
  const back = (index: number) => {
    const event = { event: `back ${index}`, kind: "refund" as const, reference: "", refund: `rfnd ${index}` };
    return receiveEvent(db, "signed", { ...event, payment: `invoiced ${index}`, amountPaise: 333 }, "request");
  };
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => [
      pay(id, 1_000 + index).then(async ({ body }) => {
        if (index % 2) return desk("POST", `/payments/${body.id}/cancel`, { reason: "A mistake" });
        const { body: refunded } = await refund(body.id, 500);
        return cancelRefund(refunded.refunds[0]?.id ?? 0);
      }),
      // Twice, in any order, and the refund before its payment.
      one(index),
      back(index),
      one(index),
      back(index),
    ]).flat(),
  );
  const all = await db.select().from(invoices).where(eq(invoices.prefix, prefix)).orderBy(asc(invoices.id));
  const numbersOf = (kind: string) => all.filter((row) => row.kind === kind).map(({ serial }) => serial);
  const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1);
  expect(numbersOf("tax-invoice")).toEqual(upTo(100));
  expect(numbersOf("credit-note")).toEqual(upTo(100));
  expect(numbersOf("debit-note")).toEqual(upTo(25));
  expect(new Set(all.map(({ number }) => number)).size).toBe(225);
});

test("a payment that the desk assigns has its invoice, with the refunds that came before it", async () => {
  const { id } = await somebody();
  const event = {
    event: `early ${id}`,
    kind: "payment" as const,
    reference: "",
    payment: `early ${id}`,
    refund: "",
    amountPaise: 9_000,
  };
  await receiveEvent(db, "signed", event, "request");
  for (const [refundId, amountPaise] of [
    ["a", 1_000],
    ["b", 2_000],
  ] as const)
    await receiveEvent(
      db,
      "signed",
      { ...event, event: `early ${refundId}${id}`, kind: "refund", refund: `${refundId}${id}`, amountPaise },
      "request",
    );
  const { body: events } = await desk<{ items: { id: number; gateway_payment: string; amount_paise: number }[] }>(
    "GET",
    "/payment-events?status=unmatched",
  );
  const waiting = events.items.find(
    ({ gateway_payment, amount_paise }) => gateway_payment === event.payment && amount_paise === 9_000,
  );
  const { body: payment } = await desk<AdminPayment>("POST", `/payment-events/${waiting?.id}/assign`, {
    enrolment_id: id,
  });
  expect(payment.documents?.map(({ number, total_paise }) => [number, total_paise])).toEqual([
    [`${prefix}/${year}/0001`, 9_000],
    [`${prefix}/${year}/C0001`, 1_000],
    [`${prefix}/${year}/C0002`, 2_000],
  ]);
});

test("the financial year changes at midnight of 1 April in India", async () => {
  const { id } = await somebody();
  await at("2027-03-31T18:29:59.999Z");
  expect((await pay(id, 100)).body.documents?.[0]?.number).toBe(`${prefix}/2627/0001`);
  await at("2027-03-31T18:30:00.000Z");
  const { body: payment } = await pay(id, 100);
  expect(payment.documents?.[0]?.number).toBe(`${prefix}/2728/0001`);
  expect(await pageOf(payment)).toContain("1 April 2027");
  // The note of a later year is numbered in that year.
  await at("2028-04-02T00:00:00.000Z");
  expect((await refund(payment.id, 100)).body.documents?.[1]?.number).toBe(`${prefix}/2829/C0001`);
  expect(financialYear("2099-05-01T00:00:00.000Z")).toBe("9900");
});

test("a document opens with its own link alone, and not with an earlier one", async () => {
  const { id } = await somebody();
  const { body: payment } = await pay(id, 1_000);
  const path = new URL(payment.documents?.[0]?.url ?? "").pathname;
  const [, , token = ""] = path.split("/");
  expect((await send("GET", path)).status).toBe(200);
  for (const wrong of [
    path.slice(0, -1),
    `/receipt/${token}`,
    new URL(payment.receipt_url).pathname.replace("receipt", "invoice"),
  ])
    expect((await send("GET", wrong)).status, wrong).toBe(404);
  await desk("POST", `/places/${id}/links`);
  expect((await send("GET", path)).status).toBe(404);
  const [renewed] = (await moneyOf(id)).payments;
  expect((await send("GET", new URL(renewed?.documents?.[0]?.url ?? "").pathname)).status).toBe(200);
});

test("the mail with the receipt has a second link", async () => {
  const { id } = await somebody();
  const sent: { text: string; html: string }[] = [];
  const MAIL = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) } as unknown as SendEmail;
  const body = { amount_paise: 1_000, way: "studio" };
  const paid = await call<AdminPayment>("POST", `/api/admin/places/${id}/payments`, {
    cookie,
    body,
    bindings: { MAIL },
  });
  const url = new URL(paid.body.documents?.[0]?.url ?? "");
  for (const text of [sent.at(-1)?.text, sent.at(-1)?.html]) {
    expect(text).toContain("Open the Tax invoice");
    expect(text).toContain(url.pathname);
  }
});

test("the page without scripts names the invoices", async () => {
  const { id } = await somebody();
  const { body: payment } = await pay(id, 1_000);
  const text = await (await send("GET", `/pay/${(await own(id)).token}`)).text();
  expect(text).toContain(`Tax invoice ${payment.documents?.[0]?.number}`);
});

test("a payment is found by the number of its document", async () => {
  const { id } = await somebody();
  const { body: payment } = await pay(id, 1_000);
  await pay(id, 1_000);
  await refund(payment.id, 500);
  const found = async (search: string) =>
    (await desk<{ items: AdminPayment[]; total: number }>("GET", `/payments?${new URLSearchParams({ search })}`)).body;
  for (const number of [`${prefix}/${year}/0001`, `${prefix}/${year}/c0001`.toLowerCase()])
    expect(await found(number)).toMatchObject({ total: 1, items: [{ id: payment.id }] });
  expect(await found(`${prefix}/${year}/0009`)).toMatchObject({ total: 0, items: [] });
});

test("a month’s documents are a file, by the days of India", async () => {
  await at("2027-05-31T18:29:00.000Z");
  const { id } = await somebody();
  await bill(id);
  const { body: payment } = await pay(id, 118_000);
  await at("2027-05-31T18:31:00.000Z");
  await refund(payment.id, 59_000);
  const csvOf = async (month: string) => {
    const response = await send("GET", `/api/admin/invoices.csv?month=${month}`, { cookie });
    return {
      status: response.status,
      lines: (await response.text())
        .trim()
        .split("\r\n")
        .filter((line) => line.includes(`"${prefix}/`)),
    };
  };
  expect((await csvOf("2027-05")).lines).toEqual([
    `"${prefix}/2728/0001","2027-05-31","Tax invoice","","","27PQRST5678K1Z2","Sagar Exports Pvt Ltd","27-Maharashtra","999293","18.00","1000.00","0.00","0.00","180.00","1180.00","${payment.receipt}","09ABCDE1234F1ZY"`,
  ]);
  expect((await csvOf("2027-06")).lines).toEqual([
    `"${prefix}/2728/C0001","2027-06-01","Credit note","${prefix}/2728/0001","2027-05-31","27PQRST5678K1Z2","Sagar Exports Pvt Ltd","27-Maharashtra","999293","18.00","500.00","0.00","0.00","90.00","590.00","${payment.receipt}","09ABCDE1234F1ZY"`,
  ]);
  expect((await csvOf("2027-13")).status).toBe(422);
  await desk("PUT", "/me/language", { language: "hi" });
  expect((await csvOf("2027-05")).lines[0]).toContain('"कर बीजक (Tax invoice)"');
  await desk("PUT", "/me/language", { language: "en" });
});

test("a credit note names whom its invoice has to name, also after an erasure", async () => {
  const { id, email } = await somebody({ fee_paise: 10_000_000 });
  const { body: payment } = await pay(id, 8_000_000);
  await refund(payment.id, 100_000);
  await eraseSubject(db, email, { actor: "desk", requestId: "request" }, env);
  expect((await rowsOf(payment.id)).map(({ kind, buyerName }) => [kind, buyerName])).toEqual([
    ["tax-invoice", "Dr. Asha Rao"],
    ["credit-note", "Dr. Asha Rao"],
  ]);
});

test("a note whose value is a paisa below zero says so, on its page and in the file", async () => {
  await at("2027-07-01T06:00:00.000Z");
  const { id } = await somebody();
  const { body: payment } = await pay(id, 118_000);
  await refund(payment.id, 6);
  const { documents = [] } = (await refund(payment.id, 1)).body;
  const note = documents.at(-1);
  expect((await rowsOf(payment.id)).at(-1)).toMatchObject({ taxablePaise: -1, cgstPaise: 1, totalPaise: 1 });
  expect(await (await send("GET", new URL(note?.url ?? "").pathname)).text()).toContain("<dd>−\u2060₹0.01</dd>");
  const file = await (await send("GET", "/api/admin/invoices.csv?month=2027-07", { cookie })).text();
  expect(file).toContain(`"18.00","-0.01","0.01","0.01","0.00","0.01"`);
});

test("owner and desk alone see and change what invoices need", async () => {
  const { id } = await somebody();
  for (const [role, status] of [
    ["desk", 200],
    ["editor", 403],
    ["trainer", 403],
    ["engineer", 403],
  ] as const) {
    const session = await cookieOf(await newAdmin(`${role}@invoices.example`, role));
    const changed = await send("PUT", `/api/admin/places/${id}/billing`, { cookie: session, body: business });
    const file = await send("GET", "/api/admin/invoices.csv?month=2026-11", { cookie: session });
    expect([changed.status, file.status], role).toEqual([status, status]);
  }
  const { status } = await call("PUT", `/api/me/places/${id}/billing`, { body: business });
  expect(status).toBe(401);
});

test("an erasure takes the name off an invoice, unless a rule asks for it, and an export has the documents", async () => {
  const { id, email } = await somebody();
  const { body: plain } = await pay(id, 1_000);
  await bill(id);
  const { body: named } = await pay(id, 1_000);
  await desk("PUT", `/places/${id}/fee`, { fee_paise: 900_000, reason: "Scholarship" });
  const data = await exportOf(db, await personOf(db, email), env);
  expect(data.invoices).toMatchObject([
    { number: `${prefix}/${year}/0001`, buyer_name: "Dr. Asha Rao" },
    { number: `${prefix}/${year}/0002`, buyer_name: business.name, buyer_gstin: business.gstin },
  ]);
  expect(data.enrolments[0]).toMatchObject({
    billing: { gstin: business.gstin },
    price: [
      { kind: "fee", paise: FEE },
      { kind: "adjustment", paise: 900_000 - FEE, reason: "Scholarship" },
    ],
  });
  await eraseSubject(db, email, { actor: "desk", requestId: "request" }, env);
  expect((await rowsOf(plain.id))[0]).toMatchObject({ buyerName: "", totalPaise: 1_000 });
  expect((await rowsOf(named.id))[0]).toMatchObject({ buyerName: business.name, buyerAddress: business.address });
  expect(await pageOf(plain)).toContain("Name removed");
});

test.each([
  ["gstin", ""],
  ["gstin", "09ABCDE1234F1ZZ"],
  ["legal_name", ""],
  ["address", ""],
  ["sac", ""],
  ["sac", "123456"],
  ["rate", 0],
  ["rate", 18.005],
  ["rate", 41],
  ["prefix", "opt"],
  ["prefix", "OPTI"],
])("a registration with %s %o is not saved", async (field, value) => {
  const { body: draft } = await desk<{ settings: Settings }>("GET", "/settings/draft");
  const { status, body } = await desk<{ fields: object }>("PUT", "/settings/draft", {
    tax: { ...draft.settings.tax, [field]: value },
  });
  expect([status, Object.keys(body.fields)]).toEqual([422, [`tax.${field}`]]);
});

test("the texts of an invoice are escaped", async () => {
  const { id } = await somebody();
  await bill(id, { ...business, name: "<b>Sagar</b>", address: '"><img src=x>' });
  const text = await pageOf((await pay(id, 1_000)).body);
  expect(text).toContain("&lt;b&gt;Sagar");
  expect(text).not.toContain("<img");
});

const numbers = (documents: readonly InvoiceDocument[] = []) => documents.map(({ number }) => number);

test("another prefix begins a series of its own, and notes stay in that of their invoice", async () => {
  const { id } = await somebody();
  const { body: first } = await pay(id, 100);
  await register({ prefix: "" });
  expect(numbers((await pay(id, 100)).body.documents)).toEqual([`${year}/0001`]);
  const { body: refunded } = await refund(first.id, 100);
  expect(numbers(refunded.documents)).toEqual([`${prefix}/${year}/0001`, `${prefix}/${year}/C0001`]);
});
