import { log } from "../../core/log.ts";
import type { Database } from "../../db/database.ts";
import type { ReleaseKeys } from "../../state/memory.ts";
import { integrityOf, integrityOfDigest } from "./gate/files.ts";
import { isPinned, knownReleases } from "./known-releases.ts";
import { fileKey } from "./lock-set.ts";

/** The files of all releases, as far as they may run. */
export interface ReleaseFiles {
  bucket: R2Bucket;
  /** Hash of each file of a release by its path; undefined for a front-end without a key, whose files are as they are. */
  hashesOf: (name: string, version: string) => Promise<Readonly<Record<string, string>> | undefined>;
}

/** @param releaseKeys of the site's state */
export const releaseFiles = (bucket: R2Bucket, db: Database, releaseKeys: ReleaseKeys): ReleaseFiles => ({
  bucket,
  async hashesOf(name, version) {
    if (!isPinned(releaseKeys, name)) return undefined;
    return (await knownReleases(db, releaseKeys, [[name, version]]))([name, version])?.files ?? {};
  },
});

/**
 * The text of a release's file; undefined when there is none, or not the one that the team signed.
 * @throws Error when R2 or D1 fails
 */
export async function readText(
  { bucket, hashesOf }: ReleaseFiles,
  name: string,
  version: string,
  path: string,
): Promise<string | undefined> {
  const [hashes, object] = await Promise.all([hashesOf(name, version), bucket.get(fileKey(name, version, path))]);
  if (!object) return undefined;
  if (!hashes) return object.text();
  const bytes = new Uint8Array(await object.arrayBuffer());
  if (hashes[path] === (await integrityOf(bytes))) return new TextDecoder().decode(bytes);
  noteAltered(name, version, path);
  return undefined;
}

/** Whether a stored object is what the team signed, by the hash that R2 compared when it was stored. */
export function isAsSigned({ checksums }: R2Object, integrity: string | undefined): boolean {
  return checksums.sha384 !== undefined && integrityOfDigest(checksums.sha384) === integrity;
}

/** An operator has to know: somebody wrote into the bucket. */
export const noteAltered = (name: string, version: string, path: string): void =>
  log("error", { message: "stored file is not the signed one", name, version, path });
