import { ApiError } from "@optimyz/kit";

/** A row's version as `If-Match`, so that the server refuses to overwrite somebody else's change. */
export function ifMatch(version: number | undefined): Record<string, string> {
  return version === undefined ? {} : { "if-match": `"${version}"` };
}

/** The newer row of a save that was refused with a conflict; undefined for every other error. */
export function newerRowOf<Row>(error: unknown): Row | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { body } = error;
  return typeof body === "object" && body !== null && "current" in body ? (body.current as Row) : undefined;
}
