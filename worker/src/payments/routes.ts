import { readHowToPay } from "@optimyz/contract/api/endpoints/batches/how-to-pay";
import * as contract from "@optimyz/contract/api/endpoints/payments";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
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
import { speechOfCall } from "../settings/speech.ts";
import { assignEvent, dismissEvent, eventPage } from "./events.ts";
import { type GatewayEvent, signedGateway } from "./gateway.ts";
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
} from "./queries.ts";
import { receiptPage } from "./receipt-page.ts";
import { receiveEvent } from "./receive.ts";
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

handle(adminPayments, contract.changePlaceFee, async ({ db, params, input, change, config }) => {
  await setFee(db, params.id, input, change);
  return placePayments(db, params.id, config.SITE_ORIGIN, now());
});

handle(adminPayments, contract.cancelPayment, ({ db, params, input, change, config }) =>
  cancelPaymentOf(db, params.id, input.reason, { change, origin: config.SITE_ORIGIN }),
);

handle(adminPayments, contract.refundPayment, async ({ c, db, params, input, change, config }) => {
  const once = await readIdempotency(c, input);
  return addRefund(db, params.id, input, { change, once, origin: config.SITE_ORIGIN });
});

handle(adminPayments, contract.cancelRefund, ({ db, params, input, change, config }) =>
  cancelRefundOf(db, params.id, input.reason, { change, origin: config.SITE_ORIGIN }),
);

handle(adminPayments, contract.renewLinks, ({ db, params, change, config }) =>
  renewLinksOf(db, params.id, { change, origin: config.SITE_ORIGIN }),
);

handle(adminPayments, contract.listOutstanding, ({ db, query }) => outstandingPage(db, query));

handle(adminPayments, contract.exportOutstanding, ({ db, query }) => outstandingCsv(db, query));

handle(adminPayments, contract.listGatewayEvents, async ({ c, db, query }) =>
  eventPage(db, query, await speechOfCall(c)),
);

handle(adminPayments, contract.assignGatewayEvent, async ({ c, db, params, input, change, config }) => {
  const payment = await assignEvent(db, params.id, input.enrolment_id, { change, origin: config.SITE_ORIGIN });
  deliverAfterResponse(c);
  return payment;
});

handle(adminPayments, contract.dismissGatewayEvent, ({ db, params, input, change }) =>
  dismissEvent(db, params.id, input.reason, change),
);

/** Public routes: messages of the payment service, how to pay, and the pages of links in mails. */
export const payments = new Hono<AppEnv>();

handle(payments, contract.paymentWebhook, async ({ c, db, config }) => {
  const secret = config.PAYMENT_SECRET;
  if (!secret) throw new ApiError("NOT_FOUND");
  await limitVisitor(c, "webhook");
  const body = await readBytes(c.req.raw, contract.WEBHOOK_BYTES_MAX);
  const isGenuine = await signedGateway.verify({ headers: c.req.raw.headers, body }, secret, Date.now());
  if (!isGenuine) throw new ApiError("UNAUTHENTICATED", m.signatureNotOurs);
  const event = parse(body);
  // A message about something else is accepted, else the service sends it again and again.
  if (!event) return { message: m.nothingToDo };
  const isNew = await receiveEvent(db, signedGateway.name, event, c.var.requestId);
  if (isNew) deliverAfterResponse(c);
  return { message: isNew ? "Taken." : m.takenBefore };
});

/** @throws ApiError MALFORMED; the service sends it again, and the log shows it */
function parse(body: Uint8Array): GatewayEvent | undefined {
  try {
    return signedGateway.parse(body);
  } catch (error) {
    log("warn", { message: "payment message not read", error: String(error) });
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
  return respondWithPlainPage(c, 200, (speech) => receiptPage({ payment, refunded }, speech));
});
