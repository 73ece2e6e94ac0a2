import type { Http2ServerRequest, Http2ServerResponse } from "node:http2";
import { setTimeout as wait } from "node:timers/promises";
import type { UpstreamResponse } from "./upstream.ts";

/** Bytes that a line carries at once before others have their turn. */
const PIECE = 4_096;

interface LineProperties {
  /** Between a request and what it gets first. */
  latencyMs: number;
  /** Of all responses together. */
  bytesPerMs: number;
  /** Between early hints and their document. */
  serverMs: number;
  /** `Link` headers of early hints, by the document's path; none are sent where there are none. */
  links: ReadonlyMap<string, readonly string[]>;
}

/**
 * A line that the server makes: the browser's own throttling leaves out what early hints fetch, and lets the hints arrive at
 * once. All responses share it evenly.
 */
export class Line {
  readonly properties: LineProperties;
  #freeMs = 0;

  constructor(properties: LineProperties) {
    this.properties = properties;
  }

  /** Waits until the line has carried these bytes. */
  async carry(bytes: number): Promise<void> {
    const now = performance.now();
    this.#freeMs = Math.max(now, this.#freeMs) + bytes / this.properties.bytesPerMs;
    await wait(this.#freeMs - now);
  }
}

/** Sends a response over a line, with early hints before a document. */
export async function sendOver(
  line: Line,
  { url }: Http2ServerRequest,
  response: Http2ServerResponse,
  { status, headers, body }: UpstreamResponse,
): Promise<void> {
  const { latencyMs, serverMs, links } = line.properties;
  await wait(latencyMs);
  if (String(headers["content-type"]).startsWith("text/html")) {
    const link = links.get(url);
    if (link) response.writeEarlyHints({ link: [...link] });
    await wait(serverMs);
  }
  response.writeHead(status, { ...headers, "content-length": String(body.byteLength) });
  for (let at = 0; at < body.byteLength; at += PIECE) {
    const piece = body.subarray(at, at + PIECE);
    await line.carry(piece.byteLength);
    response.write(piece);
  }
  response.end();
}
