import { cpuMsOf, descendants, findProcess } from "@optimyz/build/processes";
import { describe, expect, test } from "vitest";
import { untilHung, untilLost } from "./watch.ts";

const limits = { pauseMs: 1, probeMs: 5, missedMin: 3, computedMs: 1_000, missedUnknown: 6 };

interface Script {
  /** Whether the worker responds to the probe of that number, from 1. */
  responds?: (probe: number) => boolean;
  /** CPU time that its process has used by then; undefined where nobody knows. */
  cpuMs?: (probes: number) => number | undefined;
  isSlow?: boolean;
}

/** @returns after how many probes the worker counts as hung, or undefined after 40 */
async function hungAfter({ responds = () => false, cpuMs = (n) => n * 400, isSlow = true }: Script) {
  let probes = 0;
  let looks = 0;
  const stop = new AbortController();
  const watched = {
    isSlow: () => {
      looks += 1;
      if (looks > 40) stop.abort();
      return isSlow;
    },
    probe: async (signal: AbortSignal) => {
      probes += 1;
      if (probes > 40) stop.abort();
      if (responds(probes) || signal.aborted) return;
      await new Promise((_, reject) => signal.addEventListener("abort", reject));
    },
    cpuMs: () => {
      const used = cpuMs(probes);
      return new Map(used === undefined ? [] : [[7, used]]);
    },
  };
  return untilHung(watched, stop.signal, limits).then(
    () => probes,
    () => undefined,
  );
}

test("a worker that computes and responds to nothing hangs", async () => {
  expect(await hungAfter({})).toBe(3);
});

test("a worker with little CPU time is only slow, however many probes it missed", async () => {
  expect(await hungAfter({ cpuMs: (probes) => probes * 100 })).toBe(10);
  expect(await hungAfter({ cpuMs: () => 5_000 })).toBeUndefined();
});

test("a worker that responds now and then is only slow", async () => {
  expect(await hungAfter({ responds: (probe) => probe % 3 === 0 })).toBeUndefined();
  expect(await hungAfter({ responds: (probe) => probe === 2 })).toBe(5);
});

test("no worker is killed while no request waits", async () => {
  expect(await hungAfter({ isSlow: false })).toBeUndefined();
});

test("more missed probes are needed when the CPU time is unknown", async () => {
  expect(await hungAfter({ cpuMs: () => undefined })).toBe(6);
});

test("knows this process's CPU time, which is below its parent's", () => {
  const own = findProcess(process.pid);
  expect(own?.cpuMs).toBeGreaterThan(0);
  expect(own?.command).toContain("node");
  expect(descendants(process.ppid).map(({ pid }) => pid)).toContain(process.pid);
  expect(findProcess(process.pid)?.cpuMs).toBeGreaterThanOrEqual(own?.cpuMs ?? 0);
});

test.each([
  ["0:03.50", 3_500],
  ["01:02:03", 3_723_000],
  ["2-00:00:01", 172_801_000],
])("reads a CPU time of %s", (text, ms) => expect(cpuMsOf(text)).toBe(ms));

describe("when the runtime of a worker has ended", () => {
  const silent = (signal: AbortSignal) => new Promise<void>((_, reject) => signal.addEventListener("abort", reject));

  /** @returns at which look it counts as lost, or undefined after 40 */
  async function lostAt(pidsAt: (look: number) => number[], probe: (signal: AbortSignal) => Promise<void> = silent) {
    let looks = 0;
    const stop = new AbortController();
    const cpuMs = () => {
      looks += 1;
      if (looks > 40) stop.abort();
      return new Map(pidsAt(looks).map((pid) => [pid, 1]));
    };
    return untilLost({ probe, cpuMs }, stop.signal, { lookMs: 1, probeMs: 5, missedMin: 2 }).then(
      () => looks,
      () => undefined,
    );
  }

  test("the worker is lost, also one of two, and when its replacement does not respond", async () => {
    expect(await lostAt((look) => (look < 4 ? [1, 2] : [1]))).toBe(5);
    expect(await lostAt((look) => (look < 4 ? [1, 2] : [1, 3]))).toBe(5);
  });

  test("the worker is not lost when its replacement responds, nor while all are there", async () => {
    expect(
      await lostAt(
        (look) => (look < 4 ? [1, 2] : [1, 3]),
        async () => undefined,
      ),
    ).toBeUndefined();
    expect(await lostAt(() => [1, 2])).toBeUndefined();
  });

  test("the worker is not lost where a system does not list its processes", async () => {
    expect(await lostAt(() => [])).toBeUndefined();
  });
});
