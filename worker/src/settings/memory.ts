import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import type { Catalogue } from "@optimyz/contract/protocol/languages";
import { LRUCache } from "lru-cache";
import type { ShownSettings } from "./live.ts";

/** Settings in a language. */
export interface TranslatedSettings {
  settings: Settings;
  /** Paths of the texts that it has not got, which are in the main language. */
  missing: readonly string[];
}

/** An isolate's memory of the settings; see `state/memory.ts`. */
export const memory = {
  /** The published settings by content revision, one and a half megabytes each at most, and those read last. */
  settings: new LRUCache<number, ShownSettings>({ max: 2 }),
  lastSettings: undefined as ShownSettings | undefined,
  /** Settings by the language that they are in, for as long as the settings are remembered. */
  translated: new WeakMap<Settings, Map<string, TranslatedSettings>>(),
  /** Messages in other words as pages have them, by how they are written. */
  changedMessages: new WeakMap<Readonly<Record<string, string>>, Catalogue>(),
};
