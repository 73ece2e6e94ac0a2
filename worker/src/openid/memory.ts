import { LRUCache } from "lru-cache";
import type { AuthorizationServer } from "oauth4webapi";

/** Of a provider: where its pages are, and with it, in the library, its keys. They may change, within minutes. */
const METADATA_MS = 10 * 60_000;

/** What an isolate remembers of providers, under the rule of `state/memory.ts`. */
export const memory = {
  metadata: new LRUCache<string, { server: AuthorizationServer; atMs: number }>({
    max: 6,
    ttl: METADATA_MS,
    ttlResolution: 0,
    perf: Date,
  }),
};
