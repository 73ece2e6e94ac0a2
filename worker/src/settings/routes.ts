import * as contract from "@optimyz/contract/api/endpoints/settings-admin";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { assertAll } from "../http/caller.ts";
import { handle } from "../http/handle.ts";
import { checklistOf } from "./checklist.ts";
import { discardDraft, readDraft, saveDraft, toDraft } from "./draft.ts";
import { previewLink } from "./preview.ts";
import { beginSettings, cancelPlan, publishDraft, rollBackSettings, settingsHistory } from "./publish.ts";
import { speechOfCall } from "./speech.ts";

/** What administrators do with the settings; what visitors get of them is in `site.ts`. */
export const settings = new Hono<AppEnv>();

handle(settings, contract.readDraft, async ({ c, db }) => toDraft(await readDraft(db), await speechOfCall(c)));

handle(settings, contract.saveDraft, async ({ c, db, change, input }) =>
  saveDraft(db, change, input as Partial<Settings>, await speechOfCall(c)),
);

handle(settings, contract.discardDraft, async ({ c, db, change }) => discardDraft(db, change, await speechOfCall(c)));

handle(settings, contract.publishSettings, ({ db, change, input }) => publishDraft(db, change, input));

handle(settings, contract.cancelPublication, async ({ c, db, change }) =>
  cancelPlan(db, change, await speechOfCall(c)),
);

handle(settings, contract.beginSettings, ({ db, change, caller }) => {
  assertAll(caller);
  return beginSettings(db, change);
});

handle(settings, contract.listSettingsRevisions, ({ db, query }) => settingsHistory(db, query));

handle(settings, contract.rollbackSettings, async ({ c, db, change, input }) =>
  rollBackSettings(db, change, input.revision, await speechOfCall(c)),
);

handle(settings, contract.createPreview, ({ c, config }) => previewLink(c, config.ADMIN_ORIGIN ?? config.SITE_ORIGIN));

handle(settings, contract.readChecklist, ({ db, query }) => checklistOf(db, query));
