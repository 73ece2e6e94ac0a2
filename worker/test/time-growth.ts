/** Shorter times are noise, such as the turn of another process on a busy machine: they count as this long. */
const MEASURABLE_MS = 60;
/** Linear work takes twice as long for twice the input, quadratic work four times. */
export const GROWTH_MAX = 3;

/** Growth of one pair of runs that leaves no doubt. */
const GROWTH_CLEAR = 2.5;
/** How often work is measured again that seems to grow too fast. */
const AGAIN_MAX = 5;

type Work = (size: number) => unknown;

/** How the time of some work grew when its input was doubled. */
export interface Growth {
  ratio: number;
  /** The measurements, for the message of a failed test. */
  measured: string;
}

/**
 * Doubles an input up to a size and gives the first growth that is too large, else the last one. The best of several
 * interleaved runs count, so that a busy machine slows both sizes alike; small sizes come first, so that work which grows
 * too fast is found before it takes minutes.
 * @param work takes the size of its input
 */
export async function growthOf(work: Work, sizeMax: number, { doublings = 5, runs = 4 } = {}): Promise<Growth> {
  let growth: Growth = { ratio: 1, measured: "" };
  if (await isClear(work, sizeMax, doublings)) return growth;
  for (let size = sizeMax / 2 ** doublings; size < sizeMax && growth.ratio < GROWTH_MAX; size *= 2) {
    growth = await doubled(work, Math.floor(size), runs);
    // Other processes may have had the processor: really slow work is slow each time.
    for (let again = 0; again < AGAIN_MAX && growth.ratio >= GROWTH_MAX; again += 1) {
      growth = await doubled(work, Math.floor(size), 4 * runs);
    }
  }
  return growth;
}

/**
 * Whether two or three runs are enough to see that the work has not grown too much: it is over soon at the largest size,
 * or the last doubling, where growth shows most, has not nearly doubled it twice.
 */
async function isClear(work: Work, sizeMax: number, doublings: number): Promise<boolean> {
  // Work that grows much too fast would take minutes at the sizes below.
  if ((await timeOf(() => work(sizeMax / 2 ** doublings))) >= GROWTH_MAX * MEASURABLE_MS) return false;
  const whole = await timeOf(() => work(sizeMax));
  if (whole < GROWTH_CLEAR * MEASURABLE_MS) return true;
  const half = await timeOf(() => work(sizeMax / 2));
  return whole < GROWTH_CLEAR * Math.max(MEASURABLE_MS, half);
}

async function doubled(work: Work, size: number, runs: number): Promise<Growth> {
  let single = Number.POSITIVE_INFINITY;
  let double = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    single = Math.min(single, await timeOf(() => work(size)));
    double = Math.min(double, await timeOf(() => work(2 * size)));
  }
  return {
    ratio: Math.max(MEASURABLE_MS, double) / Math.max(MEASURABLE_MS, single),
    measured: `${size}: ${single.toFixed(1)} ms, ${2 * size}: ${double.toFixed(1)} ms`,
  };
}

async function timeOf(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
