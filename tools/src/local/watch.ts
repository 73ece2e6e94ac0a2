import { setTimeout as wait } from "node:timers/promises";

/** Signs of a worker's life, watched from another process. */
export interface Watched {
  /** Whether a request has been waiting for its response so long that the worker should be asked. */
  isSlow: () => boolean;
  /** Asks the worker for something that needs no code of a release. Rejects when it gives no response. */
  probe: (signal: AbortSignal) => Promise<void>;
  /** CPU time that the worker's processes have used so far, in milliseconds, by process; none where nobody knows. */
  cpuMs: () => ReadonlyMap<number, number>;
}

export interface WatchLimits {
  /** Pause between two looks. */
  pauseMs: number;
  /** Longest time of one probe. */
  probeMs: number;
  /** Probes without a response, one after the other. */
  missedMin: number;
  /** CPU time that one process of the worker has used meanwhile. */
  computedMs: number;
  /** Probes without a response where the CPU time is not known. */
  missedUnknown: number;
}

/**
 * CPU time without a response that makes a hang, in milliseconds. A worker that is only slow responds between two pieces of
 * work; none computes for ten seconds without a pause. On a busy machine it gets less CPU time, so that more patience
 * follows by itself.
 */
export const HUNG_MS = 10_000;

const LIMITS: WatchLimits = { pauseMs: 500, probeMs: 2_000, missedMin: 3, computedMs: HUNG_MS, missedUnknown: 30 };

/**
 * Resolves when the worker hangs: it has responded to none of several probes, and one of its processes has computed all
 * the while. Never resolves otherwise; ends with `signal`.
 */
export async function untilHung(
  watched: Watched,
  signal: AbortSignal,
  limits: Partial<WatchLimits> = {},
): Promise<void> {
  const { pauseMs, probeMs, missedMin, computedMs, missedUnknown } = { ...LIMITS, ...limits };
  let missed = 0;
  let before: ReadonlyMap<number, number> = new Map();
  for (;;) {
    await wait(pauseMs, undefined, { signal });
    if (missed === 0 && !watched.isSlow()) continue;
    if (missed === 0) before = watched.cpuMs();
    const responds = await watched.probe(AbortSignal.any([signal, AbortSignal.timeout(probeMs)])).then(
      () => true,
      () => false,
    );
    signal.throwIfAborted();
    missed = responds ? 0 : missed + 1;
    if (missed < missedMin) continue;
    const now = watched.cpuMs();
    if (now.size === 0 ? missed >= missedUnknown : mostComputed(before, now) >= computedMs) return;
  }
}

/** Time between two looks for lost runtimes, and probes without a response until one is lost. */
const LOOKS = { lookMs: 2_000, probeMs: LIMITS.probeMs, missedMin: 2 };

/**
 * Resolves when a runtime of the worker has ended and the worker no longer responds: the system ends processes that
 * take too much memory, and a replacement by the platform may never get a request. Never resolves where a system does
 * not list its processes; ends with `signal`.
 */
export async function untilLost(
  { probe, cpuMs }: Pick<Watched, "probe" | "cpuMs">,
  signal: AbortSignal,
  { lookMs, probeMs, missedMin } = LOOKS,
): Promise<void> {
  let known = cpuMs();
  let missed = 0;
  for (;;) {
    await wait(lookMs, undefined, { signal });
    const now = cpuMs();
    if ([...known.keys()].every((pid) => now.has(pid))) continue;
    const responds = await probe(AbortSignal.any([signal, AbortSignal.timeout(probeMs)])).then(
      () => true,
      () => false,
    );
    signal.throwIfAborted();
    missed = responds ? 0 : missed + 1;
    if (missed >= missedMin) return;
    // Another one has taken its place, as after a change of the sources.
    if (responds) known = now;
  }
}

const mostComputed = (before: ReadonlyMap<number, number>, now: ReadonlyMap<number, number>): number =>
  Math.max(...[...now].map(([pid, cpuMs]) => cpuMs - (before.get(pid) ?? 0)));
