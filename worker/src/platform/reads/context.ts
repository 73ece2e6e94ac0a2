import { env } from "cloudflare:workers";
import { createMiddleware } from "hono/factory";
import type { Bindings } from "../../core/env.ts";
import type { Database } from "../../db/database.ts";
import { runSelections, type Selection } from "../../db/selection.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { type KeptResponse, memory, type SiteState } from "../../state/memory.ts";
import { lastState, pageState, rememberedState, selectWithState, stateInOutage } from "../../state/site-state.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** The public reads of the request. */
    reads: ReadContext;
  }
}

/** Gives every request its public reads. */
export const publicReads = createMiddleware<AppEnv>(async (c, next) => {
  c.set("reads", new ReadContext(c.var.db, (work) => c.executionCtx.waitUntil(work)));
  await next();
});

/** This deployment of the Worker; another one may write the same response in another way. */
export const deployment = (env as unknown as Bindings).VERSION?.id ?? "";

/** A response is in the Cache API this long at most, so that a new build's shape of it comes through. */
const QUERY_SECONDS = 600;

/** One query of public content, already checked. */
export interface ContentQuery {
  /** The path with the checked query: unknown parameters must not make new entries. */
  key: string;
  select: (db: Database) => Selection;
  /** What a preview gets instead: never kept. Absent where there is no draft. */
  selectDraft?: (db: Database) => Selection;
  /** Requested for each page: it changes without the content, and is one person's. */
  isLive?: boolean;
}

/**
 * The public reads of one request: it owns their batch, the content revision that they are answered under, and the way to
 * what is kept. The revision rises in the same batch as every write and is part of every key, so a write makes all older
 * responses unreachable at once, everywhere (decisions 005 and 007).
 */
export class ReadContext {
  private readonly db: Database;
  private readonly waitUntil: (work: Promise<unknown>) => void;
  /** Whether the response depends on the site's state. */
  isUsed = false;

  /** @param waitUntil takes work that goes on after the response */
  constructor(db: Database, waitUntil: (work: Promise<unknown>) => void) {
    this.db = db;
    this.waitUntil = waitUntil;
  }

  /** What is live, and the content revision: remembered for a second, else asked of D1; while that fails, as it was last. */
  state = (): Promise<SiteState> => {
    this.isUsed = true;
    return pageState(this.db, this.waitUntil);
  };

  /**
   * A query's response under the revision of this moment: kept, else from D1, with one trip where nothing is known.
   * @param isSeen whether the client has the response of a revision; it then gets none
   */
  async query(query: ContentQuery, isSeen: (contentRevision: number) => boolean) {
    this.isUsed = true;
    const last = lastState();
    const mayHold = last && (rememberedState() || memory.responses.has(queryKey(last.contentRevision, query)));
    const known = mayHold ? (await this.state()).contentRevision : undefined;
    if (known !== undefined) {
      if (isSeen(known)) return { contentRevision: known, response: undefined };
      const kept = await this.kept(queryKey(known, query));
      if (kept) return { contentRevision: known, response: kept };
    }
    try {
      // With the revision, which may have risen: a newer response under an older one would be taken back by other isolates.
      const { contentRevision, results } = await this.runWithRevision([query]);
      if (contentRevision !== known && isSeen(contentRevision)) return { contentRevision, response: undefined };
      const response = jsonResponse(results[0]);
      this.keep(queryKey(contentRevision, query), response, QUERY_SECONDS);
      return { contentRevision, response };
    } catch (error) {
      const state = stateInOutage(error);
      if (!state) throw error;
      const { contentRevision } = state;
      if (isSeen(contentRevision)) return { contentRevision, response: undefined };
      const key = queryKey(contentRevision, query);
      // It is of this revision, so it is right; only its time here may be over.
      const response = (await this.kept(key)) ?? memory.responses.get(key, { allowStale: true });
      if (!response) throw error;
      return { contentRevision, response };
    }
  }

