import { openedDataSchema, type PersonExport } from "@optimyz/contract/api/schemas/people";
import { dataPromises } from "@optimyz/contract/domain/site";
import * as z from "@optimyz/contract/z";
import { html } from "hono/html";
import type { PlainPage } from "../platform/document/plain-page.ts";

/** How many there are of each kind. */
const linesOf = ({ account, enrolments, inquiries, mails, copies, payments }: PersonExport): string[] => {
  const counts: [label: string, count: number][] = [
    ["Account", account ? 1 : 0],
    ["Enrolments", enrolments.length],
    ["Messages to us", inquiries.length],
    ["Payments, whose receipts stay without your name", payments.length],
    ["E-mails from us", mails.length],
    ["Copies of deleted entries", copies.length],
  ];
  return counts.filter(([, count]) => count > 0).map(([label, count]) => `${label}: ${count}`);
};

/**
 * The opened data of a person, for a browser without scripts: the file is in the page, as the link works once.
 * @param output of `openMyData`
 * @param erasePath where the form is sent that erases it
 */
export function openedDataPage(output: unknown, erasePath: string): PlainPage {
  const { data: opened } = z.safeParse(openedDataSchema, output);
  if (!opened) throw new Error("The opened data has an unknown format.");
  const { token, data } = opened;
  const lines = linesOf(data);
  const file = Buffer.from(JSON.stringify(data, null, 2)).toString("base64");
  return {
    title: "What we keep about you",
    body: html`<p>Under ${data.email}. This page works for ${dataPromises.link.words}.</p>
${lines.length > 0 ? html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>` : html`<p>We keep nothing.</p>`}
<p class="ways"><a class="button" download="my-data.json" href="data:application/json;base64,${file}">Download my data</a></p>
<h2>Erase my data</h2>
<p>Everything above is deleted for good, in our archives too. To confirm it, type your e-mail address.</p>
<form method="post" action="${erasePath}">
<input type="hidden" name="token" value="${token}">
<div class="field"><label for="email">Your e-mail address</label><input id="email" name="email" type="email" autocomplete="email" required></div>
<button type="submit">Erase everything</button>
</form>`,
  };
}
