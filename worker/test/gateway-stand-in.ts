import { createHmac } from "node:crypto";
import { Hono } from "hono";

/**
 * A stand-in for Razorpay and Stripe that speaks the part of their published protocols that the site uses: their APIs, the
 * page that takes the money, and signed messages. Nothing of it is shared with the code that it tests.
 */

type Service = "razorpay" | "stripe";

interface Payment {
  id: string;
  amount: number;
  currency: string;
  status: "captured" | "failed" | "processing";
}

interface Refund {
  id: string;
  amount: number;
  payment: string;
  service: Service;
  /** Whether the bank has refused it in the end. */
  hasFailed?: boolean;
}

interface Order {
  service: Service;
  id: string;
  key: string;
  amount: number;
  expires: number;
  back: string;
  status: "open" | "paid" | "expired";
  payments: Payment[];
}

export const standInKeys = {
  RAZORPAY_KEY_ID: "rzp_test_StandIn",
  RAZORPAY_KEY_SECRET: "secret of the stand-in",
  RAZORPAY_WEBHOOK_SECRET: "signs messages of the stand-in",
  STRIPE_SECRET_KEY: "sk_test_StandIn",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_stand_in",
};

const seconds = () => Math.floor(Date.now() / 1000);
let count = 0;
const newId = (prefix: string) => `${prefix}StandIn${++count}`;

interface Message {
  body: string;
  headers: Record<string, string>;
}

