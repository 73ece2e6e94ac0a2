import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { countCpuSeconds } from "./cpu-seconds.ts";

const run = promisify(execFile);
const compute = (ms: number) =>
  `const end = process.cpuUsage().user + ${ms * 1000}; while (process.cpuUsage().user < end);`;
const hasProc = existsSync("/proc/self/stat");

test.runIf(hasProc)("counts the time of a child that ended between two samples", async () => {
  const seconds = countCpuSeconds();
  await run(process.execPath, ["-e", compute(500)]);
  expect(seconds()).toBeGreaterThanOrEqual(0.5);
});

test.runIf(hasProc)("counts a process whose parent ended without waiting for it, once", async () => {
  const seconds = countCpuSeconds();
  const orphan = `setTimeout(() => process.exit(), 6000); ${compute(500)}`;
  const parent = spawn(process.execPath, [
    "-e",
    `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(orphan)}], { detached: true, stdio: "ignore" }).unref(); setTimeout(() => process.exit(), 2500);`,
  ]);
  await once(parent, "exit");
  const used = seconds() ?? 0;
  expect(used).toBeGreaterThanOrEqual(0.5);
  expect(used).toBeLessThan(3);
});

test.skipIf(hasProc)("returns nothing when the system has no figures", () => {
  expect(countCpuSeconds()()).toBeUndefined();
});
