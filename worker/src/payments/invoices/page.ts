import { documentLabels } from "@optimyz/contract/api/schemas/payments/document-labels";
import { dayText } from "@optimyz/contract/domain/batch-words";
import { type GstState, gstStates, stateOfGstin, stateTax } from "@optimyz/contract/domain/gst";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { rupees } from "@optimyz/contract/domain/money";
import { RECEIPT_ZONE } from "@optimyz/contract/domain/months";
import { html } from "hono/html";
import type { invoices } from "../../db/schema.ts";
import type { Speech } from "../../language/speech.ts";
import type { PlainPage } from "../../platform/document/plain-page.ts";
import { receiptStyle } from "../receipt-page.ts";
import * as m from "./messages.ts";

type InvoiceRow = typeof invoices.$inferSelect;

const style = `${receiptStyle}.receipt h3{font:600 1rem/1.4 var(--font-text);margin:0 0 .25rem;color:#5b4a60}.receipt .sides{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:1rem 2rem;margin:1.5rem 0 0}
.receipt .sides p{overflow-wrap:anywhere;white-space:pre-line}.receipt .amount dd{text-align:end}.receipt .top{font-weight:600}
@media print{.receipt h3{font-size:10pt}.receipt dl,.receipt .sides{margin-block:.75rem}.receipt dl div{padding:.25rem 0}body{font-size:10pt;line-height:1.45}}`;

interface InvoiceOptions {
  invoice: InvoiceRow;
  /** Number of the payment's receipt. */
  receipt: string;
  /** The invoice that a note is about. */
  original: Pick<InvoiceRow, "kind" | "number" | "createdAt"> | undefined;
  /** Notes about the invoice, in the order of their issue. */
  notes: readonly Pick<InvoiceRow, "kind" | "number" | "createdAt" | "refundId" | "totalPaise">[];
}

/** A document as issued, with what rules 46, 49 and 53 of the CGST Rules, 2017, ask for. */
export function invoicePage({ invoice, receipt, original, notes }: InvoiceOptions, speech: Speech): PlainPage {
  const { say, text } = speech;
  const { kind, number, seller, rate, placeOfSupply, buyerGstin, buyerState, refundId } = invoice;
  const kindText = (of: InvoiceRow["kind"]): string => text(documentLabels[of] ?? of);
  const dateOf = (at: string): string => dayText(dayIn(RECEIPT_ZONE, at), {}, speech);
  const stateText = (code: string): string =>
    say(m.stateWithCode, { state: text(gstStates[code as GstState] ?? code), code });
  const money = (paise: number): string => rupees(paise, speech);
  const line = ([name, value]: [string, string]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  const at = (hundredths: number): string => (hundredths / 100).toLocaleString(speech.locale);
  const tax = (name: string, of: number, paise: number): [string, string] => [
    say(m.taxAtRate, { tax: name, rate: at(of) }),
    money(paise),
  ];
  const sellerState = stateOfGstin(seller.gstin);
  const isInter = placeOfSupply !== sellerState;
  const taxes = isInter
    ? [tax("IGST", rate, invoice.igstPaise)]
    : [tax("CGST", rate / 2, invoice.cgstPaise), tax(stateTax(sellerState), rate / 2, invoice.sgstPaise)];
  const about = original ?? { kind, number, createdAt: invoice.createdAt };
  const isTaxed = about.kind === "tax-invoice";
  const withdrawn = notes.find((note) => note.kind === "credit-note" && note.refundId === refundId);
  return {
    title: say(m.documentTitle, { kind: kindText(kind), number }),
    style,
    body: html`<article class="receipt">
${seller.scheme === "composition" && html`<p class="top">${say(m.composition)}</p>`}
<h2>${kindText(kind)}</h2>
<dl>${line([say(m.number), number])}${line([say(m.date), dateOf(invoice.createdAt)])}
${
  original &&
  html`${line([
    say(m.about, { kind: kindText(original.kind) }),
    say(m.numberOfDay, { number: original.number, date: dateOf(original.createdAt) }),
  ])}`
}
${line([say(m.receiptOfPayment), receipt])}</dl>
${original && html`<p>${reasonOf()}</p>`}
<div class="sides">
<section><h3>${say(m.seller)}</h3><p><strong>${seller.legal_name}</strong>
${seller.address}
${say(m.gstin)} ${seller.gstin}
${stateText(sellerState)}</p></section>
<section><h3>${say(m.buyer)}</h3><p><strong>${invoice.buyerName || say(m.nameRemoved)}</strong>
${invoice.buyerAddress && `${invoice.buyerAddress}\n`}${buyerGstin ? `${say(m.gstin)} ${buyerGstin}` : say(m.notRegistered)}${
  buyerState && `\n${stateText(buyerState)}`
}</p></section>
</div>
<dl>${line([say(m.description), invoice.description])}
${invoice.sac && line([say(m.sac), invoice.sac])}
${line([say(m.placeOfSupply), stateText(placeOfSupply)])}</dl>
<dl class="amount">${line([say(isTaxed ? m.taxableValue : m.valueOfSupply), money(invoice.taxablePaise)])}
${isTaxed && taxes.map(line)}
<div class="sum"><dt>${say(m.total)}</dt><dd>${money(invoice.totalPaise)}</dd></div></dl>
${
  original === undefined &&
  notes.length > 0 &&
  html`<p>${say(m.notesSince)}: ${notes.map((note) => `${kindText(note.kind)} ${note.number}, ${money(note.totalPaise)}`).join("; ")}</p>`
}
${isTaxed && html`<p>${say(m.reverseCharge)}</p>`}
<p class="muted">${isTaxed && `${say(m.inRupees)} `}${say(m.madeByComputer)}</p>
</article>
<p class="hint">${say(m.keepIt)}</p>`,
  };

  function reasonOf(): string {
    if (kind === "debit-note") return say(m.reasonWithdrawn, { number: withdrawn?.number ?? "" });
    return say(refundId === null ? m.reasonCancelled : m.reasonRefund);
  }
}
