import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { cpuMs, startedProcesses } from "./cpu.ts";

/** Computes for some hundred milliseconds, and waits. */
const script = "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; echo done; read line";

test.runIf(existsSync("/proc/self/schedstat"))(
  "finds a process by its program, and counts what it computes",
  async () => {
    const child = spawn("sh", ["-c", script], { stdio: ["pipe", "pipe", "ignore"] });
    onTestFinished(() => void child.kill());
    await once(child.stdout, "data");
    const pid = child.pid ?? 0;
    expect(startedProcesses("sh")).toContain(pid);
    const computed = cpuMs(pid) ?? 0;
    expect(computed).toBeGreaterThan(50);
    expect((cpuMs(pid) ?? 0) - computed).toBeLessThan(20);
  },
);

test("a process that has ended has no time", () => {
  expect(cpuMs(2 ** 22 + 1)).toBeUndefined();
});
