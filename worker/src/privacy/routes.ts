import * as contract from "@optimyz/contract/api/endpoints/privacy";
import { Hono } from "hono";
import { retentionSetting } from "../audit/retention-setting.ts";
import { readSetting, writeSetting } from "../audit/stored-setting.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { personOf } from "../people/person.ts";
import { speechOfAdmin } from "../staff/queries.ts";
import { concernedBy } from "./concerned.ts";
import { eraseSubject, refuseStaff } from "./erasures.ts";
import { exportOf } from "./export.ts";
import * as m from "./messages.ts";
import { erasuresPage, summaryOf } from "./queries.ts";
import { previewRetention } from "./retention.ts";

export const adminPrivacy = new Hono<AppEnv>();

handle(adminPrivacy, contract.findPerson, ({ db, input }) => summaryOf(db, input.email.toLowerCase()));

handle(adminPrivacy, contract.exportPerson, async ({ c, db, input }) =>
  exportOf(db, await personOf(db, input.email), c.env),
);

handle(adminPrivacy, contract.erasePerson, async ({ c, db, config, change, input }) => {
  await refuseStaff(db, input.email, config.MAIL_TO);
  const erased = await eraseSubject(db, input.email.toLowerCase(), change, c.env);
  return { ...erased, message: erased.finished ? m.erasedForGood : m.erasureBegun };
});

handle(adminPrivacy, contract.listErasures, ({ db, query }) => erasuresPage(db, query));

handle(adminPrivacy, contract.readRetention, async ({ db }) => {
  const { value, version } = await readSetting(db, retentionSetting);
  return { ...value, version };
});

handle(adminPrivacy, contract.setRetention, async ({ db, change, input }) => ({
  ...input,
  version: await writeSetting(db, change, retentionSetting, input),
}));

handle(adminPrivacy, contract.previewRetention, ({ db, input }) => previewRetention(db, input));

handle(adminPrivacy, contract.findConcerned, async ({ db, input, caller }) =>
  concernedBy(db, input, await speechOfAdmin(db, caller.adminId)),
);
