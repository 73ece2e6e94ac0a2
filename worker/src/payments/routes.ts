import { readHowToPay } from "@optimyz/contract/api/endpoints/batches/how-to-pay";
import * as checkout from "@optimyz/contract/api/endpoints/checkout";
import * as contract from "@optimyz/contract/api/endpoints/payments";
import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { linkReplaced, readReceiptToken } from "../batches/places/token.ts";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import { log } from "../core/log.ts";
import { payments as paymentsTable } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { readBytes } from "../http/body.ts";
import { handle } from "../http/handle.ts";
import { readIdempotency } from "../http/idempotency.ts";
import { limitVisitor } from "../http/limits.ts";
import { deliverAfterResponse } from "../mail/after-response.ts";
import { routeInLanguages } from "../platform/document/language-routes.ts";
import { respondWithPlainPage } from "../platform/document/plain-page.ts";
import { requireRight } from "../settings/desk-rights.ts";
import { settingsAtHand } from "../settings/site-settings.ts";
import { speechOfCall } from "../settings/speech.ts";
import { mainLanguage } from "../settings/translated.ts";
import { speechOfAdmin } from "../staff/queries.ts";
import { assignEvent, dismissEvent, eventPage } from "./events.ts";
import type { Gateway, News } from "./gateways/gateway.ts";
import { configuredGateway, webhookSecretOf } from "./gateways/hosted.ts";
import { takeNews } from "./gateways/news.ts";
import { gatewaysOf } from "./gateways/setup.ts";
import { signedGateway } from "./gateways/signed.ts";
import { renewLinksOf } from "./links.ts";
import * as m from "./messages.ts";
import { outstandingCsv, outstandingPage } from "./outstanding.ts";
import { howToPayBatch } from "./own-fees.ts";
import {
  addPayment,
  addRefund,
  cancelPaymentOf,
  cancelRefundOf,
  paymentPage,
  placeOfReference,
  setFee,
  setPlan,
} from "./queries.ts";
import { receiptPage } from "./receipt-page.ts";
import { type Received, receiveEvent } from "./receive.ts";
import { adminPayment, placePayments } from "./views.ts";

/** Payments as the desk works with them. */
export const adminPayments = new Hono<AppEnv>();

handle(adminPayments, contract.listPayments, ({ db, query, config }) => paymentPage(db, query, config.SITE_ORIGIN));

handle(adminPayments, contract.readPlacePayments, ({ db, params, config }) =>
  placePayments(db, params.id, config.SITE_ORIGIN, now()),
);

handle(adminPayments, contract.findPlaceByReference, async ({ db, query, config }) =>
  placePayments(db, placeOfReference(query.reference), config.SITE_ORIGIN, now()),
);

handle(adminPayments, contract.notePayment, async ({ c, db, params, input, change, config }) => {
  const once = await readIdempotency(c, input);
  const payment = await addPayment(db, params.id, input, { change, once, origin: config.SITE_ORIGIN });
  deliverAfterResponse(c);
  return payment;
});

handle(adminPayments, contract.changePlaceFee, async ({ db, params, input, change, config, caller }) => {
  await requireRight(db, caller, "desk_may_discount");
  await setFee(db, params.id, input, change);
  return placePayments(db, params.id, config.SITE_ORIGIN, now());
});

handle(adminPayments, contract.changeInstalments, async ({ db, params, input, change, config }) => {
  await setPlan(db, params.id, input, change);
  return placePayments(db, params.id, config.SITE_ORIGIN, now());
});

handle(adminPayments, contract.cancelPayment, ({ db, params, input, change, config }) =>
  cancelPaymentOf(db, params.id, input.reason, { change, origin: config.SITE_ORIGIN }),
);

handle(adminPayments, contract.refundPayment, async ({ c, db, params, input, change, config, caller }) => {
  await requireRight(db, caller, "desk_may_refund");
  const once = await readIdempotency(c, input);
  return addRefund(db, params.id, input, { change, once, origin: config.SITE_ORIGIN });
});

handle(adminPayments, contract.cancelRefund, async ({ db, params, input, change, config, caller }) => {
  await requireRight(db, caller, "desk_may_refund");
  return cancelRefundOf(db, params.id, input.reason, { change, origin: config.SITE_ORIGIN });
});

handle(adminPayments, contract.renewLinks, ({ db, params, change, config }) =>
  renewLinksOf(db, params.id, { change, origin: config.SITE_ORIGIN }),
);

