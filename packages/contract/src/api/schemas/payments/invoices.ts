import { withFacts } from "@optimyz/contract/api/field-facts";
import { text } from "@optimyz/contract/api/fields";
import { sentence } from "@optimyz/contract/api/sentences";
import { type GstState, gstStateCodes, readGstin } from "@optimyz/contract/domain/gst";
import * as z from "@optimyz/contract/z";
import * as m from "./messages.ts";

/** As people type it: `readGstin` has it as it is written. Empty for none. */
export function gstin() {
  const label = "GSTIN";
  const lengthMax = 30;
  const isOne = (value: string) => value.trim() === "" || readGstin(value) !== undefined;
  const schema = text(label, { lengthMax, blank: true }).check(z.refine(isOne, sentence(m.noGstin, { label })));
  return withFacts(schema, { label, type: "text", lengthMax });
}

const states: readonly ["", ...GstState[]] = ["", ...gstStateCodes];

/** To whom invoices of a place are made out, where that is not its person alone; all empty for the person. */
const billing = {
  gstin: gstin(),
  name: text("Name on the invoice", { lengthMax: 120, blank: true }),
  address: text("Address on the invoice", { lengthMax: 300, long: true, blank: true }),
  /** Code of the state; a GSTIN names its own. */
  state: withFacts(z.enum(states, m.noState), { label: "State", type: "choice", options: states }),
};
export const billingInputSchema = z.object(billing);
export type Billing = z.infer<typeof billingInputSchema>;
export const ownBillingInputSchema = z.object({ token: text("Token", { lengthMax: 200 }), ...billing });

/** As it is stored: `gstin` as it is written, and the state with it. */
export const billingSchema = z.object({
  gstin: z.string(),
  name: z.string(),
  address: z.string(),
  state: z.string(),
});

/** A document by the rules of GST, at its own address, which anybody who has it may open. */
export const documentSchema = z.object({
  /** One of `documentKinds`. */
  kind: z.string(),
  number: z.string(),
  url: z.string(),
  total_paise: z.number(),
});
export type InvoiceDocument = z.infer<typeof documentSchema>;

/** A month of India's calendar, `2026-11`. */
export const monthQuerySchema = z.object({
  month: z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "Month must look like 2026-11.")),
});
