import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hasPlatformChanged, isPlatform, platformDigest, recordPlatform } from "./platform-release.ts";

let folder: string;

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

const record = (tested = platformDigest(folder)) => recordPlatform(tested, new Date("2026-11-25"), folder);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "optimyz-platform-"));
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  write("tools/run.ts", "1");
  write("shell/src/main.ts", "1");
  write("mf-home/src/app.ts", "1");
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ["shell/src/index.ts", true],
  ["worker/src/payments/webhook.ts", true],
  ["packages/kit/src/router.ts", true],
  ["package-lock.json", true],
  ["e2e/journeys/platform/releases.spec.ts", true],
  ["e2e/journeys/core/enrolment.spec.ts", false],
  ["mf-home/src/app.ts", false],
  ["docs/platform/testing.md", false],
  ["docs/reference/api.md", true],
  ["packages/kit/README.md", false],
  ["tools/platform-release.json", false],
])("%s belongs to the platform: %s", (file, is) => {
  expect(isPlatform(file)).toBe(is);
});

test("a platform that was never recorded has changed, a recorded one has not", () => {
  expect(hasPlatformChanged(folder)).toBe(true);
  record();
  expect(hasPlatformChanged(folder)).toBe(false);
});

test("a changed, a new and a removed file change the platform; a remote's do not", () => {
  record();
  const recorded = platformDigest(folder);
  write("mf-home/src/app.ts", "2");
  write("docs/teams/releasing.md", "2");
  expect(platformDigest(folder)).toBe(recorded);
  write("shell/src/main.ts", "2");
  expect(hasPlatformChanged(folder)).toBe(true);
  write("shell/src/main.ts", "1");
  expect(hasPlatformChanged(folder)).toBe(false);
  write("shell/src/new.ts", "1");
  expect(hasPlatformChanged(folder)).toBe(true);
  rmSync(path.join(folder, "shell/src/new.ts"));
  rmSync(path.join(folder, "tools/run.ts"));
  expect(hasPlatformChanged(folder)).toBe(true);
});

test("a folder without a repository counts as changed", () => {
  rmSync(path.join(folder, ".git"), { recursive: true });
  expect(platformDigest(folder)).toBeUndefined();
  record();
  expect(hasPlatformChanged(folder)).toBe(true);
});

test("files that changed while the tests ran are not recorded", () => {
  const tested = platformDigest(folder);
  write("shell/src/main.ts", "2");
  record(tested);
  expect(hasPlatformChanged(folder)).toBe(true);
});

test.each(["<<<<<<< ours", "[]", "null", ""])("ignores a record of %j", (text) => {
  write("tools/platform-release.json", text);
  expect(hasPlatformChanged(folder)).toBe(true);
  record();
  expect(hasPlatformChanged(folder)).toBe(false);
});
