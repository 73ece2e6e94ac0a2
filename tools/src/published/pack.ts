import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { readJson, root } from "@optimyz/build/workspace";
import { publishedPackages, stage } from "./staged.ts";

/** Where tarballs are put unless somebody names another folder. */
const defaultFolder = path.join(root, "dist/packages");

/**
 * Makes the tarballs that any npm registry takes.
 * @param to folder for them
 * @returns their paths by the package's name
 * @throws UserError when the sources do not compile
 */
export async function packPackages(to = defaultFolder): Promise<Record<string, string>> {
  mkdirSync(to, { recursive: true });
  const folder = mkdtempSync(path.join(tmpdir(), "optimyz-packages-"));
  try {
    const stages = publishedPackages.map((name) => path.join(folder, name));
    // One after the other: each compiler takes a core.
    for (const [index, name] of publishedPackages.entries()) await stage(name, stages[index] ?? "");
    await promisify(execFile)("npm", ["pack", ...stages, "--pack-destination", to, "--silent"], { cwd: folder });
    return Object.fromEntries(
      stages.map((each) => {
        const { name, version } = readJson<{ name: string; version: string }>(path.join(each, "package.json"));
        return [name, path.join(to, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`)];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
