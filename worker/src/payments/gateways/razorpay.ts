import * as z from "@optimyz/contract/z";
import { type Ask, GatewayFailure } from "../../core/ask.ts";
import { isSigned, jsonOf } from "../../core/hmac.ts";
import { maybe, orderKey, pageUrl, readResponse, requireMessage } from "./fields.ts";
import {
  failedRefund,
  type GatewayEvent,
  type HostedGateway,
  type NewCheckout,
  type News,
  type OrderNames,
} from "./gateway.ts";

/**
 * Payment Links of Razorpay: https://razorpay.com/docs/api/payments/payment-links/, messages by
 * https://razorpay.com/docs/webhooks/. A link is an order of ours, its `reference_id` our key.
 */

const text = z.string().check(z.minLength(1), z.maxLength(200));
const amount = z.int().check(z.minimum(0));

const linkSchema = z.object({
  id: text,
  reference_id: orderKey,
  status: z.string(),
  currency: text,
  short_url: pageUrl,
  payments: maybe(z.array(z.object({ payment_id: text, amount, status: z.string() }))),
});
type Link = z.infer<typeof linkSchema>;

const paymentSchema = z.object({
  id: text,
  amount,
  currency: text,
  status: z.string(),
  captured: maybe(z.boolean()),
  description: maybe(z.string()),
});
type Payment = z.infer<typeof paymentSchema>;

const refundSchema = z.object({ id: text, payment_id: text, amount, currency: text, status: maybe(z.string()) });
type Refund = z.infer<typeof refundSchema>;

const disputeSchema = z.object({
  id: text,
  payment_id: text,
  amount,
  currency: text,
  amount_deducted: maybe(amount),
});

const entity = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.object({ entity: schema }));
const messageSchema = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: entity(linkSchema),
    payment: entity(paymentSchema),
    refund: entity(refundSchema),
    dispute: entity(disputeSchema),
  }),
});

const PREFIX = "plink_";

/** The order of a link. */
const orderOf = ({ id, reference_id }: Link): OrderNames => ({ gatewayOrder: id, key: reference_id ?? undefined });

/** The order of a payment alone, whose description is the link's id behind its prefix: `#FOGqq3O6E5bkml`. */
function orderIn({ description }: Payment): OrderNames | undefined {
  const [, id] = /^#(\w{1,40})$/.exec(description ?? "") ?? [];
  return id === undefined ? undefined : { gatewayOrder: PREFIX + id };
}

const paymentEvent = (
  payment: Pick<Payment, "id" | "amount" | "currency">,
  order: OrderNames | undefined,
): GatewayEvent => ({
  event: `payment ${payment.id}`,
  kind: "payment",
  reference: order?.key ?? "",
  payment: payment.id,
  refund: "",
  amountPaise: payment.amount,
  currency: payment.currency,
  order,
});

const refundEvent = ({ id, payment_id, amount, currency }: Refund, order: OrderNames | undefined): GatewayEvent => ({
  event: `refund ${id}`,
  kind: "refund",
  reference: order?.key ?? "",
  payment: payment_id,
  refund: id,
  amountPaise: amount,
  currency,
  order,
});

const DISPUTE_ENDS: Readonly<Record<string, "won" | "lost" | undefined>> = {
  "payment.dispute.won": "won",
  "payment.dispute.closed": "won",
  "payment.dispute.lost": "lost",
};

function disputeEvents(name: string, dispute: z.infer<typeof disputeSchema>): GatewayEvent[] {
  const end = DISPUTE_ENDS[name];
  if (!end && name !== "payment.dispute.created") return [];
  const refund = refundEvent({ ...dispute, amount: dispute.amount_deducted || dispute.amount }, undefined);
  const event: GatewayEvent = {
    ...refund,
    event: `dispute ${dispute.id}`,
    kind: "dispute",
    amountPaise: dispute.amount,
  };
  return [{ ...event, end }, ...(end === "lost" ? [refund] : [])];
}

function newsOfLink(link: Link): News {
  const order = orderOf(link);
  const paid = (link.payments ?? []).filter(({ status }) => status === "captured");
  const events = paid.map((each) =>
    paymentEvent({ id: each.payment_id, amount: each.amount, currency: link.currency }, order),
  );
  const isOver = link.status === "expired" || link.status === "cancelled";
  return { events, ...(events.length === 0 && { order: { ...order, state: isOver ? "expired" : "pending" } }) };
}

