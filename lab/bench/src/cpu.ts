import { readdirSync, readFileSync } from "node:fs";

/**
 * CPU time of a process so far in ms, of all its threads that still run. Linux counts it in nanoseconds; elsewhere it is
 * undefined.
 */
export function cpuMs(pid: number): number | undefined {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const times = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ", 1));
    return times.reduce((sum, [ns]) => sum + Number(ns), 0) / 1e6;
  } catch {
    return undefined;
  }
}

/** The processes of a program that this one started, itself or by others. */
export function startedProcesses(program: string, parent = process.pid): number[] {
  const own = processes().filter((each) => each.parent === parent);
  return own.flatMap(({ pid, name }) => [...(name === program ? [pid] : []), ...startedProcesses(program, pid)]);
}

function processes(): { pid: number; parent: number; name: string }[] {
  const folders = readdirIfThere("/proc").filter((name) => /^\d+$/.test(name));
  return folders.flatMap((folder) => {
    try {
      const [, name = "", parent = ""] = /\((.*)\) \w (\d+)/s.exec(readFileSync(`/proc/${folder}/stat`, "utf8")) ?? [];
      return [{ pid: Number(folder), parent: Number(parent), name }];
    } catch {
      // It has ended.
      return [];
    }
  });
}

const readdirIfThere = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
