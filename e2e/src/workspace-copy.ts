import { execFileSync } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");

/**
 * A copy of the sources that a test may change, with the installed packages of the original.
 * @returns its folder; the caller removes it
 */
export function copyWorkspace(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "optimyz-copy-"));
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  for (const file of list.toString().split("\0").filter(Boolean)) {
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
  }
  linkPackages(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  for (const folder of ["worker", "shell", "packages/ui", "packages/build", "tools", "packages/kit"]) {
    const nested = path.join(folder, "node_modules");
    if (existsSync(path.join(root, nested))) linkPackages(path.join(root, nested), path.join(copy, nested));
  }
  return copy;
}

export const removeCopy = (copy: string): void => rmSync(copy, { recursive: true, force: true });

/** Links to workspaces are relative and so lead into the copy; all other packages are the original's. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const source = path.join(from, name);
    const target = path.join(to, name);
    if (name === "@optimyz" || name === ".bin" || lstatSync(source).isSymbolicLink() || name === ".optimyz-installed") {
      cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    } else if (name !== ".cache" && name !== ".vite") symlinkSync(source, target);
  }
}
