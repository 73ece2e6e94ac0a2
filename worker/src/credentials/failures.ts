import { eq, inArray, lt, sql } from "drizzle-orm";
import { ApiError } from "../core/api-error.ts";
import type { Database } from "../db/database.ts";
import { loginFailures } from "../db/schema.ts";

/** Wrong passwords up to `free` cost no wait; every further one doubles it. */
export interface BackoffPolicy {
  free: number;
  waitSecondsMax: number;
}

/** For one visitor at one account. */
export const visitorBackoff: BackoffPolicy = { free: 5, waitSecondsMax: 15 * 60 };
/** For all visitors at one account together: slow for a botnet, short enough for its owner to log in. */
export const accountBackoff: BackoffPolicy = { free: 100, waitSecondsMax: 30 };

/**
 * For the second factor of one account: six digits are few, and only people who know the password get here. A browser
 * that the account knows, and a passkey, do not wait for this.
 */
export const factorBackoff: BackoffPolicy = { free: 20, waitSecondsMax: 15 * 60 };

/** After a day without an attempt the count restarts. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;

/** An attempt that is further in the future was counted before the clock was set back; nobody waits for it. */
const CLOCK_SET_BACK_MS = 60_000;

/**
 * Counts an attempt before its password is checked, so that parallel guesses cannot overtake the count; a success
 * removes it with `clearFailures`.
 * @throws ApiError TOO_MANY during the wait after the last failures
 */
export async function countAttempt(db: Database, key: string, policy: BackoffPolicy, at = Date.now()): Promise<void> {
  const [previous] = await db.select().from(loginFailures).where(eq(loginFailures.key, key));
  if (previous) {
    const sinceMs = at - Date.parse(previous.lastAt);
    const waitMs = waitSeconds(previous.failures, policy) * 1000 - sinceMs;
    if (waitMs > 0 && sinceMs > -CLOCK_SET_BACK_MS) throw tooMany(waitMs);
  }
  const lastAt = new Date(at).toISOString();
  const failures = sql`CASE WHEN ${loginFailures.lastAt} < ${oldest(at)} THEN 1 ELSE ${loginFailures.failures} + 1 END`;
  const [counted] = await db
    .insert(loginFailures)
    .values({ key, failures: 1, lastAt })
    .onConflictDoUpdate({ target: loginFailures.key, set: { failures, lastAt } })
    .returning();
  // Attempts counted at the same moment see each other here.
  if (counted && counted.failures > policy.free + 1 && counted.failures > (previous?.failures ?? 0) + 1) {
    throw tooMany(waitSeconds(counted.failures, policy) * 1000);
  }
}

export async function clearFailures(db: Database, keys: string[]): Promise<void> {
  await db.delete(loginFailures).where(inArray(loginFailures.key, keys));
}

/** Removes what no longer counts; called by the schedule. */
export async function purgeFailures(db: Database, at = Date.now()): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.lastAt, oldest(at)));
}

const waitSeconds = (failures: number, { free, waitSecondsMax }: BackoffPolicy): number =>
  failures < free ? 0 : Math.min(waitSecondsMax, 2 ** (failures - free));

const oldest = (at: number): string => new Date(at - FORGOTTEN_MS).toISOString();

const tooMany = (waitMs: number): ApiError =>
  new ApiError("TOO_MANY", undefined, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
