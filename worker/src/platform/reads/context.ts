import { env } from "cloudflare:workers";
import { createMiddleware } from "hono/factory";
import type { Bindings } from "../../core/env.ts";
import type { Database } from "../../db/database.ts";
import { isOutage, isSchemaBehind } from "../../db/errors.ts";
import { runSelections, type Selection } from "../../db/selection.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { type KeptResponse, memory, type SiteState } from "../../state/memory.ts";
import { askWithState, lastState, pageState, rememberedState, stateInOutage } from "../../state/site-state.ts";

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

  /** @param waitUntil takes work that goes on after the response */
  constructor(db: Database, waitUntil: (work: Promise<unknown>) => void) {
    this.db = db;
    this.waitUntil = waitUntil;
  }

  /** What is live, and the content revision: remembered for a second, else asked of D1; while that fails, as it was last. */
  state = (): Promise<SiteState> => pageState(this.db, this.waitUntil);

  /**
   * A query's response under the revision of this moment: kept, else from D1, with one trip where nothing is known.
   * @param isSeen whether the client has the response of a revision; it then gets none
   */
  async query(query: ContentQuery, isSeen: (contentRevision: number) => boolean) {
    const { contentRevision, result } = await this.revisionWith(query);
    if (isSeen(contentRevision)) return { contentRevision, response: undefined };
    const key = queryKey(contentRevision, query);
    const kept = await this.kept(key);
    if (kept) return { contentRevision, response: kept };
    try {
      const response = jsonResponse(result ?? (await this.run([query]))[0]);
      this.keep(key, response, QUERY_SECONDS);
      return { contentRevision, response };
    } catch (error) {
      // It is of this revision, so it is right; only its time here is over.
      const over = isOutage(error) ? memory.responses.get(key, { allowStale: true }) : undefined;
      if (!over) throw error;
      return { contentRevision, response: over };
    }
  }

  /**
   * Responses to the queries of a page that is being rendered: from this isolate's memory, all others with one batch.
   * @param contentRevision what the page will be kept under; a response of another must not get into it
   */
  async pageQueries(
    queries: readonly ContentQuery[],
    contentRevision: number,
  ): Promise<PromiseSettledResult<KeptResponse>[]> {
    const isKnown = rememberedState()?.contentRevision === contentRevision;
    const near = (query: ContentQuery) => memory.responses.get(queryKey(contentRevision, query));
    const kept = queries.map((query) => (isKnown && !query.isLive ? near(query) : undefined));
    const missing = queries.filter((_, index) => !kept[index]);
    const results = this.run(missing);
    const responses = queries.map(async (query, index) => {
      const known = kept[index];
      if (known) return known;
      const made = jsonResponse((await results)[missing.indexOf(query)]);
      if (isKnown && !query.isLive) memory.responses.set(queryKey(contentRevision, query), made);
      return made;
    });
    return Promise.allSettled(responses);
  }

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

  /** The revision; when it has to be asked and no response may still hold, with the query's result. */
  private async revisionWith(query: ContentQuery) {
    const last = lastState();
    const mayHold = last && (rememberedState() || memory.responses.has(queryKey(last.contentRevision, query)));
    if (mayHold) return { contentRevision: (await this.state()).contentRevision, result: undefined };
    const { queries, resultOf, resultBehind } = query.select(this.db);
    try {
      const { state, results } = await askWithState(this.db, queries);
      return { contentRevision: state.contentRevision, result: () => resultOf(results) };
    } catch (error) {
      if (resultBehind && isSchemaBehind(error)) {
        return { contentRevision: (await this.state()).contentRevision, result: resultBehind };
      }
      const state = stateInOutage(error);
      if (!state) throw error;
      return { contentRevision: state.contentRevision, result: undefined };
    }
  }

  private run = (queries: readonly ContentQuery[]) =>
    runSelections(
      this.db,
      queries.map(({ select }) => select(this.db)),
    );
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
