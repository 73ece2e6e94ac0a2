import type { LockSet } from "@optimyz/contract/protocol/release";
import { releaseBase } from "@optimyz/contract/protocol/release-files";
import { log } from "../../core/log.ts";
import type { Database } from "../../db/database.ts";
import type { LockedPart } from "../../state/live.ts";
import type { ReleaseKeys } from "../../state/memory.ts";
import type { KnownRelease } from "../memory.ts";
import { memory } from "../memory.ts";
import { fallbackVersions, toLockedPart } from "./lock-set.ts";
import { type NamedVersion, type TrustedRelease, trustedReleases } from "./queries.ts";
import { isBrowserScript } from "./scripts.ts";

/** How long a release that may not run is not looked for again: somebody may sign it. */
const REFUSED_MS = 5_000;

/** Whether releases of a front-end need a signature. */
export const isPinned = (releaseKeys: ReleaseKeys, name: string): boolean => Object.hasOwn(releaseKeys, name);

/**
 * What this isolate knows of releases, asked of the database where it knows nothing yet. One that may not run is undefined.
 * @param releaseKeys of the site's state: with other keys, everything is judged again
 */
export async function knownReleases(
  db: Database,
  releaseKeys: ReleaseKeys,
  versions: readonly NamedVersion[],
): Promise<(version: NamedVersion) => KnownRelease | undefined> {
  const idOf = ([name, version]: NamedVersion) => [name, version, ...(releaseKeys[name] ?? [])].join(" ");
  const unknown = versions.filter((version) => !memory.releases.has(idOf(version)));
  if (unknown.length > 0) {
    const found = await trustedReleases(db, unknown);
    for (const release of found) {
      const { name, version } = release.manifest;
      memory.releases.set(idOf([name, version]), knownRelease(release));
    }
    for (const version of unknown.filter((each) => !memory.releases.has(idOf(each)))) {
      log("error", { message: "release not signed or not there", name: version[0], version: version[1] });
      memory.releases.set(idOf(version), { isRefused: true }, { ttl: REFUSED_MS });
    }
  }
  return (version) => {
    const known = memory.releases.get(idOf(version));
    return known && !("isRefused" in known) ? known : undefined;
  };
}

function knownRelease({ manifest, signer }: TrustedRelease): KnownRelease {
  const { name, version, files, entry, scripts } = manifest;
  const base = releaseBase(name, version);
  const hashes = (wanted: (path: string) => boolean) => {
    const chosen = files.filter(({ path }) => wanted(path));
    return Object.fromEntries(chosen.map(({ path, integrity }) => [base + path, integrity]));
  };
  return {
    part: toLockedPart(manifest),
    files: Object.fromEntries(files.map(({ path, integrity }) => [path, integrity])),
    all: hashes(isBrowserScript),
    first: hashes((path) => path === entry || scripts.includes(path)),
    ...(signer && { signer }),
    ...(manifest.part && { serverPart: manifest.part }),
  };
}

/**
 * A lock set of what may run, with each part as its team signed it, whatever the row of the revision says. In the place of a
 * remote that may not run comes its fallback, or nothing. Front-ends without a key stay as they are, as do those that an
 * override takes from a development server.
 * @returns undefined when the shell may not run
 */
export async function trustedLockSet(
  db: Database,
  releaseKeys: ReleaseKeys,
  lockSet: LockSet,
): Promise<LockSet | undefined> {
  const isJudged = (name: string) => isPinned(releaseKeys, name) && !lockSet.overrides?.[name]?.includes("://");
  const remotes = Object.entries(lockSet.remotes);
  const parts = [["shell", lockSet.shell] as const, ...remotes].filter(([name]) => isJudged(name));
  if (parts.length === 0) return lockSet;
  const versions = parts.flatMap(([name, part]): NamedVersion[] => [[name, part.version], ...fallbackOf(name, part)]);
  const knownOf = await knownReleases(db, releaseKeys, versions);
  const shell = isJudged("shell") ? knownOf(["shell", lockSet.shell.version])?.part : lockSet.shell;
  if (!shell) return undefined;
  const judged = remotes.flatMap(([name, remote]) => {
    const part = isJudged(name) ? trustedRemote(name, remote, knownOf) : remote;
    return part ? [[name, part] as const] : [];
  });
  return { ...lockSet, shell, remotes: Object.fromEntries(judged) };
}

type Remote = LockSet["remotes"][string];

/** The version that takes over when a remote's fails. */
const fallbackOf = (name: string, part: LockedPart): NamedVersion[] =>
  fallbackVersions(part).map((version) => [name, version]);

function trustedRemote(
  name: string,
  remote: Remote,
  knownOf: (version: NamedVersion) => KnownRelease | undefined,
): Remote | undefined {
  const own = knownOf([name, remote.version])?.part as Remote | undefined;
  const [earlier] = fallbackOf(name, remote);
  const fallback = earlier && (knownOf(earlier)?.part as Remote | undefined);
  if (!own || !fallback) return own ?? fallback;
  const { version, protocol, entry } = fallback;
  return { ...own, fallback: { version, ...(protocol !== undefined && { protocol }), entry } };
}
