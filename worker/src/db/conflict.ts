import { ApiError } from "../core/api-error.ts";

/**
 * Why a change of one row changed none: the row is gone, or it has another version than the one that was seen.
 * @param current the row as the API shows it now
 */
export function unchangedError(current: { version?: number | undefined } | undefined, seenVersion?: number): ApiError {
  if (!current) return new ApiError("NOT_FOUND");
  const versions = { seen: seenVersion, current: current.version };
  return new ApiError("CONFLICT", undefined, { extra: { versions, current } });
}
