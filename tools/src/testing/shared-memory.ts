import { existsSync, statfsSync } from "node:fs";

/** Where Linux has files in memory. A container may have none, or one of 64 MB. */
const FOLDER = "/dev/shm";

/** The folder for files in memory, or undefined where it has no room for as many bytes. */
export function sharedMemory(bytes: number): string | undefined {
  if (!existsSync(FOLDER)) return undefined;
  const { bavail, bsize } = statfsSync(FOLDER);
  return bavail * bsize >= bytes ? FOLDER : undefined;
}
