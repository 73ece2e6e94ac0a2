import * as z from "@optimyz/contract/z";
import { type Ask, GatewayFailure } from "../../core/ask.ts";
import { isRecent, isSigned, jsonOf } from "../../core/hmac.ts";
import { maybe, orderKey, pageUrl, readResponse, requireMessage } from "./fields.ts";
import { failedRefund, type GatewayEvent, type HostedGateway, type NewCheckout, type News } from "./gateway.ts";

/**
 * Checkout Sessions of Stripe: https://docs.stripe.com/api/checkout/sessions, messages by
 * https://docs.stripe.com/api/events/types. A session is an order of ours, its `client_reference_id` our key.
 */

/** Of the API, whatever the account has as its default. */
export const STRIPE_VERSION = "2025-11-17.clover";

const text = z.string().check(z.minLength(1), z.maxLength(300));
const amount = z.int().check(z.minimum(0));

const sessionSchema = z.object({
  id: text,
  livemode: z.boolean(),
  status: maybe(z.string()),
  payment_status: z.string(),
  amount_total: maybe(amount),
  currency: maybe(z.string()),
  client_reference_id: orderKey,
  url: pageUrl,
  payment_intent: maybe(z.union([text, z.object({ id: text, amount_received: maybe(amount) })])),
});
type Session = z.infer<typeof sessionSchema>;

/** A refund, or a dispute, which has the same fields. */
const refundSchema = z.object({
  id: text,
  amount,
  currency: text,
  status: maybe(z.string()),
  payment_intent: maybe(text),
});
type Refund = z.infer<typeof refundSchema>;

const chargeSchema = z.object({
  payment_intent: maybe(text),
  refunds: maybe(z.object({ data: z.array(refundSchema) })),
});

const messageSchema = z.object({
  type: z.string(),
  livemode: z.boolean(),
  /** Of another account's event, which a platform is told. */
  account: maybe(z.string()),
  data: z.object({ object: z.transform((object: unknown) => object) }),
});

function newsOfSession(session: Session): News {
  const order = { gatewayOrder: session.id, key: session.client_reference_id ?? undefined };
  const mode = session.livemode ? "live" : "test";
  const { payment_intent: intent, amount_total: total, currency } = session;
  const payment = typeof intent === "string" ? intent : intent?.id;
  if (session.payment_status !== "paid" || !payment || !currency) {
    const state = session.status === "expired" ? "expired" : "pending";
    return { events: [], order: { ...order, state }, mode };
  }
  const received = typeof intent === "object" ? intent?.amount_received : undefined;
  const event: GatewayEvent = {
    event: `payment ${payment}`,
    kind: "payment",
    reference: order.key ?? "",
    payment,
    refund: "",
    amountPaise: received ?? total ?? 0,
    currency: currency.toUpperCase(),
    order,
  };
  return { events: [event], mode };
}

const refundEvents = ({ id, amount, currency, payment_intent: payment }: Refund): GatewayEvent[] =>
  payment
    ? [
        {
          event: `refund ${id}`,
          kind: "refund",
          reference: "",
          payment,
          refund: id,
          amountPaise: amount,
          currency: currency.toUpperCase(),
        },
      ]
    : [];

function disputeEvents(type: string, dispute: Refund): GatewayEvent[] {
  const isClosed = type === "charge.dispute.closed";
  if (!isClosed && type !== "charge.dispute.created") return [];
  const end = isClosed ? (dispute.status === "lost" ? "lost" : "won") : undefined;
  const refunds = refundEvents(dispute);
  const disputes = refunds.map(
    (each): GatewayEvent => ({ ...each, event: `dispute ${dispute.id}`, kind: "dispute", end }),
  );
  return end === "lost" ? [...disputes, ...refunds] : disputes;
}

/** What a refund has come to; nothing while it is pending. */
function outcomeOf(refund: Refund): GatewayEvent[] {
  if (refund.status === "failed") return refundEvents(refund).map(failedRefund);
  return refund.status === "succeeded" ? refundEvents(refund) : [];
}

/** What a message about an object tells. */
function newsOf(type: string, object: unknown): News {
  const known = <Schema extends z.ZodMiniType>(schema: Schema) => requireMessage(schema, object);
  if (type === "checkout.session.async_payment_failed") {
    const { id, client_reference_id: key } = known(sessionSchema);
    return { events: [], order: { gatewayOrder: id, key: key ?? undefined, state: "failed" } };
  }
  if (type.startsWith("checkout.session.")) return newsOfSession(known(sessionSchema));
  if (type.startsWith("charge.dispute.")) return { events: disputeEvents(type, known(refundSchema)) };
  // Newer versions name no refunds here and send `refund.*` for each.
  if (type === "charge.refunded") return { events: (known(chargeSchema).refunds?.data ?? []).flatMap(outcomeOf) };
  const isRefund = type.startsWith("refund.") || type === "charge.refund.updated";
  return { events: isRefund ? outcomeOf(known(refundSchema)) : [] };
}

