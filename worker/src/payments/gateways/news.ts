import { now } from "../../core/clock.ts";
import type { Config } from "../../core/env.ts";
import type { Database } from "../../db/database.ts";
import { type Received, receiveEvent } from "../receive.ts";
import { withdrawRefund } from "../withdraw-refund.ts";
import type { News } from "./gateway.ts";
import type { ConfiguredGateway } from "./hosted.ts";
import { orderIdOf, orderOver } from "./orders.ts";

/** What the writer of news needs besides them. */
export interface Taking {
  config: Config;
  requestId: string;
}

/**
 * Takes what a gateway tells, by whichever way it came. News of the other mode are not for this site's orders.
 * @returns the outcome of each event, in their order
 */
export async function takeNews(
  db: Database,
  { gateway: { name }, mode }: ConfiguredGateway,
  { events, order, mode: told = mode }: News,
  { config, requestId }: Taking,
): Promise<Received[]> {
  if (told !== mode) return events.map(() => "foreign");
  if (order && order.state !== "pending") await orderOver(db, orderIdOf(name, order), order.state, now());
  const hosted = { mode, noticeTo: config.MAIL_TO, origin: config.SITE_ORIGIN };
  const received: Received[] = [];
  for (const event of events) {
    const take = event.hasFailed ? withdrawRefund : receiveEvent;
    received.push(await take(db, name, event, requestId, hosted));
  }
  return received;
}
