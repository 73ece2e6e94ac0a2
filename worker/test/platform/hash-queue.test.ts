import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { sha256 } from "../../src/core/tokens.ts";
import { openDatabase } from "../../src/db/database.ts";
import { loginFailures } from "../../src/db/schema.ts";
import { call, send, silentMail } from "../client.ts";
import { hashAsInProduction } from "../forget.ts";

hashAsInProduction();

const db = openDatabase(env.DB);
const user = { name: "Asha", email: "turns@example.com", password: "a good password" };
const LOGINS = 20;

beforeAll(async () => {
  await send("POST", "/api/register", { body: user, bindings: silentMail });
});

const login = (password = user.password) => send("POST", "/api/login", { body: { email: user.email, password } });

/** Time from the moment at which a request should be sent; a blocked isolate cannot even send it. */
async function timeOf(work: () => Promise<Response>, inMs = 0): Promise<number> {
  const started = performance.now() + inMs;
  if (inMs > 0) await scheduler.wait(inMs);
  await (await work()).text();
  return performance.now() - started;
}

const page = () => send("GET", "/api/get/skills");
/** @param share from 0 to 1: below it lie that many of the times */
const quantile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
const median = (times: number[]): number => quantile(times, 0.5);

test("queries stay quick while 20 logins run, and every login gets its response soon", async () => {
  const alone: number[] = [];
  for (let count = 0; count < 50; count += 1) alone.push(await timeOf(page, 5));
  const hash = await timeOf(() => login(), 1_500);

  let isOver = false;
  const running = Promise.all(Array.from({ length: LOGINS }, () => login())).finally(() => {
    isOver = true;
  });
  const during: number[] = [];
  while (!isOver) during.push(await timeOf(page, 5));
  const responses = await running;

  const measured = `alone ${median(alone)} ms, during logins ${median(during)} ms, nine in ten within ${quantile(during, 0.9)} ms, a login ${hash} ms`;
  // A read that meets a hash waits for that one; most meet none, and hardly any waits for several of them.
  expect(median(during), measured).toBeLessThan(2 * Math.max(median(alone), 5));
  expect(quantile(during, 0.9), measured).toBeLessThan(4 * hash);
  expect(new Set(responses.map(({ status }) => status)), measured).toEqual(new Set([200, 503]));
  const refused = responses.find(({ status }) => status === 503);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a login refused by the queue does not count as a wrong password", async () => {
  const email = "hurried@example.com";
  const flood = Array.from({ length: LOGINS }, () => login());
  await Promise.any(flood.map(async (response) => expect((await response).status).toBe(503)));
  const response = await call("POST", "/api/login", { body: { email, password: "wrong one" } });
  await Promise.all(flood);
  // Where the machine was so busy that the queue was short again, the login was taken and counted.
  const key = await sha256(`user ${email}`);
  const counted = await db.$count(loginFailures, eq(loginFailures.key, key));
  expect([response.status, counted]).toEqual(response.status === 503 ? [503, 0] : [401, 1]);
});
