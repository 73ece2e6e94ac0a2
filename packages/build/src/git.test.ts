import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { originOf } from "./git.ts";

let repository: string;
beforeEach(() => {
  repository = mkdtempSync(path.join(tmpdir(), "optimyz-git-"));
});
afterEach(() => rmSync(repository, { recursive: true }));

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
  writeFileSync(path.join(repository, file), text);
};
const origin = () => originOf(["mf-home", "package-lock.json"], repository);

test("marks a build of changed sources and ignores other changes", async () => {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Asha", "-c", "user.email=asha@example.com", ...args], { cwd: repository });
  write("mf-home/a.ts", "1");
  write("mf-courses/a.ts", "1");
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "First");
  const clean = { commit: expect.stringMatching(/^[0-9a-f]{40}$/), author: "Asha" };
  const dirty = { commit: expect.stringMatching(/^[0-9a-f]{40}-dirty$/), author: "Asha" };
  expect(await origin()).toEqual(clean);
  write("mf-courses/a.ts", "2");
  expect(await origin()).toEqual(clean);
  write("mf-home/new.ts", "1");
  expect(await origin()).toEqual(dirty);
  git("add", "mf-home");
  expect(await origin()).toEqual(dirty);
  git("commit", "--quiet", "--message", "Second");
  expect(await origin()).toEqual(clean);
});

test("a build without a repository names no commit", async () => {
  expect(await origin()).toEqual({ commit: "", author: "" });
});
