import {
  WEBHOOKS_MAX,
  type Webhook,
  type WebhookDelivery,
  type WebhookInput,
  type WebhookType,
} from "@optimyz/contract/api/schemas/webhooks";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Change } from "../db/change.ts";
import { unchangedError } from "../db/conflict.ts";
import type { Database } from "../db/database.ts";
import { isStale } from "../db/errors.ts";
import { rollBackIf } from "../db/guard.ts";
import { type ListQuery, pageOf } from "../db/paging.ts";
import { webhookDeliveries, webhookEndpoints } from "../db/schema.ts";
import { keptIn, said } from "../language/said.ts";
import type { Speech } from "../language/speech.ts";
import { changeState } from "../state/site-state.ts";
import * as m from "./messages.ts";
import { sealed } from "./secrets.ts";
import { newSecret } from "./signature.ts";

type Row = typeof webhookEndpoints.$inferSelect;
type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** After a new secret, the one before signs for a day. */
const EARLIER_MS = 24 * 60 * 60 * 1000;

/** How many events of a row's address have a state. */
const countOf = (status: "queued" | "failed") =>
  sql<number>`(SELECT count(*) FROM webhook_deliveries AS own
    WHERE own.endpoint_id = webhook_endpoints.id AND own.status = ${status})`;

async function webhooksWhere(db: Database, where?: SQL): Promise<Webhook[]> {
  const rows = await db
    .select({ row: webhookEndpoints, queued: countOf("queued"), failed: countOf("failed") })
    .from(webhookEndpoints)
    .where(where)
    .orderBy(asc(webhookEndpoints.id))
    .limit(WEBHOOKS_MAX);
  return rows.map(({ row, ...counts }) => toWebhook(row, counts));
}

const toWebhook = (row: Row, { queued, failed }: { queued: number; failed: number }): Webhook => ({
  id: row.id,
  url: row.url,
  types: row.types,
  note: row.note,
  state: row.state,
  earlier_until: row.earlierUntil,
  queued,
  failed,
  created_by: row.createdBy,
  created_at: row.createdAt,
  version: row.version,
});

export const webhooks = (db: Database): Promise<Webhook[]> => webhooksWhere(db);

/** @throws ApiError NOT_FOUND */
async function webhookOf(db: Database, id: number): Promise<Webhook> {
  const [found] = await webhooksWhere(db, eq(webhookEndpoints.id, id));
  if (!found) throw new ApiError("NOT_FOUND");
  return found;
}

const recorded = (db: Database, change: Change, action: "create" | "update" | "delete", where: SQL) =>
  record(
    db,
    change,
    { action, entity: "webhooks", entityId: webhookEndpoints.id, label: webhookEndpoints.url },
    sql`FROM ${webhookEndpoints} WHERE ${where}`,
  );

/**
 * Adds an address with a new secret, which the response alone shows.
 * @param input with an address that was checked
 * @throws ApiError CONFLICT with as many addresses as there may be; UNAVAILABLE without a key to seal secrets
 */
export async function insertWebhook(db: Database, change: Change, input: WebhookInput, secretKey: string | undefined) {
  const { url, types, note = "" } = input;
  const secret = newSecret();
  const own = { url, types: unique(types), note, createdBy: change.actor, createdAt: now() };
  const values = { ...own, state: "on" as const, secret: await sealed(secret, url, secretKey) };
  try {
    const [rows] = await changeState(db, [
      db.insert(webhookEndpoints).values(values).returning(),
      recorded(db, change, "create", sql`${webhookEndpoints.id} = last_insert_rowid()`),
      // The statement decides: several at once cannot pass the limit, and no list shows more.
      rollBackIf(db, sql`(SELECT count(*) FROM ${webhookEndpoints}) > ${WEBHOOKS_MAX}`),
    ]);
    return { ...toWebhook((rows as [Row])[0], { queued: 0, failed: 0 }), secret };
  } catch (error) {
    if (isStale(error)) throw new ApiError("CONFLICT", said(m.tooMany, { count: WEBHOOKS_MAX }));
    throw error;
  }
}

const unique = (types: readonly WebhookType[]): WebhookType[] => [...new Set(types)];

/** The row as it was seen, where the change names a version. */
const asSeen = (id: number, { seenVersion }: Change): SQL =>
  seenVersion === undefined
    ? sql`${webhookEndpoints.id} = ${id}`
    : sql`${webhookEndpoints.id} = ${id} AND ${webhookEndpoints.version} = ${seenVersion}`;

/** Changes and records one row. @throws ApiError NOT_FOUND, CONFLICT */
async function changeRow(db: Database, change: Change, id: number, values: Partial<Row>): Promise<Webhook> {
  const [, changed] = await changeState(db, [
    recorded(db, change, "update", asSeen(id, change)),
    db
      .update(webhookEndpoints)
      .set({ ...values, version: sql`${webhookEndpoints.version} + 1` })
      .where(asSeen(id, change))
      .returning({ id: webhookEndpoints.id }),
  ]);
  const row = await webhookOf(db, id);
  if ((changed as unknown[]).length === 0) throw unchangedError(row, change.seenVersion);
  return row;
}

