import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateReport } from "@optimyz/contract/protocol/release-gate";
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { now } from "../../core/clock.ts";
import { log } from "../../core/log.ts";
import { sha256 } from "../../core/tokens.ts";
import type { Database } from "../../db/database.ts";
import { isSchemaBehind } from "../../db/errors.ts";
import { releaseGarbage, releases } from "../../db/schema.ts";
import { type SentSignature, type Signer, short, signedManifest } from "./signatures.ts";

export interface StoredRelease {
  manifest: ReleaseManifest;
  /** Whether all of its files are there. */
  isStored: boolean;
  /** Whether it may run: nobody of its front-end has a key, or one that is valid signed it. */
  isTrusted: boolean;
}

/** A release that may run, as its manifest was signed. */
export interface TrustedRelease {
  manifest: ReleaseManifest;
  /** Undefined where it needs no signature. */
  signer?: Signer;
}

interface Row {
  name: string;
  version: string;
  /** As it is stored, letter by letter. */
  manifest: string;
  storedAt: string | null;
  /** JSON of {@link Key}s: all of the front-end. */
  keys: string;
  /** JSON of signatures by valid keys. */
  signatures: string;
}

interface Key {
  key: string;
  isRevoked: 0 | 1;
  /** See `releaseKeys` of the schema. */
  earlier: Readonly<Record<string, string>>;
}

export async function findRelease(db: Database, name: string, version: string): Promise<StoredRelease | undefined> {
  const [row] = await rowsWhere(db, and(eq(releases.name, name), eq(releases.version, version)));
  if (!row) return undefined;
  const trusted = await trustedOf(row);
  const manifest = trusted?.manifest ?? (JSON.parse(row.manifest) as ReleaseManifest);
  return { manifest, isStored: row.storedAt !== null, isTrusted: trusted !== undefined };
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

/**
 * The manifests of the given versions; those that are not completely published, and those that no valid key of their
 * front-end signed, are left out.
 */
export const findReleases = async (db: Database, versions: readonly NamedVersion[]): Promise<ReleaseManifest[]> =>
  (await trustedReleases(db, versions)).map(({ manifest }) => manifest);

/**
 * As {@link findReleases}, with who signed them.
 * @param without a key that counts as revoked
 */
export async function trustedReleases(
  db: Database,
  versions: readonly NamedVersion[],
  without?: string,
): Promise<TrustedRelease[]> {
  if (versions.length === 0) return [];
  const wanted = [...new Set(versions.map(([, version]) => version))];
  const rows = await rowsWhere(db, and(inArray(releases.version, wanted), isNotNull(releases.storedAt)));
  const named = rows.filter((row) => versions.some(([name, version]) => name === row.name && version === row.version));
  const found = await Promise.all(named.map((row) => trustedOf(row, without)));
  return found.filter((release) => release !== undefined);
}

/** The SHA-256 of the stored manifests of some versions, by version: what {@link Key.earlier} has. */
export async function manifestDigests(
  db: Database,
  name: string,
  versions: readonly string[],
): Promise<Record<string, string>> {
  const rows = await rowsWhere(db, and(eq(releases.name, name), inArray(releases.version, [...versions])));
  const digests = rows.map(async ({ version, manifest }) => [version, await sha256(manifest)] as const);
  return Object.fromEntries(await Promise.all(digests));
}

/**
 * A release as it may run: with the manifest that a valid key signed, whatever the registry's own row says. A front-end
 * without any key needs no signature.
 */
async function trustedOf(row: Row, without?: string): Promise<TrustedRelease | undefined> {
  const keys = JSON.parse(row.keys) as Key[];
  if (keys.length === 0) return { manifest: JSON.parse(row.manifest) as ReleaseManifest };
  const valid = keys.filter(({ key, isRevoked }) => !isRevoked && key !== without);
  for (const { manifest: text, key, signature, scripts } of JSON.parse(row.signatures) as SentSignature[]) {
    if (!valid.some((each) => each.key === key)) continue;
    const manifest = await signedManifest(row, { manifest: text, key, signature });
    if (manifest) return { manifest, signer: { key, scripts } };
    log("error", { message: "wrong signature of a release", name: row.name, version: row.version, key: short(key) });
  }
  const digest = await sha256(row.manifest);
  const isEarlier = valid.some(({ earlier }) => earlier[row.version] === digest);
  return isEarlier ? { manifest: JSON.parse(row.manifest) as ReleaseManifest } : undefined;
}

const plain = {
  name: releases.name,
  version: releases.version,
  manifest: sql<string>`${releases.manifest}`.as("text"),
  storedAt: releases.storedAt,
};

const withSignatures = {
  ...plain,
  keys: sql<string>`(SELECT json_group_array(json_object('key', known.key, 'isRevoked', known.revoked_at IS NOT NULL,
    'earlier', json(known.earlier))) FROM release_keys known WHERE known.name = releases.name)`.as("keys"),
  signatures: sql<string>`(SELECT json_group_array(json_object('key', signed.key, 'manifest', signed.manifest,
    'signature', signed.signature, 'scripts', json(signed.scripts))) FROM release_signatures signed
    WHERE signed.name = releases.name AND signed.version = releases.version AND signed.key IN (
      SELECT key FROM release_keys WHERE name = signed.name AND revoked_at IS NULL))`.as("signatures"),
};

async function rowsWhere(db: Database, where: SQL | undefined): Promise<Row[]> {
  try {
    return await db.select(withSignatures).from(releases).where(where);
  } catch (error) {
    // A worker that is ahead of its migration: no front-end has a key yet.
    if (!isSchemaBehind(error)) throw error;
    const rows = await db.select(plain).from(releases).where(where);
    return rows.map((row) => ({ ...row, keys: "[]", signatures: "[]" }));
  }
}
