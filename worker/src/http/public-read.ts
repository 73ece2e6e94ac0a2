import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import { contentRevision } from "../db/content-revision.ts";
import { edgeCache } from "./edge-cache.ts";

/** Kept at the edge this long at most, so that a new build's shape of the answer comes through. */
const EDGE_SECONDS = 600;

/**
 * Answers a public read under its content revision: 304 when the client has that revision, else from the edge cache,
 * else from the database. The revision rises in the same batch as every write; an isolate remembers it for a second, so
 * a change made elsewhere shows after that at the latest.
 * @param cacheKey the address with the checked query: unknown parameters must not make new entries
 */
export async function answerPublicRead(
  c: Context<AppEnv>,
  cacheKey: string,
  read: () => Promise<unknown>,
): Promise<Response> {
  const revision = await contentRevision(c.var.db);
  const etag = `W/"${revision}"`;
  c.header("etag", etag);
  c.header("cache-control", "public, no-cache");
  if (hasVersion(c.req.header("if-none-match"), etag)) return c.body(null, 304);
  const key = `${revision}${cacheKey}`;
  const kept = await edgeCache.match(key);
  if (kept) return c.body(await kept.text(), 200, { "content-type": "application/json" });
  const text = JSON.stringify(await read());
  const copy = new Response(text, { headers: { "cache-control": `public, max-age=${EDGE_SECONDS}` } });
  c.executionCtx.waitUntil(edgeCache.put(key, copy));
  return c.body(text, 200, { "content-type": "application/json" });
}

/** Whether an `If-None-Match` names the tag; weak comparison, as HTTP asks for. */
export function hasVersion(header: string | undefined, etag: string): boolean {
  const bare = etag.replace("W/", "");
  return (header ?? "").split(",").some((tag) => tag.trim().replace("W/", "") === bare || tag.trim() === "*");
}
