import { endpoint } from "@optimyz/contract/api/endpoint";
import { concernedInputSchema, concernedSchema } from "@optimyz/contract/api/schemas/breach";
import { personExportSchema } from "@optimyz/contract/api/schemas/people/my-data";
import {
  erasedSchema,
  erasePersonInputSchema,
  erasurePageQuerySchema,
  erasurePageSchema,
  personInputSchema,
  personSummarySchema,
  retentionInputSchema,
  retentionPreviewSchema,
  retentionSchema,
} from "@optimyz/contract/api/schemas/privacy";

const access = "admin";
/** Paths of this area's queries; an erasure changes all of its lists. */
const admin = "/api/admin/";
const desk = { access: "admin", roles: ["desk"] } as const;

/** A POST, so that the e-mail address is in no URL. */
export const findPerson = endpoint({
  method: "POST",
  path: "/api/admin/privacy/person",
  ...desk,
  summary: "How much is kept under an e-mail address, by kind",
  input: personInputSchema,
  output: personSummarySchema,
  status: 200,
});

export const exportPerson = endpoint({
  method: "POST",
  path: "/api/admin/privacy/export",
  ...desk,
  sensitive: true,
  summary: "Everything that is kept under an e-mail address",
  input: personInputSchema,
  output: personExportSchema,
  status: 200,
});

export const erasePerson = endpoint({
  method: "POST",
  path: "/api/admin/privacy/erase",
  ...desk,
  sensitive: true,
  invalidates: [admin],
  summary: "Erase everything that is kept under an e-mail address, for good",
  input: erasePersonInputSchema,
  output: erasedSchema,
  status: 200,
});

export const listErasures = endpoint({
  method: "GET",
  path: "/api/admin/privacy/erasures",
  ...desk,
  summary: "Erasures: when, by whom, rows by table",
  query: erasurePageQuerySchema,
  output: erasurePageSchema,
});

export const readRetention = endpoint({
  method: "GET",
  path: "/api/admin/privacy/retention",
  access,
  summary: "Retention times",
  output: retentionSchema,
});

export const setRetention = endpoint({
  method: "PUT",
  path: "/api/admin/privacy/retention",
  access,
  sensitive: true,
  invalidates: [admin],
  summary: "Set the retention times; a time that is left out keeps its rows",
  input: retentionInputSchema,
  output: retentionSchema,
});

export const previewRetention = endpoint({
  method: "POST",
  path: "/api/admin/privacy/retention/preview",
  access,
  summary: "How many rows such retention times would remove now; changes nothing",
  input: retentionInputSchema,
  output: retentionPreviewSchema,
  status: 200,
});

/** A POST, since it is asked once and never kept. */
export const findConcerned = endpoint({
  method: "POST",
  path: "/api/admin/privacy/concerned",
  access,
  sensitive: true,
  summary: "Who may have to be told of a breach in a time, and what the audit log knows of it",
  input: concernedInputSchema,
  output: concernedSchema,
  status: 200,
});
