import { invalid } from "../core/api-error.ts";
import * as m from "./messages.ts";
import { sanitize } from "./sanitize.ts";

/**
 * A description made safe to store.
 * @throws ApiError INVALID when nothing is left of it
 */
export function safeDescription(html: string): string {
  const safe = sanitize(html);
  if (safe.trim() === "") throw invalid({ description: m.nothingToShow });
  return safe;
}
