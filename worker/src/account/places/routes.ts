import * as contract from "@optimyz/contract/api/endpoints/batches";
import * as invoices from "@optimyz/contract/api/endpoints/invoices";
import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import { referenceOf } from "@optimyz/contract/domain/payments";
import { type Context, Hono } from "hono";
import { cancelPlaceOf, findPlace, movePlaceOf, takePlace } from "../../batches/places/queries.ts";
import { payPath } from "../../batches/places/token.ts";
import { withProgress } from "../../batches/progress.ts";
import { GatewayFailure } from "../../core/ask.ts";
import { now } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { inWordsOf } from "../../db/translations.ts";
import { billingPage } from "../../forms/billing-page.ts";
import { BILLING_PATH } from "../../forms/forms.ts";
import { afterResponse } from "../../http/after-response.ts";
import type { AppEnv } from "../../http/app-env.ts";
import type { UserCaller } from "../../http/caller.ts";
import { handle } from "../../http/handle.ts";
import { limitVisitor } from "../../http/limits.ts";
import { type Speech, speechFor } from "../../language/speech.ts";
import { deliverAfterResponse } from "../../mail/after-response.ts";
import { checkoutOf, closeOrders, currentOrder } from "../../payments/gateways/checkout.ts";
import { chosenGateway } from "../../payments/gateways/hosted.ts";
import type { Taking } from "../../payments/gateways/news.ts";
import { setBilling } from "../../payments/invoices/billing.ts";
import { feeOf } from "../../payments/messages.ts";
import { type PayOnline, payPage } from "../../payments/pay-page.ts";
import { requireUser } from "../../people/queries.ts";
import { postInLanguages, routeInLanguages } from "../../platform/document/language-routes.ts";
import { respondWithPlainPage } from "../../platform/document/plain-page.ts";
import { visitorProgressParts } from "../../platform/parts/progress.ts";
import { settingsAtHand } from "../../settings/site-settings.ts";
import { pathIn, speechOfCall, speechOfPage } from "../../settings/speech.ts";
import { mainLanguage } from "../../settings/translated.ts";
import * as m from "./messages.ts";
import { batchFile, endFeed, feedOf, newFeed, ownPlace, placesOf, requireOwn, requirePlace } from "./queries.ts";

/** What people do with their own places: with their account, or with the link of a mail. */
export const places = new Hono<AppEnv>();

handle(places, contract.batchCalendar, async ({ c, db, config, params, query }) => {
  await limitVisitor(c, "calendar");
  const { languages } = (await settingsAtHand(db)).settings.region;
  return batchFile(db, params.id, config.SITE_ORIGIN, speechFor(query.lang, languages));
});

handle(places, contract.myPlaces, async ({ c, db, caller, query }) =>
  shown(c, await placesOf(db, await requireUser(db, caller.userId), query, await readingOf(c))),
);

/** A user's places with what front-ends say of them, as this visitor has those. */
async function shown(c: Context<AppEnv>, own: readonly OwnPlace[]): Promise<OwnPlace[]> {
  return withProgress(c.var.db, own, await visitorProgressParts(c), (await speechOfCall(c)).language.code);
}

const ownShown = async (c: Context<AppEnv>, own: OwnPlace): Promise<OwnPlace> => (await shown(c, [own]))[0] ?? own;

/** The caller's own place. @throws ApiError NOT_FOUND */
const ownIdOf = async (db: Database, { userId }: UserCaller, id: number): Promise<number> =>
  requireOwn(db, await requireUser(db, userId), id);

/** How a request is answered: as of now, and in which language. @param speech of the page; the call's by default */
async function readingOf(c: Context<AppEnv>, speech?: Speech) {
  const { settings } = await settingsAtHand(c.var.db);
  const { code } = (speech ?? (await speechOfCall(c))).language;
  return { at: now(), code, mainLanguage: mainLanguage(settings) };
}

/** Responds with a place that was changed, whose mails are sent. */
async function changed(c: Context<AppEnv>, id: number): Promise<OwnPlace> {
  deliverAfterResponse(c);
  return ownPlace(c.var.db, id, await readingOf(c));
}

handle(places, contract.takeMyOffer, async ({ c, db, change, caller, params }) => {
  const id = await ownIdOf(db, caller, params.id);
  await takePlace(db, id, change, now());
  return ownShown(c, await changed(c, id));
});

handle(places, contract.cancelMyPlace, async ({ c, db, change, caller, params }) => {
  const id = await ownIdOf(db, caller, params.id);
  await cancelPlaceOf(db, id, { by: "person", change, at: now() });
  return ownShown(c, await changed(c, id));
});

handle(places, contract.moveMyPlace, async ({ c, db, change, caller, params, input }) => {
  const id = await ownIdOf(db, caller, params.id);
  await movePlaceOf(db, id, input.batch_id, { by: "person", change, at: now() });
  return ownShown(c, await changed(c, id));
});

handle(places, contract.makeCalendarFeed, async ({ db, config, caller }) => {
  const token = await newFeed(db, (await requireUser(db, caller.userId)).id);
  return { url: `${config.SITE_ORIGIN}${contract.calendarFeed.path}?${new URLSearchParams({ token })}` };
});

handle(places, contract.endCalendarFeed, async ({ c, db, caller }) => {
  await endFeed(db, caller.userId);
  return { message: (await speechOfCall(c)).say(m.calendarAddressEnded) };
});

