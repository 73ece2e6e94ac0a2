import { WEBHOOKS_MAX } from "@optimyz/contract/api/schemas/webhooks";
import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Config } from "../core/env.ts";
import { log } from "../core/log.ts";
import { isPublicAddress } from "../core/public-address.ts";
import type { Database } from "../db/database.ts";
import { webhookDeliveries, webhookEndpoints } from "../db/schema.ts";
import { kept, type Said, said } from "../language/said.ts";
import * as m from "./messages.ts";
import { unsealed } from "./secrets.ts";
import { signedHeaders } from "./signature.ts";

/** Waits after each failure, in seconds: 48 hours together. */
const WAITS_SECONDS = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600, 16 * 3600] as const;
/** After so many failures an event is given up, until an administrator sends it again. */
export const ATTEMPTS_MAX = WAITS_SECONDS.length + 1;
const WAIT_MAX_MS = Math.max(...WAITS_SECONDS) * 1000;
/** For so long nobody else sends what somebody has claimed: longer than an attempt takes. */
const LEASE_MS = 60_000;
const PATIENCE_MS = 8_000;
/** Events of one round, shared by the addresses that wait: they are sent at once. */
const ROUND_SIZE = 20;
/** Of one run. */
const ROUNDS_MAX = 5;
const KEEP_DAYS = 30;
/** Rows that one run deletes at most. */
const PURGE_MAX = 1_000;

type Endpoint = typeof webhookEndpoints.$inferSelect;
type Delivery = typeof webhookDeliveries.$inferSelect;

/** What came of an attempt: `reason` for one that failed. */
interface Outcome {
  delivery: Delivery;
  reason?: string | Said;
  isGone?: true;
}

const timeOf = (ms: number): string => new Date(ms).toISOString();

/**
 * Sends the events that are due, each at least once, those of one thing in their order.
 * @param at milliseconds since the epoch
 * @param rounds at most
 */
export async function deliverWebhooks(
  db: Database,
  config: Config,
  at = Date.now(),
  rounds = ROUNDS_MAX,
): Promise<void> {
  // The others need not wait for an address that refuses.
  const refusing = new Set<number>();
  for (let round = 0; round < rounds; round++) {
    const due = (await dueEndpoints(db, at)).filter(({ id }) => !refusing.has(id));
    const claimed = due.length === 0 ? [] : await claim(db, due, at);
    if (claimed.length === 0) return;
    const outcomes = await Promise.all(claimed.map((each) => attempt(each, config)));
    await note(db, outcomes, at);
    for (const { delivery, reason } of outcomes) if (reason !== undefined) refusing.add(delivery.endpointId);
  }
}

/** An attempt further away than the longest wait was planned before the clock was set back. */
const isDue = (at: number): SQL =>
  sql`(next_at <= ${timeOf(at)} OR next_at > ${timeOf(at + Math.max(WAIT_MAX_MS, LEASE_MS))})`;

const dueEndpoints = (db: Database, at: number): Promise<Endpoint[]> =>
  db
    .select()
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.state, "on"),
        sql`EXISTS (SELECT 1 FROM webhook_deliveries AS due
          WHERE due.endpoint_id = webhook_endpoints.id AND due.status = 'queued' AND ${isDue(at)})`,
      ),
    )
    .limit(WEBHOOKS_MAX);

/**
 * Takes events of some addresses, of each thing the oldest: postpones their next attempt in the same statement, so that
 * two deliveries never take one row.
 */
