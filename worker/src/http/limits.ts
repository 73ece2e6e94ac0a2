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

/**
 * Limits the requests of one person with an account, wherever they are sent from: a class of forty shares one network.
 * @param id whose they are, such as `user-7`
 * @throws ApiError TOO_MANY
 */
export async function limitPerson(c: Context<AppEnv>, purpose: string, id: string): Promise<void> {
  await spend(c.env.LIMIT_IP_ADDRESS, `${purpose} of ${id}`);
}

/**
 * Limits the requests with one token of a program.
 * @throws ApiError TOO_MANY
 */
export async function limitToken(c: Context<AppEnv>, id: number): Promise<void> {
  await spend(c.env.LIMIT_IP_ADDRESS, `token ${id}`);
}

async function spend(limit: RateLimit, key: string): Promise<void> {
  const { success } = await limit.limit({ key });
  if (!success) throw new ApiError("TOO_MANY", undefined, { retryAfterSeconds: RETRY_SECONDS });
}

/** The key of an IPv4 address, or of the /64 network of an IPv6 address: one household has all of it. */
export const ipAddressKey = (ipAddress = "unknown"): string =>
  ipAddress.includes(":") ? ipv6Network(ipAddress, 4) : ipAddress;

/**
 * The network that an IP address belongs to, whose owner can use all of it: a /24 of IPv4, a /48 of IPv6. Undefined for
 * this machine itself, where one visitor plays all of them; Cloudflare names the address of everybody else.
 */
export function networkOf(ipAddress: string | undefined): string | undefined {
  const isOwnMachine = ipAddress === undefined || ipAddress === "::1" || ipAddress.startsWith("127.");
  if (isOwnMachine) return undefined;
  const plain = ipAddress.replace(/^::ffff:(?=\d+\.)/i, "");
  return plain.includes(":") ? ipv6Network(plain, 3) : `${plain.split(".").slice(0, 3).join(".")}.0/24`;
}

/** @param groups how many of its eight groups name the network */
function ipv6Network(ipAddress: string, groups: number): string {
  const [head = "", tail] = ipAddress.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const named = [...left, ...zeros, ...right].slice(0, groups);
  return `${named.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/${16 * groups}`;
}
