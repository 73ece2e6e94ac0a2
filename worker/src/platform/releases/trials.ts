import type { ReleaseVerdict } from "@optimyz/contract/protocol/release-registry";
import { versionsOf } from "@optimyz/contract/protocol/release-versions";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { now } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { releaseReports, releaseTrials } from "../../db/schema.ts";
import type { State } from "../../state/live.ts";
import { shareOf } from "./canary.ts";
import type { Column } from "./counts.ts";
import { judge, type Trial, type Verdict } from "./evidence.ts";
import { forgetVitals, slowerVersions } from "./views.ts";

/**
 * How long a promotion is watched: an hour, and where few people come until it had so many visits, for a week at most. A
 * canary is watched as long as it lasts.
 */
const WATCHED_MS = 60 * 60 * 1000;
const WATCHED_VISITS = 100;
const WATCHED_MAX_MS = 7 * 24 * WATCHED_MS;

/**
 * The statements that begin and end trials when the live revision changes, for the batch of that change. A front-end
 * whose version or canary changes is watched again; one that goes back is not, since that version was there before.
 * @param names front-ends that change
 */
export function trialStatements(
  db: Database,
  { before, next, names, isReturn }: { before: State | undefined; next: State; names: string[]; isReturn: boolean },
): BatchItem<"sqlite">[] {
  if (names.length === 0) return [];
  const revision = (before?.lockSet.revision ?? 0) + 1;
  const begun = names.flatMap((name) => {
    const canary = next.canaries[name];
    const version = canary?.part.version ?? versionsOf(next.lockSet)[name];
    const control = canary ? versionsOf(next.lockSet)[name] : controlOf(before, next, name);
    if (version === undefined || control === undefined || (isReturn && !canary)) return [];
    if (!canary && versionsOf(next.lockSet)[name] === (before && versionsOf(before.lockSet)[name])) return [];
    const share = canary ? shareOf(name, canary) : 1;
    return [{ name, version, control, share, revision, startedAt: now() }];
  });
  const ended = db.delete(releaseTrials).where(inArray(releaseTrials.name, names));
  const canaries = names.filter((name) => next.canaries[name]);
  return [
    ended,
    ...(canaries.length > 0 ? [forgetVitals(db, canaries)] : []),
    ...begun.flatMap((trial) => [db.insert(releaseTrials).values(trial), withPast(db, trial)]),
  ];
}

/** What a promoted version is compared with: its fallback; of the shell, the version before. */
const controlOf = (before: State | undefined, { lockSet }: State, name: string): string | undefined =>
  name === "shell" ? before?.lockSet.shell.version : lockSet.remotes[name]?.fallback?.version;

/** Nobody gets the control at the same time as a version that all get, so its past counts. */
function withPast(db: Database, { name, control }: { name: string; control: string }) {
  const counted = (phases: SQL) =>
    sql`(SELECT coalesce(sum(count), 0) FROM ${releaseReports} WHERE name = ${name} AND version = ${control} AND ${phases})`;
  return db
    .update(releaseTrials)
    .set({
      controlVisits: counted(sql`phase = 'visit'`),
      controlFailures: counted(sql`phase <> 'visit' AND phase NOT LIKE 'edge-%'`),
    })
    .where(sql`${releaseTrials.name} = ${name} AND ${releaseTrials.share} = 1`);
}

/**
 * The statement that adds counts to the trials of their front-ends, each on the side that had its version.
 * @param rows JSON: a list of `{ name, version, inTrial?, count }`
 */
export function countInTrials(db: Database, rows: string) {
  const sum = (column: Column, version: SQL) => sql`coalesce((SELECT sum(value->>'count') FROM json_each(${rows})
    WHERE value->>'inTrial' = ${column} AND value->>'name' = ${releaseTrials.name} AND value->>'version' = ${version}), 0)`;
  const { visits, failures, observed, controlVisits, controlFailures } = releaseTrials;
  const [own, others] = [
    sql`${releaseTrials.version}`,
    sql`iif(${releaseTrials.share} < 1, ${releaseTrials.control}, NULL)`,
  ];
  return db
    .update(releaseTrials)
    .set({
      visits: sql`${visits} + ${sum("visits", own)}`,
      failures: sql`${failures} + ${sum("failures", own)}`,
      observed: sql`${observed} + ${sum("observed", own)}`,
      controlVisits: sql`${controlVisits} + ${sum("visits", others)}`,
      controlFailures: sql`${controlFailures} + ${sum("failures", others)} + ${sum("observed", others)}`,
    })
    .where(sql`${releaseTrials.name} IN (SELECT value->>'name' FROM json_each(${rows}))`);
}

/** A trial that still runs, with what it compares. */
export interface RunningTrial extends Trial {
  name: string;
  version: string;
  startedAt: string;
  /** When it is no longer watched; null for a canary. */
  endsAt: string | null;
  /** Web vitals in which its views are worse. */
  slower: ReleaseVerdict["slower"];
  control: Trial["control"] & { version: string };
}

/** Which versions are watched, by front-end, and since which revision: documents of before say nothing about them. */
export async function watchedVersions(db: Database): Promise<Map<string, { version: string; revision: number }>> {
  const { name, version, revision } = releaseTrials;
  const rows = await db.select({ name, version, revision }).from(releaseTrials);
  return new Map(rows.map((row) => [row.name, row]));
}

/** The trial of a front-end; undefined when nothing of it is watched. */
export async function runningTrial(
  db: Database,
  name: string,
  live: State | undefined,
): Promise<RunningTrial | undefined> {
  return (await runningTrials(db, live)).find((trial) => trial.name === name);
}

/**
 * What is known of a trial. Slower views end a canary, which is compared at the same time; of a promotion they are said and
 * no more, since its control's views are of another time.
 */
export const verdictOf = (trial: RunningTrial): Verdict =>
  trial.endsAt === null && trial.slower.length > 0 ? "goes back" : judge(trial);

/** All trials that run while this is live; at most one for each front-end. */
export async function runningTrials(db: Database, live: State | undefined): Promise<RunningTrial[]> {
  const rows = await db.select().from(releaseTrials).orderBy(releaseTrials.name);
  const slowerThan = await slowerVersions(
    db,
    rows.map(({ name }) => name),
  );
  return rows.flatMap((row) => {
    const { name, version, share, startedAt, visits, failures, observed } = row;
    const isCanary = live?.canaries[name]?.part.version === version;
    const watchedMs = visits < WATCHED_VISITS ? WATCHED_MAX_MS : WATCHED_MS;
    const endsAt = isCanary ? null : new Date(Date.parse(startedAt) + watchedMs).toISOString();
    if (endsAt !== null && endsAt < now()) return [];
    const control = { visits: row.controlVisits, failures: row.controlFailures };
    const tested = { visits, failures, observed };
    const slower = slowerThan(name, version, row.control);
    return { name, version, share, startedAt, endsAt, tested, control: { ...control, version: row.control }, slower };
  });
}
