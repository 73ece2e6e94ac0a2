import { accessSync, constants, existsSync, mkdirSync, statfsSync, statSync } from "node:fs";
import path from "node:path";
import { resolveDataDir } from "@optimyz/build/local-site";
import { UserError } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";

/** Least free space to start with: a site with demo content takes about 15 MB, a build of everything 10. */
const FREE_BYTES_MIN = 100_000_000;

/**
 * The folder that `DATA_DIR` names, made when there is none yet.
 * @throws UserError when a site cannot keep its data there
 */
export function openDataDir(named?: string): string {
  const dataDir = resolveDataDir(named);
  const refuse = (why: string) => new UserError(`The data folder ${dataDir} ${why}. Choose another with DATA_DIR.`);
  makeFolder(dataDir, refuse);
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw refuse("cannot be written");
  }
  for (const folder of [dataDir, root]) assertFreeSpace(folder);
  return dataDir;
}

/** Makes a folder and those above it, one by one: `mkdir` with `recursive` never ends below /proc. */
function makeFolder(folder: string, refuse: (why: string) => UserError): void {
  if (existsSync(folder)) {
    if (statSync(folder).isDirectory()) return;
    throw refuse(`cannot be used: ${folder} is a file`);
  }
  makeFolder(path.dirname(folder), refuse);
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw refuse("cannot be made");
  }
}

/** @throws UserError before a full disk stops a start half-way */
export function assertFreeSpace(folder: string, freeBytesMin = FREE_BYTES_MIN): void {
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes >= freeBytesMin) return;
  const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);
  throw new UserError(
    `The disk of ${folder} is full: ${megabytes(freeBytes)} MB are free, ${megabytes(freeBytesMin)} MB are needed.`,
  );
}
