import { toBase32 } from "./base32.ts";
import { sha256 } from "./tokens.ts";

/** How many somebody gets. */
const RECOVERY_CODES = 10;
/** 80 bits: a stolen hash cannot be guessed. */
const CODE_BYTES = 10;
const GROUP_LENGTH = 4;

/** New codes, such as `ABCD-EFGH-IJKL-MNOP`, shown once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const text = toBase32(crypto.getRandomValues(new Uint8Array(CODE_BYTES)));
    return [0, 1, 2, 3].map((group) => text.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH)).join("-");
  });

/** What is stored of a code; however it is typed, with or without hyphens and spaces, in any case. */
export const hashOfCode = (adminId: number, typed: string): Promise<string> =>
  sha256(`recovery ${adminId} ${typed.toUpperCase().replace(/[^A-Z2-7]/g, "")}`);
