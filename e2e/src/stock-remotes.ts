import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { rspack } from "@rspack/core";
import { releaseToken } from "./releases.ts";
import type { Site } from "./site.ts";

const root = path.join(import.meta.dirname, "../..");
const remotes = path.join(root, "e2e/remotes");

/** A folder for a build, and how it goes. */
export function buildFolder(): { dist: string; remove: () => void } {
  const dist = mkdtempSync(path.join(tmpdir(), "optimyz-stock-"));
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) };
}

/** Builds the sample remote by stock Rspack, for browsers and for the edge. */
export async function buildByRspack(dist: string): Promise<void> {
  process.env.DIST = dist;
  const { default: configuration } = await import(path.join(remotes, "rspack.config.mjs"));
  const stats = await promisify(rspack)(configuration);
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: "errors-only" }));
}

/**
 * Publishes a folder as its team would.
 * @returns what the command prints
 */
export async function publishFolder(site: Site, dist: string, ...more: string[]): Promise<string> {
  const command = path.join(root, "packages/build/bin/optimyz.mjs");
  const args = [command, "publish", dist, "--claims", path.join(remotes, "sample/optimyz.json"), "--to", site.origin];
  const env = { ...process.env, RELEASE_TOKEN: releaseToken(site), NO_COLOR: "1", FORCE_COLOR: "0" };
  const { stdout } = await promisify(execFile)(process.execPath, [...args, ...more], { cwd: root, env }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`optimyz publish failed:\n${error.stdout ?? ""}${error.stderr ?? ""}`);
    },
  );
  return stdout;
}
