import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readSecrets } from "@optimyz/build/local-site";
import { UserError } from "@optimyz/build/progress";
import { referenceOf } from "@optimyz/contract/domain/payments";
import { launchWorker } from "@optimyz/tools/local/worker-process";
import { type Fault, hold, randomFrom, same, wait } from "../fault.ts";
import { logIn, type SiteClient, siteClient } from "../site/client.ts";
import { mustStart, rowsIn } from "../site/npm-start.ts";
import { created, enrolmentOf, firstCourse } from "../site/writes.ts";

/** Where the site believes to be; it listens elsewhere after each start. */
const SITE_ORIGIN = "http://localhost:8970";
const PEOPLE = 12;
const FEE_PAISE = 90_000_000;
/** Those who owe little are paid in full, so that payments are refused as well. */
const SMALL_FEE_PAISE = 300_000;
const WRITERS = 8;
/** A kill comes within this time after the first request. */
const KILL_MS_MAX = 400;
/** Requests that a kill leaves without a response are given up after this time. */
const LOST_MS = 2_000;

/** A request that changes money, which can be sent again as it is. */
interface Request {
  path: string;
  /** The same for the same event of a payment service, or the same press of a button. */
  key: string;
  json: object;
  /** Of a payment service, rather than of the desk. */
  isMessage: boolean;
  state: "sent" | "acknowledged" | "refused";
}

interface Books {
  /** By key. */
  requests: Map<string, Request>;
  enrolments: readonly number[];
  /** Ids of payments that the desk was told of, and the service's names of those that it has told. */
  payments: number[];
  told: string[];
  /** An integer from 0. */
  random: (below: number) => number;
  cookie: string;
  secret: string;
}

/** kill -9 of the whole site in the middle of payments, refunds, cancellations, moves of the fee and messages. */
export const money: Fault = {
  name: "money",
  question: "kill -9 in the middle of money: every sum right, no number missing or twice, nothing noted twice?",
  async run({ port, seed, kills }) {
    const dataDir = mkdtempSync(path.join(tmpdir(), "optimyz-money-"));
    const logFile = path.join(dataDir, "money.log");
    const random = randomFrom(seed);
    const figures = { kills: 0, unanswered: 0, writtenUnanswered: 0 };
    try {
      const books = await prepare(port, dataDir, (below) => Math.floor(random() * below));
      for (; figures.kills < kills; figures.kills += 1) {
        const site = await launchWorker(dataDir, { SITE_ORIGIN }, { logFile, isNew: true });
        try {
          const client = siteClient(site.url.origin);
          await repeatUnanswered(client, books, dataDir, figures);
          const stop = writeMoney(client, books);
          await wait(books.random(KILL_MS_MAX));
          await Promise.all([site.kill(), stop()]);
        } finally {
          await site.kill();
        }
        assertBooks(dataDir, books, `after kill ${figures.kills + 1}`);
      }
      hold(figures.writtenUnanswered > 0, "No kill came between a write and its response");
      hold(figures.unanswered > figures.writtenUnanswered, "No kill came before a write");
      return { ...figures, ...countsIn(dataDir), seed };
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

/** A provider that is registered for GST, with people who owe. */
async function prepare(port: number, dataDir: string, random: Books["random"]): Promise<Books> {
  const site = await mustStart({ port, dataDir, demo: true });
  try {
    const { client, admin } = site;
    const cookie = await logIn(client, admin);
    const skill = await firstCourse(client);
    const [course] = JSON.parse((await client.send("GET", "/api/skill-details?skill_id=1")).text) as { id: number }[];
    const starts = Date.now() + 30 * 24 * 3_600_000;
    const [starts_at, ends_at] = [starts, starts + 3_600_000].map((ms) => new Date(ms).toISOString());
    const batch = (fee_paise: number) => ({
      course_id: course?.id,
      title: "Evenings",
      time_zone: "Asia/Kolkata",
      place: "Room 2",
      capacity: 100,
      meetings: [{ starts_at, ends_at }],
      fee_paise,
      cancel_hours: 48,
      state: "open",
    });
    const batches = await Promise.all(
      [FEE_PAISE, SMALL_FEE_PAISE].map((fee) =>
        created(client.send("POST", "/api/admin/batches", { cookie, json: batch(fee) })),
      ),
    );
    const enrolments: number[] = [];
    for (let each = 0; each < PEOPLE; each += 1) {
      const json = { ...enrolmentOf(`kill${each}@example.com`, skill), batch_id: batches[each % 2] };
      enrolments.push(await created(client.send("POST", "/api/enroll", { json })));
    }
    const tax = {
      scheme: "regular",
      gstin: "09ABCDE1234F1ZY",
      legal_name: "Provider LLP",
      address: "Sector 62\nNoida",
      sac: "999293",
      rate: 18,
      prefix: "F",
    };
    const draft = await client.send("PUT", "/api/admin/settings/draft", { cookie, json: { tax } });
    const { version } = draft.json;
    const { status, text } = await client.send("POST", "/api/admin/settings/publish", { cookie, json: { version } });
    hold(status === 200, `The registration gave ${status}: ${text}`);
    const secret = readSecrets(dataDir).PAYMENT_SECRET ?? "";
    return { requests: new Map(), enrolments, payments: [], told: [], random, cookie, secret };
  } finally {
    await site.stop();
  }
}

/** Starts writers. @returns what ends them, once the site is gone */
function writeMoney(client: SiteClient, books: Books): () => Promise<void> {
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isOver) {
      const request = requestOf(books);
      books.requests.set(request.key, request);
      // A site that is gone does not respond.
      await send(client, books, request).catch((error: unknown) => {
        if (error instanceof UserError) throw error;
      });
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(writers);
  };
}

/** One change of money: of anybody, and of any payment so far. */
function requestOf({ requests, enrolments, payments, told, random }: Books): Request {
  const key = `k${requests.size}`;
  const one = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)];
  const amount_paise = 1 + random(120_000);
  const enrolment = one(enrolments) ?? 0;
  const desk = (target: string, json: object): Request => ({
    path: target,
    key,
    json,
    isMessage: false,
    state: "sent",
  });
  const message = (json: object): Request => ({
    path: "/api/payments/webhook",
    key,
    isMessage: true,
    state: "sent",
    json: { id: `evt_${key}`, amount_paise, ...json },
  });
  const payment = one(payments);
  const toldPayment = one(told);
  const kind = random(10);
  if (kind < 2 && payment !== undefined)
    return desk(`/api/admin/payments/${payment}/refunds`, {
      amount_paise: 1 + random(30_000),
      way: "bank",
      reference: key,
    });
  if (kind === 2 && payment !== undefined)
    return desk(`/api/admin/payments/${payment}/cancel`, { reason: `Twice ${key}` });
  if (kind === 3 && toldPayment !== undefined)
    return message({
      type: "refund.processed",
      payment: toldPayment,
      refund: `rfnd_${key}`,
      amount_paise: 1 + random(30_000),
    });
  if (kind < 6) {
    const reference = referenceOf(enrolment);
    return message({ type: "payment.captured", payment: `pay_${key}`, reference, currency: "INR" });
  }
  return desk(`/api/admin/places/${enrolment}/payments`, { amount_paise, way: "upi", reference: key });
}

