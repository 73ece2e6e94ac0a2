import { endpoint } from "@optimyz/contract/endpoint";
import { idText, pageLimit, part } from "@optimyz/contract/query-fields";
import { batchPageQuerySchema, batchPageSchema } from "@optimyz/contract/schemas/admin";
import {
  adminBatchSchema,
  batchesQuerySchema,
  batchesSchema,
  batchInputSchema,
  calendarFeedSchema,
  moveInputSchema,
  ownPlaceSchema,
  placeInputSchema,
  placeTokenMoveSchema,
  placeTokenSchema,
  rosterRowSchema,
  rosterSchema,
  trainersSchema,
} from "@optimyz/contract/schemas/batches";
import { messageSchema } from "@optimyz/contract/schemas/people/message";
import * as z from "@optimyz/contract/z";

const calendar = "text/calendar";
const admin = "/api/admin/";
const invalidates = ["/api/batches", admin];
const desk = { access: "admin", roles: ["desk"] } as const;
/** A trainer sees the own batches alone. */
const deskOrTrainer = { access: "admin", roles: ["desk", "trainer"] } as const;

export const listBatches = endpoint({
  method: "GET",
  path: "/api/batches",
  summary: "Open and full batches that have not begun, of a course, a skill or all, the soonest first",
  query: batchesQuerySchema,
  output: batchesSchema,
});

/** Linked to, so that the browser hands it to a calendar program: `/api/batches/7.ics`. */
export const batchCalendar = endpoint({
  method: "GET",
  path: "/api/batches/:id.ics",
  isLive: true,
  summary: "The meetings of a batch as a calendar file",
  text: { mediaType: calendar, fileName: "dates" },
  output: z.string(),
});

export const listAllBatches = endpoint({
  method: "GET",
  path: "/api/admin/batches",
  ...deskOrTrainer,
  summary: "Batches by state, course, words and page; a trainer gets the own ones",
  query: batchPageQuerySchema,
  output: batchPageSchema,
});

export const readBatch = endpoint({
  method: "GET",
  path: "/api/admin/batches/:id",
  ...deskOrTrainer,
  summary: "One batch; a trainer gets only the own ones",
  output: adminBatchSchema,
});

export const createBatch = endpoint({
  method: "POST",
  path: "/api/admin/batches",
  ...desk,
  invalidates,
  summary: "Add a batch with its meetings",
  input: batchInputSchema,
  output: adminBatchSchema,
});

/** More seats are offered to the waiting list; other times or another place are told to everybody who has a place. */
export const updateBatch = endpoint({
  method: "PUT",
  path: "/api/admin/batches/:id",
  ...desk,
  invalidates,
  summary: "Change a batch; cancelling it tells everybody who has a place or waits",
  input: batchInputSchema,
  output: adminBatchSchema,
});

export const deleteBatch = endpoint({
  method: "DELETE",
  path: "/api/admin/batches/:id",
  ...desk,
  invalidates,
  summary: "Delete a batch in which nobody has a place",
  output: messageSchema,
});

export const listTrainers = endpoint({
  method: "GET",
  path: "/api/admin/trainers",
  ...desk,
  summary: "Administrators who can be the trainer of a batch",
  output: trainersSchema,
});

export const readRoster = endpoint({
  method: "GET",
  path: "/api/admin/batches/:id/roster",
  ...deskOrTrainer,
  summary: "The people of a batch who have a place or wait, in the order in which they enrolled",
  query: z.object(part),
  output: rosterSchema,
});

export const exportRoster = endpoint({
  method: "GET",
  path: "/api/admin/batches/:id/roster.csv",
  ...deskOrTrainer,
  sensitive: true,
  summary: "The same people as a file for spreadsheets",
  text: { mediaType: "text/csv", fileName: "roster" },
  output: z.string(),
});

/** For an application without a batch, or one whose place is over. */
export const givePlace = endpoint({
  method: "POST",
  path: "/api/admin/batches/:id/places",
  ...desk,
  invalidates,
  summary: "Give an enrolment a seat in a batch, for good or held for some hours",
  input: placeInputSchema,
  output: rosterRowSchema,
});

