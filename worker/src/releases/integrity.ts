import type { LockSet, ReleaseManifest } from "@optimyz/contract/release";
import { versionsOf } from "@optimyz/contract/release-versions";
import type { Database } from "../db/database.ts";
import { releaseBase } from "./lock-set.ts";
import { findReleases, type NamedVersion } from "./queries.ts";

/** Versions never change, so what an isolate has read once it keeps. */
const known = new Map<string, Readonly<Record<string, string>>>();
const KNOWN_MAX = 50;

/**
 * The hash of every script that a visitor's browser may import, by its path: all of the lock set's, and the first ones
 * of the versions that take over when one fails. Goes into the document's import map as `integrity`.
 */
export async function integrityMap(db: Database, lockSet: LockSet): Promise<Record<string, string>> {
  const fallbacks = Object.entries(lockSet.remotes).flatMap(([name, { fallback }]) =>
    fallback ? [[name, fallback.version] as const] : [],
  );
  const versions = Object.entries(versionsOf(lockSet)).filter(([name]) => !lockSet.overrides?.[name]?.includes("://"));
  await learn(db, [...versions, ...fallbacks]);
  const all = versions.map(([name, version]) => known.get(`${name} ${version}`));
  const first = fallbacks.map(([name, version]) => known.get(`${name} ${version} first`));
  return Object.assign({}, ...first, ...all);
}

async function learn(db: Database, versions: readonly NamedVersion[]): Promise<void> {
  const unknown = versions.filter(([name, version]) => !known.has(`${name} ${version}`));
  if (unknown.length === 0) return;
  if (known.size > KNOWN_MAX) known.clear();
  for (const manifest of await findReleases(db, unknown)) {
    const { name, version, entry, scripts } = manifest;
    known.set(`${name} ${version}`, hashesOf(manifest, isBrowserScript));
    known.set(
      `${name} ${version} first`,
      hashesOf(manifest, (path) => path === entry || scripts.includes(path)),
    );
  }
}

const isBrowserScript = (path: string): boolean => path.endsWith(".js") && !path.startsWith("server/");

function hashesOf({ name, version, files }: ReleaseManifest, wanted: (path: string) => boolean) {
  const base = releaseBase(name, version);
  const chosen = files.filter(({ path }) => wanted(path));
  return Object.fromEntries(chosen.map(({ path, integrity }) => [base + path, integrity]));
}
