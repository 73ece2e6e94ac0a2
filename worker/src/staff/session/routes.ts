import {
  adminLogin,
  adminLoginFactor,
  adminLogout,
  adminPasskeyLogin,
  adminPasskeyOptions,
  adminSession,
} from "@optimyz/contract/api/endpoints/people";
import { type Context, Hono } from "hono";
import { recordFailedLogin } from "../../audit/record-login.ts";
import { ApiError } from "../../core/api-error.ts";
import { guardLogin } from "../../credentials/guard.ts";
import { hashPassword, verifyPassword } from "../../credentials/password.ts";
import { challengeToken, clearChallengeCookie } from "../../http/admin-cookies.ts";
import { assertAdminOrigin } from "../../http/admin-origin.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle, secondsLeft } from "../../http/handle.ts";
import { limitVisitor } from "../../http/limits.ts";
import { clearAdminCookie } from "../../http/session.ts";
import { rightsOf } from "../../settings/desk-rights.ts";
import {
  beginPasskeyChallenge,
  type ChallengeRow,
  countTry,
  findLoginChallenge,
  redeemChallenge,
} from "./challenges.ts";
import { completeLogin } from "./complete-login.ts";
import { findKnownDevice } from "./devices.ts";
import { factorsOf, isWrong, passkeyRefused, takeFactor } from "./factors.ts";
import { completeOrAskForFactor } from "./half-login.ts";
import * as m from "./messages.ts";
import { challengeOf, passkeyRequest, verifyAssertion } from "./passkeys.ts";
import {
  type AdminRow,
  endAdminSession,
  ensureFirstAdmin,
  findAdminByEmail,
  requireAdmin,
  setAdminPasswordHash,
} from "./queries.ts";

export const adminSessions = new Hono<AppEnv>();

handle(adminSessions, adminLogin, async ({ c, db, config, input }) => {
  assertAdminOrigin(c);
  const device = await findKnownDevice(c, input.email);
  const attempt = await guardLogin(c, "admin", input.email, device);
  await ensureFirstAdmin(db, config);
  const admin = await findAdminByEmail(db, input.email);
  // Somebody with passkeys alone has no password that could be right.
  const hash = admin?.passwordHash || undefined;
  const { ok, outdated } = await verifyPassword(input.password, hash, device === undefined ? "stranger" : "known");
  if (!admin || !ok) {
    await recordFailedLogin(db, { kind: "admin", id: admin?.id, requestId: c.var.requestId });
    throw new ApiError("BAD_CREDENTIALS");
  }
  await attempt.succeeded();
  if (outdated) await setAdminPasswordHash(db, admin.id, await hashPassword(input.password));
  return completeOrAskForFactor(c, admin);
});

handle(adminSessions, adminLoginFactor, async ({ c, db, input }) => {
  assertAdminOrigin(c);
  const token = challengeToken(c) ?? "";
  const challenge = await findLoginChallenge(db, token);
  if (!challenge) throw loginOver(c);
  const admin = await requireAdmin(db, challenge.adminId);
  await takeLoginFactor(c, admin, challenge, input);
  if (!(await redeemChallenge(db, "login", token))) throw loginOver(c);
  return completeLogin(c, admin);
});

/** A passkey needs no guard: it cannot be guessed, and its owner must not wait for somebody who guesses. */
async function takeLoginFactor(
  c: Context<AppEnv>,
  admin: AdminRow,
  challenge: ChallengeRow,
  proof: Parameters<typeof takeFactor>[2],
): Promise<void> {
  const { db, requestId } = c.var;
  const attempt =
    proof.credential === undefined
      ? await guardLogin(c, "admin factor", admin.email, await findKnownDevice(c, admin.email))
      : undefined;
  if (!(await countTry(db, challenge))) throw loginOver(c);
  try {
    await takeFactor(c, admin, proof, challenge.challenge);
  } catch (error) {
    if (isWrong(error)) await recordFailedLogin(db, { kind: "admin", id: admin.id, requestId });
    throw error;
  }
  await attempt?.succeeded();
}

function loginOver(c: Context<AppEnv>): ApiError {
  clearChallengeCookie(c);
  return new ApiError("UNAUTHENTICATED", m.loginTookTooLong);
}

handle(adminSessions, adminPasskeyOptions, async ({ c, db, config }) => {
  assertAdminOrigin(c);
  await limitVisitor(c, "admin passkey");
  return passkeyRequest(config, await beginPasskeyChallenge(db, "passkey-login", null));
});

handle(adminSessions, adminPasskeyLogin, async ({ c, db, input: { credential } }) => {
  assertAdminOrigin(c);
  const challenge = challengeOf(credential);
  const isOurs = challenge !== undefined && (await redeemChallenge(db, "passkey-login", challenge));
  const passkey = isOurs ? await verifyAssertion(c.var, credential, challenge) : undefined;
  if (!passkey) throw passkeyRefused();
  return completeLogin(c, await requireAdmin(db, passkey.adminId));
});

handle(adminSessions, adminSession, async ({ db, caller }) => {
  const admin = await requireAdmin(db, caller.adminId);
  const [factors, rights] = await Promise.all([factorsOf(db, admin), rightsOf(db, caller.role)]);
  return {
    email: caller.email,
    name: caller.name,
    role: caller.role,
    has_factor: factors.length > 0,
    confirmed_seconds_left: secondsLeft(caller.verifiedAt),
    may_refund: rights.desk_may_refund,
    may_discount: rights.desk_may_discount,
    ...(admin.language !== null && { language: admin.language }),
  };
});

handle(adminSessions, adminLogout, async ({ c, db, caller }) => {
  await endAdminSession(db, caller.tokenHash);
  clearAdminCookie(c);
  return { message: m.loggedOut };
});
