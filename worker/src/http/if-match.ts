import { ApiError } from "../core/api-error.ts";
import * as m from "./messages.ts";

/**
 * The row version in an `If-Match` header: `"7"` and `W/"7"` give 7; no header and `*` give undefined.
 * @throws ApiError MALFORMED when the header names something else
 */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === "*") return undefined;
  const version = /^\s*(?:W\/)?"([1-9]\d{0,8})"\s*$/.exec(header)?.[1];
  if (!version) throw new ApiError("MALFORMED", m.ifMatchVersion);
  return Number(version);
}
