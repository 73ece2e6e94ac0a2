import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import { documentLabels } from "@optimyz/contract/api/schemas/payments/document-labels";
import type { HowToPay, OwnFee } from "@optimyz/contract/api/schemas/payments/own";
import { datesText, dayText, zoneText } from "@optimyz/contract/domain/batch-words";
import type { HostedGatewayName } from "@optimyz/contract/domain/gateways";
import { clockIn, dayIn } from "@optimyz/contract/domain/meetings";
import { decimalRupees, rupees } from "@optimyz/contract/domain/money";
import { paths } from "@optimyz/contract/domain/paths";
import { lineWords } from "@optimyz/contract/domain/price-words";
import { html, raw } from "hono/html";
import { placeOver } from "../batches/places/messages.ts";
import { payPath } from "../batches/places/token.ts";
import { dueDay } from "../batches/prices/instalments.ts";
import { now } from "../core/clock.ts";
import { marked } from "../language/marked.ts";
import type { Speech } from "../language/speech.ts";
import type { PlainPage } from "../platform/document/plain-page.ts";
import { pathIn } from "../settings/speech.ts";
import { codePicture } from "./code-picture.ts";
import type { ShownOrder } from "./gateways/checkout.ts";
import type { ConfiguredGateway } from "./gateways/hosted.ts";
import type { OrderedPart } from "./gateways/orders.ts";
import * as m from "./messages.ts";

/** Rules of every page with {@link howTo}. A tap selects what is to be copied. */
export const payStyle = `.sum{font-size:1.375rem;font-weight:600;margin:.25rem 0}.muted{color:var(--muted)}dl{margin:1rem 0}dt{color:var(--muted)}dd{margin:0 0 .75rem;white-space:pre-line;overflow-wrap:anywhere}
.code{display:block;width:min(100%,16rem);height:auto;background:#fff;border-radius:.75rem}.copied{user-select:all}.second{background:none;border:2px solid var(--line);color:var(--ink);margin-top:1rem}.said{padding:1rem 1.5rem;border:2px solid var(--accent);border-radius:.75rem}h2{font:600 1.25rem/1.3 var(--font-display);margin:2rem 0 .75rem}ul{padding-left:1.25rem}`;

/** What the page of a place knows of a payment at a gateway. */
export interface PayOnline {
  /** The gateway to pay at; absent where the provider has none. */
  configured: ConfiguredGateway | undefined;
  /** The order that was begun last. */
  order: ShownOrder | undefined;
  /** How often the page was asked again since somebody came back; absent for one who has not left. */
  back: number | undefined;
  /** Whether the gateway has just failed. */
  hasFailed?: boolean;
}

type Billing = NonNullable<OwnFee["billing"]>;

/** The debt of a place and how to pay it, for a browser without scripts: the picture is in the page. */
export async function payPage(
  own: OwnPlace,
  { token, ...online }: PayOnline & { token: string },
  speech: Speech,
): Promise<PlainPage> {
  const { say, text } = speech;
  const { course, batch, fee, place, place_until } = own;
  const until = heldUntil(place, place_until, batch.time_zone, speech);
  const path = pathIn(speech, payPath(token));
  const hasEnded = place === "cancelled" || place === "expired";
  const { pay, receipts, documents = [], fee_paise, paid_paise, refunded_paise, price = [], billing } = fee;
  return {
    title: say(m.yourFee),
    style: payStyle,
    ...onlineWays(online, path),
    body: html`${said(online, fee.owed_paise, speech)}<p>${say(m.courseDates, { course, dates: datesText(batch, speech), name: (words) => marked(own, "course", words) })}</p>
<p class="muted">${say(m.feeLine, { fee: rupees(fee_paise, speech), paid: sumOrNone(paid_paise, speech), refunded: sumOrNone(refunded_paise, speech) })}</p>
${price.length > 0 && html`<p class="muted">${price.map((line) => lineWords(line, speech).join(" ")).join(" · ")}</p>`}
${pay && !until && planLines(fee, pay, speech)}
${pay && payButton(online, { asked: pay.amount_paise, all: fee.owed_paise }, path, speech)}
${pay ? await howTo(until ? pay : { ...pay, later: [] }, speech, until && say(m.heldUntil, { until })) : html`<p role="status">${hasEnded && html`${say(placeOver)} `}${say(m.nothingOwed)}</p>`}
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
${billing && billingLine(billing, `${path}/invoice`, speech)}
<p class="ways"><a class="button" href="${pathIn(speech, paths.place.to({ token }))}">${say(m.seeOrChangePlace)}</a></p>`,
  };
}

/** To whom the next invoice is made out. */
export const whoIsNamed = ({ name }: Billing, { say }: Speech): string =>
  name ? say(m.invoiceMadeOutTo, { name }) : say(m.invoiceMadeOutToYou);

