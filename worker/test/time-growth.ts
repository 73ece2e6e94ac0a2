/** Shorter times are noise: they count as this long. */
const MEASURABLE_MS = 20;
const RUNS = 4;
/** Linear work takes twice as long for twice the input, quadratic work four times. */
export const GROWTH_MAX = 3;

/** How the time of some work grew when its input was doubled. */
export interface Growth {
  ratio: number;
  /** What was measured, for the message of a failure. */
  measured: string;
}

/**
 * Doubles an input up to a size and gives the first growth that is too large, else the last one. The best of several
 * interleaved runs count, so that a busy machine slows both sizes alike; small sizes come first, so that work which grows
 * too fast is found before it takes minutes.
 * @param work takes the size of its input
 */
export async function growthOf(work: (size: number) => Promise<unknown> | unknown, sizeMax: number): Promise<Growth> {
  let growth: Growth = { ratio: 1, measured: "" };
  for (let size = sizeMax / 32; size * 2 <= sizeMax && growth.ratio < GROWTH_MAX; size *= 2) {
    growth = await doubled(work, Math.floor(size));
  }
  return growth;
}

async function doubled(work: (size: number) => Promise<unknown> | unknown, size: number): Promise<Growth> {
  let single = Number.POSITIVE_INFINITY;
  let double = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    single = Math.min(single, await timeOf(() => work(size)));
    double = Math.min(double, await timeOf(() => work(2 * size)));
  }
  return {
    ratio: Math.max(MEASURABLE_MS, double) / Math.max(MEASURABLE_MS, single),
    measured: `${size}: ${single.toFixed(1)} ms, ${2 * size}: ${double.toFixed(1)} ms`,
  };
}

async function timeOf(work: () => Promise<unknown> | unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
