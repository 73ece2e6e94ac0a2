import { env } from "cloudflare:workers";
import { LRUCache } from "lru-cache";
import type { Bindings } from "../env.ts";

/** This deployment of the Worker; another one may write the same answer in another way. */
export const deployment = (env as unknown as Bindings).VERSION?.id ?? "";

/** A public answer as it is kept: all that it has in common for everybody. */
export interface CachedResponse {
  status: number;
  /** Of the names in `CACHED_HEADERS`. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer>;
}

/** @param headers of the names in `CACHED_HEADERS` */
export const cachedResponse = (text: string, status: number, headers: CachedResponse["headers"]): CachedResponse => ({
  status,
  headers,
  body: new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>,
});

const CACHED_HEADERS = ["content-type", "content-security-policy", "location"];

/**
 * The one place that knows where public answers are kept: in this isolate's memory and, behind it, in Cloudflare's Cache
 * API, one cache in each data centre. Its replacement with tags and purging would be written here.
 * Keys contain the content revision, so a write makes all older answers unreachable at once, everywhere.
 */
export const edgeCache = {
  /** What this isolate's memory has; without waiting. */
  near: (key: string): CachedResponse | undefined => memory.get(key),

  /** Keeps an answer in this isolate's memory alone. */
  keepNear: (key: string, response: CachedResponse): void => void memory.set(key, response),

  async match(key: string): Promise<CachedResponse | undefined> {
    const near = memory.get(key);
    if (near) return near;
    const far = await caches.default.match(keyUrl(key));
    if (!far) return undefined;
    const headers = CACHED_HEADERS.flatMap((name) => {
      const value = far.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const body = new Uint8Array(await far.arrayBuffer());
    const response = { status: far.status, headers: Object.fromEntries(headers), body };
    memory.set(key, response);
    return response;
  },

  /** @param seconds time that it is kept at most */
  async put(key: string, response: CachedResponse, seconds: number): Promise<void> {
    memory.set(key, response);
    const { status, body } = response;
    const headers = { ...response.headers, "cache-control": `public, max-age=${seconds}` };
    await caches.default.put(keyUrl(key), new Response(body, { status, headers }));
  },
};

/** A host that nobody can ask for: the keys are ours alone. */
const keyUrl = (key: string): string => `https://cache.invalid/${deployment}/${key}`;

/** A small part of the 128 MB that an isolate may use. */
const MEMORY_BYTES = 8_000_000;
/** An answer is looked for in the Cache API again after this time, so that its limit there counts here, too. */
const MEMORY_MS = 60_000;

/** Bytes that an entry takes about, the key and the entry's own objects with it: anybody can ask for long addresses. */
const sizeOf = ({ body }: CachedResponse, key: string): number => body.byteLength + 2 * key.length + 200;

/** The answers that were used last. */
const memory = new LRUCache<string, CachedResponse>({
  maxSize: MEMORY_BYTES,
  sizeCalculation: sizeOf,
  ttl: MEMORY_MS,
  // Without a timer that would forget the time of day: workerd ends timers with the request that set them.
  ttlResolution: 0,
  perf: Date,
});
