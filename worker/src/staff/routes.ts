import {
  acceptInvitation,
  changeRole,
  inviteStaff,
  listStaff,
  openInvitation,
  removeStaff,
  withdrawInvitation,
} from "@optimyz/contract/api/endpoints/staff";
import { Hono } from "hono";
import { recordLogin } from "../audit/record-login.ts";
import type { Config } from "../core/env.ts";
import { refuseWhenBusy } from "../credentials/hash-queue.ts";
import { hashPassword } from "../credentials/password.ts";
import { refuseWeakPassword } from "../credentials/weak-password.ts";
import { assertAdminOrigin } from "../http/admin-origin.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { limitVisitor } from "../http/limits.ts";
import { findAdmin, setAdminCookie } from "../http/session.ts";
import { deliverAfterResponse } from "../mail/after-response.ts";
import { siteNameOf } from "../settings/site-settings.ts";
import { staffLanguageOfCall } from "../settings/speech.ts";
import { accept, findInvitation, invite, openInvitations, withdraw } from "./invitations.ts";
import * as m from "./messages.ts";
import { allStaff, removeMember, setRole } from "./queries.ts";
import { endAdminSession, startAdminSession } from "./session/queries.ts";

/** Administrators: for owners, and for somebody who was invited. */
export const staff = new Hono<AppEnv>();

const adminOrigin = ({ ADMIN_ORIGIN, SITE_ORIGIN }: Config): string => ADMIN_ORIGIN ?? SITE_ORIGIN;

handle(staff, listStaff, async ({ db }) => ({ staff: await allStaff(db), invitations: await openInvitations(db) }));

handle(staff, changeRole, async ({ c, db, config, change, params, input }) => {
  const member = await setRole(db, change, params.id, input.role, adminOrigin(config));
  deliverAfterResponse(c);
  return member;
});

handle(staff, removeStaff, async ({ c, db, change, params }) => {
  await removeMember(db, change, params.id);
  deliverAfterResponse(c);
  return { message: m.removed };
});

handle(staff, inviteStaff, async ({ c, db, config, change, input }) => {
  const invitation = await invite(db, change, { ...input, origin: adminOrigin(config) });
  deliverAfterResponse(c);
  return invitation;
});

handle(staff, withdrawInvitation, async ({ db, change, params }) => {
  await withdraw(db, change, params.id);
  return { message: m.withdrawn };
});

handle(staff, openInvitation, async ({ c, db, input }) => {
  assertAdminOrigin(c);
  await limitVisitor(c, "invitation");
  const { email, role, expiresAt, language } = await findInvitation(db, input.token);
  return { email, role, expires_at: expiresAt, ...(language !== null && { language }) };
});

handle(staff, acceptInvitation, async ({ c, db, config, input }) => {
  assertAdminOrigin(c);
  await limitVisitor(c, "invitation");
  const { token, name, password } = input;
  const invited = await findInvitation(db, token);
  refuseWeakPassword(password, { name, email: invited.email, siteName: await siteNameOf(db) }, "password");
  refuseWhenBusy();
  // Before the link is used up, since hashing may be refused while many wait for it.
  const passwordHash = await hashPassword(password);
  const { requestId } = c.var;
  const { hasSecondFactor, ...admin } = await accept(db, {
    token,
    name,
    passwordHash,
    requestId,
    language: staffLanguageOfCall(c),
    origin: adminOrigin(config),
  });
  deliverAfterResponse(c);
  // A link never replaces a second factor.
  if (!hasSecondFactor) {
    const previous = await findAdmin(c);
    if (previous) await endAdminSession(db, previous.tokenHash);
    await recordLogin(db, { kind: "admin", id: admin.id, requestId });
    setAdminCookie(c, await startAdminSession(db, admin.id));
  }
  const { email, role } = admin;
  return { email, name: admin.name, role, is_logged_in: !hasSecondFactor };
});