/** The same request at the same moment is refused until the first one is done. */
const CONFLICT = 409;
const CONFLICT_TRIES = 3;
const CONFLICT_WAIT_MS = 700;

async function createSession(order: NewCheckout, ask: Ask, tries = 1): Promise<Session> {
  const body = new URLSearchParams({
    mode: "payment",
    client_reference_id: order.key,
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "inr",
    "line_items[0][price_data][unit_amount]": String(order.amountPaise),
    "line_items[0][price_data][product_data][name]": order.description,
    "payment_intent_data[metadata][order]": order.key,
    success_url: order.backUrl,
    cancel_url: order.cancelUrl,
    expires_at: String(Math.floor(Date.parse(order.expiresAt) / 1000)),
  });
  try {
    const headers = { "idempotency-key": order.key };
    return readResponse(sessionSchema, await ask("/v1/checkout/sessions", { method: "POST", body, headers }));
  } catch (error) {
    if (!(error instanceof GatewayFailure) || error.status !== CONFLICT || tries === CONFLICT_TRIES) throw error;
    await scheduler.wait(CONFLICT_WAIT_MS);
    return createSession(order, ask, tries + 1);
  }
}

const HEADER_TIME = /(?:^|,)t=(\d{1,15})(?:,|$)/;
const HEADER_SIGNATURE = /(?:^|,)v1=([0-9a-f]{64})(?=,|$)/g;
const SIGNATURES_MAX = 10;

const PAGE = 100;
const listOf = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object({ data: z.array(schema), has_more: z.boolean() });
const sessionsSchema = listOf(sessionSchema);
const refundsSchema = listOf(refundSchema);

export const stripe: HostedGateway = {
  name: "stripe",
  api: "https://api.stripe.com",
  pageHosts: ["checkout.stripe.com"],
  async verify({ headers, body }, secret, atMs) {
    const header = headers.get("stripe-signature") ?? "";
    const [, time] = HEADER_TIME.exec(header) ?? [];
    if (!time || !isRecent(time, atMs)) return false;
    // Several while a secret is replaced.
    const signatures = [...header.matchAll(HEADER_SIGNATURE)].slice(0, SIGNATURES_MAX);
    const right = await Promise.all(signatures.map(([, hex = ""]) => isSigned(hex, secret, body, `${time}.`)));
    return right.includes(true);
  },
  parse(body) {
    const { type, account, livemode, data } = requireMessage(messageSchema, jsonOf(body));
    if (account) return { events: [] };
    return { ...newsOf(type, data.object), mode: livemode ? "live" : "test" };
  },
  async createCheckout(order, ask) {
    const { id, url, client_reference_id: key } = await createSession(order, ask);
    if (key !== order.key) throw new GatewayFailure(200);
    return { gatewayOrder: id, url: url ?? "" };
  },
  async readCheckout(gatewayOrder, ask) {
    const path = `/v1/checkout/sessions/${encodeURIComponent(gatewayOrder)}`;
    return newsOfSession(readResponse(sessionSchema, await ask(`${path}?expand[]=payment_intent`)));
  },
  async cancelCheckout(gatewayOrder, ask) {
    await ask(`/v1/checkout/sessions/${encodeURIComponent(gatewayOrder)}/expire`, {
      method: "POST",
      body: new URLSearchParams(),
    });
  },
  async readSince(since, page = "sessions", ask) {
    const [list = "", after] = page.split(" ");
    const isSessions = list === "sessions";
    const query = new URLSearchParams({ "created[gte]": String(since), limit: String(PAGE) });
    if (after) query.set("starting_after", after);
    if (isSessions) query.set("expand[]", "data.payment_intent");
    const response = await ask(`/v1/${isSessions ? "checkout/sessions" : "refunds"}?${query}`);
    const { data, has_more } = isSessions
      ? readResponse(sessionsSchema, response)
      : readResponse(refundsSchema, response);
    const news = isSessions
      ? (data as Session[]).map(newsOfSession)
      : [{ events: (data as Refund[]).flatMap(outcomeOf) }];
    const last = data.at(-1)?.id;
    const more = has_more && last ? `${list} ${last}` : undefined;
    return { news, next: more ?? (isSessions ? "refunds" : undefined) };
  },
};
