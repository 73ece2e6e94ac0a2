import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProcess, killTree } from "@optimyz/build/processes";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endLeftOver } from "./worker-process.ts";

let dataDir: string;
let worker: number;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "optimyz-left-over-"));
  // Started by a shell that ends at once, as a worker is left by a start that was killed.
  const code = "for (;;);";
  const script = `"${process.execPath}" -e "${code}" x --persist-to "${dataDir}" y >/dev/null 2>&1 & echo $!`;
  worker = Number(execFileSync("sh", ["-c", script], { encoding: "utf8" }));
});
afterEach(() => {
  killTree(worker);
  rmSync(dataDir, { recursive: true });
});
const noteWorker = (owner: number) => writeFileSync(path.join(dataDir, "worker.pid"), `${owner} ${worker}`);
/** A killed process stays in the list, without a command, until its parent has looked. */
const runs = () => Boolean(findProcess(worker)?.command);

test("a start ends the worker that a killed start left, also a hanging one", async () => {
  endLeftOver(dataDir);
  expect(runs()).toBe(true);
  noteWorker(2 ** 30);
  endLeftOver(dataDir);
  await expect.poll(runs).toBe(false);
});

test("leaves alone a worker whose start runs, and another program with its process id", () => {
  noteWorker(findProcess(worker)?.parent ?? 0);
  endLeftOver(dataDir);
  writeFileSync(path.join(dataDir, "worker.pid"), `1 ${process.pid}`);
  endLeftOver(dataDir);
  expect(runs()).toBe(true);
});
