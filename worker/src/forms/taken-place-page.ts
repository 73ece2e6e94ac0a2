import { batchFileUrl } from "@optimyz/contract/api/batch-file";
import { ownPlaceSchema } from "@optimyz/contract/api/schemas/batches/place";
import { datesText } from "@optimyz/contract/domain/batch-words";
import { paths } from "@optimyz/contract/domain/paths";
import * as z from "@optimyz/contract/z";
import { html } from "hono/html";
import type { Database } from "../db/database.ts";
import { marked } from "../language/marked.ts";
import type { Speech } from "../language/speech.ts";
import { howTo, payStyle } from "../payments/pay-page.ts";
import type { PlainPage } from "../platform/document/plain-page.ts";
import { pathIn } from "../settings/speech.ts";
import * as m from "./messages.ts";

/**
 * The result of an offer's link, for a browser without scripts.
 * @param output of `takeOffer`
 */
export async function takenPlacePage(output: unknown, _: Database, speech: Speech): Promise<PlainPage> {
  const { say } = speech;
  const { data: own } = z.safeParse(ownPlaceSchema, output);
  if (!own) throw new Error("The place has an unknown format.");
  const { batch, course, fee } = own;
  return {
    title: say(m.seatIsYours),
    style: payStyle,
    body: html`<p role="status">${say(m.courseDatesPlace, {
      course,
      dates: datesText(batch, speech),
      place: batch.place,
      name: (words) => marked(own, "course", words),
    })}</p>
<p>${say(m.confirmationComes)}</p>
${fee.pay && (await howTo(fee.pay, speech))}
<p class="ways"><a class="button" href="${batchFileUrl(batch.id, speech.language)}" download>${say(m.saveDates)}</a> <a href="${pathIn(speech, paths.courses.to())}">${say(m.backToCourses)}</a></p>`,
  };
}
