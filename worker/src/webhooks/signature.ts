import { fromBase64, toBase64 } from "../core/bytes.ts";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;
const encoder = new TextEncoder();

/** A secret by the Standard Webhooks specification: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => PREFIX + toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

/**
 * The headers that sign one attempt by the Standard Webhooks specification (https://www.standardwebhooks.com).
 * @param secrets each signs it, as `whsec_…`
 * @param seconds since the epoch: the time of the attempt
 */
export async function signedHeaders(
  { event, payload }: { event: string; payload: string },
  secrets: readonly string[],
  seconds: number,
): Promise<Record<string, string>> {
  const signed = `${event}.${seconds}.${payload}`;
  const signatures = await Promise.all(secrets.map((secret) => signatureOf(signed, secret)));
  return {
    "webhook-id": event,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures.map((signature) => `v1,${signature}`).join(" "),
  };
}

async function signatureOf(signed: string, secret: string): Promise<string> {
  const bytes = fromBase64(secret.slice(PREFIX.length));
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return toBase64(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(signed))));
}
