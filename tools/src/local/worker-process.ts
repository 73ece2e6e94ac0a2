import { type ChildProcessByStdio, spawn } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { secretsFile } from "@optimyz/build/local-site";
import { descendants, findProcess, killTree, type Process } from "@optimyz/build/processes";
import { UserError } from "@optimyz/build/progress";
import { environment, toolsOpen, workerFolder, wrangler } from "./wrangler.ts";

/** Longest time until the worker listens. */
const READY_TIMEOUT_MS = 60_000;

type Platform = ChildProcessByStdio<null, Readable, Readable>;

const platform = path.join(import.meta.dirname, "platform.ts");

/** Whether the worker runs from its sources: with the front-ends' development servers, or with the platform's tools. */
const isDeveloped = (variables: Record<string, string>): boolean => toolsOpen || "DEV_REMOTES" in variables;

/** A worker that runs, as the local platform with its children. */
export interface WorkerProcess {
  /** Where it listens. */
  url: URL;
  /** Resolves when it has ended. */
  ended: Promise<void>;
  /** CPU time that each of its runtimes has used so far, in milliseconds. */
  cpuMs: () => ReadonlyMap<number, number>;
  /** Asks for something that needs no code of a release. Rejects without a response. */
  probe: (signal: AbortSignal) => Promise<void>;
  stop: () => Promise<void>;
  /** Ends it at once, also when it does not react. */
  kill: () => Promise<void>;
}

/**
 * Starts the worker on workerd, and waits until it is healthy.
 * @param logFile where what it prints is written; `isNew` empties it first
 * @throws UserError with the log's last lines when it ends, stays silent or is not healthy
 */
export async function launchWorker(
  dataDir: string,
  variables: Record<string, string>,
  { logFile, isNew }: { logFile: string; isNew: boolean },
): Promise<WorkerProcess> {
  const child = spawnPlatform(dataDir, variables);
  const runtimes = runtimesOf(child);
  const kill = () => child.pid && killTree(child.pid);
  process.once("exit", () => child.kill("SIGTERM"));
  writeFileSync(pidFile(dataDir), `${process.pid} ${child.pid}`);
  keepLog([child.stdout, child.stderr], logFile, isNew);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    const url = await Promise.race([listeningUrl(child), silence()]);
    await assertHealthy(url);
    return {
      url,
      ended,
      stop: () => stopProcess(child, ended),
      cpuMs: () => new Map(runtimes().map(({ pid, cpuMs }) => [pid, cpuMs])),
      probe: async (signal) => void (await fetch(new URL("/healthz", url), { signal })).body?.cancel(),
      async kill() {
        kill();
        await ended;
      },
    };
  } catch (error) {
    await stopProcess(child, ended);
    const lines = existsSync(logFile) ? readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-15) : [];
    throw new UserError([`${(error as Error).message} Its last lines (${logFile}):`, ...lines].join("\n"));
  }
}

/** Finds the platform's runtimes: among all processes of this machine only when one is gone of those that were found before. */
function runtimesOf({ pid }: Platform): () => Process[] {
  const isRuntime = ({ command }: Process) => command.includes("workerd");
  let found: Process[] = [];
  return () => {
    const still = found.flatMap((each) => findProcess(each.pid) ?? []).filter(isRuntime);
    const areAllThere = found.length > 0 && still.length === found.length;
    found = areAllThere || pid === undefined ? still : descendants(pid).filter(isRuntime);
    return found;
  };
}

const pidFile = (dataDir: string): string => path.join(dataDir, "worker.pid");

/** Ends the worker of a start that was killed, if it still runs on this data. */
export function endLeftOver(dataDir: string): void {
  const text = existsSync(pidFile(dataDir)) ? readFileSync(pidFile(dataDir), "utf8") : "";
  const [, owner, pid] = /^(\d+) (\d+)$/.exec(text) ?? [];
  const left = pid === undefined ? undefined : findProcess(Number(pid));
  // While its owner runs, that is still its parent.
  const isOrphan = left?.command.includes(`--persist-to ${dataDir} `) && left.parent !== Number(owner);
  if (left && isOrphan) killTree(left.pid);
}

/**
 * Starts the built worker; where sources are being worked on, wrangler with all its tools, which rebuilds it after each
 * change.
 */
function spawnPlatform(dataDir: string, variables: Record<string, string>): Platform {
  const named = Object.entries(variables).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const command = isDeveloped(variables)
    ? [
        ...[wrangler, "dev", "--ip", "127.0.0.1", "--port", "0", "--inspector-port", "0"],
        ...["--persist-to", dataDir, "--env-file", secretsFile(dataDir), "--show-interactive-dev-session=false"],
        ...(toolsOpen ? ["--test-scheduled"] : []),
        ...named,
      ]
    : ["--disable-warning=ExperimentalWarning", platform, "--persist-to", dataDir, ...named];
  return spawn(process.execPath, command, { cwd: workerFolder, env: environment, stdio: ["ignore", "pipe", "pipe"] });
}

/**
 * Writes what a process prints into a file. While that cannot be done, as on a full disk, the process continues without
 * it, and the file says how much is missing once it can be written again.
 */
export function keepLog(outputs: readonly Readable[], logFile: string, isNew: boolean): void {
  let isLosing = false;
  let lostBytes = 0;
  const write = (chunk: Uint8Array | string, flag = "a") => {
    try {
      const lost = lostBytes > 0 ? `(${lostBytes} bytes were lost here: this file could not be written.)\n` : "";
      appendFileSync(logFile, lost, { flag });
      lostBytes = 0;
      isLosing = false;
      appendFileSync(logFile, chunk);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (!isLosing) console.error(`${logFile} cannot be written now (${code}); the site goes on without it.`);
      isLosing = true;
      lostBytes += chunk.length;
    }
  };
  if (isNew) write("", "w");
  for (const output of outputs) output.on("data", write);
}

/** Where the worker listens, once its platform says so. Rejects when it ends before, or cannot build the worker. */
function listeningUrl(child: Platform): Promise<URL> {
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

async function assertHealthy(url: URL): Promise<void> {
  const response = await fetch(new URL("/healthz", url));
  const body = await response.text();
  if (!response.ok) throw new Error(`The worker runs, but it is not healthy: ${response.status} ${body}`);
}

async function stopProcess(child: Platform, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const killer = setTimeout(() => child.pid && killTree(child.pid), 5_000);
  await ended;
  clearTimeout(killer);
}
