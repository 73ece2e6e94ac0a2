import { randomUUID } from "node:crypto";
import { monthLater } from "@optimyz/contract/domain/months";
import { expect } from "@playwright/test";
import { type AdminApi, apiAt, logInAt } from "../../src/admin.ts";
import { changeRows, readRows } from "../../src/database.ts";
import { serveGateway, useGateway } from "../../src/gateway.ts";
import { test } from "../../src/own-site.ts";
import { serviceHeaders, serviceSecret } from "../../src/payment-service.ts";
import { newDataDir, type Site } from "../../src/site.ts";

test.setTimeout(900_000);

const KILLS = 6;
const WRITERS = 12;
/** Writes that were carried out before a kill may come, so that each has something to break. */
const LEAST_PER_ROUND = 12;
const PLACES = 12;
const FEE = 50_000_000;
const registration = {
  scheme: "regular",
  gstin: "09ABCDE1234F1ZY",
  legal_name: "Optimyz Training LLP",
  address: "Plot 7, Sector 62\nNoida 201309",
  sac: "999293",
  rate: 18,
  prefix: "OPT",
};

interface Row {
  id: number;
}

/** A request that can be sent again as it was. */
interface Sent {
  path: string;
  body: string;
  headers: Record<string, string>;
  status: number | undefined;
  /** The bank's reference of a payment. */
  reference?: string;
}

interface Answer {
  status: number;
  text: string;
  location: string | null;
}

interface Books {
  dataDir: string;
  all: <Found>(sql: string) => Found[];
}

const booksOf = (dataDir: string): Books => ({
  dataDir,
  all: <Found>(sql: string) => readRows(dataDir, sql) as Found[],
});

