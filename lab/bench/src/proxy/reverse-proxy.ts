import { existsSync, readFileSync, statSync } from "node:fs";
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from "node:http2";
import path from "node:path";
import { buildFolder } from "../builds/built.ts";
import { builtVariants, originOf, type VariantName, variants } from "../variants.ts";
import type { Certificate } from "./certificate.ts";
import { compressed } from "./compress.ts";
import { type Line, sendOver } from "./line.ts";
import { call, type UpstreamResponse } from "./upstream.ts";

/** Variants with static documents; they come from the same workerd as ours. */
const handedOut: ReadonlySet<VariantName> = new Set([...builtVariants, "static", "astro"]);

interface ProxyOptions {
  /** URL of workerd. */
  upstream: string;
  firstPort: number;
  certificate: Certificate;
}

export interface ReverseProxy {
  /** Each variant's line; without one the server is as quick as it can be. */
  lines: Map<VariantName, Line>;
  stop: () => Promise<void>;
}

/** Starts one HTTP/2 server with brotli for each variant. All get the API and the pictures from one site. */
export async function startReverseProxy(options: ProxyOptions): Promise<ReverseProxy> {
  const lines = new Map<VariantName, Line>();
  const servers = await Promise.all(
    variants.map(({ name }, index) => listen(name, options.firstPort + index, options, lines)),
  );
  return {
    lines,
    async stop() {
      for (const server of servers) server.close();
    },
  };
}

function listen(
  name: VariantName,
  port: number,
  options: ProxyOptions,
  lines: ReadonlyMap<VariantName, Line>,
): Promise<Http2SecureServer> {
  const { key, cert } = options.certificate;
  const immutable = new Map<string, Ready>();
  // As every edge does: a small write waited up to 40 ms for the acknowledgement of the one before, at random.
  const server = createSecureServer({ key, cert, noDelay: true }, (request, response) => {
    const line = lines.get(name);
    respond(name, request, options, immutable).then(
      (ready) => (line ? sendOver(line, request, response, ready) : send(response, ready, request.method)),
      (error: unknown) => {
        response.statusCode = 502;
        response.end(String(error));
      },
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", () => resolve(server));
  });
}

interface Ready {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

async function respond(
  name: VariantName,
  request: Http2ServerRequest,
  options: ProxyOptions,
  immutable: Map<string, Ready>,
): Promise<Ready> {
  const dictionary = request.headers["available-dictionary"];
  const key = `${request.url} ${dictionary ?? ""}`;
  const kept = immutable.get(key);
  if (kept) return kept;
  const own = fileOf(request.url);
  const plain = own ?? (await call(options.upstream, await upstreamCall(name, request, options.firstPort)));
  const isImmutable = String(plain.headers["cache-control"] ?? "").includes("immutable");
  const ready = await withBrotli(plain, isImmutable ? "immutable" : "dynamic");
  if (isImmutable && plain.status === 200) immutable.set(key, ready);
  return ready;
}

/** A file of the compared builds, which the site does not have. */
function fileOf(url: string): UpstreamResponse | undefined {
  const file = path.join(buildFolder, decodeURIComponent(url.split("?", 1)[0] ?? ""));
  if (!/^\/(bundle|federation|frozen|_astro)\//.test(url) || !file.startsWith(buildFolder) || !existsSync(file))
    return undefined;
  if (!statSync(file).isFile()) return undefined;
  const type = types[path.extname(file)] ?? "application/octet-stream";
  const headers = { "content-type": type, "cache-control": "public, max-age=31536000, immutable" };
  return { status: 200, headers, body: readFileSync(file) };
}

const types: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

async function upstreamCall(name: VariantName, request: Http2ServerRequest, firstPort: number) {
  const method = request.method;
  const accept = String(request.headers.accept ?? "*/*");
  const isDocument = accept.includes("text/html") && method === "GET";
  const held = handedOut.has(name) && isDocument;
  const pathname = request.url.split("?", 1)[0] ?? "/";
  const headers: Record<string, string> = { accept, host: new URL(originOf(name, firstPort)).host };
  for (const header of ["content-type", "origin", "referer", "if-none-match", "authorization", "cookie", "range"]) {
    const value = request.headers[header];
    if (value) headers[header] = String(value);
  }
  Object.assign(headers, dictionaryHeaders(request));
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    method,
    path: held ? `/bench/document?key=${encodeURIComponent(`${name} ${pathname}`)}` : request.url,
    headers,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  };
}

/** What a browser with a dictionary says. Brotli stays the proxy's. */
function dictionaryHeaders({ headers }: Http2ServerRequest): Record<string, string> {
  const dictionary = headers["available-dictionary"];
  if (!dictionary) return {};
  const codings = String(headers["accept-encoding"] ?? "").split(/\s*,\s*/);
  return {
    "available-dictionary": String(dictionary),
    "accept-encoding": codings.filter((coding) => /^dc[bz]/.test(coding)).join(", "),
  };
}

async function withBrotli({ status, headers, body }: UpstreamResponse, kind: "dynamic" | "immutable"): Promise<Ready> {
  const type = String(headers["content-type"] ?? "");
  // Made by the site with a dictionary that the browser has.
  const encoding = headers["content-encoding"];
  const smaller = !encoding && body.byteLength > 0 ? await compressed(body, type, kind) : undefined;
  const sent: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) if (!hopByHop.has(name)) sent[name] = value;
  if (encoding) sent["content-encoding"] = encoding;
  if (smaller) Object.assign(sent, { "content-encoding": "br", vary: varyOf(headers.vary) });
  return { status, headers: sent, body: smaller ?? body };
}

const varyOf = (vary: string | string[] | undefined): string => [...[vary ?? []].flat(), "accept-encoding"].join(", ");

const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding"]);

function send(response: Http2ServerResponse, { status, headers, body }: Ready, method: string): void {
  response.writeHead(status, { ...headers, "content-length": String(body.byteLength) });
  response.end(method === "HEAD" ? "" : body);
}
