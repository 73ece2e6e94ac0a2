import { fromBase64 } from "../../../core/bytes.ts";
import { hex } from "../../../core/tokens.ts";

/** A SHA-256 as a structured field's byte sequence (RFC 8941, 3.3.5). */
const HASH = /^:([A-Za-z0-9+/]{43}=):$/;

/**
 * The dictionary that a browser offers for a response: its SHA-256 in hexadecimal digits.
 * @returns undefined when it does not take the encoding `dcz`, or sends another header than a hash
 */
export function offeredDictionary(request: Request): string | undefined {
  const [, base64] = HASH.exec(request.headers.get("available-dictionary")?.trim() ?? "") ?? [];
  if (base64 === undefined || !takesDeltas(request)) return undefined;
  return hex(fromBase64(base64));
}

/** Whether a browser takes the encoding `dcz`; one without a dictionary does not say so. */
function takesDeltas({ headers, cf }: Request): boolean {
  // The platform writes a header of its own for the Worker, and has the browser's here.
  const accepted = cf?.clientAcceptEncoding || headers.get("accept-encoding");
  return typeof accepted === "string" && acceptsDcz(accepted);
}

const acceptsDcz = (accepted: string): boolean =>
  accepted.split(",").some((element) => {
    const [coding, weight = "q=1"] = element.toLowerCase().split(";");
    return coding?.trim() === "dcz" && Number(weight.trim().slice("q=".length)) > 0;
  });
