import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { cpuMs, startedProcesses } from "./cpu.ts";

test.runIf(existsSync("/proc/self/schedstat"))(
  "finds a process by its program, and counts what it computes",
  async () => {
    const code =
      "const end = performance.now() + 200; while (performance.now() < end); console.log('done'); setInterval(() => {}, 9e8)";
    const child = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "ignore"] });
    onTestFinished(() => void child.kill());
    await once(child.stdout, "data");
    const pid = child.pid ?? 0;
    expect(startedProcesses("node")).toContain(pid);
    const computed = cpuMs(pid) ?? 0;
    expect(computed).toBeGreaterThan(50);
    expect((cpuMs(pid) ?? 0) - computed).toBeLessThan(20);
  },
);

test("a process that has ended has no time", () => {
  expect(cpuMs(2 ** 22 + 1)).toBeUndefined();
});
