import type { ChildProcess } from "node:child_process";
import { findProcess } from "./processes.ts";

/** How often a child is looked at. */
const LOOK_MS = 250;

/** A step may wait this many times as long as it may compute: a busy machine makes it wait. */
const WAIT_FACTOR = 6;

interface LastStep {
  step: string;
  isEndless: boolean;
}

/**
 * Ends a child process whose step does not end: one that computes for too long, or waits for much longer. The child says
 * what it does in messages, `{ step: "rendering /" }`.
 * @param firstStep what it does before its first message
 * @param cpuMsMax CPU time of one step, in milliseconds; where the system does not report it, all time counts
 * @returns the child's last step, and whether it had to be ended; all its messages have come by then
 */
export function watchSteps(child: ChildProcess, firstStep: string, cpuMsMax: number): Promise<LastStep> {
  return new Promise((resolve) => {
    let step = firstStep;
    /** CPU time of the child at the first sample of this step. */
    let began: ReturnType<typeof usedBy> | undefined;
    const timer = setInterval(() => {
      const now = usedBy(child);
      began ??= now;
      const waitedMs = now.wallMs - began.wallMs;
      const computedMs = now.cpuMs === undefined || began.cpuMs === undefined ? waitedMs : now.cpuMs - began.cpuMs;
      if (computedMs < cpuMsMax && waitedMs < WAIT_FACTOR * cpuMsMax) return;
      child.kill("SIGKILL");
      end(true);
    }, LOOK_MS);
    function end(isEndless: boolean): void {
      clearInterval(timer);
      resolve({ step, isEndless });
    }
    child.on("message", (message: { step?: string }) => {
      if (message.step === undefined) return;
      step = message.step;
      began = undefined;
    });
    const exited = () => end(false);
    child.on("exit", () => (child.connected ? child.once("disconnect", exited) : exited()));
  });
}

const usedBy = ({ pid = 0 }: ChildProcess) => ({ wallMs: Date.now(), cpuMs: findProcess(pid)?.cpuMs });
