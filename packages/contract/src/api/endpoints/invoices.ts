import { endpoint } from "@optimyz/contract/api/endpoint";
import { ownPlaceSchema } from "@optimyz/contract/api/schemas/batches/place";
import { placePaymentsSchema } from "@optimyz/contract/api/schemas/payments/admin";
import {
  billingInputSchema,
  monthQuerySchema,
  ownBillingInputSchema,
} from "@optimyz/contract/api/schemas/payments/invoices";
import * as z from "@optimyz/contract/z";

export const billPlace = endpoint({
  method: "PUT",
  path: "/api/admin/places/:id/billing",
  access: "admin",
  roles: ["desk"],
  invalidates: ["/api/admin/"],
  summary: "Set to whom the next invoices of a place are made out; those that are issued stay",
  input: billingInputSchema,
  output: placePaymentsSchema,
});

export const billMyPlace = endpoint({
  method: "PUT",
  path: "/api/me/places/:id/billing",
  access: "user",
  invalidates: ["/api/me"],
  summary: "Set to whom the next invoices of one's own place are made out",
  input: billingInputSchema,
  output: ownPlaceSchema,
});

export const billOwnPlace = endpoint({
  method: "POST",
  path: "/api/places/billing",
  invalidates: ["/api/places"],
  summary: "Set to whom the next invoices of a place are made out, with the token of a mail's link",
  input: ownBillingInputSchema,
  output: ownPlaceSchema,
  status: 200,
});

export const exportInvoices = endpoint({
  method: "GET",
  path: "/api/admin/invoices.csv",
  access: "admin",
  roles: ["desk"],
  sensitive: true,
  summary: "Invoices, credit notes and debit notes of a month as a file for spreadsheets",
  query: monthQuerySchema,
  text: { mediaType: "text/csv", fileName: "invoices" },
  output: z.string(),
});
