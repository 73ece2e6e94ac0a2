import { endpoint } from "@optimyz/contract/api/endpoint";
import {
  checklistQuerySchema,
  checklistSchema,
  draftInputSchema,
  draftSchema,
  previewLinkSchema,
  publishedSchema,
  publishInputSchema,
  settingsRevisionPageSchema,
  settingsRevisionQuerySchema,
  settingsRollbackInputSchema,
} from "@optimyz/contract/api/schemas/settings/admin";
import * as z from "@optimyz/contract/z";

const editor = { access: "admin", roles: ["editor"] } as const;
const admin = "/api/admin/settings";
/** A publication changes what every page shows. */
const everything = [admin, "/api/settings"];

export const readDraft = endpoint({
  method: "GET",
  path: "/api/admin/settings/draft",
  ...editor,
  summary: "The settings as they are being edited, what differs from what visitors see, and advice",
  output: draftSchema,
});

export const saveDraft = endpoint({
  method: "PUT",
  path: "/api/admin/settings/draft",
  ...editor,
  // A page's text that is saved is a version of it.
  invalidates: [admin, "/api/admin/texts"],
  bytesMax: 1024 * 1024,
  summary: "Save parts of the draft; 409 when somebody else has saved since",
  input: draftInputSchema,
  output: draftSchema,
});

export const discardDraft = endpoint({
  method: "DELETE",
  path: "/api/admin/settings/draft",
  ...editor,
  invalidates: [admin],
  summary: "Begin again from what visitors see",
  output: draftSchema,
});

export const publishSettings = endpoint({
  method: "POST",
  path: "/api/admin/settings/publish",
  ...editor,
  invalidates: everything,
  summary: "Publish the draft that was seen, now or at a time; 409 when somebody was faster",
  input: publishInputSchema,
  output: publishedSchema,
  status: 200,
});

export const cancelPublication = endpoint({
  method: "DELETE",
  path: "/api/admin/settings/plan",
  ...editor,
  invalidates: [admin],
  summary: "Cancel a planned publication; the draft stays. 409 when the draft has changed since",
  output: draftSchema,
});

export const listSettingsRevisions = endpoint({
  method: "GET",
  path: "/api/admin/settings/revisions",
  ...editor,
  summary: "Publications: who, when, what changed",
  query: settingsRevisionQuerySchema,
  output: settingsRevisionPageSchema,
});

export const rollbackSettings = endpoint({
  method: "POST",
  path: "/api/admin/settings/rollback",
  ...editor,
  invalidates: everything,
  summary: "Publish the settings of an earlier revision again",
  input: settingsRollbackInputSchema,
  output: publishedSchema,
  status: 200,
});

export const createPreview = endpoint({
  method: "POST",
  path: "/api/admin/settings/preview",
  ...editor,
  summary: "A link that shows the draft in the real site for ten minutes, to somebody who is logged in",
  output: previewLinkSchema,
  status: 200,
});

export const readChecklist = endpoint({
  method: "GET",
  path: "/api/admin/settings/checklist",
  ...editor,
  summary: "What a new site still needs",
  query: checklistQuerySchema,
  output: checklistSchema,
});

export const sendTestMail = endpoint({
  method: "POST",
  path: "/api/admin/settings/test-mail",
  ...editor,
  invalidates: [admin],
  summary: "Send a mail to one's own address, to check that mails arrive",
  output: z.object({ message: z.string() }),
  status: 200,
});

/** For setting up a site: an owner, or a holder of a token for all front-ends. */
export const beginSettings = endpoint({
  method: "POST",
  path: "/api/admin/settings/begin",
  access: "publisher",
  invalidates: everything,
  summary: "Give a new site words that name no provider; a site that has begun already keeps its own",
  output: publishedSchema,
  status: 200,
});
