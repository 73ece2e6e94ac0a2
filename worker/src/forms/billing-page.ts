import type { OwnFee } from "@optimyz/contract/api/schemas/payments/own";
import { html } from "hono/html";
import type { Speech } from "../language/speech.ts";
import type { PlainPage } from "../platform/document/plain-page.ts";
import { billingForm } from "./forms.ts";
import * as m from "./messages.ts";
import { refusedPage } from "./pages.ts";

/** The form that says to whom the next invoices of a place are made out, with what is known. */
export function billingPage(billing: NonNullable<OwnFee["billing"]>, speech: Speech): PlainPage {
  const { title, body } = refusedPage(billingForm, { values: { ...billing }, errors: {} }, speech);
  return { title, body: html`<p>${speech.say(m.aboutInvoices)}</p>${body}` };
}
