import { chmodSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { descendants } from "@optimyz/build/processes";

/** A process of workerd that runs a site's worker. */
export interface Runtime {
  pid: number;
  /** Where its inspector listens. */
  port: number;
}

/**
 * Makes wrangler start workerd with an inspector, which its test harness leaves out; no debugger stays connected, as
 * `wrangler dev` has one.
 * @param file where the script that starts it is written
 */
export function startRuntimesInspected(file: string): void {
  const ofWrangler = createRequire(createRequire(import.meta.url).resolve("wrangler"));
  const { default: workerd } = ofWrangler("workerd") as { default: string };
  writeFileSync(file, `#!/bin/sh\nexec "${workerd}" "$@" --inspector-addr=127.0.0.1:0\n`);
  chmodSync(file, 0o755);
  process.env.MINIFLARE_WORKERD_PATH = file;
}

/** The runtime below this process that has the worker's isolate. */
export async function runtimeOf(worker: string): Promise<Runtime> {
  for (const { pid, command } of descendants(process.pid)) {
    if (!command.includes("workerd")) continue;
    for (const port of portsOf(pid)) if ((await isolatesAt(port)).includes(workerIsolate(worker))) return { pid, port };
  }
  throw new Error("No runtime with an inspector was found.");
}

/** The inspector's name of a worker's isolate. */
export const workerIsolate = (worker: string): string => `core:user:${worker}`;

/** Memory of the process in MB: all isolates with their garbage, and the local D1, R2 and Cache API. */
export function residentMegabytes({ pid }: Runtime): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/** Empty where no inspector listens. */
async function isolatesAt(port: number): Promise<string[]> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/json`, { signal: AbortSignal.timeout(5_000) });
    return ((await response.json()) as { id: string }[]).map(({ id }) => id);
  } catch {
    return [];
  }
}

/** In /proc/net/tcp: a socket that listens. */
const LISTENS = "0A";

/** The ports that a process listens on. */
function portsOf(pid: number): number[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => /socket:\[(\d+)\]/.exec(linkOf(`/proc/${pid}/fd/${fd}`))?.[1] ?? []),
  );
  const lines = readFileSync("/proc/net/tcp", "utf8").trim().split("\n").slice(1);
  return lines.flatMap((line) => {
    const columns = line.trim().split(/\s+/);
    const [, local = "", , state] = columns;
    const isOurs = state === LISTENS && sockets.has(columns[9] ?? "");
    return isOurs ? Number.parseInt(local.split(":")[1] ?? "", 16) : [];
  });
}

/** Empty for what was closed meanwhile. */
function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return "";
  }
}
