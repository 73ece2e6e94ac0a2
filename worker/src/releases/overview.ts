import type { ReleaseManifest } from "@optimyz/contract/platform/release";
import type { ReleaseHealth, ReleaseSummary, ReleasesOverview } from "@optimyz/contract/release-registry";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { releaseReports, releases } from "../db/schema.ts";
import { isEdgeFallback, isFailure } from "./counts.ts";
import { allErrors } from "./errors.ts";
import type { Publisher } from "./publisher.ts";
import { listRevisions } from "./revision.ts";
import { listTokens } from "./tokens.ts";
import { verdicts } from "./verdicts.ts";

const RELEASES_MAX = 100;

type Reports = (typeof releaseReports.$inferSelect)[];

/** Everything that the Releases page shows. */
export async function overview(db: Database): Promise<ReleasesOverview> {
  const [revisions, tokens, watched, releases] = await Promise.all([
    listRevisions(db),
    listTokens(db),
    verdicts(db),
    newestReleases(db),
  ]);
  return { revisions, releases, tokens, verdicts: watched };
}

/** How a token's own front-end is doing, or all of them. */
export async function health(db: Database, { scope }: Publisher): Promise<ReleaseHealth> {
  const isOwn = ({ name }: { name: string }) => scope === "*" || name === scope;
  const [watched, newest] = await Promise.all([verdicts(db), newestReleases(db, scope)]);
  return { verdicts: watched.filter(isOwn), releases: newest };
}

async function newestReleases(db: Database, scope = "*"): Promise<ReleaseSummary[]> {
  const isOwn = scope === "*" ? undefined : eq(releases.name, scope);
  const [rows, reports, errorsOf] = await Promise.all([
    db
      .select()
      .from(releases)
      .where(and(isNotNull(releases.storedAt), isOwn))
      .orderBy(desc(releases.id))
      .limit(RELEASES_MAX),
    db.select().from(releaseReports),
    allErrors(db),
  ]);
  return rows.map((row) => ({ ...summaryOf(row, reports), errors: errorsOf(row) }));
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