async function claim(db: Database, endpoints: readonly Endpoint[], at: number) {
  const size = Math.ceil(ROUND_SIZE / endpoints.length);
  const statements = endpoints.map(({ id }) =>
    db
      .update(webhookDeliveries)
      .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, nextAt: timeOf(at + LEASE_MS), lastError: null })
      .where(
        sql`${webhookDeliveries.id} IN (SELECT due.id FROM webhook_deliveries AS due
          WHERE due.endpoint_id = ${id} AND due.status = 'queued' AND ${isDue(at)}
            AND NOT EXISTS (SELECT 1 FROM webhook_deliveries AS earlier WHERE earlier.endpoint_id = due.endpoint_id
              AND earlier.thing = due.thing AND earlier.status = 'queued' AND earlier.id < due.id)
          ORDER BY due.next_at, due.id LIMIT ${size})`,
      )
      .returning(),
  );
  const [first, ...others] = statements;
  if (!first) return [];
  const rows = await db.batch([first, ...others]);
  return rows.flatMap((found, index) =>
    found.map((delivery) => ({ delivery, endpoint: endpoints[index] as Endpoint })),
  );
}

/** Sends one event. Whatever the receiver says beside its status is not read. */
async function attempt(
  { delivery, endpoint }: { delivery: Delivery; endpoint: Endpoint },
  config: Config,
): Promise<Outcome> {
  const { url } = endpoint;
  if (!isPublicAddress(url, config)) return { delivery, reason: m.addressNotAllowedNow };
  const secrets = await unsealed(endpoint, config.SECRET_KEY, Date.now());
  if (!secrets) return { delivery, reason: m.cannotSign };
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        "content-type": "application/json",
        "user-agent": "Webhooks/1.0",
        ...(await signedHeaders(delivery, secrets, Math.floor(Date.now() / 1000))),
      },
      body: delivery.payload,
    });
    await response.body?.cancel();
    return outcomeOf(delivery, response.status);
  } catch {
    return { delivery, reason: said(m.noResponse, { seconds: PATIENCE_MS / 1000 }) };
  }
}

function outcomeOf(delivery: Delivery, status: number): Outcome {
  if (status >= 200 && status < 300) return { delivery };
  if (status === 410) return { delivery, reason: m.wantsNoMore, isGone: true };
  const isRedirect = status >= 300 && status < 400;
  return { delivery, reason: said(isRedirect ? m.redirects : m.statusWas, { status }) };
}

/** Notes what came of a round, unless somebody else has claimed an event again since. */
async function note(db: Database, outcomes: readonly Outcome[], at: number): Promise<void> {
  const sent = outcomes.filter(({ reason }) => reason === undefined).map(({ delivery }) => delivery.id);
  const failures = outcomes.filter(({ reason }) => reason !== undefined);
  const gone = failures.filter(({ isGone }) => isGone).map(({ delivery }) => delivery.endpointId);
  const statements: BatchItem<"sqlite">[] = [
    ...(sent.length > 0 ? [noteSent(db, sent, at)] : []),
    ...failures.map((failure) => noteFailure(db, failure, at)),
    ...gone.map((id) => db.update(webhookEndpoints).set({ state: "gone" }).where(eq(webhookEndpoints.id, id))),
  ];
  await db.batch(statements as [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]);
}

const noteSent = (db: Database, ids: readonly number[], at: number) =>
  db
    .update(webhookDeliveries)
    .set({ status: "sent", sentAt: timeOf(at), lastError: null })
    .where(inArray(webhookDeliveries.id, [...ids]));

function noteFailure(db: Database, { delivery, reason = "", isGone }: Outcome, at: number) {
  const { id, type, attempts, endpointId } = delivery;
  const waitSeconds = WAITS_SECONDS[attempts - 1];
  const status = isGone || waitSeconds === undefined ? "failed" : "queued";
  log("warn", { message: "webhook not delivered", deliveryId: id, endpointId, type, attempts, status });
  return db
    .update(webhookDeliveries)
    .set({ status, lastError: kept(reason), nextAt: timeOf(at + (waitSeconds ?? 0) * 1000) })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.attempts, attempts),
        eq(webhookDeliveries.status, "queued"),
      ),
    );
}

/** Deletes events of more than thirty days ago, whatever came of them. @param at milliseconds since the epoch */
export async function purgeWebhookDeliveries(db: Database, at: number): Promise<void> {
  const before = timeOf(at - KEEP_DAYS * 24 * 60 * 60 * 1000);
  const old = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, before))
    .limit(PURGE_MAX);
  await db.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, old));
}