export const confirmPlace = endpoint({
  method: "POST",
  path: "/api/admin/places/:id/confirm",
  ...desk,
  invalidates,
  summary: "Confirm a place that is held, offered or waiting, if a seat is free for it",
  output: rosterRowSchema,
  status: 200,
});

export const cancelPlace = endpoint({
  method: "POST",
  path: "/api/admin/places/:id/cancel",
  ...desk,
  invalidates,
  summary: "Cancel somebody's place; the seat is offered to the next in the waiting list",
  output: rosterRowSchema,
  status: 200,
});

export const movePlace = endpoint({
  method: "POST",
  path: "/api/admin/places/:id/move",
  ...desk,
  invalidates,
  summary: "Move somebody to a free seat of another batch of the course",
  input: moveInputSchema,
  output: rosterRowSchema,
  status: 200,
});

const own = { access: "user", invalidates: ["/api/me", "/api/batches"] } as const;

export const myPlaces = endpoint({
  method: "GET",
  path: "/api/me/places",
  access: "user",
  summary: "The user's places in batches, the newest first",
  query: z.object({ limit: z.optional(pageLimit), after: z.optional(idText) }),
  output: z.array(ownPlaceSchema),
});

export const takeMyOffer = endpoint({
  method: "POST",
  path: "/api/me/places/:id/take",
  ...own,
  summary: "Take the seat that was offered from the waiting list",
  output: ownPlaceSchema,
  status: 200,
});

export const cancelMyPlace = endpoint({
  method: "POST",
  path: "/api/me/places/:id/cancel",
  ...own,
  summary: "Cancel the own place, until the deadline of the batch",
  output: ownPlaceSchema,
  status: 200,
});

export const moveMyPlace = endpoint({
  method: "POST",
  path: "/api/me/places/:id/move",
  ...own,
  summary: "Move the own place to a free seat of another batch of the course, until the deadline",
  input: moveInputSchema,
  output: ownPlaceSchema,
  status: 200,
});

export const makeCalendarFeed = endpoint({
  method: "POST",
  path: "/api/me/calendar",
  access: "user",
  summary: "Make the address of the private calendar feed; an earlier one ends",
  output: calendarFeedSchema,
});

export const endCalendarFeed = endpoint({
  method: "DELETE",
  path: "/api/me/calendar",
  access: "user",
  summary: "End the private calendar feed",
  output: messageSchema,
});

/** Calendar programs ask for it with the token alone. */
export const calendarFeed = endpoint({
  method: "GET",
  path: "/api/calendar.ics",
  isLive: true,
  summary: "A user's confirmed places as a calendar, with the token of the feed",
  query: placeTokenSchema,
  text: { mediaType: calendar, fileName: "calendar" },
  output: z.string(),
});

/** Mails link to `/place/<token>`. Opening it changes nothing: programs that look through mails open links. */
export const readPlace = endpoint({
  method: "GET",
  path: "/api/places",
  isLive: true,
  summary: "A place in a batch, with the token of a mail's link",
  query: placeTokenSchema,
  output: ownPlaceSchema,
});

export const takeOffer = endpoint({
  method: "POST",
  path: "/api/places/take",
  invalidates: ["/api/batches", "/api/places"],
  summary: "Take the seat that was offered, with the token of the mail's link",
  input: placeTokenSchema,
  output: ownPlaceSchema,
  status: 200,
});

export const cancelOwnPlace = endpoint({
  method: "POST",
  path: "/api/places/cancel",
  invalidates: ["/api/batches", "/api/places"],
  summary: "Cancel a place until the deadline, with the token of a mail's link",
  input: placeTokenSchema,
  output: ownPlaceSchema,
  status: 200,
});

export const moveOwnPlace = endpoint({
  method: "POST",
  path: "/api/places/move",
  invalidates: ["/api/batches", "/api/places"],
  summary: "Move a place to a free seat of another batch of the course, with the token of a mail's link",
  input: placeTokenMoveSchema,
  output: ownPlaceSchema,
  status: 200,
});
