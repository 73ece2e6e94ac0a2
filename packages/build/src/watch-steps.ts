import type { ChildProcess } from "node:child_process";
import { findProcess } from "./processes.ts";

/** How often a child is looked at. */
const LOOK_MS = 250;

/** A step may wait this many times as long as it may compute: a busy machine makes it wait. */
const WAIT_FACTOR = 6;

/**
 * Ends a child process whose step does not end: one that computes for too long, or waits for much longer. The child says
 * what it does in messages, `{ step: "rendering /" }`.
 * @param firstStep what it does before its first message
 * @param cpuMsMax CPU time of one step, in milliseconds; where the system does not tell it, all time counts
 * @returns the step that was ended; undefined when the child ended by itself
 */
export function watchSteps(child: ChildProcess, firstStep: string, cpuMsMax: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    let step = firstStep;
    /** What the child had used when this step was first looked at. */
    let began: ReturnType<typeof usedBy> | undefined;
    const timer = setInterval(() => {
      const now = usedBy(child);
      began ??= now;
      const waitedMs = now.wallMs - began.wallMs;
      const computedMs = now.cpuMs === undefined || began.cpuMs === undefined ? waitedMs : now.cpuMs - began.cpuMs;
      if (computedMs < cpuMsMax && waitedMs < WAIT_FACTOR * cpuMsMax) return;
      child.kill("SIGKILL");
      end(step);
    }, LOOK_MS);
    function end(ended?: string): void {
      clearInterval(timer);
      resolve(ended);
    }
    child.on("message", (message: { step?: string }) => {
      if (message.step === undefined) return;
      step = message.step;
      began = undefined;
    });
    child.on("exit", () => end());
  });
}

const usedBy = ({ pid = 0 }: ChildProcess) => ({ wallMs: Date.now(), cpuMs: findProcess(pid)?.cpuMs });
