import { adminLogin, adminLogout, adminSession } from "@optimyz/contract/endpoints/people";
import { Hono } from "hono";
import { guardLogin } from "../../accounts/guard.ts";
import { hashPassword, verifyPassword } from "../../accounts/password.ts";
import type { AppEnv } from "../../app-env.ts";
import { recordFailedLogin, recordLogin } from "../../db/record-login.ts";
import { assertAdminOrigin } from "../../http/admin-origin.ts";
import { ApiError } from "../../http/api-error.ts";
import { handle } from "../../http/handle.ts";
import { clearAdminCookie, findAdmin, setAdminCookie } from "../../http/session.ts";
import {
  endAdminSession,
  ensureFirstAdmin,
  findAdminByEmail,
  setAdminPasswordHash,
  startAdminSession,
} from "./queries.ts";

export const adminSessions = new Hono<AppEnv>();

handle(adminSessions, adminLogin, async ({ c, db, config, input }) => {
  assertAdminOrigin(c);
  const attempt = await guardLogin(c, "admin", input.email);
  await ensureFirstAdmin(db, config);
  const admin = await findAdminByEmail(db, input.email);
  const { ok, outdated } = await verifyPassword(input.password, admin?.passwordHash);
  const attempted = { kind: "admin", id: admin?.id, requestId: c.var.requestId } as const;
  if (!admin || !ok) {
    await recordFailedLogin(db, attempted);
    throw new ApiError("BAD_CREDENTIALS");
  }
  await recordLogin(db, attempted);
  await attempt.succeeded();
  if (outdated) await setAdminPasswordHash(db, admin.id, await hashPassword(input.password));
  const previous = await findAdmin(c);
  if (previous) await endAdminSession(db, previous.tokenHash);
  setAdminCookie(c, await startAdminSession(db, admin.id));
  return { email: admin.email };
});

handle(adminSessions, adminSession, async ({ caller }) => ({ email: caller.email }));

handle(adminSessions, adminLogout, async ({ c, db, caller }) => {
  await endAdminSession(db, caller.tokenHash);
  clearAdminCookie(c);
  return { message: "You are logged out." };
});
