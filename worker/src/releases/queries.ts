import type { LockSet, ReleaseManifest, Revision } from "@optimyz/contract/release";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { releases, revisions } from "../db/schema.ts";
import { Fault } from "../http/fault.ts";

/** The lock set of the newest revision; undefined before the first. */
export async function liveLockSet(db: Database): Promise<LockSet | undefined> {
  const row = await db.select({ lockSet: revisions.lockSet }).from(revisions).orderBy(desc(revisions.revision)).get();
  return row?.lockSet as LockSet | undefined;
}

export async function findRelease(db: Database, name: string, version: string): Promise<ReleaseManifest | undefined> {
  const row = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)))
    .get();
  return row?.manifest as ReleaseManifest | undefined;
}

/** Stores a release. Of two at once one wins; the other finds the first's row. */
export async function insertRelease(db: Database, manifest: ReleaseManifest): Promise<void> {
  const createdAt = new Date().toISOString();
  await db
    .insert(releases)
    .values({ name: manifest.name, version: manifest.version, manifest, createdAt })
    .onConflictDoNothing();
}

/** The manifests of the given versions, by front-end. */
export async function findReleases(db: Database, versions: Record<string, string>): Promise<ReleaseManifest[]> {
  const rows = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(inArray(releases.version, Object.values(versions)));
  const manifests = rows.map((row) => row.manifest as ReleaseManifest);
  return manifests.filter((manifest) => versions[manifest.name] === manifest.version);
}

/**
 * Makes the lock set the live one, if no other came first: the number after the one seen is free only once.
 * @throws Fault CONFLICT when another promotion was faster
 */
export async function insertRevision(
  db: Database,
  lockSet: LockSet,
  change: { reason: string; author: string },
): Promise<void> {
  const inserted = await db
    .insert(revisions)
    .values({ revision: lockSet.revision, lockSet, ...change, createdAt: new Date().toISOString() })
    .onConflictDoNothing()
    .returning({ revision: revisions.revision });
  if (inserted.length === 0) {
    throw new Fault("CONFLICT", "Another promotion came first. Look at the live revision and try again.");
  }
}

/** The newest revisions first. */
export async function listRevisions(db: Database, limit = 50): Promise<Revision[]> {
  const rows = await db.select().from(revisions).orderBy(desc(revisions.revision)).limit(limit);
  return rows.map((row) => ({
    revision: row.revision,
    versions: versionsOf(row.lockSet as LockSet),
    reason: row.reason,
    author: row.author,
    createdAt: row.createdAt,
  }));
}

/** The version of each front-end in a lock set. */
export function versionsOf(lockSet: LockSet): Record<string, string> {
  const remotes = Object.entries(lockSet.remotes).map(([name, { version }]) => [name, version] as const);
  return Object.fromEntries([["shell", lockSet.shell.version] as const, ...remotes]);
}
