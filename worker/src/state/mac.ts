import { base64url, fromBase64url } from "../core/tokens.ts";
import { memory } from "./memory.ts";

/** HMAC-SHA256 of a text, as base64url. */
export async function macOf(key: string, text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.sign("HMAC", await hmacKey(key), bytesOf(text))));
}

/** Whether this is the text's {@link macOf}; the time it takes says nothing about where the two differ. */
export const isMacOf = async (key: string, text: string, mac: string): Promise<boolean> =>
  crypto.subtle.verify("HMAC", await hmacKey(key), bytesIn(mac), bytesOf(text));

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The 32 bytes of an HMAC-SHA256 in base64url; none for a text that is something else. */
function bytesIn(text: string): Uint8Array<ArrayBuffer> {
  return /^[\w-]{43}$/.test(text) ? fromBase64url(text) : new Uint8Array();
}

/** The key, imported once in an isolate. */
async function hmacKey(text: string): Promise<CryptoKey> {
  if (memory.macKey?.text !== text) {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", bytesOf(text), algorithm, false, ["sign", "verify"]);
    memory.macKey = { text, key };
  }
  return memory.macKey.key;
}
