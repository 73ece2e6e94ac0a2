import { type HostedGatewayName, hostedGateways } from "@optimyz/contract/domain/gateways";
import { and, eq, inArray } from "drizzle-orm";
import { GatewayFailure } from "../../core/ask.ts";
import type { Config } from "../../core/env.ts";
import { log } from "../../core/log.ts";
import type { Database } from "../../db/database.ts";
import { paymentEvents, paymentOrders, sweeps } from "../../db/schema.ts";
import { textsIn } from "../../db/texts-in.ts";
import { askAbout } from "./checkout.ts";
import type { GatewayEvent, News } from "./gateway.ts";
import { type ConfiguredGateway, configuredGateway } from "./hosted.ts";
import { type Taking, takeNews } from "./news.ts";
import { dueOrders, isOrderKey, takeForCheck } from "./orders.ts";

/** Orders asked about in one run of the schedule, so that it stays short. */
const RUN_MAX = 20;
const HOUR_SECONDS = 3_600;
/** Each look begins so long before the one before: a payment can be captured long after it was made. */
const OVERLAP_SECONDS = 26 * HOUR_SECONDS;
/** Pages in one run. */
const PAGES_MAX = 5;

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

/**
 * The time of the last whole look, in seconds since the epoch; of one that goes on, also its own and the gateway's name of
 * its next page.
 */
type Position = readonly [before: number, began?: number, page?: string];

/** A plain number is of a site from before looks went on. */
const positionIn = (after: string): Position => [JSON.parse(after)].flat() as unknown as Position;

/** Goes through what happened since the look before, some pages in each run. One that fails begins again. */
async function lookBack(db: Database, configured: ConfiguredGateway, taking: Taking, atMs: number): Promise<void> {
  const { gateway, ask, mode } = configured;
  const name = `gateway ${gateway.name} ${mode}`;
  const seconds = Math.floor(atMs / 1000);
  const store = (position: Position) => {
    const after = JSON.stringify(position);
    return db.insert(sweeps).values({ name, after }).onConflictDoUpdate({ target: sweeps.name, set: { after } });
  };
  const [row] = await db.select().from(sweeps).where(eq(sweeps.name, name));
  const [before, begun, from] = row ? positionIn(row.after) : [seconds];
  if (row && from === undefined && before > seconds - HOUR_SECONDS && before <= seconds) return;
  const began = begun ?? seconds;
  let page = from;
  try {
    for (let pages = 0; pages < PAGES_MAX; pages++) {
      const { news, next } = await gateway.readSince(Math.min(before, began) - OVERLAP_SECONDS, page, ask);
      await takeUnknown(db, configured, news, taking);
      page = next;
      if (page === undefined) break;
    }
  } catch (error) {
    await store([before]);
    throw error;
  }
  await store(page === undefined ? [began] : [before, began, page]);
}

/** What names no order of ours may be about one whose row is lost: so many are read again in one page. */
const LOST_MAX = 10;

/**
 * Takes what is not known yet. An event whose order we have lost, but which names it, is read again by the order, which has
 * our key.
 */
async function takeUnknown(
  db: Database,
  configured: ConfiguredGateway,
  news: readonly News[],
  taking: Taking,
): Promise<void> {
  const { gateway, ask } = configured;
  const { isTaken, isOurs } = await known(
    db,
    gateway.name,
    news.flatMap(({ events }) => events),
  );
  const lost = new Set<string>();
  for (const { mode, events } of news) {
    const fresh = events.filter((event) => !isTaken(event));
    const ours = fresh.filter(isOurs);
    if (ours.length > 0) await takeNews(db, configured, { events: ours, ...(mode && { mode }) }, taking);
    for (const event of fresh)
      if (event.order?.gatewayOrder && !event.order.key && !isOurs(event)) lost.add(event.order.gatewayOrder);
  }
  for (const order of [...lost].slice(0, LOST_MAX))
    await takeNews(db, configured, await gateway.readCheckout(order, ask), taking);
}

/** What is known of some events: an account can sell elsewhere, too. */
async function known(db: Database, gateway: HostedGatewayName, events: readonly GatewayEvent[]) {
  const of = eq(paymentEvents.gateway, gateway);
  const orderNames = textsIn(events.flatMap(({ order }) => order?.gatewayOrder ?? []));
  const [taken, paid, orders] = await db.batch([
    db
      .select({ name: paymentEvents.event })
      .from(paymentEvents)
      .where(and(of, inArray(paymentEvents.event, textsIn(events.map(({ event }) => event))))),
    db
      .select({ name: paymentEvents.gatewayPayment })
      .from(paymentEvents)
      .where(and(of, inArray(paymentEvents.gatewayPayment, textsIn(events.map(({ payment }) => payment))))),
    db
      .select({ name: paymentOrders.gatewayOrder })
      .from(paymentOrders)
      .where(and(eq(paymentOrders.gateway, gateway), inArray(paymentOrders.gatewayOrder, orderNames))),
  ]);
  const [takenNames, paidNames, ourOrders] = [namesOf(taken), namesOf(paid), namesOf(orders)];
  return {
    isTaken: ({ event }: GatewayEvent): boolean => takenNames.has(event),
    isOurs: ({ reference, payment, order }: GatewayEvent): boolean =>
      isOrderKey(reference) || paidNames.has(payment) || ourOrders.has(order?.gatewayOrder ?? null),
  };
}

const namesOf = (rows: readonly { name: string | null }[]) => new Set(rows.map(({ name }) => name));
