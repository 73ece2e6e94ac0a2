import { concat } from "../core/bytes.ts";

const encoder = new TextEncoder();

/** Bytes that are sealed together. */
const CHUNK_BYTES = 1024 * 1024;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED_BYTES = NONCE_BYTES + CHUNK_BYTES + TAG_BYTES;

/** The data were sealed with another key or name, or changed since. */
export class NotOurs extends Error {}

/**
 * The key of one archive, derived from the provider's: two archives never share one.
 * @param salt random text that the archive holds in the clear
 */
export async function archiveKey(secret: string, salt: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  const how = { name: "HKDF", hash: "SHA-256", salt: encoder.encode(salt), info: encoder.encode("optimyz archive 1") };
  return crypto.subtle.deriveKey(how, base, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

/** The context of a chunk: its archive, part and number, and whether it is the last. */
const boundTo = (name: string, index: number, isLast: boolean) =>
  encoder.encode(`${name}\n${index}\n${isLast ? "last" : "more"}`);

/**
 * Encrypts with AES-256-GCM by chunks, each as nonce, cipher text and tag. Nonces are random: a step that is done twice
 * never uses one again.
 * @param name of archive and part, needed to open it
 */
export async function seal(key: CryptoKey, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const sealed: Uint8Array[] = [];
  for (let at = 0, index = 0; at === 0 || at < bytes.byteLength; at += CHUNK_BYTES, index += 1) {
    const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const additionalData = boundTo(name, index, at + CHUNK_BYTES >= bytes.byteLength);
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    sealed.push(iv, new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, chunk)));
  }
  return concat(sealed);
}

/**
 * Decrypts what {@link seal} made.
 * @throws NotOurs when key or name differ, or one byte of it does
 */
export async function unseal(key: CryptoKey, name: string, sealed: Uint8Array<ArrayBuffer>) {
  const chunks: Uint8Array[] = [];
  for (let at = 0, index = 0; at === 0 || at < sealed.byteLength; at += SEALED_BYTES, index += 1) {
    const iv = sealed.slice(at, at + NONCE_BYTES);
    const additionalData = boundTo(name, index, at + SEALED_BYTES >= sealed.byteLength);
    const chunk = sealed.subarray(at + NONCE_BYTES, at + SEALED_BYTES);
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData }, key, chunk).catch(() => {
      throw new NotOurs(name);
    });
    chunks.push(new Uint8Array(plain));
  }
  return concat(chunks);
}
