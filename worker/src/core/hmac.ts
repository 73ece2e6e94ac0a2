const encoder = new TextEncoder();

/** Bytes of a number of hexadecimal digits, two each. */
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Whether a signature is the HMAC-SHA256 of a body behind some text; Web Crypto compares in constant time. @param hex 64 small digits */
export async function isSigned(hex: string, secret: string, body: Uint8Array, before = ""): Promise<boolean> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["verify"]);
  const start = encoder.encode(before);
  const all = new Uint8Array(start.length + body.length);
  all.set(start);
  all.set(body, start.length);
  return crypto.subtle.verify("HMAC", key, bytesOf(hex), all);
}

/** How far the time of a signature may be from ours, in seconds. */
export const SIGNED_SECONDS_MAX = 300;

export const isRecent = (seconds: string, atMs: number): boolean =>
  Math.abs(atMs / 1000 - Number(seconds)) <= SIGNED_SECONDS_MAX;

/** A message's JSON. @throws SyntaxError, TypeError */
export const jsonOf = (body: Uint8Array): unknown =>
  JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body));
