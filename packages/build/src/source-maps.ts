import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { SERVER_ENTRY } from "@optimyz/contract/protocol/release-files";
import { sourceMapLimits } from "@optimyz/contract/protocol/team";
import type { Configuration } from "@rspack/core";
import { compile, frontEndBuild } from "./build.ts";
import { freshMinimizers } from "./minimizers.ts";
import { frontEndFolder } from "./workspace.ts";

/**
 * Builds a front-end once more, with source maps, and gives those of the scripts that came out as they were released. It
 * takes as long as a build without anything kept, so it is done when the release is live.
 * @returns maps by the path of their script with `.map`, within the limits of what a site takes
 */
export async function sourceMaps(name: string, manifest: ReleaseManifest): Promise<Map<string, Buffer>> {
  const folder = path.join(frontEndFolder(name), "dist/mapped");
  rmSync(folder, { recursive: true, force: true });
  const { config, server } = await frontEndBuild(name);
  const isOnEdge = manifest.files.some((file) => file.path === SERVER_ENTRY);
  const builds = [
    mapped(config("production"), folder),
    ...(isOnEdge ? [mapped(server(), path.join(folder, "server"))] : []),
  ];
  await Promise.all(builds.map((each) => compile(each)));
  const maps = mapsOf(manifest, folder);
  rmSync(folder, { recursive: true, force: true });
  return maps;
}

/** The build with maps next to its scripts, which do not name them, and with paths that say nothing of this machine. */
const mapped = (config: Configuration, folder: string): Configuration => ({
  ...config,
  devtool: "hidden-source-map",
  output: { ...config.output, path: folder, devtoolModuleFilenameTemplate: "[resource-path]" },
  optimization: { ...config.optimization, minimizer: freshMinimizers() },
});

/** The smallest first, so that one that is too large keeps no other out. */
function mapsOf({ files }: ReleaseManifest, folder: string): Map<string, Buffer> {
  const candidates = files
    .filter(({ path: file, integrity }) => file.endsWith(".js") && isSame(path.join(folder, file), integrity))
    .map(({ path: file }) => `${file}.map`)
    .filter((file) => existsSync(path.join(folder, file)))
    .map((file) => ({ file, size: statSync(path.join(folder, file)).size }))
    .toSorted((a, b) => a.size - b.size);
  const maps = new Map<string, Buffer>();
  // Room for what is around the files in the request.
  let left = sourceMapLimits.totalBytesMax - candidates.length * 1024;
  for (const { file, size } of candidates) {
    left -= size;
    if (size > sourceMapLimits.mapBytesMax || left < 0) break;
    maps.set(file, readFileSync(path.join(folder, file)));
  }
  return maps;
}

const isSame = (file: string, integrity: string): boolean =>
  existsSync(file) && `sha384-${createHash("sha384").update(readFileSync(file)).digest("base64")}` === integrity;
