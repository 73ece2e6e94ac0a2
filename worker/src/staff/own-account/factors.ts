import {
  addPasskey,
  addTotp,
  beginPasskey,
  beginTotp,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from "@optimyz/contract/api/endpoints/people";
import { type Context, Hono } from "hono";
import { ApiError, invalid } from "../../core/api-error.ts";
import { seal, unseal } from "../../credentials/seal.ts";
import { newTotpSecret, stepOfCode, totpUri } from "../../credentials/totp.ts";
import type { Change } from "../../db/change.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { deliverAfterResponse } from "../../mail/after-response.ts";
import { siteNameOf } from "../../settings/site-settings.ts";
import {
  beginPasskeyChallenge,
  beginTotpChallenge,
  findTotpChallenge,
  redeemChallenge,
} from "../session/challenges.ts";
import { rotateSession } from "../session/complete-login.ts";
import { totpPlace } from "../session/factors.ts";
import { challengeOf, passkeyCreation, passkeysOf, verifyAttestation } from "../session/passkeys.ts";
import { requireAdmin } from "../session/queries.ts";
import { adminOriginOf } from "../session/relying-party.ts";
import * as m from "./messages.ts";
import {
  dropPasskey,
  dropTotp,
  replaceCodes,
  requirePasskey,
  setPasskeyName,
  storePasskey,
  storeTotp,
} from "./queries.ts";

/** An administrator's own second factors. Each change gives the session another token. */
export const ownFactors = new Hono<AppEnv>();

handle(ownFactors, beginTotp, async ({ db, config, caller: { adminId, email } }) => {
  const secret = newTotpSecret();
  await beginTotpChallenge(db, adminId, await seal(secret, totpPlace(adminId), config.SECRET_KEY));
  return { secret, uri: totpUri(secret, { issuer: await siteNameOf(db), account: email }) };
});

handle(ownFactors, addTotp, async ({ c, db, config, caller, input, change }) => {
  const totpSecret = await findTotpChallenge(db, caller.adminId);
  if (!totpSecret) throw new ApiError("CONFLICT", m.tookTooLong);
  const secret = await unseal(totpSecret, totpPlace(caller.adminId), config.SECRET_KEY);
  const step = await stepOfCode(secret, input.code.replaceAll(" ", ""));
  if (step === undefined)
    throw invalid({
      code: m.codeWrongClock,
    });
  const words = { mail: m.appAdded, log: "authenticator app added" };
  const admin = await requireAdmin(db, caller.adminId);
  const codes = await storeTotp(db, admin, { totpSecret, step }, factorChange(c, change, words));
  await finish(c, caller.tokenHash);
  return { message: m.appOn, ...(codes && { recovery_codes: codes }) };
});

handle(ownFactors, removeTotp, async ({ c, db, caller, change }) => {
  const words = { mail: m.appRemoved, log: "authenticator app removed" };
  await dropTotp(db, await requireAdmin(db, caller.adminId), factorChange(c, change, words));
  await finish(c, caller.tokenHash);
  return { message: m.appOff };
});

handle(ownFactors, beginPasskey, async ({ db, config, caller: { adminId } }) => {
  const challenge = await beginPasskeyChallenge(db, "passkey-registration", adminId);
  const admin = await requireAdmin(db, adminId);
  return passkeyCreation({ config, siteName: await siteNameOf(db) }, challenge, admin, await passkeysOf(db, adminId));
});

handle(ownFactors, addPasskey, async ({ c, db, config, caller, input: { name, credential }, change }) => {
  const challenge = challengeOf(credential) ?? "";
  const ours = await redeemChallenge(db, "passkey-registration", challenge);
  const made = ours?.adminId === caller.adminId && (await verifyAttestation(config, credential, challenge));
  if (!made) throw new ApiError("INVALID", m.passkeyRefused);
  const words = { mail: m.passkeyAdded, log: "passkey added" };
  const admin = await requireAdmin(db, caller.adminId);
  const codes = await storePasskey(db, admin, { ...made, name }, factorChange(c, change, words));
  await finish(c, caller.tokenHash);
  return { message: m.passkeyIsAdded, ...(codes && { recovery_codes: codes }) };
});

handle(ownFactors, renamePasskey, async ({ db, caller, input }) => {
  await setPasskeyName(db, caller.adminId, input.id, input.name);
  return { message: m.passkeyRenamed };
});

handle(ownFactors, removePasskey, async ({ c, db, caller, input, change }) => {
  await requirePasskey(db, caller.adminId, input.id);
  const words = { mail: m.passkeyRemoved, log: "passkey removed" };
  await dropPasskey(db, await requireAdmin(db, caller.adminId), input.id, factorChange(c, change, words));
  await finish(c, caller.tokenHash);
  return { message: m.passkeyIsRemoved };
});

handle(ownFactors, renewRecoveryCodes, async ({ c, db, caller, change }) => {
  const words = {
    mail: m.newCodesMade,
    log: "recovery codes made",
  };
  const codes = await replaceCodes(db, await requireAdmin(db, caller.adminId), factorChange(c, change, words));
  await finish(c, caller.tokenHash);
  return { recovery_codes: codes };
});

const factorChange = (c: Context<AppEnv>, change: Change, words: { mail: string; log: string }) => ({
  change,
  words,
  origin: adminOriginOf(c.var.config),
});

async function finish(c: Context<AppEnv>, tokenHash: string): Promise<void> {
  await rotateSession(c, tokenHash);
  deliverAfterResponse(c);
}
