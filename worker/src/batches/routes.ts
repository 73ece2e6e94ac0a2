import * as contract from "@optimyz/contract/api/endpoints/batches";
import { Hono } from "hono";
import { now } from "../core/clock.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { deliverAfterResponse } from "../mail/after-response.ts";
import { speechOfAdmin } from "../staff/queries.ts";
import * as m from "./messages.ts";
import { cancelPlaceOf, confirmPlaceOf, givePlaceTo, movePlaceOf } from "./places/queries.ts";
import { progressOptions } from "./progress.ts";
import { batchPage, deleteBatchRow, insertBatch, requireOwnBatch, updateBatchRow } from "./queries.ts";
import { rosterCsv, rosterOf, trainersOf } from "./roster.ts";
import { toRosterRow } from "./views.ts";

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
  return { message: m.batchDeleted };
});

handle(adminBatches, contract.listTrainers, ({ db }) => trainersOf(db));

handle(adminBatches, contract.readRoster, async ({ c, db, params, query, caller }) => {
  const batch = await requireOwnBatch(db, params.id, caller);
  return { batch, people: await rosterOf(db, batch, query, await progressOptions(c)) };
});

handle(adminBatches, contract.exportRoster, async ({ c, db, params, caller }) => {
  const batch = await requireOwnBatch(db, params.id, caller);
  const speech = await speechOfAdmin(db, caller.adminId);
  return rosterCsv(db, batch, speech, await progressOptions(c, speech));
});

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
