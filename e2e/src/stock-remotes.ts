import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
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
 * Builds the sample remote by a stock bundler, with packages from the registry.
 * @param programs what builds it, each a script and its arguments
 * @returns the folder of the build
 */
const builtBy =
  (bundler: string, ...programs: string[][]) =>
  async (folder: string): Promise<string> => {
    for (const part of ["sample", bundler]) cpSync(path.join(remotes, part), folder, { recursive: true });
    cpSync(path.join(root, ".npmrc"), path.join(folder, ".npmrc"));
    const options = { cwd: folder };
    await execute("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], options);
    for (const program of programs) await execute(process.execPath, program, options);
    return path.join(folder, "dist");
  };

const VITE = "node_modules/vite/bin/vite.js";

/** A container and a server module that nothing builds. */
export function handWritten(folder: string): string {
  cpSync(path.join(remotes, "hand-written"), folder, { recursive: true });
  return folder;
}

export const buildByVite = builtBy("vite", [VITE, "build"], [VITE, "build", "--ssr", "src/app.js"]);
export const buildByWebpack = builtBy("webpack", ["build.mjs"]);

/** The same by stock Rspack, which the repository has installed. */
export async function buildByRspack(folder: string): Promise<string> {
  process.env.DIST = folder;
  const { default: configuration } = await import(path.join(remotes, "rspack.config.mjs"));
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
