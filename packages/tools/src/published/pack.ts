import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { readJson, root } from "@optimyz/build/workspace";
import { publishedPackages, stage } from "./staged.ts";

/** Where tarballs are put unless somebody names another folder. */
export const defaultTarballs = path.join(root, "dist/packages");

/**
 * Makes the tarballs that any npm registry takes.
 * @param to folder for them
 * @returns their paths by the package's name
 */
export async function packPackages(to = defaultTarballs): Promise<Record<string, string>> {
  mkdirSync(to, { recursive: true });
  const stages = [];
  // One after the other: each compiler takes a core.
  for (const name of publishedPackages) stages.push(await stage(name));
  await promisify(execFile)("npm", ["pack", ...stages, "--pack-destination", to, "--silent"], { cwd: root });
  return Object.fromEntries(
    stages.map((folder) => {
      const { name, version } = readJson<{ name: string; version: string }>(path.join(folder, "package.json"));
      return [name, path.join(to, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`)];
    }),
  );
}
