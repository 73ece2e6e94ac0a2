import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import { documentLabels } from "@optimyz/contract/api/schemas/payments/invoices";
import type { HowToPay } from "@optimyz/contract/api/schemas/payments/own";
import { datesText, dayText, zoneText } from "@optimyz/contract/domain/batch-words";
import { clockIn, dayIn } from "@optimyz/contract/domain/meetings";
import { decimalRupees, rupees } from "@optimyz/contract/domain/money";
import { paths } from "@optimyz/contract/domain/paths";
import { html } from "hono/html";
import type { Speech } from "../language/speech.ts";
import type { PlainPage } from "../platform/document/plain-page.ts";
import { pathIn } from "../settings/speech.ts";
import { codePicture } from "./code-picture.ts";
import * as m from "./messages.ts";

/** Rules of every page with {@link howTo}. A tap selects what is to be copied. */
export const payStyle = `.sum{font-size:1.375rem;font-weight:600;margin:.25rem 0}.muted{color:var(--muted)}dl{margin:1rem 0}dt{color:var(--muted)}dd{margin:0 0 .75rem;white-space:pre-line;overflow-wrap:anywhere}
.code{display:block;width:min(100%,16rem);height:auto;background:#fff;border-radius:.75rem}.copied{user-select:all}h2{font:600 1.25rem/1.3 var(--font-display);margin:2rem 0 .75rem}ul{padding-left:1.25rem}`;

/** The debt of a place and how to pay it, for a browser without scripts: the picture is in the page. */
export async function payPage(
  { course, batch, fee, place, place_until }: OwnPlace,
  token: string,
  speech: Speech,
): Promise<PlainPage> {
  const { say, text } = speech;
  const { pay, receipts, documents = [], fee_paise, paid_paise, refunded_paise } = fee;
  return {
    title: say(m.yourFee),
    style: payStyle,
    body: html`<p>${course}: ${datesText(batch, speech)}.</p>
<p class="muted">${say(m.feeLine, { fee: rupees(fee_paise, speech), paid: sumOrNone(paid_paise, speech), refunded: sumOrNone(refunded_paise, speech) })}</p>
${pay ? await howTo(pay, speech, heldUntil(place, place_until, batch.time_zone, speech)) : html`<p role="status">${say(m.nothingOwed)}</p>`}
${
  receipts.length > 0 &&
  html`<h2>${say(m.receipts)}</h2><ul>${receipts.map(
    ({ number, url, amount_paise, is_cancelled }) =>
      html`<li>${say(is_cancelled ? m.receiptLineCancelled : m.receiptLine, {
        number,
        amount: rupees(amount_paise, speech),
        link: (words) => html`<a href="${pathIn(speech, url)}">${words}</a>`,
      })}</li>`,
  )}</ul>`
}
${
  documents.length > 0 &&
  html`<h2>${say(m.invoices)}</h2><ul>${documents.map(
    ({ kind, number, url, total_paise }) =>
      html`<li>${say(m.documentLine, {
        kind: text(documentLabels[kind] ?? kind),
        number,
        amount: rupees(total_paise, speech),
        link: (words) => html`<a href="${pathIn(speech, url)}">${words}</a>`,
      })}</li>`,
  )}</ul>`
}
<p class="ways"><a class="button" href="${pathIn(speech, paths.place.to({ token }))}">${say(m.seeOrChangePlace)}</a></p>`,
  };
}

/** An argument of a message that says nothing of no money. */
const sumOrNone = (paise: number, speech: Speech): string => (paise > 0 ? rupees(paise, speech) : "none");

/** @param until when the seat is no longer held, as {@link heldUntil} has it */
export async function howTo({ amount_paise, reference, upi, bank, in_person }: HowToPay, speech: Speech, until = "") {
  const { say, text } = speech;
  return html`<p class="sum">${say(m.toPay, { amount: rupees(amount_paise, speech) })}</p>
${until && html`<p>${say(m.heldUntil, { until })}</p>`}
${
  upi &&
  html`<h2>${say(m.byUpi)}</h2>
${
  upi.link
    ? html`<p><a class="button" href="${upi.link}">${say(m.openUpiApp)}</a></p>
<p>${say(m.opensUpiApp)}</p>`
    : html`<p>${say(m.scanThis)}</p>`
}
<svg class="code" viewBox="0 0 ${upi.code.size} ${upi.code.size}" shape-rendering="crispEdges" role="img"><title>${say(m.upiCode, { amount: rupees(amount_paise, speech) })}</title><path d="${upi.code.path}"/></svg>
<p><a href="${await codePicture(upi.code)}" download="${reference}.png">${say(m.saveCode)}</a></p>`
}
<dl>
<div><dt>${say(m.amountInRupees)}</dt><dd><span class="copied">${decimalRupees(amount_paise)}</span></dd></div>
<div><dt>${say(m.referenceToGive)}</dt><dd><span class="copied">${reference}</span></dd></div>
${upi && html`<div><dt>${say(m.upiId)}</dt><dd><span class="copied">${upi.id}</span>${upi.name && ` (${upi.name})`}</dd></div>`}
${bank && html`<div><dt>${say(m.bankAccount)}</dt><dd>${bank}</dd></div>`}
</dl>
<p class="muted">${in_person && `${say(m.alsoInPerson, { place: text(in_person) })} `}${say(m.receiptComes)}</p>`;
}

/** Until when a held seat is kept, on the batch's clocks; empty for any other place. */
export function heldUntil(
  place: string | undefined,
  until: string | null | undefined,
  zone: string,
  speech: Speech,
): string {
  if (place !== "held" || !until) return "";
  const day = dayText(dayIn(zone, until), {}, speech);
  return speech.say(m.moment, { day, time: clockIn(zone, until), zone: zoneText(zone, speech) });
}
