import type { Catalogue } from "@optimyz/contract/protocol/languages";
import type { ServerPartManifest } from "@optimyz/contract/protocol/server-part";
import { LRUCache } from "lru-cache";
import type { LockedPart } from "../state/live.ts";
import type { Figure } from "./figures/write.ts";
import type { Count } from "./releases/counts.ts";
import type { Signer } from "./releases/signatures.ts";

/** A style sheet as documents hold it, and its hash for their policy. */
export interface StyleSheet {
  text: string;
  hash: string;
}

/** A release that may run. */
export interface KnownRelease {
  part: LockedPart;
  /** Hash of each file by its path in the release. */
  files: Readonly<Record<string, string>>;
  /** Hashes by URL path: of all scripts that browsers run, and of those that they import first. */
  all: Readonly<Record<string, string>>;
  first: Readonly<Record<string, string>>;
  signer?: Signer;
  serverPart?: ServerPartManifest;
}

/** What failed on the edge lately, and when it may be tried again. */
export interface EdgeFailures {
  count: number;
  /** Milliseconds since the epoch. */
  trialAtMs: number;
  /** Whether it is the release that failed, beyond doubt. */
  isEvident: boolean;
  /** Whether it was only late, which happens on a busy site too, and did not throw. */
  isLate: boolean;
}

/** What an isolate remembers of releases and of the pages that it wrote; see `state/memory.ts`. */
export const memory = {
  /** Paths of the queries that a page made last time, by the page's path: half a megabyte. Wrong ones cost a query. */
  pageQueries: new LRUCache<string, readonly string[]>({ max: 500 }),

  /**
   * By front-end, version and valid keys, far more than one lock set names: three megabytes. One that may not run is
   * remembered for some seconds.
   */
  releases: new LRUCache<string, KnownRelease | { isRefused: true }>({ max: 100, ttlResolution: 0, perf: Date }),

  /** By URL: a megabyte. */
  styleSheets: new LRUCache<string, StyleSheet>({ max: 100 }),

  /** Style sheets in which the gate found nothing, by the front-end's prefix and the hash of their bytes: half a megabyte. */
  soundSheets: new LRUCache<string, true>({ max: 2_000 }),

  /** By release, or by release and path (`platform/document/breaker.ts`): a quarter of a megabyte. Losing one costs a wait. */
  edgeFailures: new LRUCache<string, EdgeFailures>({ max: 500 }),

  /** Server modules of a shell, which every isolate needs, by version: half a megabyte each. */
  shellModules: new LRUCache<string, Readonly<Record<string, string>>>({ max: 3 }),

  /** A release's messages in one language, by front-end, version and language: three megabytes. */
  catalogues: new LRUCache<string, Catalogue>({ max: 60 }),

  /** A release's messages as its code says them, by front-end and version: a megabyte. */
  sourceMessages: new LRUCache<string, readonly string[]>({ max: 20 }),

  /** Suffix that gives the successor of an isolate that failed an id of its own, by the versions in it. */
  isolateSuffixes: new LRUCache<string, string>({ max: 200 }),

  /** Names of the isolates that render pages, by the front-ends in them, the last used ones first; a few of each. */
  isolates: new LRUCache<string, string[]>({ max: 100 }),

  /** What was counted of releases and is not written yet (`platform/releases/gathered.ts`): a second's. Times in milliseconds. */
  gathered: { counts: new Map<string, Count>(), writtenAtMs: 0, writeAtMs: 0 },

  /**
   * Documents that people opened and that are not written yet (`platform/figures/count.ts`): a megabyte. `documents` counts
   * them; times are in milliseconds, `from` and `before` of the day in ISO 8601.
   */
  figures: {
    counts: new Map<string, Figure>(),
    documents: 0,
    writtenAtMs: 0,
    writesAtMs: 0,
    today: undefined as { timeZone: string; day: string; monday: string; from: string; before: string } | undefined,
  },

  /** Visits of networks, by revision (`platform/releases/votes.ts`): a megabyte. Networks are named by their stored hashes. */
  visitsOfNetworks: new LRUCache<string, number>({ max: 5_000 }),

  /**
   * Failures that networks reported of a release in ten minutes (`platform/releases/votes.ts`): half a megabyte.
   */
  reportsOfNetworks: new LRUCache<string, number>({
    max: 2_000,
    ttl: 600_000,
    noUpdateTTL: true,
    ttlResolution: 0,
    perf: Date,
  }),

  /** When a release that failed may be judged again (`platform/releases/judgement.ts`), in milliseconds since the epoch. */
  judgementsAtMs: new LRUCache<string, number>({ max: 100 }),
};
