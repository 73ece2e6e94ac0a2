import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copySources } from "./testing.ts";
import { readJson } from "./workspace.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "optimyz-version-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a remote in a copy of the sources, and gives its version. */
function versionIn(copy: string): string {
  copySources(copy, "mf-account");
  execFileSync(process.execPath, [path.join(copy, "packages/build/src/cli/build.ts"), "mf-account"], { stdio: "pipe" });
  return readJson<{ version: string }>(path.join(copy, "mf-account/dist/release.json")).version;
}

test("the same sources give the same version in any folder", () => {
  const version = versionIn(path.join(folder, "one"));
  expect(version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/);
  expect(versionIn(path.join(folder, "another/much/deeper/folder"))).toBe(version);
});
