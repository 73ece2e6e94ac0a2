import * as z from "@optimyz/contract/z";
import { type AnyEndpoint, ApiError, type OutputOf } from "@optimyz/kit";

/** A row's version as `If-Match`, so that the server refuses to overwrite somebody else's change. */
export function ifMatch(version: number | undefined): Record<string, string> {
  return version === undefined ? {} : { "if-match": `"${version}"` };
}

/** The newer row that a refused save met, as the endpoint has its rows; undefined for every other failure. */
export function newerRowOf<E extends AnyEndpoint>(endpoint: E, error: unknown): OutputOf<E> | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { output }: AnyEndpoint = endpoint;
  return z.safeParse(z.object({ current: output }), error.body).data?.current;
}
