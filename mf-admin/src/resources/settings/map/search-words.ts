import type { SearchFailure } from "./find-address.ts";
import * as m from "./messages.ts";

/** What to do when the search has failed; the map can always be dragged. */
export const searchWords = {
  nothing: m.unknownAddress,
  unreachable: m.unreachable,
  busy: m.busy,
  broken: m.broken,
} as const satisfies Readonly<Record<SearchFailure, string>>;
