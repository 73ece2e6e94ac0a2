import { readAtMost } from "../core/bytes.ts";
import type { Config } from "../core/env.ts";
import { isAllowed } from "../webhooks/address.ts";

const PATIENCE_MS = 8_000;
/** Metadata and keys have some kilobytes. */
const BYTES_MAX = 256 * 1024;

interface Asking {
  method?: string;
  headers?: HeadersInit;
  body?: unknown;
}

/**
 * A `fetch` for what a provider says: public addresses alone, no redirect, for eight seconds and 256 kB.
 * @throws Error, TypeError for what does not respond so
 */
export const askerFor =
  (config: Config) =>
  async (url: string, { method = "GET", headers, body }: Asking): Promise<Response> => {
    if (!isAllowed(url, config)) throw new RangeError("A provider names an address that is not public.");
    const response = await fetch(url, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(headers && { headers }),
      ...(body instanceof URLSearchParams && { body }),
    });
    const { status, headers: own } = response;
    const bytes = await readAtMost(response.body, BYTES_MAX);
    if (!bytes) throw new RangeError("A provider's response is too large.");
    return new Response(response.body && bytes, { status, headers: own });
  };
