import { and, eq } from "drizzle-orm";
import { GatewayFailure } from "../../core/ask.ts";
import { now } from "../../core/clock.ts";
import { log } from "../../core/log.ts";
import type { Database } from "../../db/database.ts";
import { payments } from "../../db/schema.ts";
import { type ConfiguredGateway, configuredGateway, isItsPage } from "./hosted.ts";
import { type Taking, takeNews } from "./news.ts";
import { mayAsk, newestOrder, type OrderedPart, type OrderRow, openOrder, orderMade, orderRefused } from "./orders.ts";

/** What the gateway shows, and where it leads back to. */
export interface CheckoutFacts {
  description: string;
  backUrl: string;
  cancelUrl: string;
}

/** HTTP statuses after which the same request can succeed. */
const PASSING: ReadonlySet<number> = new Set([0, 409, 429]);

/**
 * The gateway's page for what a place owes now, or for the part of it that is asked for: of the open order, or of a new one.
 * @returns undefined where nothing is owed; and orders that ended by it, for {@link closeOrders}
 * @throws GatewayFailure
 */
export async function checkoutOf(
  db: Database,
  enrolmentId: number,
  configured: ConfiguredGateway,
  { part, ...facts }: CheckoutFacts & { part: OrderedPart },
): Promise<{ url: string | undefined; ended: OrderRow[] }> {
  const at = now();
  const { gateway, ask, pageSources } = configured;
  const { order, ended } = await openOrder(db, enrolmentId, configured, { part, at });
  if (!order) return { url: undefined, ended };
  if (order.state === "pending" && order.url) return { url: order.url, ended };
  const { id, key, amountPaise, expiresAt } = order;
  try {
    const made = await gateway.createCheckout({ key, amountPaise, expiresAt, ...facts }, ask);
    if (!isItsPage(made.url, pageSources)) throw new GatewayFailure(200);
    await orderMade(db, id, made, at);
    return { url: made.url, ended };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log("warn", { message: "checkout not made", gateway: gateway.name, status: error.status });
    // A gateway can repeat its first response to our key, also that of its own failure.
    if (!PASSING.has(error.status)) await orderRefused(db, id, at);
    throw error;
  }
}

/** Closes the pages of orders that ended; one that cannot be closed ends by itself, and its money would be noted all the same. */
export async function closeOrders(orders: readonly OrderRow[], taking: Taking): Promise<void> {
  for (const { gateway: name, gatewayOrder, expiresAt } of orders) {
    const configured = configuredGateway(taking.config, name);
    if (!configured || !gatewayOrder || expiresAt <= now()) continue;
    await configured.gateway.cancelCheckout(gatewayOrder, configured.ask).catch(ignoreFailure);
  }
}

const ignoreFailure = (error: unknown): void => {
  if (!(error instanceof GatewayFailure)) throw error;
};

/** Asks the gateway about an order, and takes what it tells. @throws GatewayFailure */
export async function askAbout(db: Database, order: OrderRow, taking: Taking): Promise<void> {
  const configured = configuredGateway(taking.config, order.gateway);
  if (!configured || configured.mode !== order.mode || !order.gatewayOrder) return;
  const news = await configured.gateway.readCheckout(order.gatewayOrder, configured.ask);
  const named = [news.order, ...news.events.map((event) => event.order)];
  if (named.some((names) => names && names.gatewayOrder !== order.gatewayOrder)) throw new GatewayFailure(200);
  await takeNews(db, configured, news, taking);
}

/** An order as its person sees it. */
export interface ShownOrder extends OrderRow {
  /** Whether its payment is noted for the place. */
  isNoted: boolean;
}

/** How long a page about an order says the outcome of it. */
const SHOWN_MS = 24 * 60 * 60_000;

/**
 * The order that somebody began last, as the gateway has it now: it is asked at once, so that a late message does not
 * matter, but no more than every few seconds.
 */
export async function currentOrder(db: Database, enrolmentId: number, taking: Taking): Promise<ShownOrder | undefined> {
  const begun = await newestOrder(db, enrolmentId);
  if (!begun || Date.parse(begun.updatedAt) < Date.now() - SHOWN_MS) return undefined;
  const asks = begun.gatewayOrder !== null && begun.state !== "paid" && (await mayAsk(db, begun.id, now()));
  if (asks) await askAbout(db, begun, taking).catch(ignoreFailure);
  const order = asks ? await newestOrder(db, enrolmentId) : begun;
  return order && { ...order, isNoted: order.state === "paid" && (await isNoted(db, order)) };
}

const isNoted = async (db: Database, { enrolmentId, gateway, gatewayPayment }: OrderRow): Promise<boolean> =>
  (await db.$count(
    payments,
    and(
      eq(payments.enrolmentId, enrolmentId),
      eq(payments.gateway, gateway),
      eq(payments.gatewayPayment, gatewayPayment ?? ""),
      eq(payments.state, "noted"),
    ),
  )) > 0;
