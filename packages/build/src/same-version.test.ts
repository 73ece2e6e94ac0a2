import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readJson, root } from "./workspace.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "optimyz-version-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sources = ["mf-account", "shell", "packages/contract", "packages/kit", "packages/ui", "packages/build"];

/** Builds a remote in a copy of the sources, and gives its version. */
function versionIn(copy: string): string {
  const isSource = (file: string) => !/(^|\/)(node_modules|dist)(\/|$)/.test(path.relative(root, file));
  for (const each of [...sources, "package.json", "package-lock.json"]) {
    cpSync(path.join(root, each), path.join(copy, each), { recursive: true, filter: isSource });
  }
  const [from, to] = [path.join(root, "node_modules"), path.join(copy, "node_modules")];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    // The links to workspaces are relative, and lead into the copy.
    if (name === "@optimyz")
      cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(path.join(from, name), path.join(to, name));
  }
  execFileSync(process.execPath, [path.join(copy, "packages/build/src/cli/build.ts"), "mf-account"], { stdio: "pipe" });
  return readJson<{ version: string }>(path.join(copy, "mf-account/dist/release.json")).version;
}

test("Do the same sources give the same version in any folder?", () => {
  const version = versionIn(path.join(folder, "one"));
  expect(version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/);
  expect(versionIn(path.join(folder, "another/much/deeper/folder"))).toBe(version);
});
