import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

const LOCK = '{ "lockfileVersion": 3 }';

/** Stands in for npm: notes how it was called, and what it found. */
const NPM = `#!/bin/sh
echo "$1 $([ -e node_modules/.package-lock.json ] && echo with-list)" >> calls
sleep "\${LASTS:-0}"
[ -n "$CUT_SHORT" ] && exit 1
mkdir -p node_modules && echo {} > node_modules/.package-lock.json
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "optimyz-install-"));
  for (const file of ["package.json", "bin/optimyz.mjs", "src/turn.js"]) {
    cpSync(path.join(import.meta.dirname, "..", file), path.join(folder, "packages/build", file));
  }
  mkdirSync(path.join(folder, "tools/src/cli"), { recursive: true });
  writeFileSync(path.join(folder, "tools/src/cli/start.ts"), "");
  writeFileSync(path.join(folder, "package-lock.json"), LOCK);
  mkdirSync(path.join(folder, "stub"));
  writeFileSync(path.join(folder, "stub/npm"), NPM);
  chmodSync(path.join(folder, "stub/npm"), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the command, once or so many times at once, and gives the calls of npm that were made. */
async function start(env: Record<string, string> = {}, times = 1): Promise<string[]> {
  rmSync(path.join(folder, "calls"), { force: true });
  const PATH = `${path.join(folder, "stub")}${path.delimiter}${process.env.PATH}`;
  const command = [path.join(folder, "packages/build/bin/optimyz.mjs"), "start"];
  const options = { cwd: folder, env: { ...process.env, PATH, ...env } };
  const runs = Array.from({ length: times }, () => promisify(execFile)(process.execPath, command, options));
  await Promise.allSettled(runs);
  const calls = path.join(folder, "calls");
  return existsSync(calls)
    ? readFileSync(calls, "utf8")
        .trim()
        .split("\n")
        .map((line) => line.trim())
    : [];
}

test("installs packages once, and again when the lock file changes", async () => {
  expect(await start()).toEqual(["ci"]);
  expect(await start()).toEqual([]);
  writeFileSync(path.join(folder, "package-lock.json"), `${LOCK}\n`);
  expect(await start()).toEqual(["install"]);
  const stamp = readFileSync(path.join(folder, "node_modules/.optimyz-installed"), "utf8");
  expect(stamp).toBe(createHash("sha256").update(`${LOCK}\n`).digest("hex"));
});

test("installs everything again after an interrupted installation, the first or a later one", async () => {
  mkdirSync(path.join(folder, "node_modules/react"), { recursive: true });
  expect(await start({ CUT_SHORT: "yes" })).toEqual(["ci"]);
  expect(await start()).toEqual(["ci"]);
  writeFileSync(path.join(folder, "package-lock.json"), `${LOCK}\n`);
  expect(await start({ CUT_SHORT: "yes" })).toEqual(["install"]);
  expect(await start()).toEqual(["ci"]);
});

test("commands started at once in an empty folder install once, and one after another if it fails", async () => {
  expect(await start({ LASTS: "1" }, 3)).toEqual(["ci"]);
  rmSync(path.join(folder, "node_modules"), { recursive: true });
  expect(await start({ LASTS: "1", CUT_SHORT: "yes" }, 2)).toEqual(["ci", "ci"]);
});

test("a command takes over from one that was killed while it installed", async () => {
  const turn = path.join(folder, ".cache/installing");
  mkdirSync(path.dirname(turn));
  writeFileSync(turn, "");
  utimesSync(turn, new Date(), new Date(Date.now() - 10_000));
  expect(await start()).toEqual(["ci"]);
  expect(existsSync(turn)).toBe(false);
});
