import { wayLabels } from "@optimyz/contract/api/schemas/payments/admin";
import { enrolmentTitles } from "@optimyz/contract/api/schemas/people/enrolment";
import { dayText } from "@optimyz/contract/domain/batch-words";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { rupees } from "@optimyz/contract/domain/money";
import { RECEIPT_ZONE } from "@optimyz/contract/domain/months";
import { html } from "hono/html";
import { marked } from "../language/marked.ts";
import type { Speech } from "../language/speech.ts";
import type { PlainPage } from "../platform/document/plain-page.ts";
import * as m from "./messages.ts";
import type { PaymentRow } from "./views.ts";

/** One page of A4 below a line in the accent colour, in black on white whatever the screen's theme is; lines of a table that stay legible at 360 px. */
export const receiptStyle = `.receipt{max-width:40rem;padding:clamp(1rem,4vw,2.5rem);border:1px solid var(--line);border-top:4px solid var(--accent);border-radius:.75rem;background:#fff;color:#1d1620;margin:1.25rem 0}
.receipt h2{font:600 1.375rem/1.2 var(--font-display);margin:0}.receipt p{margin:.25rem 0}.receipt .muted{color:#5b4a60}
.receipt dl{margin:1.5rem 0;border-top:1px solid #cbbfcb}.receipt dl div{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:0 1rem;padding:.5rem 0;border-bottom:1px solid #e4dce4}
.receipt dt{color:#5b4a60}.receipt dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}.receipt .sum{font-weight:600;font-size:1.25rem}
.receipt .cancelled{border:2px solid #a3301f;color:#a3301f;padding:.5rem 1rem;border-radius:.5rem;font-weight:600;margin:1rem 0}
@media print{@page{size:A4;margin:20mm}body{background:#fff;font-size:11pt}header,h1,.ways,.hint{display:none}main{padding:0;max-width:none}.receipt{border-width:4px 0 0;border-radius:0;padding:1.5rem 0 0;max-width:none}}`;

interface ReceiptOptions {
  payment: PaymentRow;
  /** Of this payment, in paise. */
  refunded: number;
  /** Code of the site's main one. */
  mainLanguage: string;
}

type Line = [name: string, value: unknown];

/** `Dr. Asha Rao` with the title in the language of the page. */
function withTitle(payer: string, { text }: Speech): string {
  const title = enrolmentTitles.find((each) => payer.startsWith(`${each} `));
  return title ? text(title) + payer.slice(title.length) : payer;
}

/** `₹4,050`, or `₹4,050 (₹4,500, reduced by ₹450)`. */
function feeWords({ fee_paise, full_paise = fee_paise }: PaymentRow["facts"], speech: Speech): string {
  const fee = rupees(fee_paise, speech);
  if (full_paise <= fee_paise) return fee;
  const [full, reduction] = [rupees(full_paise, speech), rupees(full_paise - fee_paise, speech)];
  return speech.say(m.reduced, { fee, full, reduction });
}

/** A receipt as issued, marked if the payment was cancelled or partly refunded since. */
export function receiptPage({ payment, refunded, mainLanguage }: ReceiptOptions, speech: Speech): PlainPage {
  const { say, text } = speech;
  const dateOf = (at: string, zone = RECEIPT_ZONE): string => dayText(dayIn(zone, at), {}, speech);
  const { receipt, facts, payer, amountPaise, way, reference, createdAt, cancelledAt } = payment;
  const left = facts.fee_paise - facts.before_paise - amountPaise;
  const [from, to] = [
    dateOf(facts.starts_at, facts.time_zone),
    dateOf(facts.last_at ?? facts.ends_at, facts.time_zone),
  ];
  const { language = mainLanguage } = facts;
  const fallback = language === speech.language.code ? undefined : { lang: language, fields: ["course"] };
  const course = marked({ fallback }, "course", facts.course);
  const lines: Line[] = [
    [say(m.receipt), receipt],
    [say(m.date), dateOf(createdAt)],
    [say(m.receivedFrom), payer ? withTitle(payer, speech) : say(m.nameRemoved)],
    [say(m.whatFor), facts.batch === facts.course ? course : html`${course}, ${facts.batch}`],
    [say(m.dates), from === to ? from : say(m.fromTo, { from, to })],
    [say(m.paid), text(wayLabels[way]) + (reference && `, ${reference}`)],
    [say(m.fee), feeWords(facts, speech)],
    ...(facts.before_paise > 0 ? [[say(m.paidBefore), rupees(facts.before_paise, speech)] satisfies Line] : []),
  ];
  const line = ([name, value]: Line) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return {
    title: say(m.receiptTitle, { number: receipt }),
    style: receiptStyle,
    body: html`<article class="receipt">
<h2>${facts.institute}</h2>
<p class="muted">${facts.address.join(", ")}</p>
${cancelledAt && html`<p class="cancelled" role="status">${say(m.cancelledOn, { date: dateOf(cancelledAt) })}</p>`}
<dl>${lines.map(line)}
<div class="sum"><dt>${say(m.amountReceived)}</dt><dd>${rupees(amountPaise, speech)}</dd></div>
${left > 0 && line([say(m.stillOwed), rupees(left, speech)])}
${refunded > 0 && line([say(m.returnedSince), rupees(refunded, speech)])}
</dl>
<p class="muted">${say(m.madeByComputer)}</p>
</article>
<p class="hint">${say(m.keepIt)}</p>`,
  };
}
