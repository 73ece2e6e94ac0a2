import { errorBodySchema } from "@optimyz/contract/api/errors";
import { isSitePath, paths } from "@optimyz/contract/domain/paths";
import * as z from "@optimyz/contract/z";
import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ApiError } from "../../core/api-error.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { errorResponse } from "../../http/errors.ts";
import { sentenceIn } from "../../language/said.ts";
import type { Speech } from "../../language/speech.ts";
import { pathIn, speechOfCall } from "../../settings/speech.ts";
import * as m from "./messages.ts";
import { type PlainPage, respondWithPlainPage } from "./plain-page.ts";

/** URLs for programs; people who open them get JSON as well. */
const FOR_PROGRAMS =
  /^\/(?:api|get|_mf|uploads)\/|^\/(?:healthz|sitemap[^/]*\.xml|robots\.txt|icon\.svg|site\.webmanifest)$/;

/** The error body for programs, and the same sentence as a page for people who opened or sent a page. */
export async function respondWithError(error: Error, c: Context<AppEnv>): Promise<Response> {
  const isPage = c.req.header("accept")?.includes("text/html") && !FOR_PROGRAMS.test(c.req.path);
  const response = errorResponse(error, c, isPage ? undefined : await speechOfCall(c));
  if (!isPage) return response;
  const { status } = response;
  // A page's own form that needs scripts was sent to its page.
  if ((status === 404 || status === 405) && c.req.method === "POST") {
    return respondWithPlainPage(c, status, (speech, { contact }) =>
      needsScriptsPage(speech, new URL(c.req.url).pathname, contact.email),
    );
  }
  const parsed = z.safeParse(errorBodySchema, await response.json());
  const { error: sentence, requestId } = parsed.success ? parsed.data : { error: m.somethingWentWrong, requestId: "" };
  return respondWithPlainPage(c, response.status as ContentfulStatusCode, (speech) => ({
    title: speech.say(m.didNotWork),
    body: html`<p role="alert">${sentenceIn(error instanceof ApiError ? error.sentence : sentence, speech)}</p>
<p>${speech.say(m.goBackInBrowser, { reference: requestId })}</p>
<p class="ways"><a class="button" href="${pathIn(speech, paths.home.to())}">${speech.say(m.toHomePage)}</a></p>`,
  }));
}

/** For a form that only works with the page's scripts, the login first of all. */
const needsScriptsPage = (speech: Speech, pathname: string, email: string): PlainPage => {
  const home = pathIn(speech, paths.home.to());
  const link = (words: unknown[]) => html`<a href="mailto:${email}">${words}</a>`;
  return {
    title: speech.say(m.formNeedsJavaScript),
    body: html`<p>${speech.say(m.sentTooEarly)} ${email && speech.say(m.writeToUs, { email, link })}</p>
<p class="ways"><a class="button" href="${isSitePath(pathname) ? pathname : home}">${speech.say(m.openAgain)}</a> <a href="${home}">${speech.say(m.toHomePage)}</a></p>`,
  };
};
