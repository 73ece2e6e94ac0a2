import { type EdgePhase, edgePhases, failurePhases, type Report } from "@optimyz/contract/release-report";
import { sql } from "drizzle-orm";
import { now } from "../db/changes.ts";
import type { Database } from "../db/database.ts";
import { releaseReports, releases } from "../db/schema.ts";

/** What is counted of a release: browsers' reports, and what the worker sees itself. */
export type Counted = Omit<Report, "phase"> & { phase: Report["phase"] | EdgePhase };

/** Counts a report. One about a release that nobody published is dropped, so that the table cannot be filled. */
export async function countReport(db: Database, { name, version, phase }: Counted, count = 1): Promise<void> {
  const at = now();
  await db.run(sql`INSERT INTO ${releaseReports} (name, version, phase, count, first_at, last_at)
    SELECT name, version, ${phase}, ${count}, ${at}, ${at} FROM ${releases} WHERE name = ${name} AND version = ${version}
    ON CONFLICT (name, version, phase) DO UPDATE SET count = count + excluded.count, last_at = excluded.last_at`);
}

/** Whether a phase is a failure that a browser reports. */
export const isFailure = (phase: string): boolean => (failurePhases as readonly string[]).includes(phase);

/** Whether a phase is the worker's own count of a page that the edge left to the browser. */
export const isEdgeFallback = (phase: string): boolean => (edgePhases as readonly string[]).includes(phase);
