import { base64url, sha256 } from "../accounts/tokens.ts";

/** Between an override and its signature. */
const SIGNED = "~";
/** As long as an administrator's session. */
const SIGNED_SECONDS = 12 * 60 * 60;

/** The override itself, of a text that may have a signature. */
export const overrideIn = (text: string): string => text.split(SIGNED, 1)[0] ?? "";

export const hasSignature = (text: string): boolean => text.includes(SIGNED);

/** An override with the signature that lets a browser have it at the site's origin, for twelve hours. */
export async function signedOverride(key: string, override: string): Promise<string> {
  const endsAt = Math.floor(Date.now() / 1000) + SIGNED_SECONDS;
  return `${override}${SIGNED}${endsAt}.${await macOf(key, override, endsAt)}`;
}

/** Whether a text is an override with a signature that holds at this moment. */
export async function isSigned(key: string, text: string): Promise<boolean> {
  const [override = "", signature = ""] = text.split(SIGNED);
  const [end, mac = ""] = signature.split(".");
  const endsAt = Number(end);
  // Their digests are compared, so that the time it takes says nothing about the expected one.
  const isSame = (await sha256(mac)) === (await sha256(await macOf(key, override, endsAt)));
  return isSame && endsAt * 1000 > Date.now();
}

async function macOf(secret: string, override: string, endsAt: number): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", key, encoder.encode(`override ${override} ${endsAt}`));
  return base64url(new Uint8Array(mac));
}
