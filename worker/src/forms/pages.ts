import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { html } from "hono/html";
import type { Speech } from "../language/speech.ts";
import type { PlainPage } from "../platform/document/plain-page.ts";
import type { FormField, PageForm } from "./forms.ts";
import * as m from "./messages.ts";

/** Values and errors of a form that was refused. */
export interface Refusal {
  /** What was typed, by field. */
  values: Readonly<Record<string, string>>;
  /** A sentence for each wrong field. */
  errors: Readonly<Record<string, string>>;
  /** The error of the whole form, where it belongs to no field. */
  failure?: string | undefined;
}

/** The form again, with everything that was typed but its secrets, and the errors. */
export function refusedPage(form: PageForm, { values, errors, failure }: Refusal, speech: Speech): PlainPage {
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
<form method="post">
${form.fields.map((field) => fieldWithProblem(field, values[field.name] ?? "", errors[field.name], speech))}
<button type="submit">${text(form.submit)}</button>
</form>`,
  };
}

function fieldWithProblem(field: FormField, value: string, problem: string | undefined, speech: Speech) {
  const { say, text } = speech;
  const { name, label, required } = field;
  if (field.isHidden) return html`<input type="hidden" name="${name}" value="${value}">`;
  return html`<div class="field"><label for="${name}">${text(label)}${!required && html` <span class="optional">${say(m.optional)}</span>`}</label>
${control(field, value, problem, speech)}
${problem && html`<p class="error" id="${name}-error">${problem}</p>`}</div>`;
}

function control(
  { name, type, autocomplete, required, options }: FormField,
  value: string,
  problem: string | undefined,
  { say, text }: Speech,
) {
  const common = html`id="${name}" name="${name}" autocomplete="${autocomplete}"${required && html` required`}${problem && html` aria-invalid="true" aria-describedby="${name}-error"`}`;
  if (options) {
    const choices = options.map(
      (option) =>
        html`<option${text(option) !== option && html` value="${option}"`}${option === value && html` selected`}>${text(option)}</option>`,
    );
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
