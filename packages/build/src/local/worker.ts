import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { UserError } from "../progress.ts";
import { digestOf, root } from "../workspace.ts";
import { secretsFile } from "./secrets.ts";

const workerFolder = path.join(root, "worker");
const wrangler = path.join(root, "node_modules/wrangler/bin/wrangler.js");
const environment = { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true", NO_COLOR: "1" };

/** Where the platform's local mail binding writes each message as text and HTML, for as long as the site runs. */
export const mailFolder = path.join(workerFolder, ".wrangler/tmp/email");

/** Longest time from the worker's start to its first answer. */
const READY_TIMEOUT_MS = 60_000;

/** Applies the migrations that the local database does not have yet. */
export async function migrate(dataDir: string): Promise<void> {
  const stamp = path.join(dataDir, ".migrated");
  const migrations = digestOf(`${path.join(workerFolder, "migrations")}/`);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === migrations) return;
  mkdirSync(dataDir, { recursive: true });
  await promisify(execFile)(
    process.execPath,
    [wrangler, "d1", "migrations", "apply", "DB", "--local", "--persist-to", dataDir],
    { cwd: workerFolder, env: { ...environment, CI: "true" } },
  ).catch((error: { stdout?: string; stderr?: string }) => {
    throw new UserError(`The database migrations failed:\n${error.stdout ?? ""}${error.stderr ?? ""}`);
  });
  writeFileSync(stamp, migrations);
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
 * Starts the worker on workerd with its data in a folder, and waits until it answers.
 * @param variables Worker variables besides the secrets
 * @throws UserError when it ends or stays silent
 */
export async function startWorker(
  port: number,
  dataDir: string,
  variables: Record<string, string>,
): Promise<LocalWorker> {
  const logFile = path.join(dataDir, "worker.log");
  const origin = `http://localhost:${port}`;
  const named = Object.entries({ SITE_ORIGIN: origin, ...variables }).flatMap(([name, value]) => [
    "--var",
    `${name}:${value}`,
  ]);
  const child = spawn(
    process.execPath,
    [
      ...[wrangler, "dev", "--port", String(port), "--persist-to", dataDir, "--env-file", secretsFile(dataDir)],
      ...["--show-interactive-dev-session=false", "--inspector-port", "0", "--test-scheduled", ...named],
    ],
    { cwd: workerFolder, env: environment, stdio: ["ignore", "pipe", "pipe"] },
  );
  process.once("exit", () => child.kill("SIGTERM"));
  const log = createWriteStream(logFile);
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = () => stopProcess(child, ended);
  try {
    await Promise.race([answering(`${origin}/healthz`, child), failedBuild(child)]);
  } catch (error) {
    await stop();
    const tail = readFileSync(logFile, "utf8").split("\n").slice(-15).join("\n");
    throw new UserError(`${(error as Error).message} Its last lines (${logFile}):\n${tail}`);
  }
  return { origin, logFile, ended, stop };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error("The worker ended before it answered.");
    const answered = await fetch(url).then(
      (response) => response.body?.cancel().then(() => true) ?? true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The worker did not answer within ${READY_TIMEOUT_MS / 1000} seconds.`);
}

/** Rejects when wrangler says that the worker's sources do not build; it would wait for a change. */
function failedBuild(child: ChildProcess): Promise<never> {
  return new Promise((_resolve, reject) => {
    const read = (chunk: Buffer) => {
      if (chunk.includes("Build failed")) reject(new Error("The worker's sources do not build."));
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
  });
}

async function stopProcess(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const killer = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await ended;
  clearTimeout(killer);
}
