import type { SearchFailure } from "./find-address.ts";

/** What to do when the search has failed; the map can always be dragged. */
export const searchWords: Readonly<Record<SearchFailure, string>> = {
  nothing:
    "OpenStreetMap does not know this address. Write a shorter one under Place on the map, such as street and town without the building and floor, and try again. Or drag the map to your door.",
  unreachable:
    "OpenStreetMap's search cannot be reached. Check your connection and try again, or drag the map to your door.",
  busy: "OpenStreetMap's search has too many requests. Wait a minute and try again, or drag the map to your door.",
  broken:
    "OpenStreetMap's search does not work at the moment. Try again in some minutes, or drag the map to your door.",
};