handle(adminPayments, contract.listOutstanding, ({ db, query }) => outstandingPage(db, query));

handle(adminPayments, contract.exportOutstanding, async ({ db, query, caller }) =>
  outstandingCsv(db, query, await speechOfAdmin(db, caller.adminId)),
);

handle(adminPayments, contract.listGatewayEvents, async ({ c, db, query }) =>
  eventPage(db, query, await speechOfCall(c)),
);

handle(adminPayments, contract.assignGatewayEvent, async ({ c, db, params, input, change, config }) => {
  const payment = await assignEvent(db, params.id, input.enrolment_id, { change, origin: config.SITE_ORIGIN });
  deliverAfterResponse(c);
  return payment;
});

handle(adminPayments, contract.dismissGatewayEvent, async ({ c, db, params, input, change }) =>
  dismissEvent(db, params.id, { reason: input.reason, change, speech: await speechOfCall(c) }),
);

handle(adminPayments, checkout.readGateways, async ({ config }) => gatewaysOf(config));

/** Public routes: messages of the payment service, how to pay, and the pages of links in mails. */
export const payments = new Hono<AppEnv>();

/** A message that was signed with the secret. @throws ApiError NOT_FOUND without a secret; UNAUTHENTICATED */
async function signedBody(c: Context<AppEnv>, gateway: Gateway, secret: string | undefined) {
  if (!secret) throw new ApiError("NOT_FOUND");
  await limitVisitor(c, "webhook");
  const body = await readBytes(c.req.raw, contract.WEBHOOK_BYTES_MAX);
  const isGenuine = await gateway.verify({ headers: c.req.raw.headers, body }, secret, Date.now());
  if (!isGenuine) throw new ApiError("UNAUTHENTICATED", m.signatureNotOurs);
  return body;
}

/** What the service is told; a message about something else is accepted, else it would come again and again. */
function taken(c: Context<AppEnv>, received: readonly Received[]) {
  const isNew = received.includes("taken");
  if (isNew) deliverAfterResponse(c);
  return { message: isNew ? "Taken." : received.includes("before") ? m.takenBefore : m.nothingToDo };
}

handle(payments, contract.paymentWebhook, async ({ c, db, config }) => {
  const body = await signedBody(c, signedGateway, config.PAYMENT_SECRET);
  const received: Received[] = [];
  for (const event of parse(signedGateway, body).events)
    received.push(await receiveEvent(db, signedGateway.name, event, c.var.requestId));
  return taken(c, received);
});

for (const [endpoint, name] of [
  [checkout.razorpayWebhook, "razorpay"],
  [checkout.stripeWebhook, "stripe"],
] as const)
  handle(payments, endpoint, async ({ c, db, config }) => {
    const configured = configuredGateway(config, name);
    if (!configured) throw new ApiError("NOT_FOUND");
    const body = await signedBody(c, configured.gateway, webhookSecretOf(config, name));
    const news = parse(configured.gateway, body);
    return taken(c, await takeNews(db, configured, news, { config, requestId: c.var.requestId }));
  });

/** @throws ApiError MALFORMED; the service sends it again, and the log shows it */
function parse(gateway: Gateway, body: Uint8Array): News {
  try {
    return gateway.parse(body);
  } catch (error) {
    // Its sentence may quote the message, which has the payer's name.
    const { name } = error as Error;
    log("warn", { message: "payment message not read", gateway: gateway.name, error: name });
    throw new ApiError("MALFORMED");
  }
}

handle(payments, readHowToPay, async ({ c, db, params, query }) => {
  await limitVisitor(c, query.coupon ? "coupon" : "place");
  const { code } = (await speechOfCall(c)).language;
  return howToPayBatch(db, params.id, { enrolmentId: query.enrolment, coupon: query.coupon, code });
});

routeInLanguages(payments, "/receipt/:token", async (c, token) => {
  await limitVisitor(c, "place");
  const { db } = c.var;
  const linked = await readReceiptToken(db, token);
  const [payment] = linked ? await db.select().from(paymentsTable).where(eq(paymentsTable.id, linked.id)) : [];
  if (!payment) throw new ApiError("NOT_FOUND", m.linkNotComplete);
  if (payment.linkNumber !== linked?.linkNumber) throw linkReplaced();
  const { refunded_paise: refunded } = await adminPayment(db, payment.id, "");
  const main = mainLanguage((await settingsAtHand(db)).settings);
  return respondWithPlainPage(c, 200, (speech) => receiptPage({ payment, refunded, mainLanguage: main }, speech));
});
