import type { ReleaseManifest } from "@optimyz/contract/release";
import type { ReleaseSummary, ReleasesOverview } from "@optimyz/contract/release-registry";
import { desc, isNotNull } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { releaseReports, releases } from "../db/schema.ts";
import { isEdgeFallback, isFailure } from "./counts.ts";
import { listRevisions } from "./revision.ts";
import { listTokens } from "./tokens.ts";

const RELEASES_MAX = 100;

type Reports = (typeof releaseReports.$inferSelect)[];

/** Everything that the Releases page shows. */
export async function overview(db: Database): Promise<ReleasesOverview> {
  const [revisions, rows, reports, tokens] = await Promise.all([
    listRevisions(db),
    db.select().from(releases).where(isNotNull(releases.storedAt)).orderBy(desc(releases.id)).limit(RELEASES_MAX),
    db.select().from(releaseReports),
    listTokens(db),
  ]);
  return { revisions, releases: rows.map((row) => summaryOf(row, reports)), tokens };
}

function summaryOf(row: typeof releases.$inferSelect, reports: Reports): ReleaseSummary {
  const { commit, author, files } = row.manifest as ReleaseManifest;
  const own = reports.filter(({ name, version }) => name === row.name && version === row.version);
  const failures = own.filter(({ phase }) => isFailure(phase));
  const edge = own.filter(({ phase }) => isEdgeFallback(phase));
  return {
    name: row.name,
    version: row.version,
    commit,
    author,
    via: row.via,
    sizeBytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    createdAt: row.createdAt,
    visits: own.find(({ phase }) => phase === "visit")?.count ?? 0,
    failures: countsByPhase(failures),
    lastFailureAt: lastOf(failures),
    edgeFallbacks: countsByPhase(edge),
    lastEdgeFallbackAt: lastOf(edge),
  };
}

const countsByPhase = (reports: Reports): Record<string, number> =>
  Object.fromEntries(reports.map(({ phase, count }) => [phase, count]));

const lastOf = (reports: Reports): string | null =>
  reports
    .map(({ lastAt }) => lastAt)
    .sort()
    .at(-1) ?? null;
