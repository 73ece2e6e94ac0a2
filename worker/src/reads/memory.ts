import { LRUCache } from "lru-cache";
import type { Count } from "../releases/counts.ts";
import type { State } from "../releases/revision.ts";
import type { ShownSettings } from "../settings/live.ts";

/** What every public response depends on: which front-ends are live, and how often the content has changed. */
export interface SiteState {
  /** Undefined before the first release. */
  live: State | undefined;
  contentRevision: number;
  /** Of the published settings; 0 while there are none. */
  settingsRevision: number;
  /** Signs the tickets of documents; known to the database and the worker alone. */
  ticketKey: string;
}

/** A public response as it is kept: all that it has in common for everybody. */
export interface KeptResponse {
  status: number;
  /** Content type, policy and location; the rest is each request's own. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer>;
}

/** A style sheet as documents hold it, and its hash for their policy. */
export interface StyleSheet {
  text: string;
  hash: string;
}

/** Hashes by path: of all scripts of a version, and of those that a browser imports first. */
export interface ScriptHashes {
  all: Readonly<Record<string, string>>;
  first: Readonly<Record<string, string>>;
}

/** What failed on the edge lately, and when it may be tried again. */
export interface EdgeFailures {
  count: number;
  /** Milliseconds since the epoch. */
  trialAtMs: number;
  /** Whether it is the release that failed, beyond doubt. */
  isEvident: boolean;
}

/** A small part of the 128 MB that an isolate may use. */
const RESPONSE_BYTES_MAX = 8_000_000;
/** A response is looked for in the Cache API again after this time, so that its limit there counts here, too. */
const RESPONSE_MS = 60_000;

/** Bytes that a response takes about, the key and the entry's own objects with it: anybody can ask for long paths. */
const bytesOf = ({ body }: KeptResponse, key: string): number => body.byteLength + 2 * key.length + 200;

/**
 * All that an isolate remembers of public reads and of releases from one request to the next, and nothing of anybody's
 * own. Each store is capped, and losing one costs time or a second's counts, never a wrong page: keys hold the content
 * revision or a version, which never change.
 */
export const memory = {
  /**
   * One state, some kilobytes; `site-state.ts` keeps it. `last` stays after a change of which nobody knows here whether it
   * took effect, for the time that D1 fails. `changes` counts the changes made through this isolate.
   */
  site: { kept: undefined, last: undefined, changes: 0 } as {
    kept: { state: SiteState; atMs: number; isBeingAsked: boolean } | undefined;
    last: SiteState | undefined;
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

  /** The published settings by content revision, half a megabyte each at most, and those read last. */
  settings: new LRUCache<number, ShownSettings>({ max: 2 }),
  lastSettings: undefined as ShownSettings | undefined,

  /** Paths of the queries that a page made last time, by the page's path: half a megabyte. Wrong ones cost a query. */
  pageQueries: new LRUCache<string, readonly string[]>({ max: 500 }),

  /** By front-end and version, far more than one lock set names: a megabyte. */
  scriptHashes: new LRUCache<string, ScriptHashes>({ max: 100 }),

  /** By URL: a megabyte. */
  styleSheets: new LRUCache<string, StyleSheet>({ max: 100 }),

  /** By release, or by release and path (`document/breaker.ts`): a quarter of a megabyte. Losing one costs a wait. */
  edgeFailures: new LRUCache<string, EdgeFailures>({ max: 500 }),

  /** Server modules of a shell, which every isolate needs, by version: half a megabyte each. */
  shellModules: new LRUCache<string, Readonly<Record<string, string>>>({ max: 3 }),

  /** Suffix of the id of isolates whose first one failed, by the versions in it. */
  isolateSuffixes: new LRUCache<string, string>({ max: 200 }),

  /** What was counted of releases and is not written yet (`releases/gathered.ts`): a second's. Times in milliseconds. */
  gathered: { counts: new Map<string, Count>(), writtenAtMs: 0, writeAtMs: 0 },

  /** AVIF copies that this isolate began to make in the last ten seconds (`images/avif-copy.ts`). */
  avifStarts: new LRUCache<string, true>({ max: 4, ttl: 10_000, ttlResolution: 0, perf: Date }),

  /** When a release that failed may be judged again (`releases/judgement.ts`), in milliseconds since the epoch. */
  judgementsAtMs: new LRUCache<string, number>({ max: 100 }),

  /** The key that signs documents' tickets, as text and imported (`releases/tickets.ts`). */
  ticketKey: undefined as { text: string; key: CryptoKey } | undefined,
};
