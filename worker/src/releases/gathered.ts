import type { NeededRemotes } from "@optimyz/contract/claims";
import type { LockSet } from "@optimyz/contract/release";
import { versionsOf } from "@optimyz/contract/release-versions";
import { sql } from "drizzle-orm";
import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import { now } from "../db/changes.ts";
import type { Database } from "../db/database.ts";
import { releaseReports } from "../db/schema.ts";
import { describeError } from "../http/describe-error.ts";
import { log } from "../http/log.ts";
import { memory } from "../reads/memory.ts";
import type { Count } from "./counts.ts";
import { frontEndsOf } from "./tickets.ts";
import { countInTrials } from "./trials.ts";

/** Time over which an isolate gathers what it counts before it writes it. */
export const GATHER_MS = 1_000;

/** Counts one more. It is written with the next write of this isolate; see {@link writeLater}. */
export function gather(counted: Count["counted"], inTrial?: Count["inTrial"]): void {
  const { counts } = memory.gathered;
  const key = [...Object.values(counted), inTrial].join(" ");
  counts.set(key, { counted, count: (counts.get(key)?.count ?? 0) + 1, ...(inTrial && { inTrial }) });
}

/**
 * Counts a document as a visit of each front-end on its page. The first one is written right after its response; what
 * comes within {@link GATHER_MS} of a write goes with the next one, or with the judgement that needs it.
 */
export function countVisit(c: Context<AppEnv>, lockSet: LockSet, needed: NeededRemotes): void {
  const versions = versionsOf(lockSet);
  for (const name of frontEndsOf(needed)) gather({ name, version: versions[name] ?? "", phase: "visit" }, "visits");
  if (Date.now() - memory.gathered.writtenAtMs >= GATHER_MS) writeAfter(c, 0);
}

/**
 * Writes what is gathered until then, {@link GATHER_MS} after the response. What happens at every request costs the
 * database one batch in that time, however many visitors there are.
 */
export function writeLater(c: Context<AppEnv>): void {
  if (Date.now() < memory.gathered.writeAtMs) return;
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

/** Writes counts in one batch of two statements, however many there are. */
export async function writeCounts(db: Database, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  const rows = JSON.stringify(counts.map(({ counted, ...rest }) => ({ ...counted, ...rest })));
  await db.batch([countReports(db, rows), countInTrials(db, rows)]);
}

/**
 * The statement that adds counts to their releases'. Those about releases that nobody published are dropped, so that the
 * table cannot be filled.
 * @param rows JSON: a list of `{ name, version, phase, count }`
 */
function countReports(db: Database, rows: string) {
  const at = now();
  // In the order of the table's columns.
  const counted = sql`SELECT known.name, known.version, value->>'phase', sum(value->>'count'), ${at}, ${at}
    FROM json_each(${rows}) JOIN releases AS known
      ON known.name = value->>'name' AND known.version = value->>'version'
    GROUP BY 1, 2, 3`;
  return db
    .insert(releaseReports)
    .select(counted)
    .onConflictDoUpdate({
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
