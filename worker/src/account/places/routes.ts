import * as contract from "@optimyz/contract/api/endpoints/batches";
import * as invoices from "@optimyz/contract/api/endpoints/invoices";
import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import { type Context, Hono } from "hono";
import { cancelPlaceOf, movePlaceOf, takePlace } from "../../batches/places/queries.ts";
import { now } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import type { AppEnv } from "../../http/app-env.ts";
import type { UserCaller } from "../../http/caller.ts";
import { handle } from "../../http/handle.ts";
import { limitVisitor } from "../../http/limits.ts";
import { speechFor } from "../../language/speech.ts";
import { deliverAfterResponse } from "../../mail/after-response.ts";
import { setBilling } from "../../payments/invoices/billing.ts";
import { payPage } from "../../payments/pay-page.ts";
import { requireUser } from "../../people/queries.ts";
import { routeInLanguages } from "../../platform/document/language-routes.ts";
import { respondWithPlainPage } from "../../platform/document/plain-page.ts";
import { settingsAtHand } from "../../settings/site-settings.ts";
import { pathIn, speechOfCall, speechOfPage } from "../../settings/speech.ts";
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
  placesOf(db, await requireUser(db, caller.userId), query, await codeOf(c)),
);

/** The caller's own place. @throws ApiError NOT_FOUND */
const ownIdOf = async (db: Database, { userId }: UserCaller, id: number): Promise<number> =>
  requireOwn(db, await requireUser(db, userId), id);

/** Code of the language in which a request is answered. */
const codeOf = async (c: Context<AppEnv>): Promise<string> => (await speechOfCall(c)).language.code;

/** Responds with a place that was changed, whose mails are sent. */
async function changed(c: Context<AppEnv>, id: number): Promise<OwnPlace> {
  deliverAfterResponse(c);
  return ownPlace(c.var.db, id, { at: now(), code: await codeOf(c) });
}

handle(places, contract.takeMyOffer, async ({ c, db, change, caller, params }) => {
  const id = await ownIdOf(db, caller, params.id);
  await takePlace(db, id, change, now());
  return changed(c, id);
});

handle(places, contract.cancelMyPlace, async ({ c, db, change, caller, params }) => {
  const id = await ownIdOf(db, caller, params.id);
  await cancelPlaceOf(db, id, { by: "person", change, at: now() });
  return changed(c, id);
});

handle(places, contract.moveMyPlace, async ({ c, db, change, caller, params, input }) => {
  const id = await ownIdOf(db, caller, params.id);
  await movePlaceOf(db, id, input.batch_id, { by: "person", change, at: now() });
  return changed(c, id);
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
  ownPlace(db, await placeOf(c, query.token), { at: now(), code: await codeOf(c) }),
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
  return ownPlace(db, id, { at: now(), code: await codeOf(c) });
});

handle(places, invoices.billOwnPlace, async ({ c, db, change, input: { token, ...billing } }) => {
  const id = await placeOf(c, token);
  await setBilling(db, id, billing, change);
  return ownPlace(db, id, { at: now(), code: await codeOf(c) });
});

/** Sent by the page of the place, which is rendered without its token. */
routeInLanguages(places, "/place/:token", async (c, token, next) => {
  if (c.req.query("pay") === undefined) return next();
  const speech = speechOfPage(c, (await settingsAtHand(c.var.db)).settings);
  return c.redirect(pathIn(speech, `/pay/${token}`), 302);
});

routeInLanguages(places, "/pay/:token", async (c, token) => {
  const { code } = speechOfPage(c, (await settingsAtHand(c.var.db)).settings).language;
  const own = await ownPlace(c.var.db, await placeOf(c, token), { at: now(), code });
  return respondWithPlainPage(c, 200, (speech) => payPage(own, token, speech));
});
