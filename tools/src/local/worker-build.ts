import { execFile } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { detail, UserError } from "@optimyz/build/progress";
import { inTurn } from "@optimyz/build/turn";
import { digestOf, readJson, root } from "@optimyz/build/workspace";
import type { SourcelessWorkerOptions } from "wrangler";
import { environment, workerFolder, wrangler } from "./wrangler.ts";

/** The upload of a deployment, with what the local platform needs to run it. */
const folder = path.join(workerFolder, "dist");
export const workerScript = path.join(folder, "index.js");
const optionsFile = path.join(folder, "options.json");
const inputsFile = path.join(folder, ".inputs");

/** The program of workerd that wrangler brings. */
export const workerdProgram = (): string => (createRequire(wrangler)("workerd") as { default: string }).default;

/** Sources of the worker; only package versions are added. */
const inputs = () =>
  digestOf(
    `${path.join(workerFolder, "src")}/`,
    `${path.join(workerFolder, "messages")}/`,
    `${path.join(root, "packages/contract/src")}/`,
    ...["worker/wrangler.jsonc", "worker/tsconfig.json", "package-lock.json"].map((file) => path.join(root, file)),
  );

/**
 * Builds the worker as a deployment would, or does nothing when its sources are unchanged: a build takes longer than all
 * else that a start does. A command that builds it meanwhile is waited for.
 * @throws UserError with wrangler's own messages
 */
export async function buildWorker(): Promise<void> {
  const digest = inputs();
  if (isBuilt(digest)) return;
  const wait = () => detail("Another command builds it, waiting for that");
  await inTurn(path.join(root, ".cache/building-worker"), wait, async () => {
    if (!isBuilt(digest)) await buildAlone(digest);
  });
}

const isBuilt = (digest: string): boolean =>
  existsSync(inputsFile) && readFileSync(inputsFile, "utf8") === digest && existsSync(workerScript);

async function buildAlone(digest: string): Promise<void> {
  // First of all, so that what is left when this is killed does not pass for a finished build.
  rmSync(folder, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [wrangler, "deploy", "--dry-run", "--outdir", folder], {
    cwd: workerFolder,
    env: environment,
  }).catch(({ stdout = "", stderr = "" }: { stdout?: string; stderr?: string }) => {
    throw new UserError(`The worker's sources do not build.\n${stdout}${stderr}`);
  });
  // Here and not at each start, because wrangler takes a second to load.
  const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await import("wrangler");
  const config = unstable_readConfig({ config: path.join(workerFolder, "wrangler.jsonc") });
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  // Wrangler adds the secrets of the site that has its data in the default folder.
  writeFileSync(optionsFile, JSON.stringify({ ...workerOptions, bindings: config.vars }));
  writeFileSync(inputsFile, digest);
}

/** The local platform's view of the worker's configuration: bindings, compatibility, limits. */
export type WorkerOptions = SourcelessWorkerOptions & {
  bindings: Record<string, string>;
  d1Databases: Record<string, { id: string }>;
};

export const readWorkerOptions = (): WorkerOptions => readJson(optionsFile);
