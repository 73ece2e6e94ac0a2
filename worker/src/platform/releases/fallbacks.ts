import { isSpoken, protocolOf } from "@optimyz/contract/protocol/protocol";
import type { LockSet } from "@optimyz/contract/protocol/release";
import { versionsOf } from "@optimyz/contract/protocol/release-versions";
import { desc, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { releaseReports, revisions } from "../../db/schema.ts";
import type { State } from "../../state/live.ts";
import { isFailure } from "./counts.ts";

/** Revisions that are searched for a fallback; the garbage collection keeps more than these. */
const SEARCHED_REVISIONS = 40;

/** A version whose failures are a larger share of its visits is no good fallback while there is another. */
const FAILURE_SHARE_MAX = 0.1;

interface HistoryRow extends State {
  revision: number;
  /** The revision that this rollback restored. */
  restores: number | null;
}

interface Counts {
  visits: number;
  failures: number;
  /** Whether it made the worker hang. */
  isHung: boolean;
}

/** What was live lately, the newest first, and what was counted of it. */
export interface History {
  rows: readonly HistoryRow[];
  counts: ReadonlyMap<string, Counts>;
}

const NOTHING: Counts = { visits: 0, failures: 0, isHung: false };

type Release = NonNullable<LockSet["remotes"][string]["fallback"]>;

const keyOf = (name: string, version: string): string => `${name}@${version}`;

/** The newest revisions and the counts of their versions; two statements in one batch. */
export async function releaseHistory(db: Database): Promise<History> {
  const [rows, reports] = await db.batch([
    db
      .select({
        revision: revisions.revision,
        restores: revisions.restores,
        lockSet: revisions.lockSet,
        canaries: revisions.canaries,
      })
      .from(revisions)
      .orderBy(desc(revisions.revision))
      .limit(SEARCHED_REVISIONS),
    db
      .select()
      .from(releaseReports)
      .where(sql`(name, version) IN (SELECT name, version FROM revision_releases
        WHERE revision > (SELECT max(revision) FROM ${revisions}) - ${SEARCHED_REVISIONS})`),
  ]);
  const counts = new Map<string, Counts>();
  for (const { name, version, phase, count } of reports) {
    const { visits, failures, isHung } = counts.get(keyOf(name, version)) ?? NOTHING;
    counts.set(keyOf(name, version), {
      visits: visits + (phase === "visit" ? count : 0),
      failures: failures + (isFailure(phase) ? count : 0),
      isHung: isHung || phase === "edge-hang",
    });
  }
  return { rows: rows as HistoryRow[], counts };
}

/**
 * Names for each remote of the next revision its fallback, see {@link fallbackFor}.
 * @param restores the earlier revision that the next one restores, wholly or for one front-end
 */
export function withFallbacks({ rows, counts }: History, lockSet: LockSet, restores?: number): LockSet {
  const revision = (rows[0]?.revision ?? 0) + 1;
  const next = { revision, restores: restores ?? null, lockSet, canaries: rows[0]?.canaries ?? {} };
  const history = { rows: [next, ...rows], counts };
  const remotes = Object.entries(lockSet.remotes).map(([name, { fallback: _, ...remote }]) => {
    const fallback = fallbackFor(history, name, remote.version);
    return [name, fallback ? { ...remote, fallback } : remote] as const;
  });
  return { ...lockSet, remotes: Object.fromEntries(remotes) };
}

/**
 * The earlier version that takes over when a version fails in a browser: the last one without failures. A version that
 * was left because it was bad is never chosen, nor one whose protocol this worker does not speak. One that had visits and
 * no failures comes before one that nobody tried, and that before one with failures, so that two bad releases in a row
 * still find the good one before them.
 */
export function fallbackFor(history: History, name: string, version: string): Release | undefined {
  const left = leftVersions(history.rows, name);
  const countsOf = (other: string) => history.counts.get(keyOf(name, other)) ?? NOTHING;
  const known = history.rows.flatMap(({ lockSet }) => lockSet.remotes[name] ?? []);
  // The oldest one's own fallback may be older than the rows, and is still kept.
  const candidates = [...known, ...known.flatMap(({ fallback }) => fallback ?? [])].filter(
    (candidate) =>
      candidate.version !== version &&
      !left.has(candidate.version) &&
      !countsOf(candidate.version).isHung &&
      isSpoken(protocolOf(candidate)),
  );
  const rank = ({ version: other }: Release) => rankOf(countsOf(other));
  const [best] = candidates.toSorted((a, b) => rank(a) - rank(b));
  if (!best) return undefined;
  const { version: earlier, protocol, entry } = best;
  return { version: earlier, ...(protocol !== undefined && { protocol }), entry };
}

/** 0 for a version that had visits and passed them, 1 for one that nobody tried, 2 for one with failures. */
function rankOf({ visits, failures }: Counts): number {
  if (failures > visits * FAILURE_SHARE_MAX) return 2;
  return visits > 0 ? 0 : 1;
}

/**
 * Versions of a front-end that were left because they were bad: by a rollback, which leaves all that were live since the
 * revision that it restores, or as a canary that ended. What came last counts: a version that was made live again is
 * trusted again.
 */
export function leftVersions(rows: readonly HistoryRow[], name: string): Set<string> {
  const trusted = new Set<string>();
  const left = new Set<string>();
  const leave = (version: string | undefined) => {
    if (version !== undefined && !trusted.has(version)) left.add(version);
  };
  for (const [index, row] of rows.entries()) {
    const before = rows[index + 1];
    const version = versionsOf(row.lockSet)[name];
    if (!before || version === undefined) continue;
    const versionBefore = versionsOf(before.lockSet)[name];
    if (version !== versionBefore && !left.has(version)) trusted.add(version);
    const canary = before.canaries[name]?.part.version;
    if (canary !== version && canary !== row.canaries[name]?.part.version) leave(canary);
    if (version === versionBefore || row.restores === null) continue;
    const since = rows.filter(({ revision }) => revision < row.revision && revision > (row.restores ?? 0));
    for (const { lockSet } of since) {
      const passed = versionsOf(lockSet)[name];
      if (passed !== version) leave(passed);
    }
  }
  return left;
}
