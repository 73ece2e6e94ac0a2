import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { cpuMs, startedProcesses } from "./cpu.ts";

/** Computes for some hundred milliseconds in a process of its own, and waits. */
const script = "sh -c 'i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; echo done; read line'; exit";

test.runIf(existsSync("/proc/self/schedstat"))(
  "finds processes of processes, and counts what they compute",
  async () => {
    const child = spawn("sh", ["-c", script], { stdio: ["pipe", "pipe", "ignore"] });
    onTestFinished(() => void child.stdin.end());
    await once(child.stdout, "data");
    const [pid = 0, ...others] = startedProcesses("sh", child.pid);
    expect(others).toEqual([]);
    expect(startedProcesses("sh")).toEqual([child.pid, pid]);
    const computed = cpuMs(pid) ?? 0;
    expect(computed).toBeGreaterThan(50);
    expect((cpuMs(pid) ?? 0) - computed).toBeLessThan(20);
  },
);

test("a process that has ended has no time", () => {
  expect(cpuMs(2 ** 22 + 1)).toBeUndefined();
});
