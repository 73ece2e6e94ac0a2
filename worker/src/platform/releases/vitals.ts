import { type VitalMetric, type Vitals, vitalMetrics } from "@optimyz/contract/protocol/release-report";
import { ALPHA, DOUBTED_MAX, evidence } from "./evidence.ts";

/** How many views of a version had values of a metric, by class. */
export type Histogram = ReadonlyMap<number, number>;

/** Classes of values: 5 % apart, so that a version has some hundred at most. */
const CLASSES_PER_E = 20;
/** Layout shifts are fractions; counted in thousandths they have the size of times in ms. */
const scaleOf = (metric: VitalMetric): number => (metric === "CLS" ? 1_000 : 1);

export const bucketOf = (metric: VitalMetric, value: number): number =>
  Math.round(CLASSES_PER_E * Math.log1p(value * scaleOf(metric)));

/** The value in the middle of a class. */
export const middleOf = (metric: VitalMetric, bucket: number): number =>
  Math.expm1(bucket / CLASSES_PER_E) / scaleOf(metric);

/** The classes of what one view measured. */
export const bucketsOf = (vitals: Vitals): { metric: VitalMetric; bucket: number }[] =>
  vitalMetrics.flatMap((metric) => {
    const value = vitals[metric];
    return value === undefined ? [] : { metric, bucket: bucketOf(metric, value) };
  });

/** With fewer views little is known of a control's median. */
const CONTROL_MIN = 30;

/**
 * Whether a version's views are worse than the control's. A sign test: of a version that is no worse, half of the views at
 * most lie above the control's median. It is judged as failures are, so it may be looked at after every view, and as many
 * networks may lie: so many views above are left out, and so many of the control's may be too fast, which moves its median
 * by half of them. The median is known from a sample itself; a standard deviation above it is taken instead. What lies in
 * the median's own class counts for the version.
 */
export function isWorse(tested: Histogram, control: Histogram): boolean {
  const known = sizeOf(control);
  if (known < CONTROL_MIN) return false;
  const limit = quantileOf(control, Math.min(1, 0.5 + 0.5 / Math.sqrt(known) + DOUBTED_MAX / 2 / known));
  const above = [...tested].reduce((sum, [bucket, count]) => sum + (bucket > limit ? count : 0), 0);
  const doubted = Math.min(above, DOUBTED_MAX);
  return evidence(above - doubted, sizeOf(tested) - doubted, 0.5) >= 1 / ALPHA;
}

/** @param share of the views that lie in this class or below: 0 to 1 */
export function quantileOf(histogram: Histogram, share: number): number {
  let left = share * sizeOf(histogram);
  const classes = [...histogram].toSorted(([a], [b]) => a - b);
  for (const [bucket, count] of classes) {
    left -= count;
    if (left <= 0) return bucket;
  }
  return classes.at(-1)?.[0] ?? 0;
}

const sizeOf = (histogram: Histogram): number => [...histogram.values()].reduce((sum, count) => sum + count, 0);
