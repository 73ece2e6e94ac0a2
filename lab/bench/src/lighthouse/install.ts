import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { detail, UserError } from "@optimyz/build/progress";
import { digestOf } from "@optimyz/build/workspace";
import { buildFolder } from "../builds/built.ts";

/** Names the version and all that it needs. It is no workspace: only measurements with Lighthouse install it. */
const wanted = path.join(import.meta.dirname, "../../lighthouse");
const files = ["package.json", "package-lock.json"];

/**
 * Lighthouse's program, installed the first time. It is in a folder named by its lock file, next to the compared
 * builds.
 * @throws UserError when it cannot be installed
 */
export async function installLighthouse(): Promise<string> {
  const lock = digestOf(path.join(wanted, "package-lock.json")).slice(0, 12);
  const folder = path.join(buildFolder, `lighthouse-${lock}`);
  const program = path.join(folder, "node_modules/lighthouse/cli/index.js");
  // npm writes this list last.
  if (existsSync(path.join(folder, "node_modules/.package-lock.json"))) return program;
  detail("Lighthouse is installed once, 176 MB");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of files) copyFileSync(path.join(wanted, file), path.join(folder, file));
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  await promisify(execFile)("npm", ["ci", ...options], { cwd: folder }).catch((error: Error) => {
    throw new UserError(`Lighthouse could not be installed: ${error.message}`);
  });
  return program;
}
