import { ownPlaceSchema } from "@optimyz/contract/api/schemas/batches/place";
import { datesText } from "@optimyz/contract/domain/batch-words";
import { paths } from "@optimyz/contract/domain/paths";
import * as z from "@optimyz/contract/z";
import { html } from "hono/html";
import { howTo, payStyle } from "../payments/pay-page.ts";
import type { PlainPage } from "../platform/document/plain-page.ts";

/**
 * The result of an offer's link, for a browser without scripts.
 * @param output of `takeOffer`
 */
export async function takenPlacePage(output: unknown): Promise<PlainPage> {
  const { data: own } = z.safeParse(ownPlaceSchema, output);
  if (!own) throw new Error("The place has an unknown format.");
  const { batch, course, fee } = own;
  return {
    title: "The seat is yours",
    style: payStyle,
    body: html`<p role="status">${course}: ${datesText(batch)}. ${batch.place}.</p>
<p>The confirmation is on its way to you by e-mail.</p>
${fee.pay && (await howTo(fee.pay))}
<p class="ways"><a class="button" href="/api/batches/${batch.id}.ics" download>Save the dates to your calendar</a> <a href="${paths.courses.to()}">Back to the courses</a></p>`,
  };
}
