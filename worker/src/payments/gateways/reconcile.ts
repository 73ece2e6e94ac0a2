import { hostedGateways } from "@optimyz/contract/domain/gateways";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Config } from "../../core/env.ts";
import { log } from "../../core/log.ts";
import type { Database } from "../../db/database.ts";
import { paymentEvents, sweeps } from "../../db/schema.ts";
import { GatewayFailure } from "./ask.ts";
import { askAbout } from "./checkout.ts";
import type { News } from "./gateway.ts";
import { type ConfiguredGateway, configuredGateway } from "./hosted.ts";
import { type Taking, takeNews } from "./news.ts";
import { dueOrders, takeForCheck } from "./orders.ts";

/** Orders asked about in one run of the schedule, so that it stays short. */
const RUN_MAX = 20;
const HOUR_SECONDS = 3_600;
/** Each look begins so long before the one before: a payment can be captured long after it was made. */
const OVERLAP_SECONDS = 26 * HOUR_SECONDS;
const PAGES_MAX = 10;

/**
 * Finds what no message has told: asks about orders without an end with growing waits, and once an hour goes through all
 * recent payments and refunds of each gateway. Called by the schedule.
 * @param atMs milliseconds since the epoch
 */
export async function reconcilePayments(db: Database, config: Config, atMs: number): Promise<void> {
  const taking = { config, requestId: "schedule" };
  const at = new Date(atMs).toISOString();
  // One that does not respond is left alone until the next run, as each question takes seconds and other tasks wait.
  const silent = new Set<string>();
  const noteFailure = (error: unknown, gateway: string): void => {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.status === 0) silent.add(gateway);
    log("warn", { message: "gateway not read", gateway, status: error.status });
  };
  for (const order of await dueOrders(db, at, RUN_MAX)) {
    if (silent.has(order.gateway) || !(await takeForCheck(db, order, at))) continue;
    await askAbout(db, order, taking).catch((error: unknown) => noteFailure(error, order.gateway));
  }
  for (const name of hostedGateways) {
    const configured = silent.has(name) ? undefined : configuredGateway(config, name);
    if (configured) await lookBack(db, configured, taking, atMs).catch((error: unknown) => noteFailure(error, name));
  }
}

/** Goes through what happened since the look before. */
async function lookBack(db: Database, configured: ConfiguredGateway, taking: Taking, atMs: number): Promise<void> {
  const { gateway, ask, mode } = configured;
  const name = `gateway ${gateway.name} ${mode}`;
  const seconds = Math.floor(atMs / 1000);
  const [position] = await db.select().from(sweeps).where(eq(sweeps.name, name));
  const before = Number(position?.after ?? seconds);
  if (position && before > seconds - HOUR_SECONDS && before <= seconds) return;
  let page: string | undefined;
  for (let pages = 0; pages < PAGES_MAX; pages++) {
    const { news, next } = await gateway.readSince(Math.min(before, seconds) - OVERLAP_SECONDS, page, ask);
    for (const each of news) await takeUnknown(db, configured, each, taking);
    page = next;
    if (page === undefined) break;
  }
  const after = String(seconds);
  await db.insert(sweeps).values({ name, after }).onConflictDoUpdate({ target: sweeps.name, set: { after } });
}

/**
 * Takes what is not known yet. An event whose order we have lost, but which names it, is read again by the order, which has
 * our key.
 */
async function takeUnknown(
  db: Database,
  configured: ConfiguredGateway,
  { events: all, ...rest }: News,
  taking: Taking,
): Promise<void> {
  const { gateway, ask } = configured;
  const names = sql`(SELECT value FROM json_each(${JSON.stringify(all.map(({ event }) => event))}))`;
  const own = and(eq(paymentEvents.gateway, gateway.name), inArray(paymentEvents.event, names));
  const rows = await db.select({ event: paymentEvents.event }).from(paymentEvents).where(own);
  const known = new Set(rows.map(({ event }) => event));
  const events = all.filter(({ event }) => !known.has(event));
  const received = await takeNews(db, configured, { ...rest, events }, taking);
  for (const [index, { order }] of events.entries()) {
    if (received[index] !== "foreign" || !order?.gatewayOrder || order.key) continue;
    const found = await gateway.readCheckout(order.gatewayOrder, ask);
    await takeNews(db, configured, found, taking);
  }
}
