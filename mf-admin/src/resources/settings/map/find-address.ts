import * as z from "@optimyz/contract/z";
import type { Position } from "./mercator.ts";

/** A place that OpenStreetMap's search has found. */
export interface FoundPlace extends Position {
  name: string;
}

/** Why a search has no result: its sentence is in `search-words.ts`. */
export type SearchFailure = "nothing" | "unreachable" | "busy" | "broken";

/** What a search has led to. */
export type SearchOutcome = { places: readonly FoundPlace[] } | { failure: SearchFailure };

const SEARCH = "https://nominatim.openstreetmap.org/search";
const PLACES_MAX = 5;
const NAME_LENGTH_MAX = 300;
/** Nominatim's usage policy: at most one request a second. */
const PAUSE_MS = 1000;
const TIMEOUT_MS = 15_000;

const degrees = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(-max), z.maximum(max))),
  );

/** What is read of one result (jsonv2). */
const resultSchema = z.object({
  lat: degrees(90),
  lon: degrees(180),
  display_name: z.string().check(z.minLength(1)),
});

/** The places of a response, the best first and each name once; undefined when it is no response of the search. */
export function placesIn(body: unknown): FoundPlace[] | undefined {
  if (!Array.isArray(body)) return undefined;
  const places = body.slice(0, PLACES_MAX).flatMap((result): FoundPlace[] => {
    const { data } = z.safeParse(resultSchema, result);
    if (!data) return [];
    return [{ latitude: data.lat, longitude: data.lon, name: data.display_name.slice(0, NAME_LENGTH_MAX) }];
  });
  if (places.length === 0 && body.length > 0) return undefined;
  return places.filter(({ name }, index) => places.findIndex((other) => other.name === name) === index);
}

/** When the next request may be sent, in milliseconds since 1970. */
let nextAt = 0;

async function pause(): Promise<void> {
  const waitMs = nextAt - Date.now();
  nextAt = Math.max(nextAt, Date.now()) + PAUSE_MS;
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
}

/** Asks OpenStreetMap's search for an address: one request, without cookies. Never rejects. */
export async function findAddress(address: string): Promise<SearchOutcome> {
  await pause();
  try {
    const response = await fetch(`${SEARCH}?${new URLSearchParams({ q: address, format: "jsonv2", limit: "5" })}`, {
      credentials: "omit",
      referrerPolicy: "strict-origin-when-cross-origin",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 429) return { failure: "busy" };
    if (!response.ok) return { failure: "broken" };
    const [body] = await Promise.all([response.json().catch(() => undefined) as Promise<unknown>, z.ready()]);
    const places = placesIn(body);
    if (!places) return { failure: "broken" };
    return places.length > 0 ? { places } : { failure: "nothing" };
  } catch {
    return { failure: "unreachable" };
  }
}
