import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "../../src/db/database.ts";
import { admins, outbox, users } from "../../src/db/schema.ts";
import { app, ORIGIN, silentMail } from "../client.ts";
import { pauseAsInProduction } from "../forget.ts";

pauseAsInProduction();

const db = openDatabase(env.DB);
const bindings = { ...env, ...silentMail };
const PAIRS = 60;
/**
 * Of 60 pairs whose order is chance, one side is the slower one this often at most: sign test, two-sided, p = 0.0001. A
 * busy machine disturbs both sides alike.
 */
const SLOWER_MAX = 45;

/** An account without a password that works: nobody logs in here. */
const account = (index: number) => {
  const email = `known${index}@example.com`;
  return { name: "Asha", email, emailKey: email, passwordHash: "", createdAt: new Date().toISOString() };
};

/** Requests right after a reset, which would be slowed by work that it left over. */
const READS = 6;
let reads = 0;

/** Time of a reset request and of the queries after it. */
async function timeOf(path: string, email: string, from: string, waiting: Promise<void>[]): Promise<number> {
  const request = async (to: string, init?: RequestInit) => {
    const context = createExecutionContext();
    const headers = { "cf-connecting-ip": from, "content-type": "application/json", ...init?.headers };
    const response = await app.fetch(new Request(new URL(to, ORIGIN), { ...init, headers }), bindings, context);
    waiting.push(waitOnExecutionContext(context));
    await response.text();
  };
  const started = performance.now();
  await request(path, { method: "POST", body: JSON.stringify({ email }) });
  // Another session each time, which nobody has: each reads the database, and nothing else.
  for (let read = 0; read < READS; read += 1) {
    reads += 1;
    await request("/api/me", { headers: { authorization: `Bearer nobody-has-this-session-${reads}` } });
  }
  return performance.now() - started;
}

test.each([
  ["/api/forget-password", users],
  ["/admin/forgot-password", admins],
])("the time of %s reveals nothing about whether the e-mail address is known", async (path, table) => {
  await db.batch([
    db.delete(outbox),
    ...Array.from({ length: PAIRS }, (_, index) => db.insert(table).values(account(index))),
  ]);
  const waiting: Promise<void>[] = [];
  let knownIsSlower = 0;
  for (let index = 0; index < PAIRS; index += 1) {
    const askKnown = () => timeOf(path, `known${index}@example.com`, `10.1.0.${index}`, waiting);
    const askUnknown = () => timeOf(path, `nobody${index}@example.com`, `10.2.0.${index}`, waiting);
    // Each comes first as often as the other.
    const isKnownFirst = index % 2 === 0;
    const first = await (isKnownFirst ? askKnown : askUnknown)();
    const second = await (isKnownFirst ? askUnknown : askKnown)();
    if (first > second === isKnownFirst) knownIsSlower += 1;
  }
  await Promise.all(waiting);
  expect(knownIsSlower, "pairs in which the known address took longer").toBeLessThanOrEqual(SLOWER_MAX);
  expect(PAIRS - knownIsSlower, "pairs in which the unknown address took longer").toBeLessThanOrEqual(SLOWER_MAX);
  // The work was done all the same.
  expect(await db.$count(outbox)).toBe(PAIRS);
});
