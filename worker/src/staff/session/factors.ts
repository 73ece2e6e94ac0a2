import type { Assertion, FactorKind } from "@optimyz/contract/api/schemas/people";
import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Context } from "hono";
import { ApiError, invalid } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import { hashOfCode } from "../../credentials/recovery-codes.ts";
import { unseal } from "../../credentials/seal.ts";
import { isTotpCode, stepOfCode } from "../../credentials/totp.ts";
import type { Database } from "../../db/database.ts";
import { adminPasskeys, adminRecoveryCodes, admins } from "../../db/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { recoveryCodeUsed } from "../../mail/admin-messages.ts";
import { queueMailIf } from "../../mail/outbox.ts";
import { providerForStaff } from "../../mail/provider.ts";
import * as m from "./messages.ts";
import { verifyAssertion } from "./passkeys.ts";
import type { AdminRow } from "./queries.ts";
import { adminOriginOf } from "./relying-party.ts";

/** The second factors of an account; empty for somebody who has a password alone. */
export async function factorsOf(db: Database, { id, totpSecret }: AdminRow): Promise<FactorKind[]> {
  const [passkeys, codes] = await Promise.all([
    db.$count(adminPasskeys, eq(adminPasskeys.adminId, id)),
    recoveryCodesLeft(db, id),
  ]);
  const factors: FactorKind[] = [
    ...(totpSecret ? ["totp" as const] : []),
    ...(passkeys > 0 ? ["passkey" as const] : []),
  ];
  return factors.length > 0 && codes > 0 ? [...factors, "recovery"] : factors;
}

export const recoveryCodesLeft = (db: Database, adminId: number): Promise<number> =>
  db.$count(adminRecoveryCodes, eq(adminRecoveryCodes.adminId, adminId));

/** The place of a secret, for its seal. */
export const totpPlace = (adminId: number): string => `totp of admin ${adminId}`;

interface Proof {
  code?: string | undefined;
  credential?: Assertion | undefined;
}

/**
 * Takes the second factor that somebody shows, once: a code of the authenticator app, a recovery code, or a passkey's
 * signature over a challenge.
 * @param challenge that a passkey must have signed
 * @throws ApiError INVALID naming `code` or `credential`
 */
export async function takeFactor(c: Context<AppEnv>, admin: AdminRow, proof: Proof, challenge?: string): Promise<void> {
  const { code, credential } = proof;
  if (credential !== undefined) {
    const accepted = challenge !== undefined && (await verifyAssertion(c.var, credential, challenge, admin.id));
    if (!accepted) throw passkeyRefused();
  } else if (code === undefined) {
    throw invalid({ code: m.codeRequired });
  } else {
    const taken = isTotpCode(code) ? await takeTotp(c, admin, code) : await takeRecoveryCode(c, admin, code);
    if (!taken) throw invalid({ code: m.codeWrongOrUsed });
  }
}

/** Whether the factor is wrong, and not only refused for now. */
export const isWrong = (error: unknown): boolean => error instanceof ApiError && error.code === "INVALID";

export function passkeyRefused(): ApiError {
  const sentence = m.passkeyRefusedOtherWay;
  return new ApiError("INVALID", sentence, { fields: { credential: sentence } });
}

/** One statement compares and stores the code's step, so that a code counts once, however often it is sent at once. */
async function takeTotp({ var: { db, config } }: Context<AppEnv>, admin: AdminRow, code: string): Promise<boolean> {
  if (!admin.totpSecret) return false;
  const secret = await unseal(admin.totpSecret, totpPlace(admin.id), config.SECRET_KEY);
  const step = await stepOfCode(secret, code.replaceAll(" ", ""));
  if (step === undefined) return false;
  const taken = await db
    .update(admins)
    .set({ totpStep: step })
    .where(and(eq(admins.id, admin.id), isNotNull(admins.totpSecret), lt(admins.totpStep, step)))
    .returning({ id: admins.id });
  return taken.length > 0;
}

/** A recovery code is deleted when it is used, and its owner is informed by mail. */
async function takeRecoveryCode({ var: { db, config } }: Context<AppEnv>, admin: AdminRow, code: string) {
  const codeHash = await hashOfCode(admin.id, code);
  const left = (await recoveryCodesLeft(db, admin.id)) - 1;
  const mail = recoveryCodeUsed(
    await providerForStaff(db, admin.language),
    admin.email,
    { left: Math.max(0, left), at: now() },
    adminOriginOf(config),
  );
  const [used] = await db.batch([
    db
      .delete(adminRecoveryCodes)
      .where(and(eq(adminRecoveryCodes.codeHash, codeHash), eq(adminRecoveryCodes.adminId, admin.id)))
      .returning(),
    queueMailIf(db, mail, sql`changes() > 0`),
  ]);
  return used.length > 0;
}
