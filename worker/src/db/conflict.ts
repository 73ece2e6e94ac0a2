import { Fault } from "../http/fault.ts";

/**
 * Why a change of one row changed none: the row is gone, or it has another version than the one that was seen.
 * @param current the row as the API shows it now
 */
export function whyUnchanged(current: { version?: number | undefined } | undefined, seenVersion?: number): Fault {
  if (!current) return new Fault("NOT_FOUND");
  const versions = { seen: seenVersion, current: current.version };
  return new Fault("CONFLICT", undefined, { extra: { versions, current } });
}