const foundSchema = z.object({ payment_links: z.array(linkSchema) });

async function createLink(order: NewCheckout, ask: Ask): Promise<Link> {
  const body = {
    amount: order.amountPaise,
    currency: "INR",
    accept_partial: false,
    reference_id: order.key,
    description: order.description,
    expire_by: Math.floor(Date.parse(order.expiresAt) / 1000),
    callback_url: order.backUrl,
    callback_method: "get",
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { order: order.key },
  };
  try {
    return readResponse(linkSchema, await ask("/v1/payment_links", { method: "POST", body }));
  } catch (error) {
    // A second link with our key is refused: the first one was made, and its response was lost.
    if (!(error instanceof GatewayFailure) || error.status !== 400) throw error;
    const found = await ask(`/v1/payment_links?${new URLSearchParams({ reference_id: order.key })}`);
    const link = readResponse(foundSchema, found).payment_links.find(({ reference_id }) => reference_id === order.key);
    if (!link) throw error;
    return link;
  }
}

const PAGE = 100;
const paymentsSchema = z.object({ items: z.array(paymentSchema) });
const refundsSchema = z.object({ items: z.array(refundSchema) });

export const razorpay: HostedGateway = {
  name: "razorpay",
  api: "https://api.razorpay.com",
  // The short address leads to pages of either.
  pageHosts: ["rzp.io", "razorpay.com", "*.razorpay.com"],
  async verify({ headers, body }, secret) {
    const signature = headers.get("x-razorpay-signature") ?? "";
    return /^[0-9a-f]{64}$/.test(signature) && isSigned(signature, secret, body);
  },
  parse(body) {
    const { event, payload } = requireMessage(messageSchema, jsonOf(body));
    const [link, payment] = [payload.payment_link?.entity, payload.payment?.entity];
    const order = link ? orderOf(link) : payment && orderIn(payment);
    if (payload.dispute) return { events: disputeEvents(event, payload.dispute.entity) };
    // Money that was never taken goes back by itself.
    if (event === "refund.processed" && payload.refund && payment?.captured !== false)
      return { events: [refundEvent(payload.refund.entity, order)] };
    if (event === "refund.failed" && payload.refund)
      return { events: [failedRefund(refundEvent(payload.refund.entity, order))] };
    const isPaid = event === "payment.captured" || event.startsWith("payment_link.");
    if (isPaid && payment?.status === "captured") return { events: [paymentEvent(payment, order)] };
    if (event === "payment.failed" && order) return { events: [], order: { ...order, state: "failed" } };
    const isOver = event === "payment_link.expired" || event === "payment_link.cancelled";
    return { events: [], ...(isOver && order && { order: { ...order, state: "expired" } }) };
  },
  async createCheckout(order, ask) {
    const { id, short_url, reference_id: key } = await createLink(order, ask);
    if (key !== order.key) throw new GatewayFailure(200);
    return { gatewayOrder: id, url: short_url ?? "" };
  },
  async readCheckout(gatewayOrder, ask) {
    return newsOfLink(readResponse(linkSchema, await ask(`/v1/payment_links/${encodeURIComponent(gatewayOrder)}`)));
  },
  async cancelCheckout(gatewayOrder, ask) {
    await ask(`/v1/payment_links/${encodeURIComponent(gatewayOrder)}/cancel`, { method: "POST" });
  },
  async readSince(since, page = "payments 0", ask) {
    const [list = "", skip = "0"] = page.split(" ");
    const query = new URLSearchParams({ from: String(since), count: String(PAGE), skip });
    const response = await ask(`/v1/${list}?${query}`);
    const items =
      list === "payments"
        ? readResponse(paymentsSchema, response).items.map((each) =>
            each.status === "captured" || each.status === "refunded" ? paymentEvent(each, orderIn(each)) : undefined,
          )
        : readResponse(refundsSchema, response).items.map((each) => {
            if (each.status === "failed") return failedRefund(refundEvent(each, undefined));
            return each.status === "processed" ? refundEvent(each, undefined) : undefined;
          });
    const events = items.filter((event) => event !== undefined);
    const more = items.length === PAGE ? `${list} ${Number(skip) + PAGE}` : undefined;
    return { news: [{ events }], next: more ?? (list === "payments" ? "refunds 0" : undefined) };
  },
};
