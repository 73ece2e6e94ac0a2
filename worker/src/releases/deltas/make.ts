import type { ReleaseManifest } from "@optimyz/contract/release";
import { hex } from "../../accounts/tokens.ts";
import { digestOf } from "../../bytes.ts";
import { describeError } from "../../http/describe-error.ts";
import { log } from "../../http/log.ts";
import { isBrowserScript } from "../integrity.ts";
import { fileKey } from "../lock-set.ts";
import { deltaOf } from "./delta.ts";
import { deltaKey, nameInAllVersions } from "./files.ts";

/** Scripts of a version that get a delta, and the longest of them: publishing stays short, and one listing has all files. */
const SCRIPTS_MAX = 100;
const SCRIPT_BYTES_MAX = 1024 * 1024;

/**
 * Stores how the scripts of a release differ from those of earlier versions of its front-end, next to its files. A
 * visitor who has an earlier version then downloads the difference. What fails is logged, and costs bytes.
 */
export async function makeDeltas(
  bucket: R2Bucket,
  release: ReleaseManifest,
  files: ReadonlyMap<string, Uint8Array>,
  earlier: readonly ReleaseManifest[],
): Promise<void> {
  try {
    for (const before of earlier) await makeDeltasFrom(bucket, release, files, before);
  } catch (error) {
    const { name, version } = release;
    log("error", { message: "deltas failed", name, version, error: describeError(error) });
  }
}

async function makeDeltasFrom(
  bucket: R2Bucket,
  release: ReleaseManifest,
  files: ReadonlyMap<string, Uint8Array>,
  before: ReleaseManifest,
): Promise<void> {
  const paths = new Map(scriptsOf(before).map(({ path }) => [nameInAllVersions(path), path]));
  for (const { path } of scriptsOf(release)) {
    const [file, earlierPath] = [files.get(path), paths.get(nameInAllVersions(path))];
    const dictionary = earlierPath && (await bucket.get(fileKey(before.name, before.version, earlierPath)));
    if (!file || !dictionary) continue;
    const bytes = new Uint8Array(await dictionary.arrayBuffer());
    const hash = await digestOf(bytes);
    const delta = deltaOf(bytes, hash, file);
    if (delta) await bucket.put(deltaKey(fileKey(release.name, release.version, path), hex(hash)), delta);
  }
}

const scriptsOf = ({ files }: ReleaseManifest) =>
  files.filter(({ path, sizeBytes }) => isBrowserScript(path) && sizeBytes <= SCRIPT_BYTES_MAX).slice(0, SCRIPTS_MAX);
