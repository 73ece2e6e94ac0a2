import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readSecrets } from "@optimyz/build/local-site";
import { UserError } from "@optimyz/build/progress";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensureSecrets } from "./secrets.ts";

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "optimyz-secrets-"));
  file = path.join(dataDir, ".dev.vars");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

test("makes secrets once, for the owner only, and returns the same ones again", () => {
  const made = ensureSecrets(dataDir);
  expect(ensureSecrets(dataDir)).toEqual(made);
  expect(readSecrets(dataDir)).toEqual(made);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual([".dev.vars"]);
});

test("replaces the file in one step, so that a reader never sees a part of it", () => {
  writeFileSync(file, "ADMIN_PASSWORD=\"kept from before\"\nOTHER='as it is'\n");
  const before = statSync(file).ino;
  expect(ensureSecrets(dataDir).ADMIN_PASSWORD).toBe("kept from before");
  expect(statSync(file).ino).not.toBe(before);
  expect(readSecrets(dataDir).OTHER).toBe("as it is");
});

test("leaves a complete file alone", () => {
  ensureSecrets(dataDir);
  const before = statSync(file);
  ensureSecrets(dataDir);
  expect([statSync(file).ino, statSync(file).mtimeMs]).toEqual([before.ino, before.mtimeMs]);
});

test("a truncated file ends the start with one sentence and is kept", () => {
  const cut = 'ADMIN_EMAIL="a@example.com"\nADMIN_PASSWORD="half of a pass';
  writeFileSync(file, cut);
  const start = () => ensureSecrets(dataDir);
  expect(start).toThrow(UserError);
  expect(start).toThrow(`Line 2 of ${file} has no closing quote: complete it, or delete the file.`);
  expect(readFileSync(file, "utf8")).toBe(cut);
});

test("git ignores the file and its copy while it is written", () => {
  const ignored = execFileSync("git", ["check-ignore", "worker/.dev.vars", "worker/.dev.vars.tmp"], {
    cwd: path.join(import.meta.dirname, "../../.."),
    encoding: "utf8",
  });
  expect(ignored.trim().split("\n")).toHaveLength(2);
});
