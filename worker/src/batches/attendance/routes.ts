import * as contract from "@optimyz/contract/api/endpoints/batches/attendance";
import { Hono } from "hono";
import { now } from "../../core/clock.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { requireOwnBatch } from "../queries.ts";
import { attendanceOf, saveMarks } from "./queries.ts";

/** Attendance, for the desk and the trainer of the batch. */
export const adminAttendance = new Hono<AppEnv>();

handle(adminAttendance, contract.readAttendance, async ({ db, params, query, caller }) =>
  attendanceOf(db, await requireOwnBatch(db, params.id, caller), query),
);

handle(adminAttendance, contract.saveAttendance, async ({ db, change, params, input, caller }) => {
  const batch = await requireOwnBatch(db, params.id, caller);
  return saveMarks(db, batch, input, { change, adminId: caller.adminId, at: now() });
});
