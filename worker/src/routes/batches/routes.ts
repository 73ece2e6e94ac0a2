import * as contract from "@optimyz/contract/endpoints/batches";
import { type Context, Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { cancelPlaceOf, confirmPlaceOf, givePlaceTo, movePlaceOf, ownPlace, takePlace } from "../../batches/places.ts";
import { toRosterRow } from "../../batches/views.ts";
import { now } from "../../db/changes.ts";
import { handle } from "../../http/handle.ts";
import { limitVisitor } from "../../http/limits.ts";
import { deliverAfterResponse } from "../../mail/after-response.ts";
import { requireUser } from "../accounts/queries.ts";
import { batchFile, endFeed, feedOf, newFeed, placesOf, requireOwn, requirePlace } from "./own-places.ts";
import { batchPage, deleteBatchRow, insertBatch, requireOwnBatch, updateBatchRow } from "./queries.ts";
import { rosterCsv, rosterOf, trainersOf } from "./roster.ts";

/** Batches as the desk and trainers work with them. */
export const adminBatches = new Hono<AppEnv>();

handle(adminBatches, contract.listAllBatches, ({ db, query, caller }) => batchPage(db, query, caller));

handle(adminBatches, contract.readBatch, ({ db, params, caller }) => requireOwnBatch(db, params.id, caller));

handle(adminBatches, contract.createBatch, ({ db, change, input }) => insertBatch(db, change, input));

handle(adminBatches, contract.updateBatch, async ({ c, db, change, params, input }) => {
  const batch = await updateBatchRow(db, change, params.id, input);
  deliverAfterResponse(c);
  return batch;
});

handle(adminBatches, contract.deleteBatch, async ({ db, change, params }) => {
  await deleteBatchRow(db, change, params.id);
  return { message: "Batch deleted." };
});

handle(adminBatches, contract.listTrainers, ({ db }) => trainersOf(db));

handle(adminBatches, contract.readRoster, async ({ db, params, query, caller }) => {
  const batch = await requireOwnBatch(db, params.id, caller);
  return { batch, people: await rosterOf(db, batch, query) };
});

handle(adminBatches, contract.exportRoster, async ({ db, params, caller }) =>
  rosterCsv(db, await requireOwnBatch(db, params.id, caller)),
);

handle(adminBatches, contract.givePlace, async ({ c, db, change, params, input, caller }) => {
  await requireOwnBatch(db, params.id, caller);
  const at = now();
  const holdHours = input.hold_hours;
  const row = await givePlaceTo(db, input.enrolment_id, params.id, { change, at, holdHours });
  deliverAfterResponse(c);
  return toRosterRow(row, at);
});

handle(adminBatches, contract.confirmPlace, async ({ c, db, change, params }) => {
  const at = now();
  const row = await confirmPlaceOf(db, params.id, change, at);
  deliverAfterResponse(c);
  return toRosterRow(row, at);
});

handle(adminBatches, contract.cancelPlace, async ({ c, db, change, params }) => {
  const at = now();
  const row = await cancelPlaceOf(db, params.id, { by: "desk", change, at });
  deliverAfterResponse(c);
  return toRosterRow(row, at);
});

handle(adminBatches, contract.movePlace, async ({ c, db, change, params, input }) => {
  const at = now();
  const row = await movePlaceOf(db, params.id, input.batch_id, { by: "desk", change, at });
  deliverAfterResponse(c);
  return toRosterRow(row, at);
});

/** What people do with their own places: with their account, or with the link of a mail. */
export const places = new Hono<AppEnv>();

handle(places, contract.batchCalendar, async ({ c, db, config, params }) => {
  await limitVisitor(c, "calendar");
  return batchFile(db, params.id, config.SITE_ORIGIN);
});

handle(places, contract.myPlaces, async ({ db, caller, query }) =>
  placesOf(db, await requireUser(db, caller.userId), query),
);

handle(places, contract.takeMyOffer, async ({ c, db, caller, change, params }) => {
  const id = await requireOwn(db, await requireUser(db, caller.userId), params.id);
  await takePlace(db, id, change, now());
  deliverAfterResponse(c);
  return ownPlace(db, id, now());
});

handle(places, contract.cancelMyPlace, async ({ c, db, caller, change, params }) => {
  const id = await requireOwn(db, await requireUser(db, caller.userId), params.id);
  await cancelPlaceOf(db, id, { by: "person", change, at: now() });
  deliverAfterResponse(c);
  return ownPlace(db, id, now());
});

handle(places, contract.moveMyPlace, async ({ c, db, caller, change, params, input }) => {
  const id = await requireOwn(db, await requireUser(db, caller.userId), params.id);
  await movePlaceOf(db, id, input.batch_id, { by: "person", change, at: now() });
  deliverAfterResponse(c);
  return ownPlace(db, id, now());
});

handle(places, contract.makeCalendarFeed, async ({ db, config, caller }) => {
  const token = await newFeed(db, (await requireUser(db, caller.userId)).id);
  return { url: `${config.SITE_ORIGIN}${contract.calendarFeed.path}?${new URLSearchParams({ token })}` };
});

handle(places, contract.endCalendarFeed, async ({ db, caller }) => {
  await endFeed(db, caller.userId);
  return { message: "The address of your calendar works no longer." };
});

handle(places, contract.calendarFeed, async ({ c, db, config, query }) => {
  await limitVisitor(c, "calendar");
  return feedOf(db, query.token, config.SITE_ORIGIN);
});

/** Guesses are limited; the signature makes them hopeless. */
const placeOf = async (c: Context<AppEnv>, token: string): Promise<number> => {
  await limitVisitor(c, "place");
  return requirePlace(c.var.db, token);
};

handle(places, contract.readPlace, async ({ c, db, query }) => ownPlace(db, await placeOf(c, query.token), now()));

handle(places, contract.takeOffer, async ({ c, db, change, input }) => {
  const id = await placeOf(c, input.token);
  await takePlace(db, id, change, now());
  deliverAfterResponse(c);
  return ownPlace(db, id, now());
});

handle(places, contract.cancelOwnPlace, async ({ c, db, change, input }) => {
  const id = await placeOf(c, input.token);
  await cancelPlaceOf(db, id, { by: "person", change, at: now() });
  deliverAfterResponse(c);
  return ownPlace(db, id, now());
});

handle(places, contract.moveOwnPlace, async ({ c, db, change, input }) => {
  const id = await placeOf(c, input.token);
  await movePlaceOf(db, id, input.batch_id, { by: "person", change, at: now() });
  deliverAfterResponse(c);
  return ownPlace(db, id, now());
});
