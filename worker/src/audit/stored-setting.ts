import * as z from "@optimyz/contract/z";
import { and, eq, sql } from "drizzle-orm";
import type { Change } from "../db/change.ts";
import { unchangedError } from "../db/conflict.ts";
import type { Database } from "../db/database.ts";
import { settings } from "../db/schema.ts";
import { record } from "./record.ts";

/** Something that the provider can set. */
export interface Setting<Value> {
  name: string;
  schema: z.ZodMiniType<Value>;
  /** The default. */
  defaults: Value;
}

/** Version of a setting that nobody has changed. */
const FIRST_VERSION = 1;

/**
 * A setting as it is, with its version.
 * @throws Error when the stored value is invalid, rather than use other values
 */
export async function readSetting<Value>(
  db: Database,
  { name, schema, defaults }: Setting<Value>,
): Promise<{ value: Value; version: number }> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name));
  if (!row) return { value: defaults, version: FIRST_VERSION };
  const { data, error } = z.safeParse(schema, row.value);
  if (error) throw new Error(`The setting ${name} cannot be read: ${error.issues.map(({ path }) => path).join(", ")}`);
  return { value: data, version: row.version };
}

/**
 * Sets a setting, and records that it was changed.
 * @returns its new version
 * @throws ApiError CONFLICT when the change names a version that is not the setting's
 */
export async function writeSetting<Value>(
  db: Database,
  change: Change,
  setting: Setting<Value>,
  value: Value,
): Promise<number> {
  const { name, defaults } = setting;
  const { seenVersion } = change;
  const isSeen = seenVersion === undefined ? undefined : eq(settings.version, seenVersion);
  const [, changed] = await db.batch([
    db.insert(settings).values({ name, value: defaults, version: FIRST_VERSION }).onConflictDoNothing(),
    db
      .update(settings)
      .set({ value, version: sql`${settings.version} + 1` })
      .where(and(eq(settings.name, name), isSeen))
      .returning({ version: settings.version }),
    record(db, change, { action: "update", entity: "settings", entityId: 0, label: name }, sql`WHERE changes() > 0`),
  ]);
  const [row] = changed;
  if (row) return row.version;
  const current = await readSetting(db, setting);
  throw unchangedError({ ...current.value, version: current.version }, seenVersion);
}
