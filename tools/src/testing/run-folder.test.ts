import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runFolder } from "./run-folder.ts";

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "optimyz-folders-"));
});
afterEach(() => rmSync(parent, { recursive: true }));

it("a run removes what killed runs left and nothing that another run or program still uses", () => {
  const running = runFolder(parent);
  writeFileSync(path.join(running, "rows"), "1");
  mkdirSync(path.join(parent, "optimyz"));
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const left = path.join(parent, `optimyz-run-${pid}-abc`);
  mkdirSync(left);
  writeFileSync(path.join(left, "rows"), "1");
  const folder = runFolder(parent);
  expect(readdirSync(parent).sort()).toEqual(["optimyz", path.basename(running), path.basename(folder)].sort());
  expect(readdirSync(running)).toEqual(["rows"]);
});
