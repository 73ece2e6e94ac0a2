import { type ChildProcessByStdio, execFile, spawn } from "node:child_process";
import { createWriteStream, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { secretsFile } from "@optimyz/build/local-site";
import { UserError } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import { appliedMigrations } from "./database.ts";
import { openReverseProxy, type ReverseProxy } from "./reverse-proxy.ts";

const workerFolder = path.join(root, "worker");
const wrangler = path.join(root, "node_modules/wrangler/bin/wrangler.js");

/** Whether the platform's own tools are reachable at the site's URL: D1 explorer, `/__scheduled`, `/cdn-cgi/`. */
const toolsOpen = process.env.DEVELOPMENT_TOOLS === "on";

const environment = {
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  NO_COLOR: "1",
  X_LOCAL_EXPLORER: String(toolsOpen),
  // Would write a trace of each request to the disk, for the explorer to show.
  X_LOCAL_OBSERVABILITY: String(toolsOpen),
};

/** Where the platform's local mail binding writes each message as text and HTML, for as long as the site runs. */
export const mailFolder = path.join(workerFolder, ".wrangler/tmp/email");

/** Longest time until the worker listens. */
const READY_TIMEOUT_MS = 60_000;

type WorkerProcess = ChildProcessByStdio<null, Readable, Readable>;

/** Applies the migrations that the local database does not have yet; wrangler applies each as a whole or not at all. */
export async function migrate(dataDir: string): Promise<void> {
  const applied = appliedMigrations(dataDir);
  const migrations = readdirSync(path.join(workerFolder, "migrations")).filter((name) => name.endsWith(".sql"));
  if (migrations.every((name) => applied.has(name))) return;
  await promisify(execFile)(
    process.execPath,
    [wrangler, "d1", "migrations", "apply", "DB", "--local", "--persist-to", dataDir],
    { cwd: workerFolder, env: { ...environment, CI: "true" } },
  ).catch((error: { stdout?: string; stderr?: string }) => {
    throw new UserError(`The database migrations failed:\n${error.stdout ?? ""}${error.stderr ?? ""}`);
  });
}

export interface LocalWorker {
  origin: string;
  /** Where the worker's log lines go. */
  logFile: string;
  /** Resolves when the worker has ended, by itself or by {@link stop}. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts the worker on workerd with its data in a folder, and waits until it is healthy.
 * @param variables Worker variables other than the secrets
 * @throws UserError when it ends, stays silent or is not healthy
 */
export async function startWorker(
  port: number,
  dataDir: string,
  variables: Record<string, string>,
): Promise<LocalWorker> {
  const logFile = path.join(dataDir, "worker.log");
  const origin = `http://localhost:${port}`;
  const child = spawnWrangler(dataDir, { SITE_ORIGIN: origin, ...variables });
  process.once("exit", () => child.kill("SIGTERM"));
  keepLog(child, logFile);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let proxy: ReverseProxy | undefined;
  const stop = async () => {
    proxy?.close();
    await stopProcess(child, ended);
  };
  try {
    const worker = await Promise.race([listeningUrl(child), silence()]);
    proxy = await openReverseProxy(port, worker, toolsOpen);
    await assertHealthy(origin);
  } catch (error) {
    await stop();
    const lines = existsSync(logFile) ? readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-15) : [];
    throw new UserError([`${(error as Error).message} Its last lines (${logFile}):`, ...lines].join("\n"));
  }
  return { origin, logFile, ended, stop };
}

function spawnWrangler(dataDir: string, variables: Record<string, string>): WorkerProcess {
  const named = Object.entries(variables).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  return spawn(
    process.execPath,
    [
      ...[wrangler, "dev", "--ip", "127.0.0.1", "--port", "0", "--inspector-port", "0"],
      ...["--persist-to", dataDir, "--env-file", secretsFile(dataDir), "--show-interactive-dev-session=false"],
      ...(toolsOpen ? ["--test-scheduled"] : []),
      ...named,
    ],
    { cwd: workerFolder, env: environment, stdio: ["ignore", "pipe", "pipe"] },
  );
}

/** Writes what a process prints into a file; when the disk is full, the process goes on without. */
function keepLog(child: WorkerProcess, logFile: string): void {
  const log = createWriteStream(logFile);
  const outputs = [child.stdout, child.stderr];
  for (const output of outputs) output.pipe(log, { end: false });
  log.on("error", ({ code }: NodeJS.ErrnoException) => {
    console.error(`${logFile} cannot be written any more (${code}); the site goes on without it.`);
    for (const output of outputs) output.unpipe(log).resume();
  });
}

/** Where the worker listens, once wrangler says so. Rejects when it ends before, or cannot build the worker. */
function listeningUrl(child: WorkerProcess): Promise<URL> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const read = (chunk: Buffer) => {
      printed += chunk;
      const [, url] = /Ready on (http:\/\/\S+)/.exec(printed) ?? [];
      if (!url && !printed.includes("Build failed")) return;
      for (const output of [child.stdout, child.stderr]) output.off("data", read);
      if (url) resolve(new URL(url));
      // Wrangler would wait for a change.
      else reject(new Error("The worker's sources do not build."));
    };
    for (const output of [child.stdout, child.stderr]) output.on("data", read);
    child.once("exit", () => reject(new Error("The worker ended before it was ready.")));
  });
}

function silence(): Promise<never> {
  return new Promise((_resolve, reject) => {
    const message = `The worker was not ready within ${READY_TIMEOUT_MS / 1000} seconds.`;
    setTimeout(() => reject(new Error(message)), READY_TIMEOUT_MS).unref();
  });
}

async function assertHealthy(origin: string): Promise<void> {
  const response = await fetch(`${origin}/healthz`);
  const body = await response.text();
  if (!response.ok) throw new Error(`The worker runs, but it is not healthy: ${response.status} ${body}`);
}

async function stopProcess(child: WorkerProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const killer = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await ended;
  clearTimeout(killer);
}
