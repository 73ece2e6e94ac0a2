import { ownPlaceSchema } from "@optimyz/contract/api/schemas/batches/place";
import * as z from "@optimyz/contract/z";
import { html } from "hono/html";
import { payPath } from "../batches/places/token.ts";
import type { Database } from "../db/database.ts";
import type { Speech } from "../language/speech.ts";
import { whoIsNamed } from "../payments/pay-page.ts";
import type { PlainPage } from "../platform/document/plain-page.ts";
import { pathIn } from "../settings/speech.ts";
import * as m from "./messages.ts";

/**
 * To whom the next invoice of a place is made out now, for a browser without scripts.
 * @param output of `billOwnPlace`
 * @param token of the page's path
 */
export function billedPage(output: unknown, _: Database, speech: Speech, { token = "" }): PlainPage {
  const { data: own } = z.safeParse(ownPlaceSchema, output);
  if (!own) throw new Error("The place has an unknown format.");
  const billing = own.fee.billing;
  return {
    title: speech.say(m.detailsForInvoice),
    body: html`<p role="status">${speech.say(m.detailsSaved)} ${billing && whoIsNamed(billing, speech)}</p>
<p class="ways"><a class="button" href="${pathIn(speech, payPath(token))}">${speech.say(m.backToFee)}</a></p>`,
  };
}
