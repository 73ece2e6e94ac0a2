import type { Context } from "hono";
import { ApiError } from "../core/api-error.ts";
import { sha256 } from "../core/tokens.ts";
import type { Once } from "../db/once.ts";
import type { AppEnv } from "./app-env.ts";
import * as m from "./messages.ts";

/**
 * The key under which a request with an `Idempotency-Key` takes effect once, however often it arrives.
 * @returns undefined without the header
 * @throws ApiError MALFORMED when the key is empty, long or odd
 */
export async function readIdempotency(c: Context<AppEnv>, input: unknown): Promise<Once | undefined> {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new ApiError("MALFORMED", m.keyCharacters);
  }
  return { route: c.req.path, key, bodyHash: await sha256(JSON.stringify(input)) };
}
