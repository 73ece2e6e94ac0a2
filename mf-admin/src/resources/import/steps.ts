import type { ImportRow } from "@optimyz/contract/api/schemas/imports";
import { type ImportKind, importStep } from "@optimyz/contract/domain/imports";

/** Characters of a request's rows; in any script they are fewer bytes than the server takes. */
const STEP_LENGTH_MAX = 250_000;

/** The next rows of a file for one request, at least one. */
export function nextStep(kind: ImportKind, rows: readonly ImportRow[], from: number): ImportRow[] {
  const step: ImportRow[] = [];
  let length = 0;
  for (const row of rows.slice(from, from + importStep[kind])) {
    length += JSON.stringify(row).length;
    if (step.length > 0 && length > STEP_LENGTH_MAX) break;
    step.push(row);
  }
  return step;
}

/** SHA-256 of what an import is made of, in hexadecimal: the same file has the same one. */
export async function hashOf(value: unknown): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(value)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
