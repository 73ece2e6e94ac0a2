import type { Difference } from "@optimyz/contract/api/schemas/settings/admin";
import { desc, gt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { settingsRevisions } from "../db/schema.ts";

export type SettingsRow = typeof settingsRevisions.$inferSelect;

/** The revision that visitors see; undefined while they see the defaults. */
export async function liveSettings(db: Database): Promise<SettingsRow | undefined> {
  const [row] = await db
    .select()
    .from(settingsRevisions)
    .where(gt(settingsRevisions.revision, 0))
    .orderBy(desc(settingsRevisions.revision))
    .limit(1);
  return row;
}

/**
 * The next revision, in which one picture has taken the place of another.
 * @returns undefined when the settings do not name the picture
 */
export function settingsWith({ revision, settings, schemaVersion }: SettingsRow, from: string, to: string) {
  const differences: Difference[] = [];
  const swapped = swap(settings, { from, to }, "", differences);
  return differences.length === 0
    ? undefined
    : { revision: revision + 1, settings: swapped, schemaVersion, differences };
}

interface Swap {
  from: string;
  to: string;
}

function swap(value: unknown, names: Swap, path: string, differences: Difference[]): unknown {
  if (typeof value === "string") return swapText(value, names, path, differences);
  const at = (key: string | number) => (path === "" ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) return value.map((each, index) => swap(each, names, at(index), differences));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, swap(each, names, at(key), differences)]));
}

function swapText(text: string, { from, to }: Swap, path: string, differences: Difference[]): string {
  const stem = (file: string) => file.slice(0, file.lastIndexOf("."));
  const swapped = text.replaceAll(from, to).replaceAll(stem(from), stem(to));
  if (swapped !== text) differences.push({ path, before: JSON.stringify(text), after: JSON.stringify(swapped) });
  return swapped;
}