handle(places, contract.calendarFeed, async ({ c, db, config, query }) => {
  await limitVisitor(c, "calendar");
  return feedOf(db, query.token, config.SITE_ORIGIN);
});

/** Guesses are limited; the signature makes them futile. */
const placeOf = async (c: Context<AppEnv>, token: string): Promise<number> => {
  await limitVisitor(c, "place");
  return requirePlace(c.var.db, token);
};

handle(places, contract.readPlace, async ({ c, db, query }) =>
  ownPlace(db, await placeOf(c, query.token), await readingOf(c)),
);

handle(places, contract.takeOffer, async ({ c, db, change, input }) => {
  const id = await placeOf(c, input.token);
  await takePlace(db, id, change, now());
  return changed(c, id);
});

handle(places, contract.cancelOwnPlace, async ({ c, db, change, input }) => {
  const id = await placeOf(c, input.token);
  await cancelPlaceOf(db, id, { by: "person", change, at: now() });
  return changed(c, id);
});

handle(places, contract.moveOwnPlace, async ({ c, db, change, input }) => {
  const id = await placeOf(c, input.token);
  await movePlaceOf(db, id, input.batch_id, { by: "person", change, at: now() });
  return changed(c, id);
});

handle(places, invoices.billMyPlace, async ({ c, db, change, caller, params, input }) => {
  const id = await ownIdOf(db, caller, params.id);
  await setBilling(db, id, input, change);
  return ownShown(c, await ownPlace(db, id, await readingOf(c)));
});

handle(places, invoices.billOwnPlace, async ({ c, db, change, input: { token, ...billing } }) => {
  const id = await placeOf(c, token);
  await setBilling(db, id, billing, change);
  return ownPlace(db, id, await readingOf(c));
});

/** Sent by the page of the place, which is rendered without its token. */
routeInLanguages(places, "/place/:token", async (c, token, next) => {
  if (c.req.query("pay") === undefined) return next();
  const speech = speechOfPage(c, (await settingsAtHand(c.var.db)).settings);
  return c.redirect(pathIn(speech, payPath(token)), 302);
});

/** What Razorpay adds to the address to come back to; Stripe comes back to the one with `back`. */
const RAZORPAY_BACK = "razorpay_payment_link_id";

routeInLanguages(places, "/pay/:token", async (c, token) => {
  const id = await placeOf(c, token);
  const order = await currentOrder(c.var.db, id, takingOf(c));
  const isBack = c.req.query("back") !== undefined || c.req.query(RAZORPAY_BACK) !== undefined;
  const back = isBack ? Math.min(99, Math.max(0, Number.parseInt(c.req.query("back") ?? "0", 10) || 0)) : undefined;
  return respondWithPay(c, 200, { id, token, order, back });
});

/** The form for that page's invoices, without scripts: what it sends is one of `forms`. */
routeInLanguages(places, BILLING_PATH, async (c, token) => {
  const speech = speechOfPage(c, (await settingsAtHand(c.var.db)).settings);
  const { fee } = await ownPlace(c.var.db, await placeOf(c, token), await readingOf(c, speech));
  const { billing } = fee;
  if (!billing) return c.redirect(pathIn(speech, payPath(token)), 302);
  return respondWithPlainPage(c, 200, (own) => billingPage(billing, own));
});

const takingOf = (c: Context<AppEnv>): Taking => ({ config: c.var.config, requestId: c.var.requestId });

/** The page of what a place owes, after everything that the gateway has told. */
async function respondWithPay(
  c: Context<AppEnv>,
  status: 200 | 503,
  { id, ...online }: Omit<PayOnline, "configured"> & { id: number; token: string },
): Promise<Response> {
  const { settings } = await settingsAtHand(c.var.db);
  const own = await ownPlace(c.var.db, id, await readingOf(c, speechOfPage(c, settings)));
  const configured = chosenGateway(c.var.config, settings.payments);
  deliverAfterResponse(c);
  return respondWithPlainPage(c, status, (speech) => payPage(own, { ...online, configured }, speech));
}

/** The buttons of that page: to the gateway's own page, for exactly what is asked for, or owed, now. */
postInLanguages(places, "/pay/:token/checkout", async (c, token) => {
  await limitVisitor(c, "checkout");
  const id = await placeOf(c, token);
  const { db, config } = c.var;
  const { settings } = await settingsAtHand(db);
  const speech = speechOfPage(c, settings);
  const path = pathIn(speech, payPath(token));
  const configured = chosenGateway(config, settings.payments);
  if (!configured) return c.redirect(path, 303);
  const { course } = inWordsOf(await findPlace(db, id, speech.language.code));
  const backUrl = config.SITE_ORIGIN + path;
  try {
    const { url, ended } = await checkoutOf(db, id, configured, {
      part: c.req.query("part") === "all" ? "all" : "asked",
      description: speech.say(feeOf, { course, reference: referenceOf(id) }),
      backUrl: configured.gateway.name === "stripe" ? `${backUrl}?back=0` : backUrl,
      cancelUrl: backUrl,
    });
    if (ended.length > 0) afterResponse(c, () => closeOrders(ended, takingOf(c)));
    return c.redirect(url ?? path, 303);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    return respondWithPay(c, 503, { id, token, order: undefined, back: undefined, hasFailed: true });
  }
});
