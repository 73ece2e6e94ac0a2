import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import { ipAddressKey, limitVisitor } from "../http/limits.ts";
import { accountBackoff, clearFailures, countAttempt, visitorBackoff } from "./failures.ts";
import { refuseWhenBusy } from "./hash-queue.ts";
import { sha256 } from "./tokens.ts";

/**
 * Lets a login attempt pass before any password is hashed. Wrong passwords count for the visitor at that account, so
 * that nobody can lock somebody else out, and for the account as a whole, with a higher limit; the IP address alone
 * has a generous limit against trying many accounts.
 * @returns what to call when the password was right
 * @throws ApiError TOO_MANY, or UNAVAILABLE while too many passwords wait to be hashed
 */
export async function guardLogin(c: Context<AppEnv>, kind: "admin" | "user", email: string) {
  const { db } = c.var;
  await limitVisitor(c, `${kind} login`);
  refuseWhenBusy();
  const account = `${kind} ${email.toLowerCase()}`;
  const visitorKey = await sha256(`${account} ${ipAddressKey(c.req.header("cf-connecting-ip"))}`);
  const accountKey = await sha256(account);
  await countAttempt(db, visitorKey, visitorBackoff);
  await countAttempt(db, accountKey, accountBackoff);
  return { succeeded: () => clearFailures(db, [visitorKey, accountKey]) };
}
