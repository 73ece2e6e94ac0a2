import { type Consent, openedDataSchema, type PersonExport } from "@optimyz/contract/api/schemas/people";
import { dataPromises } from "@optimyz/contract/domain/site";
import * as z from "@optimyz/contract/z";
import { html } from "hono/html";
import type { Speech } from "../language/speech.ts";
import type { PlainPage } from "../platform/document/plain-page.ts";
import { pathIn } from "../settings/speech.ts";
import * as m from "./messages.ts";

/** How many there are of each kind. */
const linesOf = (
  { account, enrolments, inquiries, mails, copies, payments }: PersonExport,
  say: Speech["say"],
): string[] => {
  const counts = [
    [m.account, account ? 1 : 0],
    [m.enrolments, enrolments.length],
    [m.messagesToUs, inquiries.length],
    [m.payments, payments.length],
    [m.mailsFromUs, mails.length],
    [m.copies, copies.length],
  ] as const;
  return counts.filter(([, count]) => count > 0).map(([message, count]) => say(message, { count }));
};

/** What the person agreed to, each with a button that withdraws it. */
function consentsOf(consents: readonly Consent[], token: string, path: string, { say, locale }: Speech) {
  if (consents.length === 0) return "";
  const day = (at: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(at));
  const items = consents.map(
    ({
      id,
      form,
      about,
      given_at,
      withdrawn_at,
      notice,
    }) => html`<details><summary>${say(m.consentOf, { form })} ${about}, ${
      withdrawn_at ? say(m.withdrawnOn, { day: day(withdrawn_at) }) : say(m.agreedOn, { day: day(given_at) })
    }</summary>
${[notice.what, notice.why, notice.how_long].map((words) => html`<p>${words}</p>`)}</details>
${
  !withdrawn_at &&
  html`<form method="post" action="${path}"><input type="hidden" name="token" value="${token}"><input type="hidden" name="consent_id" value="${id}"><button type="submit">${say(m.withdrawConsent)}</button></form>`
}`,
  );
  return html`<h2>${say(m.whatYouAgreedTo)}</h2>
<p>${say(m.whatFollowsWithdrawal)}</p>
${items}`;
}

/**
 * The opened data of a person, for a browser without scripts: the file is in the page, as the link works once.
 * @param output of `openMyData`
 * @param paths where the forms are sent that erase it, and withdraw a consent
 */
export function openedDataPage(
  output: unknown,
  paths: Readonly<Record<"erase" | "withdraw", string>>,
  speech: Speech,
): PlainPage {
  const { say, text } = speech;
  const { data: opened } = z.safeParse(openedDataSchema, output);
  if (!opened) throw new Error("The opened data has an unknown format.");
  const { token, data } = opened;
  const lines = linesOf(data, say);
  const file = Buffer.from(JSON.stringify(data, null, 2)).toString("base64");
  return {
    title: say(m.whatWeKeep),
    body: html`<p>${say(m.dataUnder, { email: data.email, time: text(dataPromises.link.words) })}</p>
${lines.length > 0 ? html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>` : html`<p>${say(m.weKeepNothing)}</p>`}
<p class="ways"><a class="button" download="my-data.json" href="data:application/json;base64,${file}">${say(m.downloadData)}</a></p>
${consentsOf(data.consents ?? [], token, pathIn(speech, paths.withdraw), speech)}
<h2>${say(m.eraseData)}</h2>
<p>${say(m.deletedForGood)}</p>
<form method="post" action="${pathIn(speech, paths.erase)}">
<input type="hidden" name="token" value="${token}">
<div class="field"><label for="email">${say(m.yourEmail)}</label><input id="email" name="email" type="email" autocomplete="email" required></div>
<button type="submit">${say(m.eraseEverything)}</button>
</form>`,
  };
}
