import {
  addEnrolment,
  addNote,
  changeStatuses as changeStatusesEndpoint,
  deleteFilter,
  deleteNote,
  enrolmentPerson,
  inquiryPerson,
  listDeleted,
  listFilters,
  mergeEnrolments,
  saveFilter,
  sendDeskMail,
  undoStatuses as undoStatusesEndpoint,
} from "@optimyz/contract/api/endpoints/desk";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { readIdempotency } from "../http/idempotency.ts";
import { deliverAfterResponse } from "../mail/after-response.ts";
import { speechOfCall } from "../settings/speech.ts";
import { addByHand } from "./add.ts";
import { deletedPage } from "./deleted.ts";
import { filtersOf, keepFilter, removeFilter } from "./filters.ts";
import { queueDeskMail } from "./mails.ts";
import { merge } from "./merge.ts";
import * as m from "./messages.ts";
import { addNoteTo, removeNote } from "./notes.ts";
import { personOfEnrolment, personOfInquiry } from "./person.ts";
import { changeStatuses, undoStatuses } from "./statuses.ts";

export const adminDesk = new Hono<AppEnv>();

handle(adminDesk, changeStatusesEndpoint, async ({ c, db, change, input }) => {
  const changed = await changeStatuses(db, change, input);
  if (changed.mails > 0) deliverAfterResponse(c);
  return changed;
});

handle(adminDesk, undoStatusesEndpoint, ({ db, change, params }) => undoStatuses(db, change, params.id));

handle(adminDesk, sendDeskMail, async ({ c, db, change, input }) => {
  const sent = await queueDeskMail(db, change, input, await readIdempotency(c, input));
  deliverAfterResponse(c);
  return sent;
});

handle(adminDesk, enrolmentPerson, async ({ c, db, params }) =>
  personOfEnrolment(db, params.id, await speechOfCall(c)),
);

handle(adminDesk, inquiryPerson, async ({ c, db, params }) => personOfInquiry(db, params.id, await speechOfCall(c)));

handle(adminDesk, addNote, ({ db, change, input }) => addNoteTo(db, change, input));

handle(adminDesk, deleteNote, async ({ db, change, params }) => {
  await removeNote(db, change, params.id);
  return { message: m.noteGone };
});

handle(adminDesk, addEnrolment, async ({ c, db, change, input }) => {
  const added = await addByHand(db, change, input, await readIdempotency(c, input));
  deliverAfterResponse(c);
  return added;
});

handle(adminDesk, mergeEnrolments, ({ db, change, input }) => merge(db, change, input.rows));

handle(adminDesk, listFilters, ({ db, caller, query }) => filtersOf(db, caller.adminId, query.list));

handle(adminDesk, saveFilter, ({ db, caller, input }) => keepFilter(db, caller.adminId, input));

handle(adminDesk, deleteFilter, async ({ db, caller, params }) => {
  await removeFilter(db, caller.adminId, params.id);
  return { message: m.filterRemoved };
});

handle(adminDesk, listDeleted, ({ db, query }) => deletedPage(db, query));
