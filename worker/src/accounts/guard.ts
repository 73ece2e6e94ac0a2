import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import { addressKey, limitVisitor } from "../http/limits.ts";
import { countAttempt, forgetFailures } from "./failures.ts";
import { sha256 } from "./tokens.ts";

/**
 * Lets a login attempt pass before any password is hashed. Counted is the pair of account and network address, so that
 * nobody can lock somebody else out, and the address alone, generously, against trying many accounts.
 * @returns what to call when the password was right
 * @throws Fault TOO_MANY
 */
export async function guardLogin(c: Context<AppEnv>, kind: "admin" | "user", email: string) {
  const address = addressKey(c.req.header("cf-connecting-ip"));
  await limitVisitor(c, `${kind} login`);
  const key = await sha256(`${kind} ${email.toLowerCase()} ${address}`);
  await countAttempt(c.var.db, key);
  return { succeeded: () => forgetFailures(c.var.db, key) };
}
