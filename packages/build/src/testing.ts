import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { readJson, root } from "./workspace.ts";

const shared = ["shell", "packages/contract", "packages/kit", "packages/ui", "packages/build"];

/** Copies the sources that a remote is built from, with the installed packages of the original, for a test to change. */
export function copySources(copy: string, remote: string): void {
  const isSource = (file: string) => !/(^|\/)(node_modules|dist)(\/|$)/.test(path.relative(root, file));
  for (const each of [remote, ...shared, "package.json", "package-lock.json"]) {
    cpSync(path.join(root, each), path.join(copy, each), { recursive: true, filter: isSource });
  }
  const [from, to] = [path.join(root, "node_modules"), path.join(copy, "node_modules")];
  mkdirSync(to);
  const { dependencies } = readJson<{ dependencies: Record<string, string> }>(path.join(root, remote, "package.json"));
  for (const name of readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    // The links to workspaces are relative, and lead into the copy. What the remote has in its own files is named by its path.
    if (name === "@optimyz" || name in dependencies)
      cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(source, target);
  }
}
