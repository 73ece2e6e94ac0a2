import { spread } from "../statistics.ts";

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
  /** The middle half of the rounds; missing where there was one, or a round has no value of its own. */
  spread?: [number, number];
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

/** Ours to theirs in each round that has both: what else the machine did meanwhile met both. */
export const quotients = (ours: readonly number[] = [], theirs: readonly number[] = []): number[] =>
  ours.slice(0, theirs.length).flatMap((value, round) => quotient(value, theirs[round]) ?? []);

export const kilo = (bytes: number | undefined): number | undefined => (bytes === undefined ? undefined : bytes / 1000);

interface Measurement {
  value: number | undefined;
  /** The value in each round. */
  rounds?: readonly number[] | undefined;
  digits?: number;
}

export function goal(
  figure: string,
  where: string,
  limit: number,
  { value, rounds = [], digits = 3 }: Measurement,
): Goal {
  const middle = rounds.length > 1 && rounds.every(Number.isFinite) ? spread(rounds) : undefined;
  return {
    figure,
    where,
    bound: "at most",
    limit,
    ...(value !== undefined && { value: round(value, digits) }),
    ...(value !== undefined && middle && { spread: [round(middle[0], digits), round(middle[1], digits)] }),
  };
}

export const atLeast = (figure: string, where: string, limit: number, measurement: Measurement): Goal => ({
  ...goal(figure, where, limit, measurement),
  bound: "at least",
});

export const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;
