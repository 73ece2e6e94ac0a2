import { ApiError } from "@optimyz/kit";

/** A row's version, sent so that the server refuses to overwrite somebody else's change. */
export function ifMatch(version: number | undefined): Record<string, string> {
  return version === undefined ? {} : { "if-match": `"${version}"` };
}

/** The newer row that a refused save met; undefined for every other failure. */
export function newerRowOf<Row>(error: unknown): Row | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { body } = error;
  return typeof body === "object" && body !== null && "current" in body ? (body.current as Row) : undefined;
}
