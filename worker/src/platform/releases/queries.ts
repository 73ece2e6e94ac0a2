import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateReport } from "@optimyz/contract/protocol/release-gate";
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { now } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { releaseGarbage, releases } from "../../db/schema.ts";

export interface StoredRelease {
  manifest: ReleaseManifest;
  /** Whether all of its files are there. */
  isStored: boolean;
}

export async function findRelease(db: Database, name: string, version: string): Promise<StoredRelease | undefined> {
  const row = await db
    .select({ manifest: releases.manifest, storedAt: releases.storedAt })
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)))
    .get();
  return row && { manifest: row.manifest as ReleaseManifest, isStored: row.storedAt !== null };
}

/** Reserves a version for a release, unless somebody did before. Of many at once exactly one makes the row. */
export async function reserveRelease(
  db: Database,
  manifest: ReleaseManifest,
  { via, report }: { via: string; report: GateReport },
): Promise<void> {
  await db
    .insert(releases)
    .values({ name: manifest.name, version: manifest.version, manifest, via, report, createdAt: now() })
    .onConflictDoNothing();
}

/** @returns whether this call was the one that completed it */
export async function markStored(db: Database, { name, version }: ReleaseManifest): Promise<boolean> {
  const rows = await db
    .update(releases)
    .set({ storedAt: now() })
    .where(and(eq(releases.name, name), eq(releases.version, version), isNull(releases.storedAt)))
    .returning({ id: releases.id });
  return rows.length > 0;
}

/** Whether a version's old files are being removed at the moment. */
export async function isGarbage(db: Database, name: string, version: string): Promise<boolean> {
  const same = and(eq(releaseGarbage.name, name), eq(releaseGarbage.version, version));
  return (await db.$count(releaseGarbage, same)) > 0;
}

/** A front-end's name with one of its versions. */
export type NamedVersion = readonly [name: string, version: string];

/** The manifests of the given versions; those that are not completely published are left out. */
export async function findReleases(db: Database, versions: readonly NamedVersion[]): Promise<ReleaseManifest[]> {
  const wanted = versions.map(([, version]) => version);
  const rows = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(and(inArray(releases.version, wanted), isNotNull(releases.storedAt)));
  const manifests = rows.map((row) => row.manifest as ReleaseManifest);
  return manifests.filter((manifest) =>
    versions.some(([name, version]) => name === manifest.name && version === manifest.version),
  );
}
