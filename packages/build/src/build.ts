import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ReleaseManifest } from "@optimyz/contract/release";
import { type Configuration, rspack, type StatsCompilation, type StatsOptions } from "@rspack/core";
import { type AppLiteral, appLiteral } from "./app-literal.ts";
import { originOf } from "./git.ts";
import { releaseManifest } from "./manifest.ts";
import { detail, UserError } from "./progress.ts";
import type { FrontEndBuild } from "./rspack.ts";
import { importedNames, importsInStats, providedNames } from "./shared-names.ts";
import { clientFolder, digestOf, frontEnds, root } from "./workspace.ts";

export { clientFolder };

/** The parts of a front-end's build that the registry needs. */
export const manifestFile = (name: string) => path.join(root, name, "dist/release.json");

/**
 * Builds one front-end for production, or does nothing when its sources and everything they build with are unchanged.
 * @returns the build's manifest, and whether it was made now
 * @throws Error with the compiler's own messages
 */
export async function build(name: string): Promise<{ manifest: ReleaseManifest; fresh: boolean }> {
  const inputs = inputDigest(name);
  const origin = originOf([...sourceFolders(name), "package-lock.json"]);
  const inputsFile = path.join(root, name, "dist/.inputs");
  if (existsSync(inputsFile) && readFileSync(inputsFile, "utf8") === inputs && existsSync(manifestFile(name))) {
    // The same sources may have been committed since.
    return { manifest: { ...JSON.parse(readFileSync(manifestFile(name), "utf8")), ...origin }, fresh: false };
  }
  // First of all, so that what is left when this is killed does not pass for a finished build.
  rmSync(inputsFile, { force: true });
  for (const folder of [clientFolder(name), serverFolder(name)]) rmSync(folder, { recursive: true, force: true });
  const app = name === "shell" ? undefined : await appLiteral(name);
  const { config, server } = await frontEndBuild(name);
  const [stats, names] = await Promise.all([compile(config("production")), buildServer(name, server(), app)]);
  const manifest = await releaseManifest(name, stats, names, origin);
  writeFileSync(manifestFile(name), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(inputsFile, inputs);
  return { manifest, fresh: true };
}

/** Where server modules lie that are no part of a release. */
const serverFolder = (name: string) => path.join(root, name, "dist/server");

/** Builds the server modules; of a remote that only browsers render, they are no part of the release. */
async function buildServer(name: string, config: Configuration, app: AppLiteral | undefined) {
  const isReleased = app?.rendering !== "browser";
  // Only what they import is asked of them then.
  const analysed = {
    ...config,
    output: { ...config.output, path: serverFolder(name) },
    optimization: { minimize: false },
  };
  const stats = await compile(isReleased ? config : analysed, importsInStats);
  return app ? { imports: importedNames(stats) } : { exports: await providedNames() };
}

/** Builds every front-end whose sources changed. */
export async function buildAll(): Promise<void> {
  for (const name of frontEnds()) {
    const { manifest, fresh } = await build(name).catch((error: Error) => {
      throw new UserError(`The build of ${name} failed:\n${error.message}`);
    });
    detail(`${name} ${manifest.version}${fresh ? "" : " (unchanged)"}`);
  }
}

/** A front-end's `rspack.config.ts`. */
export async function frontEndBuild(name: string): Promise<FrontEndBuild> {
  const file = pathToFileURL(path.join(root, name, "rspack.config.ts")).href;
  return ((await import(file)) as { default: FrontEndBuild }).default;
}

/** Folders that a front-end is built from, relative to the root: its own first. Only versions of packages come on top. */
export const sourceFolders = (name: string): [own: string, ...shared: string[]] => [
  name,
  "packages/contract",
  "packages/kit",
  "packages/ui",
  "packages/build",
];

function inputDigest(name: string): string {
  const folders = sourceFolders(name).map((folder) => `${path.join(root, folder)}/`);
  return digestOf(...folders, path.join(root, "package-lock.json"));
}

export function compile(config: Configuration, more: StatsOptions = {}): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      const report = stats?.hasErrors() ? new Error(stats.toString({ preset: "errors-only", colors: false })) : error;
      const result = stats?.toJson({
        all: false,
        assets: true,
        chunks: true,
        chunkOrigins: true,
        entrypoints: true,
        ids: true,
        ...more,
      });
      compiler.close(() => (report || !result ? reject(report) : resolve(result)));
    });
  });
}
