import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { openDatabase } from "../../src/db/database.ts";
import { releaseTrials } from "../../src/db/schema.ts";
import type { AppEnv } from "../../src/http/app-env.ts";
import { ReadContext } from "../../src/platform/reads/context.ts";
import { writeGathered } from "../../src/platform/releases/gathered.ts";
import { receiveReport } from "../../src/platform/releases/reports.ts";
import {
  failingVisits,
  liveNow,
  liveSite,
  promoteNow,
  publishSample,
  registry,
  reportFailure,
  sampleRemote,
  visitOf,
} from "../../src/platform/releases/testing.ts";
import { readTicket, signTicket } from "../../src/platform/releases/tickets.ts";
import { verdicts } from "../../src/platform/releases/verdicts.ts";
import { siteState } from "../../src/state/site-state.ts";
import { ORIGIN } from "../client.ts";

const REPORTS = 100_000;
/** Those of them that go through the whole application, each with a document of its own. */
const WHOLE = 600;
const NETWORKS = 9;

const db = openDatabase(env.DB);
const tested = { "mf-home": "1.1.0", "mf-courses": "1.2.0" };
type Name = keyof typeof tested;
const NAMES: Name[] = ["mf-home", "mf-courses"];
/** Half of the attackers' networks are of IPv4, half of IPv6. */
const addressOf = (index: number): string => {
  const network = index % NETWORKS;
  const host = Math.floor(index / NETWORKS);
  if (network % 2 === 0) return `198.51.${network}.${host % 256}`;
  return `2001:db8:${network}:${(host % 65_536).toString(16)}::1`;
};

async function inBatches(from: number, to: number, make: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = from; index < to; index += 300) {
    const count = Math.min(300, to - index);
    await Promise.all(Array.from({ length: count }, (_, offset) => make(index + offset)));
  }
}

/** A promotion and a canary that strangers want to see gone, with few honest visits, of which one failed. */
async function watchedSite(): Promise<void> {
  await liveSite(...NAMES);
  for (const name of NAMES) await publishSample(await sampleRemote(name, tested[name]));
  await promoteNow({ "mf-home": tested["mf-home"] });
  const { revision: expectedRevision } = await liveNow();
  const canary = { name: "mf-courses", version: tested["mf-courses"], percent: 50, expectedRevision, reason: "" };
  expect((await registry("POST", "canaries", canary)).status).toBe(201);
  for (const name of NAMES) {
    await Promise.all(Array.from({ length: 3 }, () => visitOf(name, tested[name])));
    await failingVisits(1, name, tested[name]);
  }
}

/** The registry's own handling of a report, after the application's checks and its limit of requests. */
function receiver() {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("db", db);
    c.set("reads", new ReadContext(db, () => undefined));
    await next();
  });
  app.post("/_mf/reports/:name", async (c) => {
    const name = c.req.param("name") as Name;
    await receiveReport(c, { name, version: tested[name], phase: "load" });
    return c.body(null, 202);
  });
  return app;
}

/**
 * The first come through the whole application, where the limit of requests lets each IP address send a hundred a minute.
 * The others are given to what the endpoint calls behind that limit, with tickets as documents beyond a network's first
 * ones have them, so that it takes seconds. Of four, two have a genuine ticket each, one repeats a ticket, one alters it.
 */
test("100,000 forged reports from nine networks move no verdict, and those of many honest ones do", async () => {
  await watchedSite();
  const live = await liveNow();
  const known = (await verdicts(db)).map(({ name, verdict }) => `${name} ${verdict}`);
  expect(known).toEqual(["mf-courses not enough known", "mf-home not enough known"]);

  const tickets = new Map<Name, string>();
  const sendWhole = async (index: number) => {
    const [name, from] = [NAMES[Math.floor(index / NETWORKS) % 2] ?? "mf-home", addressOf(index)];
    const cookie = await visitOf(name, tested[name], { from });
    tickets.set(name, cookie);
    expect((await reportFailure(name, tested[name], { cookie, from })).status).toBe(202);
  };
  // Each network begins with a document of either that counts.
  await inBatches(0, 2 * NETWORKS, sendWhole);
  await inBatches(2 * NETWORKS, WHOLE, sendWhole);

  const { ticketKey } = await siteState(db);
  const [app, context] = [receiver(), createExecutionContext()];
  const forgedTicket = async (name: Name, index: number): Promise<string> => {
    const cookie = tickets.get(name) ?? "";
    if (index % 4 === 2) return cookie;
    if (index % 4 === 3) return cookie.replace(/.{4}$/, index.toString(36).padStart(4, "0"));
    const ticket = await readTicket(ticketKey, cookie.slice("__Secure-ticket=".length));
    if (!ticket) throw new Error("The document has no ticket");
    return `__Secure-ticket=${await signTicket(ticketKey, { ...ticket, isCounted: false, nonce: `forged${index}` })}`;
  };
  await inBatches(WHOLE, REPORTS, async (index) => {
    const name = NAMES[index % 2] ?? "mf-home";
    const headers = { origin: ORIGIN, cookie: await forgedTicket(name, index), "cf-connecting-ip": addressOf(index) };
    await app.request(`${ORIGIN}/_mf/reports/${name}`, { method: "POST", headers }, env, context);
  });
  await waitOnExecutionContext(context);
  await writeGathered(db);

  expect((await verdicts(db)).map(({ name, verdict }) => `${name} ${verdict}`)).toEqual(known);
  expect(await liveNow()).toEqual(live);
  const trials = await db.select().from(releaseTrials);
  expect(trials.map(({ failures, observed }) => [failures, observed])).toEqual([
    [10, 0],
    [10, 0],
  ]);
  // What is really broken is found all the same.
  await failingVisits(40, "mf-home", tested["mf-home"]);
  expect((await liveNow()).versions).toMatchObject({ "mf-home": "1.0.0" });
}, 900_000);
