/** One goal and its result. */
export interface Goal {
  /** The figure that the goal is about; goals of one figure are summed up in one line. */
  figure: string;
  /** Where it was measured, such as `/, slow`. */
  where: string;
  bound: "at most" | "at least";
  limit: number;
  /** Missing where the run did not measure it, or it does not count. */
  value?: number;
  /** Why a value does not count. */
  note?: string;
}

export type Verdict = "met" | "missed" | "not measured";

export function verdictOf({ value, bound, limit }: Goal): Verdict {
  if (value === undefined) return "not measured";
  // A figure without a number could not be measured, such as the opening of a menu that never opens.
  return (bound === "at most" ? value <= limit : value >= limit) ? "met" : "missed";
}

export const quotient = (ours: number | undefined, theirs: number | undefined): number | undefined =>
  ours === undefined || theirs === undefined ? undefined : ours === 0 ? 0 : ours / theirs;

export const kilo = (bytes: number | undefined): number | undefined => (bytes === undefined ? undefined : bytes / 1000);

interface Measurement {
  value: number | undefined;
  digits?: number;
}

export const goal = (figure: string, where: string, limit: number, { value, digits = 3 }: Measurement): Goal => ({
  figure,
  where,
  bound: "at most",
  limit,
  ...(value !== undefined && { value: round(value, digits) }),
});

export const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;
