import type { LockSet } from "@optimyz/contract/protocol/release";
import { versionsOf } from "@optimyz/contract/protocol/release-versions";
import type { Database } from "../../db/database.ts";
import type { ReleaseKeys } from "../../state/memory.ts";
import type { KnownRelease } from "../memory.ts";
import { knownReleases } from "./known-releases.ts";

/**
 * What a browser needs to know of every script that it may import, by its path: all of the lock set's, and the first ones of
 * the versions that take over when one fails. Goes into the document's import map as `integrity`: the hash of each, and
 * for those that the team signed for browsers the key, where the shell is signed as well (earlier shells compare the text).
 * @param releaseKeys of the site's state
 */
export async function integrityMap(
  db: Database,
  releaseKeys: ReleaseKeys,
  lockSet: LockSet,
): Promise<Record<string, string>> {
  const fallbacks = Object.entries(lockSet.remotes).flatMap(([name, { fallback }]) =>
    fallback ? [[name, fallback.version] as const] : [],
  );
  const versions = Object.entries(versionsOf(lockSet)).filter(([name]) => !lockSet.overrides?.[name]?.includes("://"));
  const knownOf = await knownReleases(db, releaseKeys, [...versions, ...fallbacks]);
  const isSigned = knownOf(["shell", lockSet.shell.version])?.signer !== undefined;
  const all = versions.map((version) => demands(knownOf(version), "all", isSigned));
  const first = fallbacks.map((version) => demands(knownOf(version), "first", isSigned));
  return Object.assign({}, ...first, ...all);
}

function demands(
  release: KnownRelease | undefined,
  which: "all" | "first",
  isSigned: boolean,
): Readonly<Record<string, string>> {
  if (!release?.signer || !isSigned) return release?.[which] ?? {};
  const { key, scripts } = release.signer;
  const base = release.part.entry.split("/").slice(0, 4).join("/");
  return Object.fromEntries(
    Object.entries(release[which]).map(([path, hash]) => [
      path,
      Object.hasOwn(scripts, path.slice(base.length + 1)) ? `${hash} ed25519-${key}` : hash,
    ]),
  );
}
