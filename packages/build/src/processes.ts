import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** A process of this machine. */
export interface Process {
  pid: number;
  parent: number;
  /** The program and its arguments. */
  command: string;
  /** CPU time that it has used so far, in milliseconds. */
  cpuMs: number;
}

/** The processes below one, at any depth, without itself; none where a system does not list its processes. */
export function descendants(pid: number): Process[] {
  const all = processes();
  const below = (parent: number): Process[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)]);
  return below(pid);
}

/** Ends a process and all its children at once, also those that no longer react. */
export function killTree(pid: number): void {
  for (const each of [...descendants(pid).map((child) => child.pid), pid]) {
    try {
      process.kill(each, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
}

/** The process of that number, if it runs. */
export const findProcess = (pid: number): Process | undefined =>
  process.platform === "linux" ? readProc(pid)[0] : processes().find((each) => each.pid === pid);

function processes(): Process[] {
  try {
    return process.platform === "linux" ? listProc() : listPs();
  } catch {
    return [];
  }
}

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

const listProc = (): Process[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProc(Number(name)));

/** One process of `/proc`, or none when it has ended. */
function readProc(pid: number): Process[] {
  try {
    // After the name, which may hold blanks and brackets: state, parent, …, user time as the 12th, system time.
    const [, parent, ...rest] = (readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1) ?? "").split(" ");
    const cpuMs = (Number(rest[9]) + Number(rest[10])) * TICK_MS;
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return [{ pid, parent: Number(parent), command, cpuMs }];
  } catch {
    return [];
  }
}

function listPs(): Process[] {
  const text = execFileSync("ps", ["-A", "-o", "pid=,ppid=,time=,command="], { encoding: "utf8" });
  return text.split("\n").flatMap((line): Process[] => {
    const [, pid, parent, time = "", command = ""] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (!pid) return [];
    return [{ pid: Number(pid), parent: Number(parent), command, cpuMs: cpuMsOf(time) }];
  });
}

/** `1-02:03:04`, `02:03:04` or `3:04.05`. */
export function cpuMsOf(time: string): number {
  const [clock = "", days = "0"] = time.split("-").reverse();
  const seconds = clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return (Number(days) * 86_400 + seconds) * 1_000;
}
