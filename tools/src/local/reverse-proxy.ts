import {
  Agent,
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { UserError } from "@optimyz/build/progress";

/** The reverse proxy between a local site's port and its worker. */
export interface ReverseProxy {
  /** Requests that have no response yet, the oldest first. */
  waiting: () => WaitingRequest[];
  close: () => void;
}

export interface WaitingRequest {
  method: string;
  /** Path and query. */
  target: string;
  cookie: string;
  /** When the worker got it, in milliseconds since 1970. */
  sinceMs: number;
}

/**
 * Whether a request's `Host` is a name of this machine. Any other name is one that somebody made lead here, so that a browser
 * takes this site for that name's, with everything its pages may do (DNS rebinding).
 */
function isKnownHost(host: string | undefined, others: ReadonlySet<string>): boolean {
  const hostname = /^(\[::1\]|[\w.-]+)(?::\d+)?$/.exec(host ?? "")?.[1]?.toLowerCase();
  return hostname !== undefined && (isLoopbackName(hostname) || others.has(hostname));
}

const isLoopbackName = (hostname: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(hostname) || hostname.endsWith(".localhost");

/** Paths that belong to the local platform and not to the site: they read and change everything without a login. */
const TOOLS = /^\/(cdn-cgi|__cf_local|__scheduled)(\/|$)/;

/** Larger than the worker's own limit, so that the worker refuses long headers. */
const HEADER_BYTES_MAX = 128 * 1024;

export interface ReverseProxyOptions {
  /** Whether the platform's own tools can be reached there, too. */
  toolsOpen: boolean;
  /** Names that the site has besides those of this machine. */
  hostnames?: ReadonlySet<string>;
}

/**
 * Opens a local site's port, on every loopback interface.
 * @param findWorker where the worker listens; requests wait as long as that is not known
 * @throws UserError when the port has been taken meanwhile
 */
export async function openReverseProxy(
  port: number,
  findWorker: () => Promise<URL>,
  { toolsOpen, hostnames = new Set() }: ReverseProxyOptions,
): Promise<ReverseProxy> {
  const waiting = new Set<WaitingRequest>();
  const handle = async (from: IncomingMessage, to: ServerResponse) => {
    const target = targetOf(from);
    if (target === undefined) return refuse(to, 400);
    if (!isKnownHost(from.headers.host, hostnames)) return refuse(to, 421);
    if (!toolsOpen && TOOLS.test(new URL(`http://localhost${target}`).pathname)) return refuse(to, 404);
    const worker = await findWorker().catch(() => undefined);
    if (to.destroyed) return;
    if (!worker) return refuse(to, 502);
    const { method = "GET", headers } = from;
    const entry = { method, target, cookie: headers.cookie ?? "", sinceMs: Date.now() };
    waiting.add(entry);
    pass(from, to, worker, target, () => waiting.delete(entry));
  };
  const servers = ["127.0.0.1", "::1"].map((host) =>
    listen(createServer({ maxHeaderSize: HEADER_BYTES_MAX }, handle), port, host),
  );
  const listening = (await Promise.all(servers)).filter((server) => server !== undefined);
  return {
    waiting: () => [...waiting],
    close() {
      for (const server of listening) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

/**
 * Path and query of a request, also where its first line has a whole URL; undefined when it has neither, or names two hosts
 * (RFC 9112, section 3.2).
 */
function targetOf({ url = "", headersDistinct }: IncomingMessage): string | undefined {
  if ((headersDistinct.host ?? []).length > 1) return undefined;
  if (url.startsWith("/")) return url;
  const absolute = URL.parse(url);
  return absolute?.protocol === "http:" ? absolute.pathname + absolute.search : undefined;
}

function listen(server: Server, port: number, host: string): Promise<Server | undefined> {
  // A connection stays open as long as its other end likes: one that is closed here may be in use there by then.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 0;
  return new Promise((resolve, reject) => {
    server.once("error", ({ code }: NodeJS.ErrnoException) => {
      if (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT") resolve(undefined);
      else reject(new UserError(`Port ${port} cannot be opened (${code}).`));
    });
    server.listen(port, host, () => resolve(server));
  });
}

/**
 * Connections to the worker, which are used again: opening one costs a third of what the local platform does for a small
 * file. The worker closes one after five seconds of rest.
 */
const connections = new Agent({ keepAlive: true, timeout: 2_000 });

/** How long a worker may take to refuse a body by its length. */
const REFUSAL_MS = 10_000;

/** @param onEnd called when there is a response, or nobody waits for one */
function pass(from: IncomingMessage, to: ServerResponse, worker: URL, target: string, onEnd: () => void): void {
  const { method } = from;
  const headers = withIpAddress(from);
  const answer = (response: IncomingMessage) => {
    onEnd();
    to.writeHead(response.statusCode ?? 502, response.statusMessage, endToEnd(response.rawHeaders));
    response.pipe(to);
    response.on("error", () => to.destroy());
  };
  // A request that must not be repeated gets its own connection, which the worker cannot be about to close.
  const isRepeatable =
    (method === "GET" || method === "HEAD") &&
    !("content-length" in from.headers || "transfer-encoding" in from.headers);
  const send = (agent: Agent | false) => {
    const onward = request(
      { host: worker.hostname, port: worker.port, method, path: target, headers, agent },
      (response) => {
        // A worker that refuses reads no further; what is left of the body is read here, so that its sender hears of it.
        if (!from.complete && (response.statusCode ?? 0) >= 400) drop(from, onward);
        answer(response);
      },
    );
    onward.on("error", () => {
      if (to.destroyed) return;
      if (to.headersSent) drop(from, onward);
      else if (onward.reusedSocket) send(false);
      else if (sentBytes > 0) askForRefusal();
      else refuse(to, 502);
    });
    to.on("close", () => {
      onEnd();
      onward.destroy();
    });
    if (isRepeatable) onward.end();
    else from.pipe(onward);
  };
  let sentBytes = 0;
  if (!isRepeatable) from.on("data", ({ length }: Buffer) => (sentBytes += length));
  send(isRepeatable && connections);

  /**
   * A worker that refuses a large body closes the connection while the body arrives, and its response can be lost with it. It
   * refuses the length alone as well, and a request without its body does nothing.
   */
  function askForRefusal(): void {
    from.unpipe();
    from.resume();
    const length = from.headers["content-length"] ?? String(sentBytes);
    const onward = request({
      host: worker.hostname,
      port: worker.port,
      method,
      path: target,
      agent: false,
      timeout: REFUSAL_MS,
      headers: [...withoutLength(headers), "Content-Length", length],
    });
    onward.on("response", (response) => {
      response.on("close", () => onward.destroy());
      answer(response);
    });
    onward.on("timeout", () => onward.destroy());
    onward.on("error", () => {
      if (to.headersSent) to.destroy();
      else refuse(to, 502);
    });
    to.on("close", () => onward.destroy());
    onward.flushHeaders();
  }
}

/** Ends the sending of a body and reads the rest of it. */
function drop(from: IncomingMessage, onward: ClientRequest): void {
  from.unpipe(onward);
  from.resume();
}

const withoutLength = (headers: string[]): string[] =>
  headers.filter((_, index) => !/^content-length$/i.test(headers[index - (index % 2)] ?? ""));

/** Headers of one connection, and those that give the local platform another URL or worker than the request's. */
const NOT_PASSED_ON = /^(connection|keep-alive|transfer-encoding|upgrade|mf-.*)$/i;

/** End-to-end headers in their order and spelling, repeated ones included. */
function endToEnd(rawHeaders: string[]): string[] {
  return rawHeaders.filter((_, index) => !NOT_PASSED_ON.test(rawHeaders[index - (index % 2)] ?? ""));
}

/** A request's end-to-end headers, with the visitor's IP address as Cloudflare gives it; a caller here may choose one. */
function withIpAddress({ headers, rawHeaders, socket }: IncomingMessage): string[] {
  const passed = endToEnd(rawHeaders);
  const { remoteAddress } = socket;
  return "cf-connecting-ip" in headers || !remoteAddress ? passed : [...passed, "CF-Connecting-IP", remoteAddress];
}

const REFUSALS = {
  400: "The address of this request cannot be read.",
  404: "There is nothing here.",
  421: "This site answers at localhost alone.",
  502: "The site's worker gave no response. Its log says why; please try again.",
} as const;

function refuse(to: ServerResponse, status: keyof typeof REFUSALS): void {
  if (!to.headersSent)
    to.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${REFUSALS[status]}\n`);
}
