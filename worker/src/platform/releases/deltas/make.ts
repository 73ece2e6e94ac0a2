import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { digestOf } from "../../../core/bytes.ts";
import { describeError } from "../../../core/describe-error.ts";
import { log } from "../../../core/log.ts";
import { hex } from "../../../core/tokens.ts";
import { fileKey } from "../lock-set.ts";
import { isBrowserScript } from "../scripts.ts";
import { deltaOf } from "./delta.ts";
import { deltaKey, nameInAllVersions } from "./files.ts";

/** Scripts of a version that get a delta, and the longest of them: publishing stays short, and one listing has all files. */
const SCRIPTS_MAX = 100;
const SCRIPT_BYTES_MAX = 1024 * 1024;

/** Deltas made at a time, which bounds the memory for what they are made of. */
const AT_ONCE = 6;

/** A script of a release, and the same script of an earlier version. */
interface Pair {
  path: string;
  /** Its key in R2; undefined when it has the script's own bytes. */
  dictionary: string | undefined;
}

/**
 * Stores how the scripts of a release differ from those of earlier versions of its front-end, next to its files. A
 * visitor who has an earlier version then downloads the difference. What fails is logged, and costs bytes.
 */
export async function makeDeltas(
  bucket: R2Bucket,
  release: ReleaseManifest,
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  earlier: readonly ReleaseManifest[],
): Promise<void> {
  try {
    const pairs = pairsOf(release, earlier);
    for (let at = 0; at < pairs.length; at += AT_ONCE) {
      await Promise.all(pairs.slice(at, at + AT_ONCE).map((pair) => makeDelta(bucket, release, files, pair)));
    }
  } catch (error) {
    const { name, version } = release;
    log("error", { message: "deltas failed", name, version, error: describeError(error) });
  }
}

/** What earlier versions have of a release's scripts. The same bytes count once, and most are those of the release. */
function pairsOf(release: ReleaseManifest, earlier: readonly ReleaseManifest[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const before of earlier) {
    const known = new Map(scriptsOf(before).map((script) => [nameInAllVersions(script.path), script]));
    for (const { path, integrity } of scriptsOf(release)) {
      const script = known.get(nameInAllVersions(path));
      if (!script) continue;
      const key = fileKey(before.name, before.version, script.path);
      const dictionary = script.integrity === integrity ? undefined : key;
      pairs.set(`${path} ${script.integrity}`, { path, dictionary });
    }
  }
  return [...pairs.values()];
}

async function makeDelta(
  bucket: R2Bucket,
  release: ReleaseManifest,
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  { path, dictionary }: Pair,
): Promise<void> {
  const file = files.get(path);
  const bytes = dictionary === undefined ? file : await bytesOf(bucket, dictionary);
  if (!file || !bytes) return;
  const hash = await digestOf(bytes);
  const delta = deltaOf(bytes, hash, file);
  if (delta) await bucket.put(deltaKey(fileKey(release.name, release.version, path), hex(hash)), delta);
}

async function bytesOf(bucket: R2Bucket, key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const object = await bucket.get(key);
  return object ? new Uint8Array(await object.arrayBuffer()) : undefined;
}

const scriptsOf = ({ files }: ReleaseManifest) =>
  files.filter(({ path, sizeBytes }) => isBrowserScript(path) && sizeBytes <= SCRIPT_BYTES_MAX).slice(0, SCRIPTS_MAX);
