import { errorBodySchema } from "@optimyz/contract/api/errors";
import { LANGUAGE_HEADER, pathBelow, SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { knownPattern, pathOf, type RolePatterns, rolePatterns } from "@optimyz/contract/protocol/page-links";
import { paramsOf } from "@optimyz/contract/protocol/patterns";
import * as z from "@optimyz/contract/z";
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { noticeIn } from "../consents/notice.ts";
import { ApiError } from "../core/api-error.ts";
import { sha256 } from "../core/tokens.ts";
import type { AppEnv } from "../http/app-env.ts";
import { mediaTypeOf, readBytes } from "../http/body.ts";
import { ipAddressKey } from "../http/limits.ts";
import type { Speech } from "../language/speech.ts";
import { respondWithPlainPage } from "../platform/document/plain-page.ts";
import { visitFor } from "../platform/releases/visit.ts";
import { settingsAtHand } from "../settings/site-settings.ts";
import { pathIn, speechOfPage } from "../settings/speech.ts";
import { type FormField, type PageForm, pageForms } from "./forms.ts";
import * as m from "./messages.ts";
import { type Refusal, refusedPage, sentPage } from "./pages.ts";
import { testimonialPage } from "./testimonial-page.ts";

/** The largest form, its texts percent-encoded: 5,000 characters of nine bytes each and the other fields. */
const FORM_BYTES_MAX = 96 * 1024;

/** The same form with the same values from the same network counts once in this time. */
const ONCE_MS = 10 * 60_000;

/** Query parameters of a page that says that its form was sent, and that it waits to be read. */
const SENT = "sent";
const HELD = "held";

/** How browsers send a form without files. */
const FORM_TYPE = "application/x-www-form-urlencoded";

/**
 * Pages' forms that are sent without JavaScript or before it has loaded. Each makes the same request to the API as the
 * page's script, so schemas, limits and mails are the same.
 * @param app handles the requests
 */
export function forms(app: Hono<AppEnv>): Hono<AppEnv> {
  const router = new Hono<AppEnv>();

  router.get("*", async (c, next) => {
    const key = c.req.query(SENT);
    const form = key && pageForms.find((each) => each.key === key);
    if (!form) return next();
    const pages = await livePages(c);
    const { settings } = await settingsAtHand(c.var.db);
    const speech = speechOfPage(c, settings);
    if (pathIn(speech, pathOf(form.sentPage, pages)) !== c.req.path) return next();
    const nextPath = pathIn(speech, pathOf(form.next.page, pages));
    const isHeld = c.req.query(HELD) !== undefined;
    return respondWithPlainPage(c, 200, (_, own) => sentPage(form, { isHeld, nextPath, settings: own }, speech));
  });

  testimonialPage(router);

  for (const form of pageForms)
    router.post(form.path ?? knownPattern(form.page), (c) => respondToForm(app, c, form, c.req.param()));

  // A team may have moved its page, or its address names a language.
  router.post("*", async (c, next) => {
    const pages = await livePages(c);
    const { base } = speechOfPage(c, (await settingsAtHand(c.var.db)).settings).language;
    const path = pathBelow(base, c.req.path);
    for (const form of pageForms) {
      const known = base ? [form.path ?? knownPattern(form.page)] : [];
      const patterns = form.path === undefined ? [pages.get(form.page) ?? "*", ...known] : known;
      const params = patterns.map((pattern) => paramsOf(pattern, path)).find(Boolean);
      if (params) return respondToForm(app, c, form, params);
    }
    return next();
  });

  return router;
}

/** Where this visitor has the pages. */
const livePages = async (c: Context<AppEnv>): Promise<RolePatterns> =>
  rolePatterns((await visitFor(c))?.lockSet ?? { remotes: {} });

/** @param params those of the page's path */
async function respondToForm(
  app: Hono<AppEnv>,
  c: Context<AppEnv>,
  form: PageForm,
  params: Readonly<Record<string, string>>,
): Promise<Response> {
  if (mediaTypeOf(c.req.raw) !== FORM_TYPE) throw new ApiError("UNSUPPORTED_TYPE");
  const values = await readValues(c.req.raw, form.fields);
  const { settings } = await settingsAtHand(c.var.db);
  const speech = speechOfPage(c, settings);
  const notice = form.notice && noticeIn(settings, form.notice, speech.language.code);
  const missing = missingFields(form.fields, values, speech);
  if (Object.keys(missing).length > 0)
    return respondWithPlainPage(c, 422, () => refusedPage(form, { values, errors: missing, notice }, speech));
  const response = await app.fetch(await callOf(c, form, { ...params, ...values }, speech), c.env, c.executionCtx);
  if (!response.ok) return respondWithRefusal(c, form, { values, notice }, response);
  const output: unknown = await response.json();
  const shown = await form.show?.(output, c.var.db, speech, { ...params, ...values });
  if (shown) return respondWithPlainPage(c, 200, () => shown);
  c.header("cache-control", "no-store");
  const held = isHeld(output) ? `&${HELD}` : "";
  return c.redirect(`${pathIn(speech, pathOf(form.sentPage, await livePages(c)))}?${SENT}=${form.key}${held}`, 303);
}

/** Whether the request has not taken full effect yet. */
function isHeld(output: unknown): boolean {
  const { published, finished, place } = output as {
    published?: boolean;
    finished?: boolean;
    place?: string;
  };
  return published === false || finished === false || place === "waiting";
}

/** The form's own fields as text; browsers send line breaks as two characters. */
async function readValues(request: Request, fields: readonly FormField[]): Promise<Record<string, string>> {
  const sent = new URLSearchParams(new TextDecoder().decode(await readBytes(request, FORM_BYTES_MAX)));
  return Object.fromEntries(fields.map(({ name }) => [name, (sent.get(name) ?? "").replaceAll("\r\n", "\n")]));
}

/** Every empty field, when one of them is needed by the page's form alone; all others are checked by the endpoint. */
function missingFields(
  fields: readonly FormField[],
  values: Record<string, string>,
  { say, text }: Speech,
): Record<string, string> {
  const missing = fields.filter(({ name, required }) => required && !values[name]?.trim());
  if (!missing.some(({ isNeededHere }) => isNeededHere)) return {};
  return Object.fromEntries(missing.map(({ name, label }) => [name, say(m.isRequired, { label: text(label) })]));
}

/** The fields of numbers, as numbers; an empty one is left out. */
const numbersIn = (fields: readonly FormField[], values: Record<string, string>): Record<string, number | undefined> =>
  Object.fromEntries(
    fields
      .filter(({ type }) => type === "number")
      .map(({ name }) => [name, values[name] ? Number(values[name]) : undefined]),
  );

/** The request that the page's script would make. It carries no cookies: the sender counts as a visitor. */
async function callOf(
  c: Context<AppEnv>,
  { endpoint, fields }: PageForm,
  values: Record<string, string>,
  { language }: Speech,
): Promise<Request> {
  const body = JSON.stringify({ ...values, ...numbersIn(fields, values) });
  const ipAddress = c.req.header("cf-connecting-ip");
  const window = Math.floor(Date.now() / ONCE_MS);
  const headers = new Headers({
    "content-type": "application/json",
    ...(language.code !== SOURCE_LANGUAGE && { [LANGUAGE_HEADER]: language.code }),
    "idempotency-key": await sha256(`form ${endpoint.path} ${ipAddressKey(ipAddress)} ${window} ${body}`),
    ...(ipAddress !== undefined && { "cf-connecting-ip": ipAddress }),
  });
  return new Request(new URL(endpoint.path, c.req.url), { method: endpoint.method, headers, body });
}

async function respondWithRefusal(
  c: Context<AppEnv>,
  form: PageForm,
  shown: Pick<Refusal, "values" | "notice">,
  response: Response,
): Promise<Response> {
  const parsed = z.safeParse(errorBodySchema, await response.json().catch(() => undefined));
  const { error: failure = form.failure, fields = {} } = parsed.success ? parsed.data : {};
  const retryAfter = response.headers.get("retry-after");
  if (retryAfter) c.header("retry-after", retryAfter);
  const errors = Object.fromEntries(form.fields.flatMap(({ name }) => (fields[name] ? [[name, fields[name]]] : [])));
  const isAboutFields = Object.keys(errors).length > 0;
  const refusal = { ...shown, errors, ...(!isAboutFields && { failure }) };
  return respondWithPlainPage(c, response.status as ContentfulStatusCode, (speech) =>
    refusedPage(form, refusal, speech),
  );
}
