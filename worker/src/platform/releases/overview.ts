import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { ReleaseHealth, ReleaseSummary, ReleasesOverview } from "@optimyz/contract/protocol/release-registry";
import { versionsOf } from "@optimyz/contract/protocol/release-versions";
import { and, desc, eq, isNotNull, lt } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../../db/database.ts";
import { releaseErrors, releaseReports, releases } from "../../db/schema.ts";
import { settingsAtHand } from "../../settings/site-settings.ts";
import { listAlerts, storedReport } from "./alerts.ts";
import { connectionsOf } from "./connections.ts";
import { isEdgeFallback, isFailure } from "./counts.ts";
import { allErrors } from "./errors.ts";
import { releaseHistory } from "./fallbacks.ts";
import { listFreezes } from "./freezes.ts";
import { neededNames } from "./gate/retire.ts";
import { listKeys } from "./keys.ts";
import { standingsOf } from "./labels.ts";
import { listSources } from "./provenance.ts";
import type { Publisher } from "./publisher.ts";
import { findReleases } from "./queries.ts";
import { listRevisions, liveState } from "./revision.ts";
import { spokenBy } from "./spoken.ts";
import { listTokens } from "./tokens.ts";
import { verdicts } from "./verdicts.ts";

const RELEASES_MAX = 100;

/** Which releases are shown. */
interface Shown {
  /** One front-end, or `*`. */
  scope?: string;
  limit?: number;
  /** Only those that were published before this one, by its number. */
  before?: number | undefined;
}

type Reports = (typeof releaseReports.$inferSelect)[];

/** Everything that the Releases page shows. */
export async function overview(db: Database): Promise<ReleasesOverview> {
  const [revisions, live, tokens, watched, { releases }, freezes, sources, keys, alerts] = await Promise.all([
    listRevisions(db),
    liveState(db),
    listTokens(db),
    verdicts(db),
    newestReleases(db),
    listFreezes(db),
    listSources(db),
    listKeys(db),
    listAlerts(db),
  ]);
  return {
    ...(live && { languages: spokenBy(live.lockSet, (await settingsAtHand(db)).settings.region.languages) }),
    revisions,
    needed: neededNames(live),
    connections: connectionsOf(live ? await findReleases(db, Object.entries(versionsOf(live.lockSet))) : []),
    releases,
    tokens,
    verdicts: watched,
    freezes,
    sources,
    keys,
    alerts,
  };
}

/** How a token's own front-end is doing, or all of them. */
export async function health(db: Database, { scope }: Publisher): Promise<ReleaseHealth> {
  const isOwn = ({ name }: { name: string }) => scope === "*" || name === scope;
  const [watched, { releases: newest }] = await Promise.all([verdicts(db), newestReleases(db, { scope })]);
  return { verdicts: watched.filter(isOwn), releases: newest };
}

/** Releases, newest first, with what is known of each; `nextBefore` when there are more. */
export async function newestReleases(
  db: Database,
  { scope = "*", limit = RELEASES_MAX, before }: Shown = {},
): Promise<{ releases: ReleaseSummary[]; manifests: ReleaseManifest[]; nextBefore: number | null }> {
  const ofScope = (name: SQLiteColumn) => (scope === "*" ? undefined : eq(name, scope));
  const isEarlier = before === undefined ? undefined : lt(releases.id, before);
  const [found, reports, errorsOf, history, live] = await Promise.all([
    db
      .select()
      .from(releases)
      .where(and(isNotNull(releases.storedAt), ofScope(releases.name), isEarlier))
      .orderBy(desc(releases.id))
      .limit(limit + 1),
    db.select().from(releaseReports).where(ofScope(releaseReports.name)),
    allErrors(db, ofScope(releaseErrors.name)),
    releaseHistory(db),
    liveState(db),
  ]);
  const standingOf = standingsOf(history, live);
  const rows = found.slice(0, limit);
  return {
    releases: rows.map((row) => ({
      ...summaryOf(row, reports),
      errors: errorsOf(row),
      ...standingOf(row),
      report: storedReport(row.report),
    })),
    manifests: rows.map(({ manifest }) => manifest as ReleaseManifest),
    nextBefore: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
  };
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
