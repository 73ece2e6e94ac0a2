import type { Context } from "hono";
import { sha256 } from "../core/tokens.ts";
import type { AppEnv } from "../http/app-env.ts";
import { ipAddressKey, limitVisitor } from "../http/limits.ts";
import { accountBackoff, clearFailures, countAttempt, factorBackoff, visitorBackoff } from "./failures.ts";
import { refuseWhenBusy } from "./hash-queue.ts";

/** What is tried at an account: a password, or an administrator's second factor. */
type Attempted = "admin" | "user" | "admin factor";

/**
 * Admits a login attempt before any password is hashed. Wrong passwords count for the visitor at that account, so that
 * nobody can lock somebody else out, and for the account as a whole, with a higher limit; the IP address alone has a
 * generous limit against trying many accounts. A known device is counted separately, so that the guesses of others
 * never make it wait.
 * @param knownDevice hash of the token of such a browser
 * @returns a function to call when the password was right
 * @throws ApiError TOO_MANY, or UNAVAILABLE while too many passwords wait to be hashed
 */
export async function guardLogin(c: Context<AppEnv>, kind: Attempted, email: string, knownDevice?: string) {
  const account = `${kind} ${email.toLowerCase()}`;
  return knownDevice === undefined ? guardStranger(c, kind, account) : guardKnown(c, account, knownDevice);
}

async function guardStranger(c: Context<AppEnv>, kind: Attempted, account: string) {
  const { db } = c.var;
  await limitVisitor(c, `${kind} login`);
  refuseWhenBusy();
  const visitorKey = await sha256(`${account} ${ipAddressKey(c.req.header("cf-connecting-ip"))}`);
  const accountKey = await sha256(account);
  await countAttempt(db, visitorKey, visitorBackoff);
  await countAttempt(db, accountKey, kind === "admin factor" ? factorBackoff : accountBackoff);
  return { succeeded: () => clearFailures(db, [visitorKey, accountKey]) };
}

async function guardKnown({ var: { db } }: Context<AppEnv>, account: string, device: string) {
  refuseWhenBusy("known");
  const key = await sha256(`${account} at ${device}`);
  await countAttempt(db, key, visitorBackoff);
  return { succeeded: () => clearFailures(db, [key]) };
}