async function send(client: SiteClient, books: Books, request: Request): Promise<void> {
  const { path: target, key, json, isMessage } = request;
  const time = Math.floor(Date.now() / 1000);
  const signed = createHmac("sha256", books.secret)
    .update(`${time}.${JSON.stringify(json)}`)
    .digest("hex");
  const {
    status,
    text,
    json: body,
  } = await client.send("POST", target, {
    json,
    signal: AbortSignal.timeout(LOST_MS),
    headers: {
      origin: SITE_ORIGIN,
      // Limits for one IP address are not in question.
      "cf-connecting-ip": `203.0.113.${books.random(250)}`,
      ...(isMessage ? { "payment-signature": `t=${time},v1=${signed}` } : { "idempotency-key": `money-${key}` }),
    },
    ...(!isMessage && { cookie: books.cookie }),
  });
  const isRefused = status === 409 || status === 422;
  hold(status < 300 || isRefused || status === 503, `${target} gave ${status}: ${text.slice(0, 300)}`);
  if (status === 503) return;
  request.state = isRefused ? "refused" : "acknowledged";
  if (isRefused) return;
  if (isMessage && "reference" in json) books.told.push(`pay_${key}`);
  if (target.endsWith("/payments")) books.payments.push(Number(body.id));
}

/** Rows that requests of the desk and messages have left. */
function writtenIn(dataDir: string): Set<string> {
  const rows = rowsIn<{ key: string }>(
    dataDir,
    `SELECT reference AS key FROM payments WHERE gateway IS NULL UNION ALL SELECT reference FROM refunds WHERE gateway IS NULL
     UNION ALL SELECT substr(event, 5) FROM payment_events UNION ALL SELECT substr(cancel_reason, 7) FROM payments WHERE cancel_reason <> ''`,
  );
  const keys = rows.map(({ key }) => key);
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
  same(twice, [], "Requests that were carried out twice");
  return new Set(keys);
}

