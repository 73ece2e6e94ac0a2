import * as m from "./messages.ts";

/** What kinds of documents are called. */
export const documentLabels: Readonly<Record<string, string>> = {
  "tax-invoice": m.taxInvoice,
  "bill-of-supply": m.billOfSupply,
  "credit-note": m.creditNote,
  "debit-note": m.debitNote,
};
