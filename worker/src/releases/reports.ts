import type { EdgePhase, Report } from "@optimyz/contract/release-report";
import { and, eq, sql } from "drizzle-orm";
import { now } from "../db/changes.ts";
import type { Database } from "../db/database.ts";
import { releaseReports, releases } from "../db/schema.ts";
import { ApiError } from "../http/api-error.ts";
import { log } from "../http/log.ts";
import { isFailure } from "./phases.ts";
import { endCanary } from "./promote.ts";
import type { Publisher } from "./publisher.ts";
import { liveState } from "./revision.ts";

/** A canary goes back when this many failures were reported … */
const FAILURES_MIN = 3;
/** … and they are at least this share of the visits. */
const FAILURE_SHARE_MIN = 0.1;

const automatic: Publisher = { scope: "*", label: "automatic" };

/** What is counted of a release: browsers' reports, and what the worker sees itself. */
export type Counted = Omit<Report, "phase"> & { phase: Report["phase"] | EdgePhase };

/** Counts a report. One about a release that nobody published is dropped, so that the table cannot be filled. */
export async function countReport(db: Database, { name, version, phase }: Counted, count = 1): Promise<void> {
  const at = now();
  await db.run(sql`INSERT INTO ${releaseReports} (name, version, phase, count, first_at, last_at)
    SELECT name, version, ${phase}, ${count}, ${at}, ${at} FROM ${releases} WHERE name = ${name} AND version = ${version}
    ON CONFLICT (name, version, phase) DO UPDATE SET count = count + excluded.count, last_at = excluded.last_at`);
}

/** Takes a canary back when too many of its visits fail. Two reports at once end it once. */
export async function returnBadCanary(db: Database, { name, version }: Report): Promise<void> {
  const live = await liveState(db);
  if (live?.canaries[name]?.part.version !== version) return;
  const { visits, failures } = await countsOf(db, name, version);
  if (failures < FAILURES_MIN || failures < visits * FAILURE_SHARE_MIN) return;
  const reason = `${name} ${version} failed ${failures} times in ${Math.max(visits, failures)} visits, so its canary went back by itself.`;
  try {
    await endCanary(db, live, name, { publisher: automatic, reason });
    log("warn", { message: "canary went back", name, version, failures, visits });
  } catch (error) {
    // Somebody else changed something first; if the canary is still there, the next report ends it.
    if (!(error instanceof ApiError && error.code === "CONFLICT")) throw error;
  }
}

async function countsOf(db: Database, name: string, version: string): Promise<{ visits: number; failures: number }> {
  const rows = await db
    .select({ phase: releaseReports.phase, count: releaseReports.count })
    .from(releaseReports)
    .where(and(eq(releaseReports.name, name), eq(releaseReports.version, version)));
  const visits = rows.find(({ phase }) => phase === "visit")?.count ?? 0;
  const failures = rows.filter(({ phase }) => isFailure(phase)).reduce((sum, { count }) => sum + count, 0);
  return { visits, failures };
}
