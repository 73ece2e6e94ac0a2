import { type IncomingMessage, request } from "node:http";
import type { Isolate } from "./isolates.ts";

/** The site's origin in these tests; it is every isolate's, whatever port it listens on. */
export const ORIGIN = "http://localhost:8787";

export interface Sending {
  json?: unknown;
  form?: FormData;
  cookie?: string;
  headers?: Record<string, string>;
  /** The visitor's IP address. */
  from?: string;
}

export interface Received {
  status: number;
  headers: IncomingMessage["headers"];
  /** Cookies that it sets, as a browser sends them back. */
  cookies: string[];
  text: string;
  json: never;
}

let visitors = 0;
/** An address in a network of its own, so that no limit is met by accident. */
export function freshAddress(): string {
  visitors += 1;
  return `10.${visitors >> 8}.${visitors & 255}.1`;
}

/** Sends a request to one isolate as a page of the site does. */
export async function send(isolate: Isolate, method: string, path: string, sending: Sending = {}): Promise<Received> {
  const { json, form, cookie, headers = {}, from = freshAddress() } = sending;
  const encoded = form ? new Response(form) : json === undefined ? undefined : Response.json(json);
  const body = encoded && Buffer.from(await encoded.arrayBuffer());
  const type = encoded?.headers.get("content-type");
  const { host } = new URL(ORIGIN);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(new URL(path, isolate.url), {
      method,
      headers: {
        host,
        origin: ORIGIN,
        "cf-connecting-ip": from,
        ...(type && { "content-type": type }),
        ...(body && { "content-length": body.byteLength }),
        ...(cookie && { cookie }),
        ...headers,
      },
    });
    sent.on("response", resolve).on("error", reject).end(body);
  });
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  const cookies = (response.headers["set-cookie"] ?? []).flatMap((line) => line.split(";", 1));
  const isJson = response.headers["content-type"]?.includes("json") ?? false;
  const { statusCode: status = 0 } = response;
  return { status, headers: response.headers, cookies, text, json: (isJson ? JSON.parse(text) : {}) as never };
}

/** As {@link send}, of a request that has to succeed. @throws Error for any other status than 200 and 201 */
export async function done<Body>(...sending: Parameters<typeof send>): Promise<Body> {
  const { status, text, json } = await send(...sending);
  if (status !== 200 && status !== 201) throw new Error(`${sending[1]} ${sending[2]} gave ${status}: ${text}`);
  return json;
}

/** A browser: it keeps cookies until they are over, and comes from one address. */
export function browser(from = freshAddress()) {
  const jar = new Map<string, { pair: string; endsAtMs: number }>();
  return {
    async get(isolate: Isolate, path: string): Promise<Received> {
      const kept = [...jar.values()].filter(({ endsAtMs }) => endsAtMs > Date.now());
      const response = await send(isolate, "GET", path, { from, cookie: kept.map(({ pair }) => pair).join("; ") });
      for (const line of response.headers["set-cookie"] ?? []) {
        const seconds = Number(/max-age=(\d+)/i.exec(line)?.[1] ?? Number.POSITIVE_INFINITY);
        // A ticket goes to the reports alone.
        if (/path=\/(;|$)/i.test(line)) {
          const [pair = ""] = line.split(";", 1);
          jar.set(pair.split("=", 1)[0] ?? "", { pair, endsAtMs: Date.now() + seconds * 1000 });
        }
      }
      return response;
    },
  };
}
