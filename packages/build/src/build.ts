import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { Configuration, StatsCompilation, StatsOptions } from "@rspack/core";
import { appLiteral } from "./app-literal.ts";
import { deprecatedNames } from "./deprecated.ts";
import { originOf } from "./git.ts";
import { releaseManifest } from "./manifest.ts";
import { detail, UserError } from "./progress.ts";
import type { FrontEndBuild, SMOKE_SCRIPT } from "./rspack.ts";
import { importedNames, importsInStats, providedNames } from "./shared-names.ts";
import { inTurn } from "./turn.js";
import {
  clientFolder,
  digestOf,
  frontEndFolder,
  frontEnds,
  isPlatform,
  lockFiles,
  readJson,
  root,
} from "./workspace.ts";

export { clientFolder };

/** The parts of a front-end's build that the registry needs. */
export const manifestFile = (name: string) => path.join(frontEndFolder(name), "dist/release.json");

/**
 * Builds one front-end for production, or does nothing when its sources and everything they build with are unchanged. A
 * command that builds the same front-end meanwhile is waited for.
 * @param onSmoke called when the script is there that {@link smokeScript} names, which is before all else
 * @returns the build's manifest, and whether it was made now
 * @throws Error with the compiler's own messages
 */
export async function build(name: string, onSmoke: () => void = () => undefined): Promise<Build> {
  const inputs = inputDigest(name);
  const finished = finishedBuild(name, inputs, onSmoke);
  if (finished) return finished;
  const wait = () => detail(`${name}: another command builds it, waiting for that`);
  return inTurn(
    path.join(root, `.cache/building-${name}`),
    wait,
    async () => finishedBuild(name, inputs, onSmoke) ?? (await buildAlone(name, inputs, onSmoke)),
  );
}

interface Build {
  manifest: ReleaseManifest;
  /** Whether it was made now. */
  fresh: boolean;
}

const inputsFile = (name: string) => path.join(frontEndFolder(name), "dist/.inputs");

/** Existing results of the same inputs. */
function finishedBuild(name: string, inputs: string, onSmoke: () => void): Build | undefined {
  const file = inputsFile(name);
  if (!existsSync(file) || readFileSync(file, "utf8") !== inputs || !existsSync(manifestFile(name))) return undefined;
  onSmoke();
  return { manifest: readJson<ReleaseManifest>(manifestFile(name)), fresh: false };
}

async function buildAlone(name: string, inputs: string, onSmoke: () => void): Promise<Build> {
  const origin = sourcesOrigin(name);
  // First of all, so that what is left when this is killed does not pass for a finished build.
  rmSync(inputsFile(name), { force: true });
  rmSync(clientFolder(name), { recursive: true, force: true });
  const app = name === "shell" ? undefined : await appLiteral(name);
  const { config, server, part } = await frontEndBuild(name);
  const isMounted = app?.rendering === "browser";
  const analysed = compile(isMounted ? config("smoke") : server(), importsInStats, onSmoke);
  const partConfig = part?.();
  const [stats, names] = await Promise.all([
    compile(config("production")),
    analysed.then(async (all) => (app ? { imports: importedNames(all) } : await providedBy())),
    partConfig && compile(partConfig),
  ]);
  const manifest = await releaseManifest(name, stats, names, await origin);
  writeFileSync(manifestFile(name), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(inputsFile(name), inputs);
  return { manifest, fresh: true };
}

/** The shared packages' exports that the shell provides, and the deprecated ones. */
async function providedBy(): Promise<Pick<ReleaseManifest, "exports" | "deprecated">> {
  const deprecated = deprecatedNames();
  return { exports: await providedNames(), ...(Object.keys(deprecated).length > 0 && { deprecated }) };
}

/** Its name, without the compiler that comes with the constant. */
const smokeFile: typeof SMOKE_SCRIPT = "smoke.js";

/** The script that mounts a remote which only browsers render: in place of server modules, and no part of its release. */
export const smokeScript = (name: string) => path.join(frontEndFolder(name), "dist/smoke", smokeFile);

/** A build's manifest as it is to be released: the same sources may have been committed since. */
export async function releasable(manifest: ReleaseManifest): Promise<ReleaseManifest> {
  return { ...manifest, ...(await sourcesOrigin(manifest.name)) };
}

const sourcesOrigin = (name: string) => originOf([...sourceFolders(name), "package-lock.json"]);

/** Builds every front-end whose sources changed. */
export async function buildAll(): Promise<ReleaseManifest[]> {
  const manifests: ReleaseManifest[] = [];
  for (const name of frontEnds()) {
    const { manifest, fresh } = await build(name).catch((error: Error) => {
      throw new UserError(`The build of ${name} failed:\n${error.message}`);
    });
    detail(`${name} ${manifest.version}${fresh ? "" : " (unchanged)"}`);
    manifests.push(manifest);
  }
  return manifests;
}

/** A front-end's `rspack.config.ts`. */
export async function frontEndBuild(name: string): Promise<FrontEndBuild> {
  const file = pathToFileURL(path.join(frontEndFolder(name), "rspack.config.ts")).href;
  return ((await import(file)) as { default: FrontEndBuild }).default;
}

/** Folders that a front-end is built from, relative to the root: its own first. Only versions of packages come on top. */
export const sourceFolders = (name: string): [own: string, ...shared: string[]] =>
  isPlatform ? [name, "packages/contract", "packages/kit", "packages/ui", "packages/build"] : ["."];

function inputDigest(name: string): string {
  const folders = sourceFolders(name).map((folder) => `${path.join(root, folder)}/`);
  return digestOf(...folders, ...lockFiles());
}

/** @param onWritten called when the files are written, before the slow report about them */
export async function compile(
  config: Configuration,
  more: StatsOptions = {},
  onWritten: () => void = () => undefined,
): Promise<StatsCompilation> {
  const { rspack } = await import("@rspack/core");
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    compiler.run(async (error, stats) => {
      if (!error && !stats?.hasErrors()) {
        onWritten();
        // What waits for that begins first.
        await setImmediate();
      }
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
