import type { FactorKind } from "@optimyz/contract/api/schemas/people";
import type { Context } from "hono";
import { setChallengeCookie } from "../../http/admin-cookies.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { beginLoginChallenge } from "./challenges.ts";
import { completeLogin } from "./complete-login.ts";
import { factorsOf } from "./factors.ts";
import { passkeyRequest, passkeysOf } from "./passkeys.ts";
import type { AdminRow } from "./queries.ts";

/** Logs somebody in whose password was right, or who came from another service; an account with second factors asks for one. */
export async function completeOrAskForFactor(c: Context<AppEnv>, admin: AdminRow) {
  const factors = await factorsOf(c.var.db, admin);
  return factors.length > 0 ? askForFactor(c, admin, factors) : completeLogin(c, admin);
}

/** Half a login: there is no session yet. */
async function askForFactor(c: Context<AppEnv>, { id, email }: AdminRow, factors: FactorKind[]) {
  const { db, config } = c.var;
  const { token, challenge } = await beginLoginChallenge(db, id);
  setChallengeCookie(c, token);
  const passkeys = factors.includes("passkey") ? await passkeysOf(db, id) : [];
  const passkey = passkeys.length > 0 && { passkey: passkeyRequest(config, challenge, passkeys) };
  return { email, next: "factor" as const, factors, ...passkey };
}
