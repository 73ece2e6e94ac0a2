import { createHash } from "node:crypto";
import { invalid } from "../core/api-error.ts";
import { commonPasswords } from "./common-passwords.ts";
import * as m from "./messages.ts";

/** The owner and the site of the password. */
interface Owner {
  name: string;
  email: string;
  siteName: string;
}

/** A password needs this many different characters. */
const DIFFERENT_MIN = 3;
/** Shorter parts of a name occur in too many words. */
const OWN_WORD_LENGTH_MIN = 3;
/** Characters that must remain of a password without the owner's own words. */
const REST_LENGTH_MIN = 5;
/** Digits and symbols around a common word that do not make it better. */
const AROUND_LENGTH_MAX = 6;

/**
 * Refuses a new password that would be guessed early: one of the commonest, also with digits around it, a repetition, or
 * the owner's own name or e-mail address. Upper and lower case make no difference.
 * @throws ApiError INVALID naming `field`
 */
export function refuseWeakPassword(password: string, owner: Owner, field: string): void {
  const text = password.toLowerCase();
  if (new Set(text.trim()).size < DIFFERENT_MIN) {
    throw invalid({ [field]: m.passwordRepeats });
  }
  if (isOwn(text, owner)) {
    throw invalid({ [field]: m.passwordTooClose });
  }
  if (isCommon(text) || isCommon(stemOf(text))) {
    throw invalid({ [field]: m.passwordCommon });
  }
}

/** Whether little remains without the words of the owner and of this site. */
function isOwn(text: string, { name, email, siteName }: Owner): boolean {
  const emailAddress = email.toLowerCase();
  const [local = "", domain = ""] = emailAddress.split("@");
  const words = [name, local, domain, siteName].flatMap((part) => part.toLowerCase().split(/[^\p{L}\p{M}\p{N}]/u));
  const own = [emailAddress, local, ...words].filter(({ length }) => length >= OWN_WORD_LENGTH_MIN);
  const rest = own.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ""), text);
  return rest !== text && lettersAndDigits(rest).length < REST_LENGTH_MIN;
}

const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "");

/** The word without the digits and symbols around it: `letmein` of `letmein123`. */
function stemOf(text: string): string {
  const isLetter = (character: string) => character >= "a" && character <= "z";
  const characters = [...text];
  const stem = characters.slice(characters.findIndex(isLetter), characters.findLastIndex(isLetter) + 1).join("");
  return text.length - stem.length <= AROUND_LENGTH_MAX ? stem : text;
}

const filter: Uint8Array = Buffer.from(commonPasswords.filter, "base64");

/** Queries the filter made by scripts/common-passwords.mjs. */
function isCommon(text: string): boolean {
  const digest = createHash("sha256").update(text).digest();
  const [first, step] = [digest.readUInt32BE(0), digest.readUInt32BE(4)];
  for (let look = 0; look < commonPasswords.looks; look += 1) {
    const bit = (first + look * step) % (filter.length * 8);
    if (((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}
