import { paths } from "@optimyz/contract/domain/paths";
import type { Context, Hono } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../http/app-env.ts";
import { limitVisitor } from "../http/limits.ts";
import type { Speech } from "../language/speech.ts";
import { postInLanguages, routeInLanguages } from "../platform/document/language-routes.ts";
import { type PlainPage, respondWithPlainPage } from "../platform/document/plain-page.ts";
import { pathIn } from "../settings/speech.ts";
import { leavePath, readerPath } from "./links.ts";
import * as m from "./messages.ts";
import { confirmReader, readerOf, removeFromList } from "./subscribers.ts";

const LINK = "/newsletter/:token";
const LEAVE = `${LINK}/leave` as const;

/**
 * The pages behind the links of mails, which need no scripts. Opening one changes nothing, since programs that look through
 * mails open links: a button does. That of leaving is the address of the one click as well (RFC 8058).
 */
export function routeReaderPages(router: Hono<AppEnv>): void {
  routeInLanguages(router, LINK, async (c, token) => {
    const reader = await found(c, token);
    if (!reader) return oldLink(c);
    return reader.state === "waiting"
      ? show(c, (speech) => question(speech, m.sayYes, m.yesSend, readerPath(token), reader.email))
      : show(c, (speech) => question(speech, m.isReader, m.unsubscribe, leavePath(token), reader.email));
  });
  postInLanguages(router, LINK, async (c, token) => {
    const reader = await found(c, token);
    if (!reader) return oldLink(c);
    await confirmReader(c.var.db, reader.id);
    return show(c, (speech) => sentence(speech, m.youGetNews));
  });
  routeInLanguages(router, LEAVE, async (c, token) => {
    const reader = await found(c, token);
    if (!reader) return oldLink(c);
    return show(c, (speech) => question(speech, m.leaveQuestion, m.unsubscribe, leavePath(token), reader.email));
  });
  postInLanguages(router, LEAVE, async (c, token) => {
    const reader = await found(c, token);
    if (reader) await removeFromList(c.var.db, reader.id);
    return show(c, (speech) => sentence(speech, m.hasUnsubscribed));
  });
}

async function found(c: Context<AppEnv>, token: string) {
  await limitVisitor(c, "newsletter-link");
  return readerOf(c.var.db, token);
}

type Body = (speech: Speech) => PlainPage["body"];

const show = (c: Context<AppEnv>, write: Body, status: 200 | 404 = 200): Promise<Response> =>
  respondWithPlainPage(c, status, (speech, { identity: { name } }) => ({
    title: speech.say(m.newsletterOf, { name }),
    body: write(speech),
  }));

const oldLink = (c: Context<AppEnv>) => show(c, (speech) => sentence(speech, m.linkIsOld), 404);

const question = (
  speech: Speech,
  words: typeof m.sayYes | typeof m.isReader | typeof m.leaveQuestion,
  button: string,
  action: string,
  email: string,
) => html`<p>${speech.say(words, { email })}</p>
<form method="post" action="${pathIn(speech, action)}"><button type="submit">${speech.text(button)}</button></form>`;

const sentence = (speech: Speech, words: string) => html`<p role="status">${speech.text(words)}</p>
<p class="ways"><a class="button" href="${pathIn(speech, paths.news.to())}">${speech.say(m.toNews)}</a></p>`;
