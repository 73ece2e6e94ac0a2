import { invalid } from "../http/fault.ts";
import { commonPasswordHashes } from "./common-passwords.ts";
import { sha256 } from "./tokens.ts";

/** Hexadecimal digits of the 4 bytes that the list keeps of each hash. */
const PREFIX_LENGTH = 8;

let known: Set<string> | undefined;

/**
 * Refuses a new password that stands among the commonest ones; upper and lower case make no difference.
 * @throws Fault INVALID naming `field`
 */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  known ??= new Set(Buffer.from(commonPasswordHashes, "base64").toString("hex").match(/.{8}/g));
  const hash = await sha256(password.toLowerCase());
  if (!known.has(hash.slice(0, PREFIX_LENGTH))) return;
  throw invalid({ [field]: "This password is one of the commonest. Please choose another one." });
}
