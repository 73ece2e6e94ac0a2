import { RELEASES_PATH } from "@optimyz/contract/protocol/release-files";
import type { Context } from "hono";
import { ApiError } from "../../core/api-error.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { conditionStatus, isConditional } from "../../http/conditional.ts";
import { deltaKey, dictionaryUse, hasDeltas } from "./deltas/files.ts";
import { offeredDictionary } from "./deltas/negotiation.ts";

const mediaTypes: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml",
  webp: "image/webp",
  avif: "image/avif",
  png: "image/png",
  jpg: "image/jpeg",
  woff2: "font/woff2",
  ico: "image/x-icon",
  wasm: "application/wasm",
  txt: "text/plain; charset=utf-8",
};

/** Names of workers, with the folder of their release. */
const WORKER_FILE = /^([^/]+\/[^/]+\/)workers\/\w+\.m?js$/;

interface FileRequest {
  key: string;
  /** Of the request. */
  url: string;
}

/** Serves one file of a release. Releases never change, so a browser may keep it for good. */
export async function serveReleaseFile(c: Context<AppEnv>, key: string): Promise<Response> {
  // No other path is ever a file's, and R2 refuses longer keys.
  if (key.includes("/.") || !/^[\w.\-/]{1,400}$/.test(key)) throw notFound();
  const file = { key, url: c.req.url };
  const usesDictionaries = c.var.config.DICTIONARIES === "on" && hasDeltas(key);
  if (isConditional(c.req.raw)) {
    const known = await c.env.RELEASES.head(key);
    const status = known && conditionStatus(c.req.raw, { etag: known.httpEtag, modified: known.uploaded });
    if (known && status) return new Response(null, { status, headers: headersOf(known, file, usesDictionaries) });
  }
  const delta = usesDictionaries && (await offeredDelta(c, key));
  const object = delta || (await c.env.RELEASES.get(key));
  if (!object) throw notFound();
  const headers = headersOf(object, file, usesDictionaries);
  headers.set("content-length", String(object.size));
  if (delta) headers.set("content-encoding", "dcz");
  const body = c.req.method === "HEAD" ? null : object.body;
  return new Response(body, { headers, ...(delta && { encodeBody: "manual" }) });
}

/** What a browser lacks of a script that it has in an earlier version; undefined where it has none that is known. */
async function offeredDelta(c: Context<AppEnv>, key: string): Promise<R2ObjectBody | undefined> {
  const dictionary = offeredDictionary(c.req.raw);
  return dictionary ? ((await c.env.RELEASES.get(deltaKey(key, dictionary))) ?? undefined) : undefined;
}

const notFound = (): ApiError => new ApiError("NOT_FOUND", "There is no such file in this release.");

/**
 * What a worker may do: run the WebAssembly and the scripts of its own release's folder. It reaches no call of the API and
 * no other site, whatever the files that it is given make of it. Only the admin's documents may start one.
 */
function workerPolicy(host: string, folder: string): string {
  const own = `${host}${RELEASES_PATH}${folder}`;
  return `default-src 'none'; script-src ${own} 'wasm-unsafe-eval'; connect-src ${own}`;
}

function headersOf(object: R2Object, { key, url }: FileRequest, usesDictionaries: boolean): Headers {
  const workerFolder = WORKER_FILE.exec(key)?.[1];
  return new Headers({
    etag: object.httpEtag,
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": mediaTypes[key.split(".").at(-1) ?? ""] ?? "application/octet-stream",
    // Another deployment's shell may run this release as an override.
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    ...(workerFolder && { "content-security-policy": workerPolicy(new URL(url).host, workerFolder) }),
    ...(usesDictionaries && { "use-as-dictionary": dictionaryUse(key), vary: "accept-encoding, available-dictionary" }),
  });
}
