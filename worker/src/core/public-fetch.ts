import { readAtMost } from "./bytes.ts";
import type { Config } from "./env.ts";
import { isPublicAddress } from "./public-address.ts";

interface Asking {
  method?: string;
  headers?: HeadersInit;
  body?: unknown;
}

/** How long a request may take, in milliseconds, and how many bytes are read. */
interface Limits {
  ms: number;
  bytes: number;
}

/**
 * A `fetch` for addresses that somebody else has named: public ones alone, no redirect, for some time and bytes.
 * @throws Error, TypeError for what does not respond so
 */
export const publicFetch =
  (config: Config, { ms, bytes: most }: Limits) =>
  async (url: string, { method = "GET", headers, body }: Asking): Promise<Response> => {
    if (!isPublicAddress(url, config)) throw new RangeError("The address is not public.");
    const response = await fetch(url, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(ms),
      ...(headers && { headers }),
      ...((body instanceof URLSearchParams || typeof body === "string") && { body }),
    });
    const { status, headers: own } = response;
    const bytes = await readAtMost(response.body, most);
    if (!bytes) throw new RangeError("The response is too large.");
    return new Response(response.body && bytes, { status, headers: own });
  };
