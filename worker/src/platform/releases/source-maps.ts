import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { sourceMapLimits } from "@optimyz/contract/protocol/team";
import { ApiError, invalid } from "../../core/api-error.ts";
import type { Database } from "../../db/database.ts";
import { fileKey } from "./lock-set.ts";
import { assertScope, type Publisher } from "./publisher.ts";
import { findRelease } from "./queries.ts";
import { isScript } from "./scripts.ts";
import { storedObjects } from "./stored-objects.ts";

/**
 * Folder in a release that holds its source maps. No file of a release may begin with a dot, and no such path is served; the
 * folder goes with its release.
 */
const FOLDER = ".maps/";

/** Where the source map of a release's script is in R2. */
export const sourceMapKey = (name: string, version: string, script: string): string =>
  `${fileKey(name, version, FOLDER)}${script}.map`;

interface SourceMaps {
  name: string;
  version: string;
  /** By the path of their script with `.map`. */
  files: ReadonlyMap<string, File>;
}

/**
 * Stores source maps next to a release, each once: what is there stays, as the release's own files do.
 * @throws ApiError FORBIDDEN, NOT_FOUND; INVALID for a map of no script of the release, or one that is too large
 */
export async function storeMaps(
  db: Database,
  bucket: R2Bucket,
  publisher: Publisher,
  { name, version, files }: SourceMaps,
): Promise<{ name: string; version: string; stored: number }> {
  assertScope(publisher, [name]);
  const release = await findRelease(db, name, version);
  if (!release) throw new ApiError("NOT_FOUND", `${name} ${version} is not published.`);
  const maps = [...files].map(([path, file]) => [scriptOf(release.manifest, path), file] as const);
  for (const [script, { size }] of maps) {
    if (size > sourceMapLimits.mapBytesMax) throw invalid({ [`${script}.map`]: "A source map has 4 MB at most." });
  }
  const known = new Set((await storedObjects(bucket, fileKey(name, version, FOLDER))).map(({ key }) => key));
  const missing = maps.filter(([script]) => !known.has(sourceMapKey(name, version, script)));
  await Promise.all(
    missing.map(async ([script, file]) =>
      bucket.put(sourceMapKey(name, version, script), await file.arrayBuffer(), {
        httpMetadata: { contentType: "application/json" },
      }),
    ),
  );
  return { name, version, stored: missing.length };
}

function scriptOf({ files }: ReleaseManifest, path: string): string {
  const script = files.find((file) => `${file.path}.map` === path)?.path;
  if (script && isScript(script)) return script;
  throw invalid({ [path.slice(0, 200)]: "A source map is named by a script of the release with .map behind it." });
}
