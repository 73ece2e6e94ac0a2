import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The repository's root folder. */
export const root = path.join(import.meta.dirname, "../../..");

/** Where the client's files of a front-end's build lie. */
export const clientFolder = (name: string) => path.join(root, name, "dist/client");

/** What may be made again at any time: it goes when the installed packages are replaced. */
export const cacheFolder = path.join(root, "node_modules/.cache/optimyz");

/** Workspaces that are front-ends: those with a build of their own. The shell comes first. */
export function frontEnds(): string[] {
  const { workspaces } = readJson<{ workspaces: string[] }>(path.join(root, "package.json"));
  return workspaces.filter((name) => name === "shell" || name.startsWith("mf-"));
}

export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}

/** Paths of all files below a folder, relative to it, sorted; build output and dependencies are left out. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist|\.wrangler)\//.test(file))
    .sort();
}

/** A digest of the given files and folders' contents, as hex. */
export function digestOf(...targets: string[]): string {
  const hash = createHash("sha256");
  for (const target of targets) {
    const files = target.endsWith("/") ? listFiles(target).map((file) => path.join(target, file)) : [target];
    for (const file of files)
      hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}
