import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import type { HowToPay } from "@optimyz/contract/api/schemas/payments/own";
import { datesText, dayText, zoneText } from "@optimyz/contract/domain/batch-words";
import { clockIn, dayIn } from "@optimyz/contract/domain/meetings";
import { decimalRupees, rupees } from "@optimyz/contract/domain/money";
import { paths } from "@optimyz/contract/domain/paths";
import { html } from "hono/html";
import type { PlainPage } from "../platform/document/plain-page.ts";
import { codePicture } from "./code-picture.ts";

/** Rules of every page with {@link howTo}. A tap selects what is to be copied. */
export const payStyle = `.sum{font-size:1.375rem;font-weight:600;margin:.25rem 0}.muted{color:var(--muted)}dl{margin:1rem 0}dt{color:var(--muted)}dd{margin:0 0 .75rem;white-space:pre-line;overflow-wrap:anywhere}
.code{display:block;width:min(100%,16rem);height:auto;background:#fff;border-radius:.75rem}.copied{user-select:all}h2{font:600 1.25rem/1.3 var(--font-display);margin:2rem 0 .75rem}ul{padding-left:1.25rem}`;

/** The debt of a place and how to pay it, for a browser without scripts: the picture is in the page. */
export async function payPage({ course, batch, fee, place, place_until }: OwnPlace, token: string): Promise<PlainPage> {
  const { pay, receipts, fee_paise, paid_paise, refunded_paise } = fee;
  return {
    title: "Your fee",
    body: html`<p>${course}: ${datesText(batch)}.</p>
<p class="muted">Fee ${rupees(fee_paise)}${paid_paise > 0 && `, paid ${rupees(paid_paise)}`}${refunded_paise > 0 && `, refunded ${rupees(refunded_paise)}`}.</p>
${pay ? await howTo(pay, heldUntil(place, place_until, batch.time_zone)) : html`<p role="status">Nothing is owed.</p>`}
${
  receipts.length > 0 &&
  html`<h2>Receipts</h2><ul>${receipts.map(
    ({ number, url, amount_paise, is_cancelled }) =>
      html`<li><a href="${url}">${number}</a>, ${rupees(amount_paise)}${is_cancelled && ", cancelled"}</li>`,
  )}</ul>`
}
<p class="ways"><a class="button" href="${paths.place.to({ token })}">See or change my place</a></p>`,
  };
}

/** @param until when the seat is no longer held, as {@link heldUntil} has it */
export async function howTo({ amount_paise, reference, upi, bank, in_person }: HowToPay, until = "") {
  return html`<p class="sum">${rupees(amount_paise)} to pay</p>
${until && html`<p>The seat is held for you until ${until}: please pay by then.</p>`}
${
  upi &&
  html`<h2>By UPI</h2>
${
  upi.link
    ? html`<p><a class="button" href="${upi.link}">Open a UPI app</a></p>
<p>On a telephone, this opens a UPI app with the amount and the reference. Anywhere else, scan the code with the app.</p>`
    : html`<p>Scan this with your UPI app; amount and reference are in it. If this page is on your telephone, save the code and open the picture in the app.</p>`
}
<svg class="code" viewBox="0 0 ${upi.code.size} ${upi.code.size}" shape-rendering="crispEdges" role="img"><title>UPI code for ${rupees(amount_paise)}</title><path d="${upi.code.path}"/></svg>
<p><a href="${await codePicture(upi.code)}" download="${reference}.png">Save the code</a></p>`
}
<dl>
<div><dt>Amount in rupees</dt><dd><span class="copied">${decimalRupees(amount_paise)}</span></dd></div>
<div><dt>Reference, to be given with the payment</dt><dd><span class="copied">${reference}</span></dd></div>
${upi && html`<div><dt>UPI id</dt><dd><span class="copied">${upi.id}</span>${upi.name && ` (${upi.name})`}</dd></div>`}
${bank && html`<div><dt>Bank account</dt><dd>${bank}</dd></div>`}
</dl>
<p class="muted">${in_person && `You can also pay ${in_person}. `}We send the receipt by e-mail as soon as we have noted your payment.</p>`;
}

/** Until when a held seat is kept, on the batch's clocks; empty for any other place. */
export const heldUntil = (place: string | undefined, until: string | null | undefined, zone: string): string =>
  place === "held" && until ? `${dayText(dayIn(zone, until))}, ${clockIn(zone, until)} (${zoneText(zone)})` : "";
