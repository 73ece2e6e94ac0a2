import { overlap } from "@optimyz/contract/protocol/patterns";
import type { LockSet, ReleaseManifest } from "@optimyz/contract/protocol/release";
import { RELEASES_PATH, releaseBase } from "@optimyz/contract/protocol/release-files";
import { ApiError } from "../../core/api-error.ts";
import type { LockedPart } from "../../state/live.ts";
import { sharesWithSkills } from "./gate/claims.ts";

/** Key of a release's file in R2: its URL without the leading slash and prefix. */
export const fileKey = (name: string, version: string, path: string): string =>
  `${releaseBase(name, version).slice(RELEASES_PATH.length)}${path}`;

/** Key in R2 of a file by its URL; undefined for one that lies elsewhere, as on a development server. */
export const fileKeyOf = (href: string): string | undefined =>
  href.startsWith(RELEASES_PATH) ? href.slice(RELEASES_PATH.length) : undefined;

/** The URL of a file that the shell's release brings along; its development server has it next to its entry, too. */
export const fileOfShell = ({ shell: { entry } }: LockSet, file: string): string =>
  entry.slice(0, entry.lastIndexOf("/") + 1) + file;

/** The version that takes over when a remote's fails; none for the shell. */
export const fallbackVersions = (part: LockedPart): string[] =>
  "fallback" in part && part.fallback ? [part.fallback.version] : [];

/** Folders of all releases that a lock set may load from: its versions, and those that take over when one fails. */
export function releaseFolders({ shell, remotes }: LockSet): { shell: string[]; remotes: string[] } {
  const folder = (name: string, part: { version: string; entry: string } | undefined) =>
    part && fileKeyOf(part.entry) !== undefined ? [releaseBase(name, part.version)] : [];
  return {
    shell: folder("shell", shell),
    remotes: Object.entries(remotes).flatMap(([name, part]) => [...folder(name, part), ...folder(name, part.fallback)]),
  };
}

/**
 * Composes releases into a lock set.
 * @throws ApiError CONFLICT when there is no shell
 */
export function composeLockSet(revision: number, manifests: readonly ReleaseManifest[]): LockSet {
  const shell = manifests.find((manifest) => manifest.kind === "shell");
  if (!shell)
    throw new ApiError("CONFLICT", "There is no release of the shell yet. Promote one together with this one.");
  const remotes = manifests.filter((manifest) => manifest.kind === "remote");
  return {
    revision,
    shell: locate(shell),
    remotes: Object.fromEntries(remotes.map((manifest) => [manifest.name, locateRemote(manifest)])),
  };
}

/**
 * The lock set with the front-ends that are retired: those retired before that have not come back, each with those of its
 * paths at which there is no other page now.
 */
export function withRetired(lockSet: LockSet, retired: LockSet["retired"] = {}): LockSet {
  const claimed = Object.values(lockSet.remotes).flatMap(({ routes }) => routes.map(({ path }) => path));
  const isFree = (path: string) => !claimed.some((claim) => overlap(path, claim) && !sharesWithSkills(path, claim));
  const kept = Object.entries(retired)
    .filter(([name]) => !Object.hasOwn(lockSet.remotes, name))
    .map(([name, paths]) => [name, paths.filter(isFree)] as const);
  const { retired: _, ...rest } = lockSet;
  return kept.length > 0 ? { ...rest, retired: Object.fromEntries(kept) } : rest;
}

/** A release as a lock set names it. */
export const toLockedPart = (manifest: ReleaseManifest): LockedPart =>
  manifest.kind === "shell" ? locate(manifest) : locateRemote(manifest);

function locateRemote(manifest: ReleaseManifest): LockSet["remotes"][string] {
  const base = releaseBase(manifest.name, manifest.version);
  const absolute = <T extends { scripts: string[]; styles: string[] }>(files: T): T => ({
    ...files,
    scripts: files.scripts.map((file) => base + file),
    styles: files.styles.map((file) => base + file),
  });
  return {
    ...locate(manifest),
    routes: manifest.routes.map(absolute),
    slots: manifest.slots,
    ...(manifest.slotProps && { slotProps: manifest.slotProps }),
    slotFiles: Object.fromEntries(Object.entries(manifest.slotFiles).map(([slot, files]) => [slot, absolute(files)])),
  };
}

function locate(manifest: ReleaseManifest): LockSet["shell"] {
  const base = releaseBase(manifest.name, manifest.version);
  const absolute = (files: readonly string[]) => files.map((file) => base + file);
  return {
    version: manifest.version,
    ...(manifest.protocol !== undefined && { protocol: manifest.protocol }),
    ...(manifest.languages && { languages: manifest.languages }),
    entry: base + manifest.entry,
    scripts: absolute(manifest.scripts),
    styles: absolute(manifest.styles),
    fonts: absolute(manifest.fonts),
    ...(manifest.server && { server: base + manifest.server }),
  };
}
