import { errorBodySchema } from "@optimyz/contract/api/errors";
import { isSitePath, paths } from "@optimyz/contract/domain/paths";
import * as z from "@optimyz/contract/z";
import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../../http/app-env.ts";
import { errorResponse } from "../../http/errors.ts";
import { settingsAtHand } from "../../settings/site-settings.ts";
import { type PlainPage, respondWithPlainPage } from "./plain-page.ts";

/** URLs for programs; people who open them get JSON as well. */
const FOR_PROGRAMS =
  /^\/(?:api|get|_mf|uploads)\/|^\/(?:healthz|sitemap[^/]*\.xml|robots\.txt|icon\.svg|site\.webmanifest)$/;

/** The error body for programs, and the same sentence as a page for people who opened or sent a page. */
export async function respondWithError(error: Error, c: Context<AppEnv>): Promise<Response> {
  const response = errorResponse(error, c);
  const isPage = c.req.header("accept")?.includes("text/html") && !FOR_PROGRAMS.test(c.req.path);
  if (!isPage) return response;
  const { status } = response;
  // A page's own form that needs scripts was sent to its page.
  if ((status === 404 || status === 405) && c.req.method === "POST") {
    const { contact } = (await settingsAtHand(c.var.db)).settings;
    return respondWithPlainPage(c, status, needsScriptsPage(new URL(c.req.url).pathname, contact.email));
  }
  const parsed = z.safeParse(errorBodySchema, await response.json());
  const { error: sentence, requestId } = parsed.success
    ? parsed.data
    : { error: "Something went wrong.", requestId: "" };
  return respondWithPlainPage(c, response.status as ContentfulStatusCode, {
    title: "That did not work",
    body: html`<p role="alert">${sentence}</p>
<p>If you sent a form, go back in your browser: what you typed is still there. Our reference is ${requestId}.</p>
<p class="ways"><a class="button" href="${paths.home.to()}">Go to the home page</a></p>`,
  });
}

/** For a form that only works with the page's scripts, the login first of all. */
const needsScriptsPage = (pathname: string, email: string): PlainPage => ({
  title: "This form needs JavaScript",
  body: html`<p>It was sent before the page was ready, and nothing has happened yet. Please open the page again and wait a moment,
or switch JavaScript on in your browser. ${email && html`You can write to <a href="mailto:${email}">${email}</a>, too.`}</p>
<p class="ways"><a class="button" href="${isSitePath(pathname) ? pathname : paths.home.to()}">Open the page again</a> <a href="${paths.home.to()}">Go to the home page</a></p>`,
});
