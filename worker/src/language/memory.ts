import type compile from "icu-minify/compile";
import { LRUCache } from "lru-cache";

/** An isolate's memory of what it says; see `state/memory.ts`. */
export const memory = {
  /** Messages as they run, by their text: as many as the code and its translations have. */
  messages: new LRUCache<string, ReturnType<typeof compile>>({ max: 2_000 }),
  /** `Intl`'s formats by kind, locale and options, which are slow to make. */
  formats: new LRUCache<string, object>({ max: 100 }),
};
