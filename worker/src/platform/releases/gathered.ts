import { sql } from "drizzle-orm";
import type { Context } from "hono";
import { now } from "../../core/clock.ts";
import { describeError } from "../../core/describe-error.ts";
import { log } from "../../core/log.ts";
import type { Database } from "../../db/database.ts";
import { insertSelect } from "../../db/insert-select.ts";
import { releaseReports } from "../../db/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { memory } from "../memory.ts";
import type { Count } from "./counts.ts";
import { keepErrors } from "./errors.ts";
import { countInTrials } from "./trials.ts";
import { countVitals } from "./views.ts";

/** Time over which an isolate gathers what it counts before it writes it. */
export const GATHER_MS = 1_000;

/** Counts one more. It is written with the next write of this isolate; see {@link writeLater}. */
export function gather(counted: Omit<Count, "count">): void {
  const { counts } = memory.gathered;
  const { name, version, phase, inTrial, error, vital } = counted;
  const key = JSON.stringify([name, version, phase, inTrial, error, vital]);
  counts.set(key, { ...counted, count: (counts.get(key)?.count ?? 0) + 1 });
}

/** Writes what is gathered now, after the response, unless the isolate has written a moment ago. */
export function writeSoon(c: Context<AppEnv>): void {
  const sinceMs = Date.now() - memory.gathered.writtenAtMs;
  if (sinceMs >= GATHER_MS || sinceMs < 0) writeAfter(c, 0);
}

/**
 * Writes what is gathered until then, {@link GATHER_MS} after the response. What happens at every request costs the
 * database one batch in that time, however many visitors there are.
 */
export function writeLater(c: Context<AppEnv>): void {
  const leftMs = memory.gathered.writeAtMs - Date.now();
  // More is left only when the clock was set back.
  if (leftMs > 0 && leftMs <= GATHER_MS) return;
  memory.gathered.writeAtMs = Date.now() + GATHER_MS;
  writeAfter(c, GATHER_MS);
}

/** Writes what this isolate has gathered. */
export async function writeGathered(db: Database): Promise<void> {
  const counts = [...memory.gathered.counts.values()];
  memory.gathered.counts.clear();
  memory.gathered.writtenAtMs = Date.now();
  await writeCounts(db, counts);
}

/** Writes counts in one batch of a few statements, however many there are. */
export async function writeCounts(db: Database, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  const rows = JSON.stringify(counts);
  const errors = counts.some(({ error }) => error) ? keepErrors(db, rows) : [];
  const vitals = counts.some(({ vital }) => vital) ? [countVitals(db, rows)] : [];
  await db.batch([countReports(db, rows), countInTrials(db, rows), ...errors, ...vitals]);
}

/**
 * The statement that adds counts to their releases'. Those about releases that nobody published are dropped, so that the
 * table cannot be filled.
 * @param rows JSON: a list of `{ name, version, phase, isElsewhere?, count }`
 */
function countReports(db: Database, rows: string) {
  const at = now();
  const counted = {
    name: sql`known.name`,
    version: sql`known.version`,
    phase: sql`value->>'phase'`,
    count: sql`sum(value->>'count')`,
    firstAt: at,
    lastAt: at,
  };
  return insertSelect(
    db,
    releaseReports,
    counted,
    sql`FROM json_each(${rows}) JOIN releases AS known
      ON known.name = value->>'name' AND known.version = value->>'version'
    WHERE value->>'phase' IS NOT NULL AND value->>'isElsewhere' IS NULL
    GROUP BY known.name, known.version, value->>'phase'`,
  ).onConflictDoUpdate({
    target: [releaseReports.name, releaseReports.version, releaseReports.phase],
    set: { count: sql`${releaseReports.count} + excluded.count`, lastAt: sql`excluded.last_at` },
  });
}

function writeAfter(c: Context<AppEnv>, waitMs: number): void {
  memory.gathered.writtenAtMs = Date.now();
  const write = scheduler
    .wait(waitMs)
    .then(() => writeGathered(c.var.db))
    .catch((error: unknown) => log("error", { message: "counts not written", error: describeError(error) }));
  c.executionCtx.waitUntil(write);
}
