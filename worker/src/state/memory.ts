import { LRUCache } from "lru-cache";
import type { State } from "./live.ts";

/** Valid keys of releases by front-end; one whose keys are all revoked has none. */
export type ReleaseKeys = Readonly<Record<string, readonly string[]>>;

/** What every public response depends on: which front-ends are live, and how often the content has changed. */
export interface SiteState {
  /** Undefined before the first release. */
  live: State | undefined;
  contentRevision: number;
  /** Of the published settings; 0 while there are none. */
  settingsRevision: number;
  /** Signs the tickets of documents; known to the database and the worker alone. */
  ticketKey: string;
  releaseKeys: ReleaseKeys;
  /** Whether events go to any address (`webhooks/`). */
  hasReceivers: boolean;
}

/** A public response as it is kept: all that it has in common for everybody. */
export interface KeptResponse {
  status: number;
  /** Content type, policy and location; the rest is each request's own. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer>;
}

/** A small part of the 128 MB that an isolate may use. */
const RESPONSE_BYTES_MAX = 8_000_000;
/** A response is looked for in the Cache API again after this time, so that its limit there counts here, too. */
const RESPONSE_MS = 60_000;

/** Bytes that a response takes about, the key and the entry's own objects with it: anybody can ask for long paths. */
const bytesOf = ({ body }: KeptResponse, key: string): number => body.byteLength + 2 * key.length + 200;

/**
 * What an isolate remembers of public reads from one request to the next, and nothing of anybody's own. Each store is
 * capped, and losing one costs time or a second's counts, never a wrong page: keys hold the content revision or a version,
 * which never change. `settings/memory.ts`, `platform/memory.ts` and
 * `openid/memory.ts` keep to the same rule; nothing else remembers anything.
 */
export const memory = {
  /**
   * One state, some kilobytes; `site-state.ts` keeps it. `last` stays after a change of which nobody knows here whether it
   * took effect, for the time that D1 fails; it was in use at `usedAtMs`. `newAtMs` is when this isolate first knew its
   * revisions. `changes` counts the changes made through this isolate.
   */
  site: { kept: undefined, last: undefined, usedAtMs: 0, newAtMs: 0, changes: 0 } as {
    kept: { state: SiteState; atMs: number; isBeingAsked: boolean } | undefined;
    last: SiteState | undefined;
    usedAtMs: number;
    newAtMs: number;
    changes: number;
  },

  /** The responses used last, documents among them. */
  responses: new LRUCache<string, KeptResponse>({
    maxSize: RESPONSE_BYTES_MAX,
    sizeCalculation: bytesOf,
    ttl: RESPONSE_MS,
    // What is over is still there while D1 fails.
    noDeleteOnStaleGet: true,
    // Without a timer that would forget the time of day: workerd ends timers with the request that set them.
    ttlResolution: 0,
    perf: Date,
  }),

  /** AVIF copies that this isolate began to make in the last ten seconds (`images/avif-copy.ts`). */
  avifStarts: new LRUCache<string, true>({ max: 4, ttl: 10_000, ttlResolution: 0, perf: Date }),

  /** The key of {@link SiteState}, as text and imported (`mac.ts`). */
  macKey: undefined as { text: string; key: CryptoKey } | undefined,
};
