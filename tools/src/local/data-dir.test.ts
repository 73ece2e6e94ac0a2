import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defaultDataDir } from "@optimyz/build/local-site";
import { UserError } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import { afterEach, beforeEach, expect, test } from "vitest";
import { assertFreeSpace, openDataDir } from "./data-dir.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "optimyz-data-dir-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The message: one sentence that names the folder and what can be done. */
function refusal(dataDir: string): string {
  try {
    openDataDir(dataDir);
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    return (error as UserError).message;
  }
  throw new Error(`${dataDir} was taken`);
}

test.each(["", "  "])("%j means the default folder", (named) => {
  expect(openDataDir(named)).toBe(defaultDataDir);
});

test("a relative path with spaces is a folder below the repository", () => {
  const named = path.join(path.relative(root, folder), "my data", "of today");
  expect(openDataDir(named)).toBe(path.join(folder, "my data/of today"));
});

test("refuses a file in one sentence, also as part of the path", () => {
  const file = path.join(folder, "a-file");
  writeFileSync(file, "");
  expect(refusal(file)).toBe(
    `The data folder ${file} cannot be used: ${file} is a file. Choose another with DATA_DIR.`,
  );
  expect(refusal(path.join(file, "below"))).toContain(`${file} is a file`);
});

test("refuses a folder that cannot be made, where mkdir would never end", {
  skip: process.platform !== "linux",
}, () => {
  expect(refusal("/proc/no-such-thing/data")).toMatch(/^The data folder .* cannot be made\. Choose another/);
});

test("refuses a folder without write permission", { skip: process.getuid?.() === 0 }, () => {
  const closed = path.join(folder, "closed");
  mkdirSync(closed);
  chmodSync(closed, 0o500);
  expect(refusal(closed)).toMatch(/cannot be written\. Choose another/);
});

test("refuses a read-only file system", { skip: process.platform !== "linux" }, () => {
  expect(refusal("/proc/sys")).toMatch(/cannot be written|cannot be made/);
});

test("names a full disk before anything is written", () => {
  assertFreeSpace(folder);
  expect(() => assertFreeSpace(folder, 1e18)).toThrow(
    /^The disk of .* is full: \d+ MB are free, 1000000000000 MB are needed\.$/,
  );
});
