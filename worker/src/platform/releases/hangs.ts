import { and, eq, inArray } from "drizzle-orm";
import { ApiError } from "../../core/api-error.ts";
import type { Database } from "../../db/database.ts";
import { releaseReports } from "../../db/schema.ts";
import { keepAlerts } from "./alerts.ts";
import { writeCounts } from "./gathered.ts";
import { assertScope, type Publisher } from "./publisher.ts";
import type { NamedVersion } from "./queries.ts";

/**
 * Marks versions whose code made the worker hang, as only somebody outside the worker can see.
 * @throws ApiError FORBIDDEN
 */
export async function markHung(db: Database, publisher: Publisher, versions: Record<string, string>): Promise<void> {
  assertScope(publisher, Object.keys(versions));
  const counts = Object.entries(versions).map(
    ([name, version]) => ({ name, version, phase: "edge-hang", count: 1 }) as const,
  );
  await writeCounts(db, counts);
  const text = "It was live when the whole site hung.";
  await keepAlerts(
    db,
    Object.entries(versions).map(([name, version]) => ({ kind: "hung", name, version, text })),
  );
}

/** Those of the given versions that have made the worker hang. */
export async function hungVersions(db: Database, versions: readonly NamedVersion[]): Promise<NamedVersion[]> {
  const wanted = versions.map(([, version]) => version);
  const rows = await db
    .select({ name: releaseReports.name, version: releaseReports.version })
    .from(releaseReports)
    .where(and(eq(releaseReports.phase, "edge-hang"), inArray(releaseReports.version, wanted)));
  return versions.filter(([name, version]) => rows.some((row) => row.name === name && row.version === version));
}

/** @throws ApiError CONFLICT naming the first version that has made the worker hang */
export async function assertNeverHung(db: Database, versions: Record<string, string>): Promise<void> {
  const [hung] = await hungVersions(db, Object.entries(versions));
  if (!hung) return;
  throw new ApiError(
    "CONFLICT",
    `${hung.join(" ")} was live when the whole site hung. Look for a loop that never ends, and release a new version. If it was another front-end's doing, roll back to a revision that has it.`,
  );
}