/** @throws ApiError NOT_FOUND, CONFLICT */
export const updateWebhookRow = (
  db: Database,
  change: Change,
  {
    id,
    types,
    note = "",
    active,
  }: { id: number; types: readonly WebhookType[]; note?: string | undefined; active: boolean },
): Promise<Webhook> => changeRow(db, change, id, { types: unique(types), note, state: active ? "on" : "off" });

/** Gives an address another secret. @throws ApiError NOT_FOUND, CONFLICT, UNAVAILABLE */
export async function renewSecret(db: Database, change: Change, id: number, secretKey: string | undefined) {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  if (!row) throw new ApiError("NOT_FOUND");
  const secret = newSecret();
  const webhook = await changeRow(db, { ...change, seenVersion: change.seenVersion ?? row.version }, id, {
    secret: await sealed(secret, row.url, secretKey),
    earlierSecret: row.secret,
    earlierUntil: new Date(Date.now() + EARLIER_MS).toISOString(),
  });
  return { ...webhook, secret };
}

/** Removes an address with its events. @throws ApiError NOT_FOUND */
export async function removeWebhook(db: Database, change: Change, id: number): Promise<void> {
  const where = sql`${webhookEndpoints.id} = ${id}`;
  const [, removed] = await changeState(db, [
    recorded(db, change, "delete", where),
    db.delete(webhookEndpoints).where(where).returning({ id: webhookEndpoints.id }),
  ]);
  if ((removed as unknown[]).length === 0) throw new ApiError("NOT_FOUND");
}

/** Queues an event that says nothing, to try an address. @throws ApiError NOT_FOUND, CONFLICT for one that is off */
export async function queueTest(db: Database, id: number, speech: Speech): Promise<WebhookDelivery> {
  const { state } = await webhookOf(db, id);
  if (state !== "on") throw new ApiError("CONFLICT", m.isOff);
  const at = now();
  const type = "webhook.test";
  const event = `msg_${crypto.randomUUID().replaceAll("-", "")}`;
  const payload = JSON.stringify({ type, timestamp: at, data: {} });
  const values = { endpointId: id, event, type, thing: event, payload, nextAt: at, createdAt: at };
  const [row] = await db.insert(webhookDeliveries).values(values).returning();
  return toDelivery(row as DeliveryRow, speech);
}

const toDelivery = (row: DeliveryRow, speech: Speech): WebhookDelivery => ({
  id: row.id,
  webhook_id: row.endpointId,
  event: row.event,
  type: row.type,
  thing: row.thing,
  payload: row.payload,
  status: row.status,
  attempts: row.attempts,
  next_at: row.nextAt,
  last_error: row.lastError && keptIn(row.lastError, speech),
  created_at: row.createdAt,
  sent_at: row.sentAt,
});

interface DeliveryQuery extends ListQuery {
  status?: DeliveryRow["status"] | undefined;
  webhook_id?: number | undefined;
}

export async function deliveryPage(db: Database, query: DeliveryQuery, speech: Speech) {
  const { status, webhook_id: endpointId } = query;
  const { rows, ...page } = await pageOf(db, webhookDeliveries, query, {
    searched: [webhookDeliveries.type, webhookDeliveries.thing, webhookDeliveries.event],
    sorts: { created_at: webhookDeliveries.createdAt },
    filter: and(
      status && eq(webhookDeliveries.status, status),
      endpointId === undefined ? undefined : eq(webhookDeliveries.endpointId, endpointId),
    ),
  });
  return { ...page, items: rows.map((row) => toDelivery(row, speech)) };
}

/**
 * Puts an event back into the queue, with all its attempts; one that waits for its next attempt is sent at once.
 * @throws ApiError NOT_FOUND, CONFLICT for one whose address is off
 */
export async function replay(db: Database, id: number, speech: Speech): Promise<WebhookDelivery> {
  const on = db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(eq(webhookEndpoints.state, "on"));
  const [row] = await db
    .update(webhookDeliveries)
    .set({ status: "queued", attempts: 0, nextAt: now(), lastError: null, sentAt: null })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        inArray(webhookDeliveries.endpointId, on),
        // One without a reason waits for its first attempt, or somebody sends it now.
        sql`(${webhookDeliveries.status} <> 'queued' OR ${webhookDeliveries.lastError} IS NOT NULL)`,
      ),
    )
    .returning();
  if (row) return toDelivery(row, speech);
  const [known] = await db
    .select({ state: webhookEndpoints.state })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(webhookDeliveries.id, id));
  if (!known) throw new ApiError("NOT_FOUND");
  throw new ApiError("CONFLICT", known.state === "on" ? m.sentAlready : m.isOff);
}
