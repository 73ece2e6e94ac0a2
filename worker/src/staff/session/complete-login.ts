import type { Context } from "hono";
import { recordLogin } from "../../audit/record-login.ts";
import { ApiError } from "../../core/api-error.ts";
import { deviceName } from "../../credentials/device-name.ts";
import { challengeToken, clearChallengeCookie } from "../../http/admin-cookies.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { findAdmin, setAdminCookie } from "../../http/session.ts";
import { deliverAfterResponse } from "../../mail/after-response.ts";
import { staffLanguageOfCall } from "../../settings/speech.ts";
import { rememberDevice } from "./devices.ts";
import { type AdminRow, endAdminSession, keepFirstLanguage, rotateAdminSession, startAdminSession } from "./queries.ts";

/** Starts the session of somebody who has shown everything that the account asks for. */
export async function completeLogin(c: Context<AppEnv>, admin: AdminRow): Promise<{ email: string }> {
  const { db, requestId } = c.var;
  await recordLogin(db, { kind: "admin", id: admin.id, requestId });
  const previous = await findAdmin(c);
  if (previous) await endAdminSession(db, previous.tokenHash);
  setAdminCookie(c, await startAdminSession(db, admin.id, deviceName(c.req.header("user-agent"))));
  const language = staffLanguageOfCall(c);
  if (language !== undefined && admin.language === null) await keepFirstLanguage(db, admin.id, language);
  await rememberDevice(c, { ...admin, language: admin.language ?? language ?? null });
  if (challengeToken(c) !== undefined) clearChallengeCookie(c);
  deliverAfterResponse(c);
  return { email: admin.email };
}

/**
 * Renews the token of the caller's session, and sends its cookie.
 * @throws ApiError UNAUTHENTICATED when the session has ended meanwhile
 */
export async function rotateSession(c: Context<AppEnv>, tokenHash: string, isVerified = false): Promise<void> {
  const token = await rotateAdminSession(c.var.db, tokenHash, isVerified);
  if (token === undefined) throw new ApiError("UNAUTHENTICATED");
  setAdminCookie(c, token);
}
