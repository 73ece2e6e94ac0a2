import { isMacOf, macOf } from "../../state/mac.ts";

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
  return `${override}${SIGNED}${endsAt}.${await macOf(key, signedText(override, endsAt))}`;
}

/** Whether a text is an override with a signature that holds at this moment. */
export async function isSigned(key: string, text: string): Promise<boolean> {
  const [override = "", signature = ""] = text.split(SIGNED);
  const [end, mac = ""] = signature.split(".");
  const endsAt = Number(end);
  return (await isMacOf(key, signedText(override, endsAt), mac)) && endsAt * 1000 > Date.now();
}

/** @param endsAt seconds since the epoch */
const signedText = (override: string, endsAt: number): string => `override ${override} ${endsAt}`;
