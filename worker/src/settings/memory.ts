import { LRUCache } from "lru-cache";
import type { ShownSettings } from "./live.ts";

/** An isolate's memory of the settings; see `state/memory.ts`. */
export const memory = {
  /** The published settings by content revision, half a megabyte each at most, and those read last. */
  settings: new LRUCache<number, ShownSettings>({ max: 2 }),
  lastSettings: undefined as ShownSettings | undefined,
};
