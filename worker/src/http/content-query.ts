import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import type { Database } from "../db/database.ts";
import { inOneBatch } from "../db/one-batch.ts";
import { lastState, rememberedState, siteState } from "../site-state.ts";
import { hasVersion } from "./conditional.ts";
import { type CachedResponse, cachedResponse, edgeCache } from "./edge-cache.ts";

/** Kept at the edge this long at most, so that a new build's shape of the answer comes through. */
const EDGE_SECONDS = 600;

/** One query of public content, already checked. */
export interface ContentQuery {
  /** The address with the checked query: unknown parameters must not make new entries. */
  cacheKey: string;
  /** May be called before it is known whether its answer is needed. */
  read: (db: Database) => Promise<unknown>;
}

/**
 * Answers a query of public content under its content revision: 304 when the client has that revision, else from the edge cache,
 * else from the database. The revision rises in the same batch as every write; an isolate remembers it for a second, so
 * a change made elsewhere shows after that at the latest.
 */
export async function respondToContentQuery(c: Context<AppEnv>, { cacheKey, read }: ContentQuery): Promise<Response> {
  const { contentRevision, data } = await revisionWith(c.var.db, { cacheKey, read });
  const etag = `W/"${contentRevision}"`;
  c.header("etag", etag);
  c.header("cache-control", "public, no-cache");
  if (hasVersion(c.req.header("if-none-match"), etag)) return c.body(null, 304);
  const key = keyOf(contentRevision, cacheKey);
  const kept = await edgeCache.match(key);
  if (kept) return c.body(kept.body, 200, kept.headers);
  const made = jsonResponse(data ?? (await read(c.var.db)));
  c.executionCtx.waitUntil(edgeCache.put(key, made, EDGE_SECONDS));
  return c.body(made.body, 200, made.headers);
}

/**
 * Answers a query of public content for a page that is being rendered: from this isolate's memory, else from the database. Both take
 * no time of their own, so that all reads of a page reach the database together.
 * @param contentRevision what the page will be kept under; an answer that was kept under another must not get into it
 */
export async function respondToPageQuery(
  c: Context<AppEnv>,
  { cacheKey, read }: ContentQuery,
  contentRevision: number,
): Promise<Response> {
  const isKnown = rememberedState()?.contentRevision === contentRevision;
  const key = keyOf(contentRevision, cacheKey);
  const kept = isKnown ? edgeCache.near(key) : undefined;
  if (kept) return c.body(kept.body, 200, kept.headers);
  const made = jsonResponse(await read(c.var.db));
  if (isKnown) edgeCache.keepNear(key, made);
  return c.body(made.body, 200, made.headers);
}

/** The content revision; when this isolate has to ask for it and has no answer that may still hold, with the read itself. */
async function revisionWith(db: Database, { cacheKey, read }: ContentQuery) {
  const last = lastState();
  const mayHold = last && (rememberedState() || edgeCache.near(keyOf(last.contentRevision, cacheKey)));
  if (mayHold) return { contentRevision: (await siteState(db)).contentRevision, data: undefined };
  const together = inOneBatch(db);
  const [{ contentRevision }, data] = await Promise.all([siteState(together), read(together)]);
  return { contentRevision, data };
}

const keyOf = (contentRevision: number, cacheKey: string): string => `${contentRevision}${cacheKey}`;

const jsonResponse = (value: unknown): CachedResponse =>
  cachedResponse(JSON.stringify(value), 200, { "content-type": "application/json" });