/** Sends what had no response again, as pages and payment services do. */
async function repeatUnanswered(
  client: SiteClient,
  books: Books,
  dataDir: string,
  figures: { unanswered: number; writtenUnanswered: number },
): Promise<void> {
  const unanswered = [...books.requests.values()].filter(({ state }) => state === "sent");
  const written = writtenIn(dataDir);
  figures.unanswered += unanswered.length;
  figures.writtenUnanswered += unanswered.filter(({ key }) => written.has(key)).length;
  for (const request of unanswered) {
    await send(client, books, request);
    const isCancel = request.path.endsWith("/cancel");
    // Of a cancellation that was carried out the second one may say so.
    hold(
      request.state === "acknowledged" || !written.has(request.key) || isCancel,
      `${request.path} ${request.key} was written and then refused`,
    );
  }
}

/** Sentences about rows that must not be, each with a query that finds none. */
const never: readonly (readonly [what: string, sql: string])[] = [
  [
    "years whose receipts have a gap or a twin",
    "SELECT receipt_year FROM payments GROUP BY 1 HAVING count(DISTINCT receipt_number) <> count(*) OR max(receipt_number) <> count(*)",
  ],
  [
    "series whose documents have a gap or a twin",
    "SELECT series FROM invoices GROUP BY 1 HAVING count(DISTINCT serial) <> count(*) OR max(serial) <> count(*)",
  ],
  [
    "people whose sums differ from their rows",
    `SELECT id FROM enrolments WHERE paid_paise <> (SELECT coalesce(sum(amount_paise), 0) FROM payments
       WHERE enrolment_id = enrolments.id AND state = 'noted')
     OR refunded_paise <> (SELECT coalesce(sum(refunds.amount_paise), 0) FROM refunds JOIN payments ON payments.id = payment_id
       WHERE enrolment_id = enrolments.id AND refunds.cancelled_at IS NULL)`,
  ],
  ["people who paid more than they owed", "SELECT id FROM enrolments WHERE paid_paise - refunded_paise > fee_paise"],
  [
    "payments with more refunds than money",
    `SELECT payment_id FROM refunds JOIN payments ON payments.id = payment_id GROUP BY 1
     HAVING sum(refunds.amount_paise) > max(iif(state = 'noted', payments.amount_paise, 0))`,
  ],
  [
    "payments whose documents are not worth what was kept",
    `SELECT id FROM payments WHERE (SELECT coalesce(sum(iif(kind = 'credit-note', -total_paise, total_paise)), 0) FROM invoices
       WHERE payment_id = payments.id) <> iif(state = 'noted', amount_paise, 0)
       - (SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE payment_id = payments.id)`,
  ],
  [
    "payments without one receipt by mail",
    "SELECT id FROM payments WHERE (SELECT count(*) FROM outbox WHERE event = 'receipt ' || payments.id) <> 1",
  ],
  [
    "payments without one line in the audit log",
    `SELECT id FROM payments WHERE (SELECT count(*) FROM audit WHERE entity = 'payments' AND action = 'create'
       AND entity_id = payments.id) <> 1`,
  ],
  [
    "payments of the service that are noted twice",
    "SELECT gateway_payment FROM payments WHERE gateway IS NOT NULL GROUP BY 1 HAVING count(*) > 1",
  ],
  [
    "refunds of the service that are noted twice",
    "SELECT gateway_refund FROM refunds WHERE gateway IS NOT NULL GROUP BY 1 HAVING count(*) > 1",
  ],
  [
    "messages that wait although their payment is noted",
    `SELECT event FROM payment_events WHERE kind = 'payment' AND state = 'unmatched'
       AND EXISTS (SELECT 1 FROM payments WHERE payments.gateway_payment = payment_events.gateway_payment)`,
  ],
];

/** What must be true of the database whenever the site is not running. */
function assertBooks(dataDir: string, { requests }: Books, when: string): void {
  for (const [what, sql] of never) same(rowsIn(dataDir, sql), [], `${when}, ${what}`);
  const written = writtenIn(dataDir);
  const lost = [...requests.values()].filter(({ state, key }) => state === "acknowledged" && !written.has(key));
  same(
    lost.map(({ key, path: target }) => `${key} ${target}`),
    [],
    `${when}, acknowledged requests that are lost`,
  );
}

function countsIn(dataDir: string): Record<string, number> {
  const counts = ["payments", "refunds", "payment_events", "invoices"].map(
    (table) => `(SELECT count(*) FROM ${table}) AS ${table}`,
  );
  const [row = {}] = rowsIn<Record<string, number>>(dataDir, `SELECT ${counts.join(", ")}`);
  return row;
}
