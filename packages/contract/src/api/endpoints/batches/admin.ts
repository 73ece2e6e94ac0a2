import { endpoint } from "@optimyz/contract/api/endpoint";
import { part } from "@optimyz/contract/api/query-fields";
import {
  batchPageQuerySchema,
  batchPageSchema,
  coursePageQuerySchema,
  coursePageSchema,
} from "@optimyz/contract/api/schemas/admin";
import {
  adminBatchSchema,
  batchInputSchema,
  placeInputSchema,
  rosterRowSchema,
  rosterSchema,
  trainersSchema,
} from "@optimyz/contract/api/schemas/batches/admin";
import { moveInputSchema } from "@optimyz/contract/api/schemas/batches/place";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import * as z from "@optimyz/contract/z";

const admin = "/api/admin/";
const desk = { access: "admin", roles: ["desk"] } as const;
const deskChange = { ...desk, invalidates: ["/api/batches", admin] } as const;
/** A trainer sees only their own batches. */
const deskOrTrainer = { access: "admin", roles: ["desk", "trainer"] } as const;

export const listAllBatches = endpoint({
  method: "GET",
  path: "/api/admin/batches",
  ...deskOrTrainer,
  summary: "Batches by state, course, words and page; a trainer gets their own",
  query: batchPageQuerySchema,
  output: batchPageSchema,
});

/** A site with thousands of courses never sends them all. */
export const findCourses = endpoint({
  method: "GET",
  path: "/api/admin/courses",
  access: "admin",
  roles: ["desk", "trainer", "editor"],
  summary: "Courses by words and page, with their skills' titles",
  query: coursePageQuerySchema,
  output: coursePageSchema,
});

export const readBatch = endpoint({
  method: "GET",
  path: "/api/admin/batches/:id",
  ...deskOrTrainer,
  summary: "One batch; a trainer gets only their own",
  output: adminBatchSchema,
});

export const createBatch = endpoint({
  method: "POST",
  path: "/api/admin/batches",
  ...deskChange,
  summary: "Add a batch with its meetings",
  input: batchInputSchema,
  output: adminBatchSchema,
});

/**
 * More seats are offered to the waiting list; everybody with a place gets a mail about other times or another place.
 */
export const updateBatch = endpoint({
  method: "PUT",
  path: "/api/admin/batches/:id",
  ...deskChange,
  summary: "Change a batch; cancelling it tells everybody who has a place or waits",
  input: batchInputSchema,
  output: adminBatchSchema,
});

export const deleteBatch = endpoint({
  method: "DELETE",
  path: "/api/admin/batches/:id",
  ...deskChange,
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

/** For an application without a batch, or one whose place has ended. */
export const givePlace = endpoint({
  method: "POST",
  path: "/api/admin/batches/:id/places",
  ...deskChange,
  summary: "Give an enrolment a seat in a batch, for good or held for some hours",
  input: placeInputSchema,
  output: rosterRowSchema,
});

export const confirmPlace = endpoint({
  method: "POST",
  path: "/api/admin/places/:id/confirm",
  ...deskChange,
  summary: "Confirm a place that is held, offered or waiting, if a seat is free for it",
  output: rosterRowSchema,
  status: 200,
});

export const cancelPlace = endpoint({
  method: "POST",
  path: "/api/admin/places/:id/cancel",
  ...deskChange,
  summary: "Cancel somebody's place; the seat is offered to the next in the waiting list",
  output: rosterRowSchema,
  status: 200,
});

export const movePlace = endpoint({
  method: "POST",
  path: "/api/admin/places/:id/move",
  ...deskChange,
  summary: "Move somebody to a free seat of another batch of the course",
  input: moveInputSchema,
  output: rosterRowSchema,
  status: 200,
});
