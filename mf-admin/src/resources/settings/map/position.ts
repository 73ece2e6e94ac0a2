import type { Position, View } from "./mercator.ts";

/** The position in the settings of the contact; undefined where none is set (0 and 0) or a number is missing or wrong. */
export function positionIn(contact: unknown): Position | undefined {
  const { latitude, longitude } = Object(contact) as { latitude: unknown; longitude: unknown };
  if (typeof latitude !== "number" || typeof longitude !== "number") return undefined;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  return latitude === 0 && longitude === 0 ? undefined : { latitude, longitude };
}

/** The words for the map. */
export function queryIn(contact: unknown): string {
  const { map_query } = Object(contact) as { map_query: unknown };
  return typeof map_query === "string" ? map_query.trim() : "";
}

/** The address in one line. */
export function addressIn(contact: unknown): string {
  const { address } = Object(contact) as { address: unknown };
  const lines: unknown[] = Array.isArray(address) ? address : [];
  return lines
    .filter((line) => typeof line === "string")
    .map((line) => line.trim().replace(/,$/, ""))
    .filter((line) => line !== "")
    .join(", ");
}

/** Near enough to see houses. */
export const ZOOM_HOUSES = 16;

/** From here on streets are seen: a pin put farther out would be kilometres away. */
export const ZOOM_STREETS = 13;

/** The whole of a country; elsewhere the map begins with the world. */
const countries: Readonly<Record<string, View>> = { IN: { latitude: 22.5, longitude: 80, zoom: 4 } };

/** What a map without a position begins with. */
export const countryView = (country: string | undefined): View =>
  countries[country ?? ""] ?? { latitude: 20, longitude: 10, zoom: 1 };
