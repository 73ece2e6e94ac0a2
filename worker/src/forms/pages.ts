import type { Notice } from "@optimyz/contract/api/schemas/people/notice";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { html } from "hono/html";
import type { Speech } from "../language/speech.ts";
import type { PlainPage } from "../platform/document/plain-page.ts";
import { type FormField, NOTICE_FIELD, type PageForm, PRICE_FIELD } from "./forms.ts";
import * as m from "./messages.ts";

/** Values and errors of a form that was refused. */
export interface Refusal {
  /** What was typed, by field. */
  values: Readonly<Record<string, string>>;
  /** A sentence for each wrong field. */
  errors: Readonly<Record<string, string>>;
  /** The error of the whole form, where it belongs to no field. */
  failure?: string | undefined;
  /** What is kept and why, of a form that has a notice. */
  notice?: Notice | undefined;
}

/** The form again, with everything that was typed but its secrets, and the errors. */
export function refusedPage(form: PageForm, refusal: Refusal, speech: Speech): PlainPage {
  const { values, errors, failure, notice } = refusal;
  const { say, text } = speech;
  const problems = Object.entries(errors);
  return {
    title: text(form.title),
    body: html`
${
  (failure || problems.length > 0) &&
  html`<div class="summary" role="alert" tabindex="-1" autofocus>
<p>${failure === undefined ? say(m.nothingSentYet) : text(failure)}</p>
${problems.length > 0 && html`<ul>${problems.map(([name, sentence]) => html`<li><a href="#${name}">${sentence}</a></li>`)}</ul>`}
</div>`
}
${notice?.guardian && errors.guardian_agrees && html`<p>${notice.guardian}</p>`}
<form method="post">
${form.fields
  .filter(({ name, isOnDemand }) => !isOnDemand || errors[name] || values[name])
  .map((field) => fieldWithProblem(field, shownValue(field, refusal), errors[field.name], speech))}
${notice && noticeText(notice, speech)}
<button type="submit">${text(form.submit)}</button>
</form>`,
  };
}

/** What was typed; of the notice the version that this page shows, and no price that has changed: the error says the new one. */
function shownValue({ name }: FormField, { values, errors, notice }: Refusal): string {
  if (name === NOTICE_FIELD) return notice?.version ?? "";
  return (name === PRICE_FIELD && errors[name] ? undefined : values[name]) ?? "";
}

/** What is kept and why, above the button of a form. */
export function noticeText({ name, what, why, how_long, withdraw, complain }: Notice, { say }: Speech) {
  const lines = [
    [say(m.noticeWhat), what],
    [say(m.noticeWhy), why],
    [say(m.noticeHowLong), how_long],
    [say(m.noticeWithdraw), withdraw],
    [say(m.noticeComplain), complain],
  ];
  return html`<details><summary>${say(m.bySending, { name })} <u>${say(m.noticeTitle)}</u></summary>
<dl>${lines.map(([label, words]) => html`<dt>${label}</dt><dd>${words}</dd>`)}</dl></details>`;
}

function fieldWithProblem(field: FormField, value: string, problem: string | undefined, speech: Speech) {
  const { say, text } = speech;
  const { name, label, required } = field;
  if (field.isHidden) return html`<input type="hidden" name="${name}" value="${value}">`;
  const wrong = problem && html`<p class="error" id="${name}-error">${problem}</p>`;
  if (field.isTick)
    return html`<div class="field"><label><input type="checkbox" id="${name}" name="${name}" value="yes"> ${text(label)}</label>
${wrong}</div>`;
  return html`<div class="field"><label for="${name}">${text(label)}${!required && html` <span class="optional">${say(m.optional)}</span>`}</label>
${control(field, value, problem, speech)}
${wrong}</div>`;
}

function control(
  { name, type, autocomplete, required, options, names = {} }: FormField,
  value: string,
  problem: string | undefined,
  { say, text }: Speech,
) {
  const common = html`id="${name}" name="${name}" autocomplete="${autocomplete}"${required && html` required`}${problem && html` aria-invalid="true" aria-describedby="${name}-error"`}`;
  if (options) {
    const choices = options.filter(Boolean).map((option) => {
      const label = text(names[option] ?? option);
      return html`<option${label !== option && html` value="${option}"`}${option === value && html` selected`}>${label}</option>`;
    });
    return html`<select ${common}><option value="">${say(m.choose)}</option>${choices}</select>`;
  }
  if (type === "long") return html`<textarea ${common} rows="6">\n${value}</textarea>`;
  if (type === "password") return html`<input ${common} type="password">`;
  return html`<input ${common} type="${type}" value="${value}">`;
}

/**
 * After a success.
 * @param options `isHeld`: whether the text waits for moderation; `nextPath`: target of its link
 */
export const sentPage = (
  { sent, held, next }: PageForm,
  { isHeld, nextPath, settings }: { isHeld: boolean; nextPath: string; settings: Settings },
  { say, text }: Speech,
): PlainPage => ({
  title: say(m.thankYou),
  body: html`<p role="status">${text(isHeld && held ? (typeof held === "string" ? held : held(settings)) : sent)}</p><p class="ways"><a class="button" href="${nextPath}">${text(next.label)}</a></p>`,
});