/** @param origin where its pages are */
export function gatewayStandIn(origin: string) {
  const orders: Order[] = [];
  const refunds: Refund[] = [];
  /**
   * Of the next requests to the API: `lost` carries it out and never responds, `redirect` leads elsewhere, `large` never
   * stops, `other` is about an order of somebody else, a number is a status.
   */
  const failures: ("timeout" | "lost" | "html" | "redirect" | "large" | "other" | number)[] = [];
  /** Of requests to the API. */
  const asked: string[] = [];
  /** Of responses that never stop. */
  const sent = { bytes: 0 };
  const app = new Hono();
  const orderOf = (id: string): Order => {
    const order = orders.find((each) => each.id === id || each.payments.some((payment) => payment.id === id));
    if (!order) throw new Error(`The stand-in has no order ${id}.`);
    return order;
  };

  app.use("/v1/*", async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    asked.push(`${c.req.method} ${pathname}${search}`);
    const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret, STRIPE_SECRET_KEY: key } = standInKeys;
    if (![`Basic ${btoa(`${id}:${secret}`)}`, `Bearer ${key}`].includes(c.req.header("authorization") ?? ""))
      return c.json({ error: {} }, 401);
    const failure = failures.shift();
    if (failure === "timeout") throw new TypeError("The stand-in does not respond.");
    if (typeof failure === "number") return c.json({ error: { description: "Fails" } }, failure as 500);
    if (failure === "html") return c.html("<!doctype html><title>Maintenance</title>");
    if (failure === "redirect") return c.redirect("https://evil.example/v1", 307);
    if (failure === "large") return c.body(endless());
    await next();
    if (failure === "other") c.res = c.json(theirs(await c.res.json()));
    if (failure === "lost") throw new TypeError("The response is lost.");
  });
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        sent.bytes += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(32));
      },
    });
  /** A response with the names of an order that is not the asker's. */
  const theirs = (response: object) => ({
    ...response,
    id: newId("other_"),
    reference_id: "P104238-000000000000",
    client_reference_id: "P104238-000000000000",
  });
  app.onError((error) => {
    throw error;
  });

  // Razorpay
  const link = (order: Order) => ({
    accept_partial: false,
    amount: order.amount,
    amount_paid: order.status === "paid" ? order.amount : 0,
    currency: "INR",
    id: order.id,
    order_id: order.id.replace("plink_", "order_"),
    payments: order.payments.map(({ id, amount, status }) => ({ payment_id: id, amount, status, method: "upi" })),
    reference_id: order.key,
    short_url: `${origin}/page/${order.id}`,
    status: { open: "created", paid: "paid", expired: "expired" }[order.status],
  });
  const paymentOf = (order: Order, { id, amount, currency, status }: Payment) => ({
    id,
    entity: "payment",
    amount,
    currency,
    status,
    captured: status === "captured",
    description: order.id.replace("plink_", "#"),
    order_id: order.id.replace("plink_", "order_"),
    notes: [],
  });
  const refundOf = ({ id, amount, payment, hasFailed }: Refund) => ({
    id,
    entity: "refund",
    amount,
    currency: "INR",
    payment_id: payment,
    status: hasFailed ? "failed" : "processed",
  });
  app.post("/v1/payment_links", async (c) => {
    const body = await c.req.json();
    if (orders.some(({ key }) => key === body.reference_id)) return c.json({ error: { description: "Exists" } }, 400);
    if (body.accept_partial || body.currency !== "INR" || body.expire_by < seconds() + 15 * 60) return c.json({}, 400);
    const order: Order = {
      service: "razorpay",
      id: newId("plink_"),
      key: body.reference_id,
      amount: body.amount,
      expires: body.expire_by,
      back: body.callback_url,
      status: "open",
      payments: [],
    };
    orders.push(order);
    return c.json(link(order));
  });
  app.get("/v1/payment_links", (c) =>
    c.json({ payment_links: orders.filter(({ key }) => key === c.req.query("reference_id")).map(link) }),
  );
  app.get("/v1/payment_links/:id", (c) => c.json(link(orderOf(c.req.param("id")))));
  app.post("/v1/payment_links/:id/cancel", (c) => {
    const order = orderOf(c.req.param("id"));
    if (order.status !== "open") return c.json({ error: {} }, 400);
    order.status = "expired";
    return c.json({ ...link(order), status: "cancelled" });
  });
  app.get("/v1/payments", (c) =>
    c.json({
      entity: "collection",
      items: orders
        .filter(({ service }) => service === "razorpay")
        .flatMap((order) => order.payments.map((payment) => paymentOf(order, payment)))
        .slice(Number(c.req.query("skip")), Number(c.req.query("skip")) + Number(c.req.query("count"))),
    }),
  );

  // Stripe
  const session = (order: Order, isExpanded = false) => {
    const payment = order.payments.at(-1);
    const intent = payment && { id: payment.id, amount_received: payment.status === "captured" ? payment.amount : 0 };
    return {
      id: order.id,
      object: "checkout.session",
      amount_total: payment?.amount ?? order.amount,
      client_reference_id: order.key,
      currency: (payment?.currency ?? "INR").toLowerCase(),
      livemode: false,
      mode: "payment",
      payment_intent: (isExpanded ? intent : intent?.id) ?? null,
      payment_status: payment?.status === "captured" ? "paid" : "unpaid",
      status:
        payment?.status === "processing"
          ? "complete"
          : { open: "open", paid: "complete", expired: "expired" }[order.status],
      url: `${origin}/page/${order.id}`,
    };
  };
  const made = new Map<string, Order>();
  app.post("/v1/checkout/sessions", async (c) => {
    const body = new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer()));
    const key = c.req.header("idempotency-key") ?? "";
    const life = Number(body.get("expires_at")) - seconds();
    const currency = body.get("line_items[0][price_data][currency]");
    const isValid = body.get("mode") === "payment" && currency === "inr" && life >= 30 * 60 && life <= 86_400;
    if (!isValid || !c.req.header("stripe-version")) return c.json({ error: {} }, 400);
    const known = made.get(key);
    if (known) return c.json(session(known));
    const order: Order = {
      service: "stripe",
      id: newId("cs_test_"),
      key: body.get("client_reference_id") ?? "",
      amount: Number(body.get("line_items[0][price_data][unit_amount]")),
      expires: Number(body.get("expires_at")),
      back: body.get("success_url") ?? "",
      status: "open",
      payments: [],
    };
    orders.push(order);
    made.set(key, order);
    return c.json(session(order));
  });
  app.get("/v1/checkout/sessions", (c) => {
    const own = orders.filter(({ service }) => service === "stripe");
    const first = own.findIndex(({ id }) => id === c.req.query("starting_after")) + 1;
    const before = first + Number(c.req.query("limit"));
    return c.json({
      data: own.slice(first, before).map((order) => session(order, true)),
      has_more: before < own.length,
    });
  });
  app.get("/v1/checkout/sessions/:id", (c) =>
    c.json(session(orderOf(c.req.param("id")), c.req.query("expand[]") !== undefined)),
  );
  app.post("/v1/checkout/sessions/:id/expire", (c) => {
    const order = orderOf(c.req.param("id"));
    order.status = "expired";
    return c.json(session(order));
  });
  const stripeRefund = ({ id, amount, payment, hasFailed }: Refund) => ({
    id,
    object: "refund",
    amount,
    currency: "inr",
    payment_intent: payment,
    status: hasFailed ? "failed" : "succeeded",
  });
  app.get("/v1/refunds", (c) => {
    const isStripe = c.req.header("authorization")?.startsWith("Bearer ");
    const own = refunds.filter(({ service }) => service === (isStripe ? "stripe" : "razorpay"));
    return c.json(isStripe ? { data: own.map(stripeRefund), has_more: false } : { items: own.map(refundOf) });
  });

  // The page that takes the money.
  app.get("/page/:id", (c) => {
    const { id, amount, service } = orderOf(c.req.param("id"));
    return c.html(`<!doctype html><title>${service}</title><h1>Pay ${amount / 100} rupees to the provider</h1>
      <form method="post" action="/page/${id}"><button>Pay</button></form>`);
  });
  app.post("/page/:id", (c) => {
    const order = orderOf(c.req.param("id"));
    pay(order.id);
    const back = new URL(order.back);
    if (order.service === "razorpay") back.searchParams.set("razorpay_payment_link_id", order.id);
    return c.redirect(back.href, 303);
  });

  /** Somebody pays on the page, or tries to. */
  function pay(id: string, changes: Partial<Payment> = {}): Payment {
    const order = orderOf(id);
    const prefix = order.service === "razorpay" ? "pay_" : "pi_";
    const payment: Payment = {
      id: newId(prefix),
      amount: order.amount,
      currency: "INR",
      status: "captured",
      ...changes,
    };
    order.payments.push(payment);
    if (payment.status === "captured") order.status = "paid";
    return payment;
  }

  /** Money goes back, begun in the gateway's own pages. */
  function refund(payment: string, amount: number): Refund {
    const { service } = orderOf(payment);
    const made = { id: newId(service === "razorpay" ? "rfnd_" : "re_"), amount, payment, service };
    refunds.push(made);
    return made;
  }

  const signed = {
    razorpay: (value: object): Message => {
      const body = JSON.stringify(value);
      const signature = createHmac("sha256", standInKeys.RAZORPAY_WEBHOOK_SECRET).update(body).digest("hex");
      return { body, headers: { "x-razorpay-signature": signature, "x-razorpay-event-id": newId("evt_") } };
    },
    stripe: (value: object): Message => {
      const body = JSON.stringify({ id: newId("evt_"), object: "event", livemode: false, ...value });
      const time = seconds();
      const hmac = createHmac("sha256", standInKeys.STRIPE_WEBHOOK_SECRET).update(`${time}.${body}`).digest("hex");
      return { body, headers: { "stripe-signature": `t=${time},v1=${"0".repeat(64)},v1=${hmac},v0=${hmac}` } };
    },
  };

  /** The signed message about the outcome of an order, or of something of its last payment. */
  function message(
    id: string,
    event: "paid" | "captured" | "failed" | "refunded" | "refund failed" | "expired" | "disputed" | "won" | "lost",
  ): Message {
    const order = orderOf(id);
    const payment = order.payments.find((each) => each.id === id) ?? order.payments.at(-1);
    const last = refunds.findLast((each) => each.payment === payment?.id);
    const isRefund = event === "refunded" || event === "refund failed";
    const isDispute = event === "disputed" || event === "won" || event === "lost";
    const dispute = { id: `disp_${payment?.id}`, amount: payment?.amount, payment_id: payment?.id };
    if (order.service === "razorpay") {
      const names = {
        paid: "payment_link.paid",
        captured: "payment.captured",
        failed: "payment.failed",
        refunded: "refund.processed",
        "refund failed": "refund.failed",
        expired: "payment_link.expired",
        disputed: "payment.dispute.created",
        won: "payment.dispute.won",
        lost: "payment.dispute.lost",
      };
      return signed.razorpay({
        entity: "event",
        account_id: "acc_StandIn",
        event: names[event],
        payload: {
          ...((event === "paid" || event === "expired") && { payment_link: { entity: link(order) } }),
          ...(payment && { payment: { entity: paymentOf(order, payment) } }),
          ...(isRefund && last && { refund: { entity: refundOf(last) } }),
          ...(isDispute && {
            dispute: {
              entity: { ...dispute, currency: "INR", amount_deducted: event === "lost" ? dispute.amount : 0 },
            },
          }),
        },
      });
    }
    const names = {
      paid: "checkout.session.completed",
      captured: "checkout.session.async_payment_succeeded",
      failed: "checkout.session.async_payment_failed",
      refunded: "refund.updated",
      "refund failed": "refund.failed",
      expired: "checkout.session.expired",
      disputed: "charge.dispute.created",
      won: "charge.dispute.closed",
      lost: "charge.dispute.closed",
    };
    const status = { disputed: "needs_response", won: "won", lost: "lost" }[event as "won"];
    const object = isDispute
      ? { id: dispute.id, amount: dispute.amount, currency: "inr", payment_intent: dispute.payment_id, status }
      : isRefund && last
        ? stripeRefund(last)
        : session(order);
    return signed.stripe({ type: names[event], data: { object } });
  }

  return { fetch: app.fetch, orders, failures, asked, sent, pay, refund, message, signed, link, paymentOf };
}
