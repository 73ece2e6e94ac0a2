import * as contract from "@optimyz/contract/api/endpoints/invoices";
import { asc, eq } from "drizzle-orm";
import { Hono } from "hono";
import { linkReplaced, readInvoiceToken } from "../../batches/places/token.ts";
import { ApiError } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import { invoices, payments } from "../../db/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { limitVisitor } from "../../http/limits.ts";
import { routeInLanguages } from "../../platform/document/language-routes.ts";
import { respondWithPlainPage } from "../../platform/document/plain-page.ts";
import { speechOfAdmin } from "../../staff/queries.ts";
import { linkNotComplete } from "../messages.ts";
import { findEnrolment, placePayments } from "../views.ts";
import { setBilling } from "./billing.ts";
import { invoicesCsv } from "./csv.ts";
import { invoicePage } from "./page.ts";

/** Invoices as the desk works with them. */
export const adminInvoices = new Hono<AppEnv>();

handle(adminInvoices, contract.exportInvoices, async ({ db, query, caller }) =>
  invoicesCsv(db, query.month, await speechOfAdmin(db, caller.adminId)),
);

handle(adminInvoices, contract.billPlace, async ({ db, params, input, change, config }) => {
  await findEnrolment(db, params.id);
  await setBilling(db, params.id, input, change);
  return placePayments(db, params.id, config.SITE_ORIGIN, now());
});

/** The pages of links in mails. */
export const invoicePages = new Hono<AppEnv>();

routeInLanguages(invoicePages, "/invoice/:token", async (c, token) => {
  await limitVisitor(c, "place");
  const { db } = c.var;
  const linked = await readInvoiceToken(db, token);
  const [found] = linked
    ? await db
        .select({ invoice: invoices, receipt: payments.receipt, linkNumber: payments.linkNumber })
        .from(invoices)
        .innerJoin(payments, eq(payments.id, invoices.paymentId))
        .where(eq(invoices.id, linked.id))
    : [];
  if (!found) throw new ApiError("NOT_FOUND", linkNotComplete);
  if (found.linkNumber !== linked?.linkNumber) throw linkReplaced();
  const { invoice, receipt } = found;
  const all = await db
    .select()
    .from(invoices)
    .where(eq(invoices.paymentId, invoice.paymentId))
    .orderBy(asc(invoices.id));
  const original = all.find(({ id }) => id === invoice.invoiceId);
  const notes = all.filter(({ invoiceId }) => invoiceId !== null);
  return respondWithPlainPage(c, 200, (speech) => invoicePage({ invoice, receipt, original, notes }, speech));
});
