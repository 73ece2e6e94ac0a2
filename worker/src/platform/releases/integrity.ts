import type { LockSet, ReleaseManifest } from "@optimyz/contract/protocol/release";
import { releaseBase } from "@optimyz/contract/protocol/release-files";
import { versionsOf } from "@optimyz/contract/protocol/release-versions";
import type { Database } from "../../db/database.ts";
import type { ScriptHashes } from "../memory.ts";
import { memory } from "../memory.ts";
import { findReleases, type NamedVersion } from "./queries.ts";
import { isBrowserScript } from "./scripts.ts";

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
  const all = versions.map((version) => knownHashes(version)?.all);
  const first = fallbacks.map((version) => knownHashes(version)?.first);
  return Object.assign({}, ...first, ...all);
}

const knownHashes = ([name, version]: NamedVersion) => memory.scriptHashes.get(`${name} ${version}`);

async function learn(db: Database, versions: readonly NamedVersion[]): Promise<void> {
  const unknown = versions.filter((version) => !knownHashes(version));
  if (unknown.length === 0) return;
  for (const manifest of await findReleases(db, unknown)) {
    memory.scriptHashes.set(`${manifest.name} ${manifest.version}`, scriptHashes(manifest));
  }
}

function scriptHashes({ name, version, files, entry, scripts }: ReleaseManifest): ScriptHashes {
  const base = releaseBase(name, version);
  const hashes = (wanted: (path: string) => boolean) => {
    const chosen = files.filter(({ path }) => wanted(path));
    return Object.fromEntries(chosen.map(({ path, integrity }) => [base + path, integrity]));
  };
  return { all: hashes(isBrowserScript), first: hashes((path) => path === entry || scripts.includes(path)) };
}
