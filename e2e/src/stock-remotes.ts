import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { rspack } from "@rspack/core";
import { releaseToken } from "./releases.ts";
import type { Site } from "./site.ts";

const root = path.join(import.meta.dirname, "../..");
const remotes = path.join(root, "e2e/remotes");

const execute = promisify(execFile);

/** A folder outside the repository for a team's build. */
export function teamFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), "optimyz-stock-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Builds a remote by a stock bundler, with packages from the registry.
 * @param parts folders that lie in one for it
 * @param programs what builds it, each a script and its arguments
 * @returns the folder of the build
 */
const builtBy =
  (parts: string[], ...programs: string[][]) =>
  async (folder: string): Promise<string> => {
    for (const part of parts) cpSync(path.join(remotes, part), folder, { recursive: true });
    cpSync(path.join(root, ".npmrc"), path.join(folder, ".npmrc"));
    const options = { cwd: folder };
    await execute("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], options);
    // A development dependency of the team: Vite asks it for the names that it exports, and takes nothing of it.
    mkdirSync(path.join(folder, "node_modules/@optimyz"));
    symlinkSync(path.join(root, "packages/kit"), path.join(folder, "node_modules/@optimyz/kit"));
    for (const program of programs) await execute(process.execPath, program, options);
    return path.join(folder, "dist");
  };

const VITE = "node_modules/vite/bin/vite.js";

/** A container and a server module that nothing builds. */
export function handWritten(folder: string): string {
  cpSync(path.join(remotes, "hand-written"), folder, { recursive: true });
  return folder;
}

const vite = [
  [VITE, "build"],
  [VITE, "build", "--ssr", "src/app.js"],
];
export const buildByVite = builtBy(["sample", "vite"], ...vite);
export const buildByWebpack = builtBy(["sample", "webpack"], ["build.mjs"]);
/** A page in Vue, with a thin adapter. */
export const buildVue = builtBy(["vue"], ...vite);

/** The sample by stock Rspack, which the repository has installed. */
export const buildByRspack = (folder: string): Promise<string> => pack("rspack.config.mjs", folder);

/** A page of another project that loads a release of ours, for any web server. */
export const buildHost = (folder: string): Promise<string> => pack("host/rspack.config.mjs", folder);

async function pack(file: string, folder: string): Promise<string> {
  process.env.DIST = folder;
  // Each folder gets a configuration of its own.
  const { default: configuration } = await import(`${path.join(remotes, file)}?${folder}`);
  const stats = await promisify(rspack)(configuration);
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: "errors-only" }));
  return folder;
}

/**
 * Publishes a folder as its team would.
 * @returns what the command prints
 */
export async function publishFolder(site: Site, dist: string, ...more: string[]): Promise<string> {
  const command = path.join(root, "packages/build/bin/optimyz.mjs");
  const args = [command, "publish", dist, "--to", site.origin];
  const env = { ...process.env, RELEASE_TOKEN: releaseToken(site), NO_COLOR: "1", FORCE_COLOR: "0" };
  const { stdout } = await execute(process.execPath, [...args, ...more], { cwd: root, env }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`optimyz publish failed:\n${error.stdout ?? ""}${error.stderr ?? ""}`);
    },
  );
  return stdout;
}