  /**
   * Responses to the queries of a page that is being rendered: from this isolate's memory, all others with one batch.
   * @param contentRevision what the page will be kept under, unless it turns out to have risen; NaN where it is not known
   * @param isDraft whether these are drafts, of which nothing is kept
   */
  async pageQueries(
    queries: readonly ContentQuery[],
    contentRevision: number,
    isDraft = false,
  ): Promise<PromiseSettledResult<KeptResponse>[]> {
    const isKnown = !isDraft && rememberedState()?.contentRevision === contentRevision;
    const near = (query: ContentQuery) => memory.responses.get(queryKey(contentRevision, query));
    const kept = queries.map((query) => (isKnown && !query.isLive ? near(query) : undefined));
    const missing = queries.filter((_, index) => !kept[index]);
    const asked = this.runAll(missing, isDraft);
    const responses = queries.map(async (query, index) => {
      const known = kept[index];
      if (known) return known;
      const { results, contentRevision: own } = await asked;
      const made = jsonResponse(results[missing.indexOf(query)]);
      if (own !== undefined && !query.isLive) memory.responses.set(queryKey(own, query), made);
      return made;
    });
    return Promise.allSettled(responses);
  }

  /**
   * Whether the site still has this revision, as far as this isolate knows: all that it reads of D1 for a page comes with
   * the revision.
   */
  isCurrent = (contentRevision: number, settingsRevision: number): boolean => {
    const state = lastState();
    return state?.contentRevision === contentRevision && state.settingsRevision === settingsRevision;
  };

  /** A response that is kept: in this isolate's memory, else in the Cache API of this data centre. */
  async kept(key: string): Promise<KeptResponse | undefined> {
    const near = memory.responses.get(key);
    if (near) return near;
    const far = await caches.default.match(keyUrl(key));
    if (!far) return undefined;
    const headers = Object.fromEntries([...far.headers].filter(([name]) => CACHED_HEADERS.has(name)));
    const response = { status: far.status, headers, body: new Uint8Array(await far.arrayBuffer()) };
    memory.responses.set(key, response);
    return response;
  }

  /** Keeps a response. @param seconds time in the Cache API at most */
  keep(key: string, response: KeptResponse, seconds: number): void {
    memory.responses.set(key, response);
    const { status, body } = response;
    const headers = { ...response.headers, "cache-control": `public, max-age=${seconds}` };
    this.waitUntil(caches.default.put(keyUrl(key), new Response(body, { status, headers })));
  }

  /** Results under the revision that D1 had with them, in one trip. */
  private async runWithRevision(queries: readonly ContentQuery[]) {
    const { results, state } = await selectWithState(this.db, this.selectionsOf(queries));
    return { results, contentRevision: (state ?? (await this.state())).contentRevision };
  }

  private async runAll(queries: readonly ContentQuery[], isDraft: boolean) {
    if (!isDraft && queries.length > 0) return this.runWithRevision(queries);
    return { results: await runSelections(this.db, this.selectionsOf(queries)), contentRevision: undefined };
  }

  private selectionsOf = (queries: readonly ContentQuery[]) => queries.map(({ select }) => select(this.db));
}

const CACHED_HEADERS = new Set(["content-type", "content-security-policy", "location"]);

/** @param headers of the names in `CACHED_HEADERS` */
export const keptResponse = (text: string, status: number, headers: KeptResponse["headers"]): KeptResponse => ({
  status,
  headers,
  body: new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>,
});

/** @throws ApiError when the query was refused */
const jsonResponse = (result: (() => unknown) | undefined): KeptResponse =>
  keptResponse(JSON.stringify(result?.()), 200, { "content-type": "application/json" });

const queryKey = (contentRevision: number, { key }: ContentQuery): string => `${contentRevision}${key}`;

/** A host that nobody can ask for: the keys are ours alone. */
const keyUrl = (key: string): string => `https://cache.invalid/${deployment}/${key}`;
