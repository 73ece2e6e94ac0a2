import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import { datesText } from "@optimyz/contract/domain/batch-words";
import { rupees } from "@optimyz/contract/domain/money";
import { paths } from "@optimyz/contract/domain/paths";
import { html } from "hono/html";
import type { PlainPage } from "../platform/document/plain-page.ts";

export const payStyle = `.sum{font-size:1.375rem;font-weight:600;margin:.25rem 0}.muted{color:var(--muted)}dl{margin:1rem 0}dt{color:var(--muted)}dd{margin:0 0 .75rem;white-space:pre-line;overflow-wrap:anywhere}
.code{display:block;width:min(100%,16rem);height:auto;background:#fff;border-radius:.75rem}h2{font:600 1.25rem/1.3 var(--font-display);margin:2rem 0 .75rem}ul{padding-left:1.25rem}`;

/** The debt of a place and how to pay it, for a browser without scripts: the picture is in the page. */
export function payPage({ course, batch, fee }: OwnPlace, token: string): PlainPage {
  const { pay, receipts, fee_paise, paid_paise, refunded_paise } = fee;
  return {
    title: "Your fee",
    body: html`<p>${course}: ${datesText(batch)}.</p>
<p class="muted">Fee ${rupees(fee_paise)}${paid_paise > 0 && `, paid ${rupees(paid_paise)}`}${refunded_paise > 0 && `, refunded ${rupees(refunded_paise)}`}.</p>
${pay ? howTo(pay) : html`<p role="status">Nothing is owed.</p>`}
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

function howTo({ amount_paise, reference, upi, bank, in_person }: NonNullable<OwnPlace["fee"]["pay"]>) {
  return html`<p class="sum">${rupees(amount_paise)} is owed</p>
${
  upi &&
  html`<h2>By UPI</h2>
<p>Scan this with your UPI app; amount and reference are in it.</p>
<svg class="code" viewBox="0 0 ${upi.code.size} ${upi.code.size}" shape-rendering="crispEdges" role="img"><title>UPI code for ${rupees(amount_paise)}</title><path d="${upi.code.path}"/></svg>`
}
<dl>
<div><dt>Reference, to be given with the payment</dt><dd>${reference}</dd></div>
${upi && html`<div><dt>UPI id</dt><dd>${upi.id}${upi.name && ` (${upi.name})`}</dd></div>`}
${bank && html`<div><dt>Bank account</dt><dd>${bank}</dd></div>`}
</dl>
<p class="muted">${in_person && `You can also pay ${in_person}. `}We send the receipt by e-mail as soon as we have noted your payment.</p>`;
}
