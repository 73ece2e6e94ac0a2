import { endpoint } from "@optimyz/contract/api/endpoint";
import { adminEnrolmentSchema } from "@optimyz/contract/api/schemas/admin";
import {
  addedEnrolmentSchema,
  deletedPageQuerySchema,
  deletedPageSchema,
  deskMailInputSchema,
  deskMailSchema,
  enrolmentPersonSchema,
  filterInputSchema,
  filtersQuerySchema,
  filtersSchema,
  inquiryPersonSchema,
  mergeInputSchema,
  noteInputSchema,
  personEventSchema,
  savedFilterSchema,
  statusesInputSchema,
  statusesSchema,
  undoneSchema,
} from "@optimyz/contract/api/schemas/desk";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";

/** Paths of this area's queries; every change is in its audit log. */
const admin = "/api/admin/";
const filters = "/api/admin/desk/filters";
const desk = { access: "admin", roles: ["desk"] } as const;
const deskChange = { ...desk, invalidates: [admin] } as const;

export const changeStatuses = endpoint({
  method: "POST",
  path: "/api/admin/desk/statuses",
  ...deskChange,
  summary: "Give up to 500 enrolments or inquiries a status, each in the version that was seen",
  input: statusesInputSchema,
  output: statusesSchema,
  status: 200,
});

export const undoStatuses = endpoint({
  method: "POST",
  path: "/api/admin/desk/statuses/:id/undo",
  ...deskChange,
  summary: "Undo such a change for ten minutes, for the rows that are as it left them",
  output: undoneSchema,
  status: 200,
});

export const sendDeskMail = endpoint({
  method: "POST",
  path: "/api/admin/desk/mails",
  ...desk,
  idempotent: true,
  invalidates: [admin],
  summary: "Queue a mail to the people of up to 500 enrolments or inquiries",
  input: deskMailInputSchema,
  output: deskMailSchema,
  status: 200,
});

export const enrolmentPerson = endpoint({
  method: "GET",
  path: "/api/admin/desk/enrolments/:id",
  ...desk,
  summary: "Everything that happened to the person of an enrolment",
  output: enrolmentPersonSchema,
});

export const inquiryPerson = endpoint({
  method: "GET",
  path: "/api/admin/desk/inquiries/:id",
  ...desk,
  summary: "Everything that happened to the person of an inquiry",
  output: inquiryPersonSchema,
});

export const addNote = endpoint({
  method: "POST",
  path: "/api/admin/desk/notes",
  ...deskChange,
  summary: "Note something on a person, for administrators alone",
  input: noteInputSchema,
  output: personEventSchema,
});

export const deleteNote = endpoint({
  method: "DELETE",
  path: "/api/admin/desk/notes/:id",
  ...deskChange,
  summary: "Remove a note for good",
  output: messageSchema,
});

export const addEnrolment = endpoint({
  method: "POST",
  path: "/api/admin/desk/enrolments",
  ...desk,
  idempotent: true,
  invalidates: [admin],
  summary: "Add an enrolment by hand, or make one of an inquiry",
  input: addedEnrolmentSchema,
  output: adminEnrolmentSchema,
});

export const mergeEnrolments = endpoint({
  method: "POST",
  path: "/api/admin/desk/merges",
  ...deskChange,
  summary: "Merge two enrolments of one person",
  input: mergeInputSchema,
  output: adminEnrolmentSchema,
  status: 200,
});

export const listFilters = endpoint({
  method: "GET",
  path: filters,
  ...desk,
  summary: "One's own saved filters of a list",
  query: filtersQuerySchema,
  output: filtersSchema,
});

export const saveFilter = endpoint({
  method: "POST",
  path: filters,
  ...desk,
  invalidates: [filters],
  summary: "Save a filter under a name; one of that name is replaced",
  input: filterInputSchema,
  output: savedFilterSchema,
});

export const deleteFilter = endpoint({
  method: "DELETE",
  path: "/api/admin/desk/filters/:id",
  ...desk,
  invalidates: [filters],
  summary: "Remove one's own saved filter",
  output: messageSchema,
});

export const listDeleted = endpoint({
  method: "GET",
  path: "/api/admin/desk/deleted",
  ...desk,
  summary: "Deleted enrolments or inquiries that can still be restored",
  query: deletedPageQuerySchema,
  output: deletedPageSchema,
});