/** What must be true of the books whenever the site has come back. */
function check({ all }: Books, sent: readonly Sent[]): void {
  expect(all("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  const gaps = (numbers: string) =>
    all(
      `SELECT own FROM (${numbers}) GROUP BY own HAVING count(*) <> max(number) OR count(DISTINCT number) <> count(*)`,
    );
  expect(gaps("SELECT receipt_year AS own, receipt_number AS number FROM payments"), "receipts").toEqual([]);
  expect(gaps("SELECT series AS own, serial AS number FROM invoices"), "documents").toEqual([]);
  const twice = (names: string, table: string, where = "TRUE") =>
    all(`SELECT ${names} FROM ${table} WHERE ${where} GROUP BY ${names} HAVING count(*) > 1`);
  expect(twice("reference", "payments", "reference LIKE 'kill-%'"), "noted twice").toEqual([]);
  expect(twice("gateway, gateway_payment", "payments", "gateway IS NOT NULL AND state = 'noted'")).toEqual([]);
  expect(twice("reference", "refunds", "reference LIKE 'kill-%'"), "refunded twice").toEqual([]);
  expect(twice("gateway, event", "payment_events"), "taken twice").toEqual([]);
  expect(twice("event", "outbox", "kind = 'receipt'"), "mails").toEqual([]);
  const kept = `(SELECT coalesce(sum(amount_paise), 0) FROM payments WHERE enrolment_id = enrolments.id AND state = 'noted')`;
  const back = `(SELECT coalesce(sum(refunds.amount_paise), 0) FROM refunds JOIN payments ON payments.id = payment_id
    WHERE enrolment_id = enrolments.id AND refunds.cancelled_at IS NULL AND payments.state = 'noted')`;
  expect(all(`SELECT id FROM enrolments WHERE paid_paise <> ${kept} OR refunded_paise <> ${back}`), "sums").toEqual([]);
  const document = (of: string, kind: string, table: string) =>
    `(SELECT count(*) FROM invoices WHERE ${of} AND kind = '${kind}' AND total_paise = ${table}.amount_paise)`;
  expect(
    all(`SELECT id FROM payments WHERE ${document("payment_id = payments.id", "tax-invoice", "payments")} <> 1
      OR ${document("payment_id = payments.id AND refund_id IS NULL", "credit-note", "payments")} <> (state = 'cancelled')`),
    "invoices",
  ).toEqual([]);
  expect(
    all(`SELECT id FROM refunds WHERE ${document("refund_id = refunds.id", "credit-note", "refunds")} <> 1`),
    "credit notes",
  ).toEqual([]);
  // A change without its line in the log, or the other way round, would be half a change.
  const [log] = all<{ closed: number; logged: number }>(
    `SELECT (SELECT count(*) FROM closed_months) AS closed,
      (SELECT count(*) FROM audit WHERE entity = 'closed_months' AND label LIKE '% closed') AS logged`,
  );
  expect(log?.closed, "closed months and their lines in the log").toBe(log?.logged);
  const stored = new Set(
    all<{ reference: string }>("SELECT reference FROM payments").map(({ reference }) => reference),
  );
  const lost = sent.filter(({ status, reference }) => status === 201 && reference && !stored.has(reference));
  expect(lost, "payments that the desk was told are noted").toEqual([]);
}

/** All that money and its numbers are, for a comparison. */
const everything = ({ all }: Books): unknown =>
  ["payments", "refunds", "invoices", "payment_events", "closed_months"].map((table) =>
    all(`SELECT * FROM ${table} ORDER BY id`),
  );

/** Payments of months that are over, a month each, the oldest first. @returns the months */
async function pastMonths(api: AdminApi, dataDir: string, place: number): Promise<string[]> {
  const now = new Date().toISOString().slice(0, 7);
  const months = Array.from({ length: KILLS }, (_, index) => monthLater(now, index - KILLS));
  for (const [index, month] of months.entries()) {
    const body = { amount_paise: 100_000 + index, way: "bank", reference: `kill-${month}` };
    const { id } = await api.send<Row>("POST", `/api/admin/places/${place}/payments`, body);
    changeRows(dataDir, "UPDATE payments SET created_at = ? WHERE id = ?", `${month}-15T06:00:00.000Z`, id);
  }
  return months;
}

test("a site that is killed in the middle of payments, refunds, messages, checkouts and closings has whole books each time", async ({
  ownSite,
}) => {
  const gateway = await serveGateway();
  const { standIn } = gateway;
  const dataDir = newDataDir();
  useGateway(dataDir, gateway.origin);
  const start = () => ownSite({ DEMO: "off", DEVELOPMENT_TOOLS: "on" }, dataDir);
  let site: Site = await start();
  let api = await apiAt(site.origin, await logInAt(site.origin, site.admin));
  const { settings } = await api.get<{ settings: { payments: object } }>("/api/admin/settings/draft");
  const chosen = { payments: { ...settings.payments, gateway: "stripe" }, tax: registration };
  const { version } = await api.send<{ version: number }>("PUT", "/api/admin/settings/draft", chosen);
  await api.send("POST", "/api/admin/settings/publish", { version });
  const skill = await api.addSkill("Voice");
  const course = await api.send<Row>("POST", "/api/skill-details", { skill_id: skill.id, course: "Stage" });
  const batch = await api.send<Row>("POST", "/api/admin/batches", {
    course_id: course.id,
    title: "January",
    time_zone: "Asia/Kolkata",
    place: "Studio 1",
    state: "open",
    meetings: [{ starts_at: "2031-01-11T04:30:00Z", ends_at: "2031-01-11T06:30:00Z" }],
    capacity: 50,
    fee_paise: FEE,
    cancel_hours: 48,
  });
  // More at once than the form admits from one address.
  changeRows(
    dataDir,
    `WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?)
     INSERT INTO enrolments (title, name, father_name, dob, phone, email, qualification, address, course, course_id, batch_id,
       place, fee_paise, status, created_at)
     SELECT 'Dr.', 'Person ' || number, 'Father', '1990-01-01', '+91 00000 33333', 'p' || number || '@journey.example', '', '',
       'Voice', ?, ?, 'confirmed', ?, 'enrolled', strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM numbers`,
    ...[PLACES, course.id, batch.id, FEE],
  );
  const books = booksOf(dataDir);
  const places = books.all<Row>("SELECT id FROM enrolments ORDER BY id").map(({ id }) => id);
  const references: string[] = [];
  const pages: string[] = [];
  for (const id of places) {
    references.push((await api.get<{ reference: string }>(`/api/admin/places/${id}/payments`)).reference);
    const { place_url } = await api.send<{ place_url: string }>("POST", `/api/admin/places/${id}/links`, {});
    pages.push(new URL(place_url).pathname.replace("/place/", "/pay/"));
  }
  const months = await pastMonths(api, dataDir, places[0] ?? 0);

  const sent: Sent[] = [];
  let number = 0;
  let isOver = false;
  let inFlight = 0;
  let cookie = "";
  /** @returns undefined without a whole response */
  const send = async (request: Sent): Promise<Answer | undefined> => {
    inFlight += 1;
    try {
      const { path, body, headers } = request;
      const response = await fetch(site.origin + path, { method: "POST", headers, body, redirect: "manual" });
      const answer = {
        status: response.status,
        text: await response.text(),
        location: response.headers.get("location"),
      };
      request.status = answer.status;
      return answer;
    } catch {
      return undefined;
    } finally {
      inFlight -= 1;
    }
  };
  const write = async (path: string, body: object, more: Partial<Sent> = {}): Promise<Answer | undefined> => {
    const own = { "content-type": "application/json", origin: site.origin };
    const headers = { ...own, cookie, "idempotency-key": randomUUID(), ...more.headers };
    const request: Sent = { path, body: JSON.stringify(body), status: undefined, ...more, headers };
    sent.push(request);
    return send(request);
  };
  const secret = serviceSecret(dataDir);
  const signed = (body: string) => serviceHeaders(body, secret);
  const one = <Item>(items: readonly Item[]): Item => items[number % items.length] as Item;
  const pay = () => {
    const reference = `kill-${++number}`;
    const body = { amount_paise: 1_000 + number, way: "upi", reference };
    return write(`/api/admin/places/${one(places)}/payments`, body, { reference });
  };
  const payAnd = async (then: (payment: Row) => Promise<unknown>) => {
    const answer = await pay();
    if (answer?.status === 201) await then(JSON.parse(answer.text) as Row);
  };
  const refund = () =>
    payAnd(({ id }) =>
      write(`/api/admin/payments/${id}/refunds`, { amount_paise: 500, way: "upi", reference: `kill-${++number}` }),
    );
  const cancel = () => payAnd(({ id }) => write(`/api/admin/payments/${id}/cancel`, { reason: "Noted twice" }));
  const hear = () => {
    const name = `kill-${++number}`;
    const ids = { id: `evt ${name}`, payment: `pay ${name}` };
    const message = { type: "payment.captured", ...ids, reference: one(references), amount_paise: 2_000 + number };
    const body = JSON.stringify(message);
    return write("/api/payments/webhook", message, { headers: signed(body) });
  };
  const checkout = async () => {
    number += 1;
    const answer = await write(`${one(pages)}/checkout`, {});
    const order = answer?.location?.split("/").at(-1) ?? "";
    if (!order.startsWith("cs_")) return;
    if (standIn.orders.find(({ id }) => id === order)?.status === "open") standIn.pay(order);
    const { body, headers } = standIn.message(order, "paid");
    await write("/api/payments/webhook/stripe", JSON.parse(body), { headers });
  };
  const close = () => write("/api/admin/income/close", { month: months[closing] });
  let closing = 0;
  const writeOn = async (index: number) => {
    const kinds = [pay, refund, cancel, hear, checkout, close];
    for (let turn = index; !isOver; turn += 1) await one([kinds[turn % kinds.length] as () => Promise<unknown>])();
  };

  const seen = { kills: 0, unanswered: 0, carriedOut: 0, closings: 0 };
  for (; closing < KILLS; closing += 1) {
    cookie = cookieOf(await api.request.storageState());
    isOver = false;
    const before = sent.length;
    const writers = Array.from({ length: WRITERS }, (_, index) => writeOn(index));
    const done = () => sent.slice(before).filter(({ status }) => status !== undefined).length;
    // A moment of its own in each round, and never one in which nothing is being written.
    const least = LEAST_PER_ROUND + Math.floor(Math.random() * 40);
    await expect.poll(() => done() >= least && inFlight > 0, { intervals: [1], timeout: 120_000 }).toBe(true);
    await site.kill();
    isOver = true;
    await Promise.all(writers);
    seen.kills += 1;
    const open = sent.slice(before).filter(({ status }) => status === undefined);
    expect(open.length).toBeGreaterThan(0);
    seen.unanswered += open.length;

    site = await start();
    check(books, sent);
    const stored = new Set(
      books
        .all<{ name: string }>(
          "SELECT reference AS name FROM payments UNION SELECT reference FROM refunds UNION SELECT event FROM payment_events",
        )
        .map(({ name }) => name),
    );
    seen.carriedOut += open.filter(({ body }) => {
      const { reference, id } = JSON.parse(body) as { reference?: string; id?: string };
      return stored.has(id ?? reference ?? "");
    }).length;
    seen.closings = books.all("SELECT id FROM closed_months").length;
    await api.request.dispose();
    api = await apiAt(site.origin, await logInAt(site.origin, site.admin));
    const { items, differing } = await api.get<{ items: { month: string; closed: unknown }[]; differing: string[] }>(
      "/api/admin/income/months",
    );
    expect(differing).toEqual([]);
    // What had no response is sent again; what had one changes nothing.
    cookie = cookieOf(await api.request.storageState());
    const again = async (requests: readonly Sent[]) => {
      for (const request of requests) {
        const { path, body, headers } = request;
        const isOurs = path === "/api/payments/webhook";
        const fresh = { ...headers, origin: site.origin, cookie, ...(isOurs && signed(body)) };
        await send({ ...request, headers: fresh });
      }
    };
    await again(open);
    check(books, sent);
    if (!items.some(({ month, closed }) => month === months[closing] && closed))
      await api.send("POST", "/api/admin/income/close", { month: months[closing] }).catch(() => undefined);
    const whole = everything(books);
    const messages = sent.slice(before).filter(({ path }) => path.startsWith("/api/payments/webhook"));
    await again(messages);
    await again(sent.slice(before).filter(({ path }) => /\/payments$|\/refunds$/.test(path)));
    expect(everything(books)).toEqual(whole);
  }
  const said = Object.entries(seen)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");
  test.info().annotations.push({ type: "kills", description: said });
  console.log(said);
  await api.request.dispose();
  gateway.stop();
});

const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
