import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import { Fault } from "../http/fault.ts";

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
  const object = await c.env.RELEASES.get(key, { onlyIf: c.req.raw.headers });
  if (!object) throw new Fault("NOT_FOUND", "There is no such file in this release.");
  const headers = new Headers({
    etag: object.httpEtag,
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": mediaTypes[key.split(".").at(-1) ?? ""] ?? "application/octet-stream",
    // Another deployment's shell may run this release as an override.
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
  if (!("body" in object)) return new Response(null, { status: 304, headers });
  headers.set("content-length", String(object.size));
  return new Response(c.req.method === "HEAD" ? null : object.body, { headers });
}
