import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import { ApiError } from "../http/api-error.ts";
import { conditionStatus, isConditional } from "../http/conditional.ts";

const mediaTypes: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml",
  webp: "image/webp",
  avif: "image/avif",
  png: "image/png",
  jpg: "image/jpeg",
  woff2: "font/woff2",
  ico: "image/x-icon",
  txt: "text/plain; charset=utf-8",
};

/** Serves one file of a release. Releases never change, so a browser may keep it for good. */
export async function serveReleaseFile(c: Context<AppEnv>, key: string): Promise<Response> {
  // No other path is ever stored, and R2 refuses longer keys.
  if (!/^[\w.\-/]{1,400}$/.test(key)) throw notFound();
  if (isConditional(c.req.raw)) {
    const known = await c.env.RELEASES.head(key);
    const status = known && conditionStatus(c.req.raw, { etag: known.httpEtag, modified: known.uploaded });
    if (known && status) return new Response(null, { status, headers: headersOf(known, key) });
  }
  const object = await c.env.RELEASES.get(key);
  if (!object) throw notFound();
  const headers = headersOf(object, key);
  headers.set("content-length", String(object.size));
  return new Response(c.req.method === "HEAD" ? null : object.body, { headers });
}

const notFound = (): ApiError => new ApiError("NOT_FOUND", "There is no such file in this release.");

function headersOf(object: R2Object, key: string): Headers {
  return new Headers({
    etag: object.httpEtag,
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": mediaTypes[key.split(".").at(-1) ?? ""] ?? "application/octet-stream",
    // Another deployment's shell may run this release as an override.
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
}
