import {
  adminProfile,
  changeAdminPassword,
  endOwnSession,
  endOwnSessions,
  listOwnSessions,
  setAdminLanguage,
  updateAdminProfile,
} from "@optimyz/contract/api/endpoints/people";
import { Hono } from "hono";
import { hashPassword } from "../../credentials/password.ts";
import { refuseWeakPassword } from "../../credentials/weak-password.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { clearAdminCookie } from "../../http/session.ts";
import { deliverAfterResponse } from "../../mail/after-response.ts";
import { siteNameOf } from "../../settings/site-settings.ts";
import { speechOfCall } from "../../settings/speech.ts";
import { rotateSession } from "../session/complete-login.ts";
import { takePassword } from "../session/confirm.ts";
import { findKnownDevice } from "../session/devices.ts";
import { requireAdmin, setAdminPassword } from "../session/queries.ts";
import { adminOriginOf } from "../session/relying-party.ts";
import { ownFactors } from "./factors.ts";
import * as m from "./messages.ts";
import { changeOwn, endSession, endSessions, profileOf, sessionsOf } from "./queries.ts";
import { ownTokens } from "./tokens.ts";

/** What every administrator may do with their account. */
export const ownAdminAccount = new Hono<AppEnv>();
ownAdminAccount.route("/", ownFactors);
ownAdminAccount.route("/", ownTokens);

handle(ownAdminAccount, adminProfile, async ({ db, caller }) => profileOf(db, await requireAdmin(db, caller.adminId)));

handle(ownAdminAccount, updateAdminProfile, async ({ db, caller, input }) =>
  profileOf(db, await changeOwn(db, caller.adminId, input)),
);

handle(ownAdminAccount, setAdminLanguage, async ({ db, caller, input: { language } }) =>
  profileOf(db, await changeOwn(db, caller.adminId, { language })),
);

handle(ownAdminAccount, changeAdminPassword, async ({ c, db, config, caller, input }) => {
  const admin = await requireAdmin(db, caller.adminId);
  refuseWeakPassword(input.newPassword, { ...admin, siteName: await siteNameOf(db) }, "newPassword");
  await takePassword(c, admin, input.password);
  const kept = caller.tokenHash;
  await setAdminPassword(db, admin, await hashPassword(input.newPassword), { origin: adminOriginOf(config), kept });
  await rotateSession(c, caller.tokenHash);
  deliverAfterResponse(c);
  return { message: m.passwordChangedBrowsers };
});

handle(ownAdminAccount, listOwnSessions, async ({ c, db, caller }) => sessionsOf(db, caller, await speechOfCall(c)));

handle(ownAdminAccount, endOwnSession, async ({ db, caller, input }) => {
  await endSession(db, caller.adminId, input.id);
  return { message: m.browserLoggedOut };
});

handle(ownAdminAccount, endOwnSessions, async ({ c, db, caller }) => {
  await endSessions(db, caller.adminId, await findKnownDevice(c, caller.email));
  clearAdminCookie(c);
  return { message: m.loggedOutEverywhere };
});
