import { endpoint } from "@optimyz/contract/api/endpoint";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import {
  textDraftInputSchema,
  textDraftSchema,
  textDraftsSchema,
  textQuerySchema,
  textVersionQuerySchema,
  textVersionSchema,
  textVersionsSchema,
} from "@optimyz/contract/api/schemas/texts";

const editor = { access: "admin", roles: ["editor"] } as const;
const draft = "/api/admin/texts/draft";

export const readTextDraft = endpoint({
  method: "GET",
  path: draft,
  ...editor,
  summary: "What the caller has written of a text and not saved: a list of one, or an empty one",
  query: textQuerySchema,
  output: textDraftsSchema,
});

/** Sent while somebody writes. */
export const saveTextDraft = endpoint({
  method: "PUT",
  path: draft,
  ...editor,
  bytesMax: 512 * 1024,
  summary: "Keep what the caller is writing",
  input: textDraftInputSchema,
  output: textDraftSchema,
});

export const discardTextDraft = endpoint({
  method: "DELETE",
  path: draft,
  ...editor,
  summary: "Drop what the caller has written and not saved",
  query: textQuerySchema,
  output: messageSchema,
});

export const listTextVersions = endpoint({
  method: "GET",
  path: "/api/admin/texts/versions",
  ...editor,
  summary: "Earlier versions of a text: who, when, how long",
  query: textQuerySchema,
  output: textVersionsSchema,
});

export const readTextVersion = endpoint({
  method: "GET",
  path: "/api/admin/texts/version",
  ...editor,
  summary: "One earlier version of a text, sanitised",
  query: textVersionQuerySchema,
  output: textVersionSchema,
});
