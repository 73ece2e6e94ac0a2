import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";

const NAME = "optimyz-run-";

/**
 * Makes a folder for what this process and its children need until they end, and removes those of processes that were
 * killed: nobody else would, and a folder in memory takes memory.
 */
export function runFolder(parent: string): string {
  for (const folder of readdirSync(parent).filter((name) => name.startsWith(NAME))) {
    if (!isRunning(Number.parseInt(folder.slice(NAME.length), 10))) removeIfOurs(path.join(parent, folder));
  }
  return mkdtempSync(path.join(parent, `${NAME}${process.pid}-`));
}

function removeIfOurs(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another user's.
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
