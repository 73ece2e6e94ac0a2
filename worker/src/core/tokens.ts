import { fromBase64, toBase64 } from "./bytes.ts";

const encoder = new TextEncoder();

/** An unguessable token: 32 random bytes as base64url. */
export function randomToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** SHA-256 of a text as 64 hexadecimal digits. Tokens are stored like this only. */
export async function sha256(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))));
}

/** Hexadecimal digits of some bytes. */
export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Bytes as base64 that is safe in a URL, without padding. */
export function base64url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * The bytes of base64url.
 * @throws DOMException for any other text
 */
export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
