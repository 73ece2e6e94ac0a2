import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { filesOfBuild } from "./built.ts";
import { assertCommit, FROZEN_COMMIT } from "./frozen-bundle.ts";

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "optimyz-frozen-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a clone without the frozen commit and a folder without git say what to do", () => {
  const clone = emptyFolder();
  expect(() => assertCommit(FROZEN_COMMIT, clone)).toThrow("git fetch --unshallow");
  execFileSync("git", ["init", "--quiet"], { cwd: clone });
  expect(() => assertCommit(FROZEN_COMMIT, clone)).toThrow("commit 9850a70, which this clone does not have");
});

test("accepts a commit that the clone has", () => {
  const clone = emptyFolder();
  const git = (...args: string[]) => execFileSync("git", args, { cwd: clone, encoding: "utf8" }).trim();
  git("init", "--quiet");
  git("-c", "user.name=Asha", "-c", "user.email=asha@example.com", "commit", "--quiet", "--allow-empty", "-m", "Begin");
  expect(() => assertCommit(git("rev-parse", "HEAD"), clone)).not.toThrow();
});

test("names a build's first script, its styles and all its fonts for the document", () => {
  const assets = (...names: string[]) => names.map((name) => ({ name }));
  const stats = {
    entrypoints: { shell: { assets: assets("shell.css", "shell.js") } },
    assets: assets("shell.js", "shell.css", "page.js", "page.css", "display.woff2"),
  };
  expect(filesOfBuild("/frozen/", stats)).toEqual({
    entry: "/frozen/shell.js",
    styles: ["/frozen/shell.css"],
    fonts: ["/frozen/display.woff2"],
  });
  expect(() => filesOfBuild("/frozen/", {})).toThrow("no entry");
});
