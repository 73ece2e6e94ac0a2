import * as contract from "@optimyz/contract/endpoints/settings-admin";
import type { Settings } from "@optimyz/contract/schemas/settings/settings";
import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { countEvent, HOUR_SECONDS, rateWindow } from "../../db/rates.ts";
import { ApiError } from "../../http/api-error.ts";
import { assertAll } from "../../http/caller.ts";
import { handle } from "../../http/handle.ts";
import { deliverAfterResponse } from "../../mail/after-response.ts";
import { testMail } from "../../mail/message.ts";
import { queueMail } from "../../mail/outbox.ts";
import { providerOf } from "../../mail/provider.ts";
import { checklistOf } from "../../settings/checklist.ts";
import { discardDraft, readDraft, saveDraft, toDraft } from "../../settings/draft.ts";
import { previewLink } from "../../settings/preview.ts";
import { beginSettings, cancelPlan, publishDraft, rollBackSettings, settingsHistory } from "../../settings/publish.ts";

/** What administrators do with the settings; what visitors get of them is in `routes/content.ts`. */
export const settings = new Hono<AppEnv>();

handle(settings, contract.readDraft, async ({ db }) => toDraft(await readDraft(db)));

handle(settings, contract.saveDraft, ({ db, change, input }) => saveDraft(db, change, input as Partial<Settings>));

handle(settings, contract.discardDraft, ({ db, change }) => discardDraft(db, change));

handle(settings, contract.publishSettings, ({ db, change, input }) => publishDraft(db, change, input));

handle(settings, contract.cancelPublication, ({ db, change }) => cancelPlan(db, change));

handle(settings, contract.beginSettings, ({ db, change, caller }) => {
  assertAll(caller);
  return beginSettings(db, change);
});

handle(settings, contract.listSettingsRevisions, ({ db, query }) => settingsHistory(db, query));

handle(settings, contract.rollbackSettings, ({ db, change, input }) => rollBackSettings(db, change, input.revision));

handle(settings, contract.createPreview, ({ c, config }) => previewLink(c, config.ADMIN_ORIGIN ?? config.SITE_ORIGIN));

handle(settings, contract.readChecklist, ({ db }) => checklistOf(db));

/** Test mails of one administrator in an hour. */
const TEST_MAILS_MAX = 5;

handle(settings, contract.sendTestMail, async ({ c, db, config, caller }) => {
  const window = await rateWindow(`test mail ${caller.adminId}`, HOUR_SECONDS);
  const { count, secondsLeft } = await countEvent(db, window);
  if (count > TEST_MAILS_MAX) throw new ApiError("TOO_MANY", undefined, { retryAfterSeconds: secondsLeft });
  await queueMail(db, testMail(await providerOf(db), caller.email, config.ADMIN_ORIGIN ?? config.SITE_ORIGIN));
  deliverAfterResponse(c);
  return { message: `A test e-mail is on its way to ${caller.email}.` };
});
