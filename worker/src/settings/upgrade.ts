import {
  type Settings,
  type SettingsPart,
  settingsParts,
  settingsSchema,
} from "@optimyz/contract/api/schemas/settings/settings";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import * as z from "@optimyz/contract/z";
import { parsedJson } from "../core/json.ts";

/** Settings as they were stored, of any version of their schema. */
type Stored = Record<string, unknown>;

/** Turns settings of one version of the schema into the next one's, without losing anything. */
type Upgrade = (stored: Stored) => Stored;

/**
 * The upgrade at index 0 leads from version 1 to version 2, and so on. A part or field that is only added needs none:
 * it has its default where nothing was stored. To rename or move a field, add a function here, and never change one.
 */
const upgrades: readonly Upgrade[] = [];

/** Of the schema that this worker stores. */
export const SETTINGS_VERSION = upgrades.length + 1;

export interface ReadSettings {
  settings: Settings;
  /** Parts and fields that could not be read, and have their defaults. */
  unread: string[];
}

/**
 * Stored settings, upgraded to this worker's schema. An unreadable field has its default, field by field, so that no
 * row takes the site down.
 * @param text JSON
 */
export function readSettings(text: string, version: number, steps: readonly Upgrade[] = upgrades): ReadSettings {
  const unread: string[] = [];
  let stored = objectOf(parsedJson(text));
  if (!stored) return { settings: defaultSettings, unread: ["settings"] };
  for (const step of steps.slice(version - 1)) {
    try {
      stored = step(stored);
    } catch {
      unread.push("settings");
    }
  }
  const parts = settingsParts.map((part) => [part, readPart(part, stored[part], unread)]);
  return { settings: Object.fromEntries(parts) as Settings, unread };
}

/** One part: what was stored of it over its defaults, without the fields that are wrong. */
function readPart(part: SettingsPart, value: unknown, unread: string[]): unknown {
  const schema: z.ZodMiniType = settingsSchema.shape[part];
  const defaults = defaultSettings[part];
  if (value === undefined) return defaults;
  const stored = objectOf(value);
  if (!stored) {
    unread.push(part);
    return defaults;
  }
  const whole = { ...defaults, ...stored };
  const { data, error } = z.safeParse(schema, whole);
  if (!error) return data;
  const wrong = new Set(error.issues.map(({ path }) => String(path[0] ?? "")));
  unread.push(...[...wrong].map((field) => (field ? `${part}.${field}` : part)));
  const right = Object.fromEntries(Object.entries(stored).filter(([field]) => !wrong.has(field)));
  const again = z.safeParse(schema, { ...defaults, ...right });
  return again.success ? again.data : defaults;
}

const objectOf = (value: unknown): Stored | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Stored) : undefined;
