import { fromBase32, toBase32 } from "./base32.ts";

/** Supported by every authenticator app: SHA-1, six digits, half a minute (RFC 6238). */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the current one whose codes count, for wrong clocks. */
const WINDOW = 1;
/** As long as SHA-1, which RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** A new secret in base32. */
export const newTotpSecret = (): string => toBase32(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

/** The address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: "SHA1", digits: "6", period: "30" });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`;
}

/** @param at milliseconds since the epoch */
export const stepAt = (at: number): number => Math.floor(at / 1000 / STEP_SECONDS);

/** The code of one step: HOTP (RFC 4226) with the step as counter. */
export async function codeOf(secret: string, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const key = await crypto.subtle.importKey("raw", fromBase32(secret), { name: "HMAC", hash: "SHA-1" }, false, [
    "sign",
  ]);
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter));
  const offset = mac.getUint8(mac.byteLength - 1) & 15;
  const number = mac.getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/**
 * Finds the step of a code, the current one or one next to it. The caller stores the step and accepts no code of it
 * again.
 * @param at milliseconds since the epoch
 * @returns undefined for a wrong code
 */
export async function stepOfCode(secret: string, code: string, at = Date.now()): Promise<number | undefined> {
  const present = stepAt(at);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => present + WINDOW - index);
  const codes = await Promise.all(steps.map((step) => codeOf(secret, step)));
  // All are compared, and each in constant time.
  const same = codes.map((each) => isSame(each, code));
  return steps[same.indexOf(true)];
}

const encoder = new TextEncoder();

function isSame(a: string, b: string): boolean {
  const [first, second] = [encoder.encode(a), encoder.encode(b)];
  return first.length === second.length && crypto.subtle.timingSafeEqual(first, second);
}

/** Whether a text can be a code of an authenticator app; spaces in it do not count. */
export const isTotpCode = (text: string): boolean => /^\d{6}$/.test(text.replaceAll(" ", ""));
