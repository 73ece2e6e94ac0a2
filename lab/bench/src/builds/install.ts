import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { detail, UserError } from "@optimyz/build/progress";
import { digestOf } from "@optimyz/build/workspace";
import { buildFolder } from "./built.ts";

/**
 * Installs what a folder's lock file names, the first time. It is no workspace: only measurements that need it install it, into
 * a folder named by its lock file, next to the compared builds.
 * @param name of the folder in `lab/bench`, with `package.json` and `package-lock.json`
 * @param what is installed, with its size
 * @returns where `node_modules` is
 * @throws UserError when it cannot be installed
 */
export async function installOnce(name: string, what: string): Promise<string> {
  const wanted = path.join(import.meta.dirname, "../..", name);
  const lock = digestOf(path.join(wanted, "package-lock.json")).slice(0, 12);
  const folder = path.join(buildFolder, `${name}-${lock}`);
  // npm writes this list last.
  if (existsSync(path.join(folder, "node_modules/.package-lock.json"))) return folder;
  detail(`${what}, is installed once`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of ["package.json", "package-lock.json"])
    copyFileSync(path.join(wanted, file), path.join(folder, file));
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  await promisify(execFile)("npm", ["ci", ...options], { cwd: folder }).catch((error: Error) => {
    throw new UserError(`${what}, could not be installed: ${error.message}`);
  });
  return folder;
}
