import type { LockSet } from "@optimyz/contract/protocol/release";
import type { Revision } from "@optimyz/contract/protocol/release-registry";
import { versionsOf } from "@optimyz/contract/protocol/release-versions";
import { desc, eq } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { revisions } from "../../db/schema.ts";
import type { State } from "../../state/live.ts";

/** The newest revision; undefined before the first. One statement. */
export async function liveState(db: Database): Promise<State | undefined> {
  const row = await db
    .select({ lockSet: revisions.lockSet, canaries: revisions.canaries })
    .from(revisions)
    .orderBy(desc(revisions.revision))
    .limit(1)
    .get();
  return row as State | undefined;
}

/** The lock set of the newest revision, without canaries; undefined before the first. */
export async function liveLockSet(db: Database): Promise<LockSet | undefined> {
  return (await liveState(db))?.lockSet;
}

export async function findState(db: Database, revision: number): Promise<State | undefined> {
  const row = await db
    .select({ lockSet: revisions.lockSet, canaries: revisions.canaries })
    .from(revisions)
    .where(eq(revisions.revision, revision))
    .get();
  return row as State | undefined;
}

/** The newest revisions first. */
export async function listRevisions(db: Database, limit = 50): Promise<Revision[]> {
  const rows = await db.select().from(revisions).orderBy(desc(revisions.revision)).limit(limit);
  return rows.map(toRevision);
}

export function toRevision(row: typeof revisions.$inferSelect): Revision {
  const canaries = Object.entries(row.canaries as State["canaries"]).map(([name, { percent, since, part }]) => [
    name,
    { version: part.version, percent, since },
  ]);
  return {
    revision: row.revision,
    versions: versionsOf(row.lockSet as LockSet),
    canaries: Object.fromEntries(canaries),
    retired: Object.keys((row.lockSet as LockSet).retired ?? {}),
    reason: row.reason,
    author: row.author,
    via: row.via,
    commit: row.commitId,
    restores: row.restores,
    createdAt: row.createdAt,
  };
}
