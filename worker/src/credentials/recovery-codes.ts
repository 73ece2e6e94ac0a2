import { sha256 } from "../core/tokens.ts";
import { toBase32 } from "./base32.ts";

/** Codes per administrator. */
const RECOVERY_CODES = 10;
/** 120 bits: from 112 on ASVS 5.0.0 (V6.5.2) takes a fast hash, because nobody can guess the code of a stolen hash. */
const CODE_BYTES = 15;
const GROUP = /.{4}(?!$)/g;

/** New codes, such as `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`, shown once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    toBase32(crypto.getRandomValues(new Uint8Array(CODE_BYTES))).replace(GROUP, "$&-"),
  );

/** The stored hash of a code of any length, typed with or without hyphens and spaces, in any case. */
export const hashOfCode = (adminId: number, typed: string): Promise<string> =>
  sha256(`recovery ${adminId} ${typed.toUpperCase().replace(/[^A-Z2-7]/g, "")}`);
