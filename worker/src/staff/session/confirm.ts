import { confirmAdmin, confirmOptions } from "@optimyz/contract/api/endpoints/people";
import type { Assertion } from "@optimyz/contract/api/schemas/people";
import { type Context, Hono } from "hono";
import { recordFailedLogin } from "../../audit/record-login.ts";
import { invalid } from "../../core/api-error.ts";
import { guardLogin } from "../../credentials/guard.ts";
import { verifyPassword } from "../../credentials/password.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { deliverAfterResponse } from "../../mail/after-response.ts";
import { beginPasskeyChallenge, redeemChallenge } from "./challenges.ts";
import { rotateSession } from "./complete-login.ts";
import { findKnownDevice } from "./devices.ts";
import { factorsOf, isWrong, takeFactor } from "./factors.ts";
import * as m from "./messages.ts";
import { challengeOf, passkeyRequest, passkeysOf } from "./passkeys.ts";
import { type AdminRow, requireAdmin } from "./queries.ts";

/** How an administrator who is logged in shows a factor again. */
export const adminConfirmation = new Hono<AppEnv>();

handle(adminConfirmation, confirmOptions, async ({ db, config, caller: { adminId } }) => {
  const factors = await factorsOf(db, await requireAdmin(db, adminId));
  if (!factors.includes("passkey")) return { factors: factors.length > 0 ? factors : ["password" as const] };
  const challenge = await beginPasskeyChallenge(db, "factor", adminId);
  return { factors, passkey: passkeyRequest(config, challenge, await passkeysOf(db, adminId)) };
});

handle(adminConfirmation, confirmAdmin, async ({ c, db, caller, input }) => {
  const admin = await requireAdmin(db, caller.adminId);
  try {
    if ((await factorsOf(db, admin)).length === 0) await takePassword(c, admin, input.password);
    else await takeAgain(c, admin, input);
  } catch (error) {
    if (isWrong(error)) await recordFailedLogin(db, { kind: "admin", id: admin.id, requestId: c.var.requestId });
    throw error;
  }
  await rotateSession(c, caller.tokenHash, true);
  deliverAfterResponse(c);
  return { message: m.thankYouFiveMinutes };
});

/** @throws ApiError INVALID naming `password` */
export async function takePassword(c: Context<AppEnv>, admin: AdminRow, password: string | undefined): Promise<void> {
  if (password === undefined) throw invalid({ password: m.passwordRequired });
  const device = await findKnownDevice(c, admin.email);
  const attempt = await guardLogin(c, "admin", admin.email, device);
  const hash = admin.passwordHash || undefined;
  const { ok } = await verifyPassword(password, hash, device === undefined ? "stranger" : "known");
  if (!ok) throw invalid({ password: m.notYourPassword });
  await attempt.succeeded();
}

async function takeAgain(
  c: Context<AppEnv>,
  admin: AdminRow,
  { code, credential }: { code?: string | undefined; credential?: Assertion | undefined },
): Promise<void> {
  if (credential !== undefined) {
    const challenge = challengeOf(credential);
    const ours = challenge === undefined ? undefined : await redeemChallenge(c.var.db, "factor", challenge);
    return takeFactor(c, admin, { credential }, ours?.adminId === admin.id ? challenge : undefined);
  }
  const attempt = await guardLogin(c, "admin factor", admin.email, await findKnownDevice(c, admin.email));
  await takeFactor(c, admin, { code });
  await attempt.succeeded();
}
