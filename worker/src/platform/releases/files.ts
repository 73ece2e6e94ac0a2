import { PART_FOLDER, RELEASES_PATH } from "@optimyz/contract/protocol/release-files";
import { scriptSignatureInput, unencodedDigest } from "@optimyz/contract/protocol/release-keys";
import type { Context } from "hono";
import { ApiError } from "../../core/api-error.ts";
import { isOutage } from "../../db/errors.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { conditionStatus, isConditional } from "../../http/conditional.ts";
import { lastState } from "../../state/site-state.ts";
import type { KnownRelease } from "../memory.ts";
import { deltaKey, dictionaryUse, hasDeltas } from "./deltas/files.ts";
import { offeredDictionary } from "./deltas/negotiation.ts";
import { integrityOf } from "./gate/files.ts";
import { isPinned, knownReleases } from "./known-releases.ts";
import { isAsSigned, noteAltered } from "./stored-files.ts";

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
  // `<front-end>/<version>/part/…` runs in the worker alone.
  if (key.split("/")[2] === PART_FOLDER.slice(0, -1)) throw notFound();
  const file = { key, url: c.req.url };
  // A worker's script and WebAssembly run without a document's import map.
  const isWhole = WORKER_FILE.test(key) || key.endsWith(".wasm");
  const usesDictionaries = c.var.config.DICTIONARIES === "on" && hasDeltas(key) && !isWhole;
  const judging = judgement(c, key, isWhole);
  // It is awaited below, unless R2 fails first.
  judging.catch(() => undefined);
  if (isConditional(c.req.raw)) {
    const known = await c.env.RELEASES.head(key);
    const status = known && conditionStatus(c.req.raw, { etag: known.httpEtag, modified: known.uploaded });
    if (known && status && (await judging).isAsSigned(known))
      return new Response(null, { status, headers: headersOf(known, file, usesDictionaries) });
  }
  // What is made of a delta, a browser compares with the document's import map.
  const delta = usesDictionaries && (await offeredDelta(c, key));
  const object = delta || (await c.env.RELEASES.get(key));
  const { isAsSigned, hash, signature } = await judging;
  if (!object || (!delta && !isAsSigned(object))) throw notFound();
  const headers = headersOf(object, file, usesDictionaries);
  headers.set("content-length", String(object.size));
  if (delta) headers.set("content-encoding", "dcz");
  for (const [name, value] of Object.entries(signature)) headers.set(name, value);
  const body = c.req.method === "HEAD" ? null : isWhole && hash ? await exactBytes(object, hash) : object.body;
  return new Response(body, { headers, ...(delta && { encodeBody: "manual" }) });
}

/** What the team signed of a file. */
interface Judgement {
  isAsSigned: (object: R2Object) => boolean;
  /** Undefined for a front-end without a key. */
  hash?: string;
  /** Headers with which a browser checks a script by itself. */
  signature: Readonly<Record<string, string>>;
}

const ANYTHING: Judgement = { isAsSigned: () => true, signature: {} };

/**
 * While D1 fails, files are served without the comparison, all but those that run without a document: of any other a document's
 * import map has the hash.
 * @param key of the file
 * @param isNeeded whether nobody else compares the file
 */
async function judgement(c: Context<AppEnv>, key: string, isNeeded: boolean): Promise<Judgement> {
  const [name = "", version = "", ...rest] = key.split("/");
  const path = rest.join("/");
  try {
    // Which keys there are changes rarely; every document asks for the newest.
    const releaseKeys = lastState()?.releaseKeys ?? (await c.var.reads.state()).releaseKeys;
    if (!isPinned(releaseKeys, name)) return ANYTHING;
    const known = (await knownReleases(c.var.db, releaseKeys, [[name, version]]))([name, version]);
    const hash = known?.files[path] ?? "";
    return { isAsSigned: (object) => isSignedObject(object, hash, key), hash, signature: signatureOf(known, path) };
  } catch (error) {
    if (isNeeded || !isOutage(error)) throw error;
    return ANYTHING;
  }
}

function isSignedObject(object: R2Object, hash: string, key: string): boolean {
  if (isAsSigned(object, hash)) return true;
  const [name = "", version = "", ...path] = key.split("/");
  noteAltered(name, version, path.join("/"));
  return false;
}

function signatureOf(known: KnownRelease | undefined, path: string): Record<string, string> {
  const { key, scripts } = known?.signer ?? {};
  const script = scripts && Object.hasOwn(scripts, path) ? scripts[path] : undefined;
  if (!key || !script) return {};
  return {
    "unencoded-digest": unencodedDigest(script.digest),
    "signature-input": `sig=${scriptSignatureInput(key)}`,
    signature: `sig=:${script.signature}:`,
  };
}

/** The bytes of a file that nobody else compares with what was signed. */
async function exactBytes(object: R2ObjectBody, hash: string): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(await object.arrayBuffer());
  if ((await integrityOf(bytes)) !== hash) throw notFound();
  return bytes.buffer;
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
