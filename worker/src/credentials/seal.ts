import { ApiError } from "../core/api-error.ts";
import { base64url, fromBase64url } from "../core/tokens.ts";
import * as m from "./messages.ts";

const encoder = new TextEncoder();
/** Nonce length of AES-GCM. */
const NONCE_BYTES = 12;
/** Names the format, so that another one can follow. */
const FORM = "v1";

/**
 * Encrypts a secret with a key that is not in the database, so that a stolen database does not hold it.
 * @param secretKey `SECRET_KEY` of the configuration
 * @param place the owner of the secret; it opens only for the same place
 * @throws ApiError UNAVAILABLE without a key
 */
export async function seal(text: string, place: string, secretKey: string | undefined): Promise<string> {
  const key = await keyOf(secretKey);
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(algorithm(iv, place), key, encoder.encode(text));
  return [FORM, base64url(iv), base64url(new Uint8Array(sealed))].join(".");
}

/**
 * Decrypts what {@link seal} made.
 * @throws ApiError UNAVAILABLE without the key that it was sealed with
 */
export async function unseal(sealed: string, place: string, secretKey: string | undefined): Promise<string> {
  const [form, iv, text] = sealed.split(".");
  if (form !== FORM || !iv || !text) throw new Error("A sealed secret has an unknown form.");
  const key = await keyOf(secretKey);
  try {
    const opened = await crypto.subtle.decrypt(algorithm(fromBase64url(iv), place), key, fromBase64url(text));
    return new TextDecoder().decode(opened);
  } catch {
    throw new ApiError("UNAVAILABLE", m.appsOtherKey);
  }
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: encoder.encode(place),
});

async function keyOf(secretKey: string | undefined): Promise<CryptoKey> {
  if (!secretKey) throw new ApiError("UNAVAILABLE", m.appsNeedKey);
  const digest = await crypto.subtle.digest("SHA-256", encoder.encode(`optimyz seal ${secretKey}`));
  return crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["encrypt", "decrypt"]);
}
