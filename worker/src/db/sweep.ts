import { eq } from "drizzle-orm";
import { log } from "../core/log.ts";
import type { Database } from "./database.ts";
import { sweeps } from "./schema.ts";

/** Objects checked per run, so that a run stays short; R2 deletes as many in one call. */
const RUN_MAX = 1_000;
/** No upload takes a day, and a clock may be set a day ahead: younger objects may get their row yet. */
const SAFE_AGE_MS = 48 * 60 * 60 * 1000;

interface SweepOptions {
  /** Milliseconds since the epoch. */
  at?: number;
  /** Objects checked, {@link RUN_MAX} at most. */
  limit?: number;
}

/**
 * Removes objects older than two days that no row names, such as those of a write that was killed before its row was
 * stored. Each run checks the next part of the bucket. Overlapping or interrupted runs only repeat work.
 * @param name of the bucket's contents, under which the position of the next run is stored
 * @param findNamed of some keys, in the bucket's order, those that a row names
 * @returns how many objects were removed
 */
export async function sweep(
  db: Database,
  bucket: R2Bucket,
  name: string,
  findNamed: (keys: string[]) => Promise<ReadonlySet<string>>,
  { at = Date.now(), limit = RUN_MAX }: SweepOptions = {},
): Promise<number> {
  const [place] = await db.select().from(sweeps).where(eq(sweeps.name, name));
  const { objects, truncated } = await bucket.list({ limit, ...(place && { startAfter: place.after }) });
  const old = objects.filter(({ uploaded }) => uploaded.getTime() < at - SAFE_AGE_MS).map(({ key }) => key);
  const named = old.length > 0 ? await findNamed(old) : new Set<string>();
  const unnamed = old.filter((key) => !named.has(key));
  if (unnamed.length > 0) {
    await bucket.delete(unnamed);
    log("info", { message: "objects without a row removed", name, count: unnamed.length });
  }
  const after = truncated ? objects.at(-1)?.key : undefined;
  if (after === undefined) await db.delete(sweeps).where(eq(sweeps.name, name));
  else await db.insert(sweeps).values({ name, after }).onConflictDoUpdate({ target: sweeps.name, set: { after } });
  return unnamed.length;
}
