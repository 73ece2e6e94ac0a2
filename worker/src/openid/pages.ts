import type { Notice } from "@optimyz/contract/api/schemas/people/notice";
import { html } from "hono/html";
import { noticeText } from "../forms/pages.ts";
import type { Speech } from "../language/speech.ts";
import type { PlainPage } from "../platform/document/plain-page.ts";
import * as m from "./messages.ts";

/** Why a sign-in has come to nothing. Each is a page of its own, so that the browser may reload it. */
export const problems = {
  cancelled: m.cancelled,
  expired: m.expired,
  failed: m.failed,
  address: m.noAddress,
  taken: m.alreadyOpens,
} as const;
export type Problem = keyof typeof problems;

export const isProblem = (text: string | undefined): text is Problem =>
  text !== undefined && Object.hasOwn(problems, text);

/** @param ways paths of the login and the registration, which lead on to where the person was going */
export const problemPage = (
  problem: Problem,
  ways: { login: string; register: string },
  { say, text }: Speech,
): PlainPage => ({
  title: say(m.problemTitle),
  body: html`<p role="alert">${text(problems[problem])}</p>
<p class="ways"><a class="button" href="${ways.login}">${say(m.tryAgain)}</a> <a href="${ways.register}">${say(m.openWithPassword)}</a></p>`,
});

/** While another request with the same state asks the provider. @param path that is opened again */
export const waitingPage = (path: string, { say }: Speech): PlainPage => ({
  title: say(m.oneMoment),
  body: html`<p role="status">${say(m.stillAsking)}</p>`,
  next: { seconds: 2, path },
});

/** What the two forms have in common. */
interface Shown {
  /** Of the sign-in that the form continues. */
  state: string;
  provider: string;
  email: string;
  /** What is wrong, by field. */
  errors?: Readonly<Record<string, string>>;
}

const problemOf = (name: string, errors: Shown["errors"] = {}) =>
  errors[name] && html`<p class="error" id="${name}-error" role="alert">${errors[name]}</p>`;

const marks = (name: string, errors: Shown["errors"] = {}) =>
  errors[name] && html` aria-invalid="true" aria-describedby="${name}-error"`;

/** Asks for nothing but consent, to open an account. @param isUnproved whether there is one that becomes theirs */
export const openPage = (
  { state, provider, email, errors }: Shown,
  { name, notice, isUnproved }: { name: string; notice: Notice; isUnproved: boolean },
  speech: Speech,
): PlainPage => {
  const { say } = speech;
  return {
    title: say(m.openAccountTitle),
    body: html`<p>${say(isUnproved ? m.unprovedLead : m.openAccountLead, { name: provider, email })}</p>
<form method="post">
<input type="hidden" name="state" value="${state}">
<input type="hidden" name="notice" value="${notice.version}">
<div class="field"><label for="name">${say(m.yourName)}</label>
<input id="name" name="name" autocomplete="name" maxlength="120" required value="${name}"${marks("name", errors)}>
${problemOf("name", errors)}</div>
${noticeText(notice, speech)}${problemOf("notice", errors)}
<button type="submit">${say(m.openIt)}</button>
</form>`,
  };
};

/** Asks for the password of an account once. Who has none learns nothing about others. */
export const linkPage = (
  { state, provider, email, errors }: Shown,
  ways: { register: string; forgotten: string },
  { say }: Speech,
): PlainPage => ({
  title: say(m.linkTitle),
  body: html`<p>${say(m.linkWhy, { name: provider })} ${say(m.linkLead, { name: provider, email })}</p>
<form method="post">
<input type="hidden" name="state" value="${state}">
<div class="field"><label for="password">${say(m.password)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${marks("password", errors)}>
${problemOf("password", errors)}</div>
<button type="submit">${say(m.linkIt)}</button>
</form>
<p class="ways"><a href="${ways.forgotten}">${say(m.forgotten)}</a> <a href="${ways.register}">${say(m.openWithPassword)}</a></p>`,
});