const billingLine = (billing: Billing, path: string, speech: Speech) =>
  Object.values(billing).some(Boolean)
    ? html`<p>${whoIsNamed(billing, speech)} <a href="${path}">${speech.say(m.changeThis)}</a></p>`
    : html`<p><a href="${path}">${speech.say(m.invoiceToBusiness)}</a></p>`;

/** How gateways call themselves. */
const gatewayNames: Readonly<Record<HostedGatewayName, string>> = { razorpay: "Razorpay", stripe: "Stripe" };

/** Seconds until the page of somebody who came back asks again: some minutes in all. */
const WAITS = [2, 3, 5, 8, 13, 20, 30, 45, 60];

const isWaiting = ({ order, back }: PayOnline): boolean => back !== undefined && order?.state === "pending";

/** Where the page's form may lead, and when it asks again. */
function onlineWays(online: PayOnline, path: string): Pick<PlainPage, "formsTo" | "next"> {
  const { configured, back = 0 } = online;
  const seconds = isWaiting(online) ? WAITS[back] : undefined;
  return {
    ...(configured && { formsTo: configured.pageSources }),
    ...(seconds !== undefined && { next: { seconds, path: `${path}?back=${back + 1}` } }),
  };
}

/** What is known of the payment that was begun last. */
function said(online: PayOnline, owed: number, { say, ...speech }: Speech) {
  const { order, back = 0, hasFailed } = online;
  if (hasFailed) return html`<p role="alert" class="summary">${say(m.gatewayUnreachable)}</p>`;
  if (!order) return "";
  const gateway = gatewayNames[order.gateway];
  const amount = rupees(order.amountPaise, { say, ...speech });
  if (isWaiting(online))
    return html`<p role="status" class="said">${say(back < WAITS.length ? m.waitingForBank : m.stillWaiting, { gateway })}</p>`;
  if (order.state === "failed" && owed > 0 && online.back !== undefined)
    return html`<p role="alert" class="summary">${say(m.attemptFailed)}</p>`;
  if (order.state !== "paid") return "";
  return html`<p role="status" class="said">${say(order.isNoted ? m.paidThanks : m.paidTooLate, { amount })}</p>`;
}

/** The way to the gateway's page, which works without scripts. */
function payButton(
  { configured, order }: PayOnline,
  { asked, all }: { asked: number; all: number },
  path: string,
  { say, ...speech }: Speech,
) {
  if (!configured) return "";
  const button = (label: typeof m.payNow | typeof m.payAll, paise: number, part: OrderedPart) => {
    const isBegun = order?.state === "pending" && order.amountPaise === paise;
    const amount = rupees(paise, { say, ...speech });
    return html`<form method="post" action="${path}/checkout${part === "all" && "?part=all"}"><button${part === "all" && raw(' class="second"')}>${say(isBegun ? m.payAgain : label, { amount })}</button></form>`;
  };
  return html`<h2>${say(m.payOnline)}</h2>
${button(m.payNow, asked, "asked")}
${all > asked && button(m.payAll, all, "all")}
<p class="muted">${say(m.leavesForGateway, { gateway: gatewayNames[configured.gateway.name] })}${configured.mode === "test" && html` <strong>${say(m.testMode)}</strong>`}</p>
<h2>${say(m.otherWays)}</h2>`;
}

/** When what is asked for is due, or was, and what comes later; nothing without instalments. */
function planLines({ next_due }: OwnFee, { later = [] }: HowToPay, speech: Speech) {
  if (!next_due) return "";
  const day = dayText(next_due, {}, speech);
  return html`<p>${next_due < dueDay(now()) ? speech.say(m.wasDue, { day }) : speech.say(m.payByDay, { day })}</p>
${laterList(later, speech)}`;
}

const laterList = (later: NonNullable<HowToPay["later"]>, speech: Speech) =>
  later.length > 0 &&
  html`<p>${speech.say(m.laterParts)}</p><ul>${later.map(
    ({ due, paise }) =>
      html`<li>${speech.say(m.laterPart, { amount: rupees(paise, speech), day: dayText(due, {}, speech) })}</li>`,
  )}</ul>`;

/** An argument of a message that says nothing of no money. */
const sumOrNone = (paise: number, speech: Speech): string => (paise > 0 ? rupees(paise, speech) : "none");

/** @param by a sentence that says until when; empty for none */
export async function howTo(
  { amount_paise, later = [], reference, upi, bank, in_person }: HowToPay,
  speech: Speech,
  by = "",
) {
  const { say, text } = speech;
  return html`<p class="sum">${say(m.toPay, { amount: rupees(amount_paise, speech) })}</p>
${by && html`<p>${by}</p>`}
${laterList(later, speech)}
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
