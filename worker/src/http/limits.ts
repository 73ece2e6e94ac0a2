import type { Context } from "hono";
import { ApiError } from "../core/api-error.ts";
import { sha256 } from "../core/tokens.ts";
import type { AppEnv } from "./app-env.ts";

/** Both limits of `wrangler.jsonc` count by the minute. */
const RETRY_SECONDS = 60;

/**
 * Limits the requests of one IP address. An office or school shares one, so the limit is generous.
 * @throws ApiError TOO_MANY
 */
export async function limitVisitor(c: Context<AppEnv>, purpose: string): Promise<void> {
  await spend(c.env.LIMIT_IP_ADDRESS, `${purpose} ${ipAddressKey(c.req.header("cf-connecting-ip"))}`);
}

/**
 * Limits the requests for one e-mail address, whoever sends them.
 * @throws ApiError TOO_MANY
 */
export async function limitAccount(c: Context<AppEnv>, purpose: string, email: string): Promise<void> {
  await spend(c.env.LIMIT_ACCOUNT, await sha256(`${purpose} ${email.toLowerCase()}`));
}

async function spend(limit: RateLimit, key: string): Promise<void> {
  const { success } = await limit.limit({ key });
  if (!success) throw new ApiError("TOO_MANY", undefined, { retryAfterSeconds: RETRY_SECONDS });
}

/** The key of an IPv4 address, or of the /64 network of an IPv6 address: one household has all of it. */
export function ipAddressKey(ipAddress = "unknown"): string {
  if (!ipAddress.includes(":")) return ipAddress;
  const [head = "", tail] = ipAddress.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
