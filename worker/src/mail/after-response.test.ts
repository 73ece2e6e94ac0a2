import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { adminCookie, call, sentMails } from "../../test/client.ts";
import { payByHand, placesIn } from "../batches/testing.ts";
import { D1Meter, openDatabase, productionCaps } from "../db/database.ts";
import { outbox } from "../db/schema.ts";
import { publishTax } from "../payments/invoices/testing.ts";

const db = openDatabase(env.DB);
const instalments = [
  { due: "2026-01-05", paise: 200_000 },
  { due: "2026-02-05", paise: 300_000 },
];

/** Requests with many statements of their own. */
const requests = {
  "a payment with an invoice": ["payments", { amount_paise: 100, way: "upi" }],
  "a place that is cancelled": ["cancel", {}],
} as const;

test.each(Object.entries(requests))("after %s, each mail that goes out is noted", async (_, [path, body]) => {
  const cookie = await adminCookie();
  await publishTax(cookie);
  const { ids } = await placesIn(cookie, { fee_paise: 500_000, instalments }, 3);
  const [id = 0, paid = 0, waiting = 0] = ids;
  await db.delete(outbox);
  await payByHand(cookie, paid, 100);
  const at = new Date().toISOString();
  // An outage of mail leaves one that failed before, which is tried alone, and many of each kind that is written when it is sent.
  await db.run(sql`UPDATE ${outbox} SET status = 'queued', last_error = 'down', next_attempt_at = ${at}`);
  const kinds = JSON.stringify(["place-again", "desk-mail", "instalment-missed", "place-again"]);
  await db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
    INSERT INTO outbox (kind, recipient, subject, text, html, enrolment_id, event, next_attempt_at, created_at)
    SELECT ${kinds} ->> (n.i % 4), 'waits' || n.i || '@example.com', 'x', 'x', 'x', ${waiting},
      'instalment missed ' || n.i || ' 2026-01-05', ${at}, ${at} FROM n`);
  const { sent, bindings } = sentMails();
  const { client: DB } = new D1Meter(env.DB, productionCaps);
  const response = await call("POST", `/api/admin/places/${id}/${path}`, {
    cookie,
    body,
    bindings: { ...bindings, DB },
  });
  expect(response.status).toBeLessThan(300);
  expect(sent.length).toBeGreaterThan(5);
  expect(await db.$count(outbox, sql`status = 'sent'`)).toBe(sent.length);
});
