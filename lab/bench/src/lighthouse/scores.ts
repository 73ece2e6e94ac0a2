import { median } from "../statistics.ts";

/** Lighthouse's categories, and the goal of each. */
export const SCORES = {
  performance: { label: "performance", goal: 99 },
  accessibility: { label: "accessibility", goal: 100 },
  "best-practices": { label: "best practices", goal: 100 },
  seo: { label: "search engines", goal: 100 },
} as const;
type Score = keyof typeof SCORES;

/** On a slower or a busy machine the score says more about the machine than about the page. */
const BENCHMARK_INDEX_MIN = 3_000;

/** Scores of one page, from 0 to 100. */
export interface LighthouseResult {
  page: string;
  /** Whether search engines may list the page: what they say of others has no goal. */
  isListed: boolean;
  scores: Record<Score, number>;
  /** Lighthouse's own measure of the machine's speed meanwhile. */
  benchmarkIndex: number;
  /** Whether the machine was fast enough for the scores to count. */
  counts: boolean;
}

/** The used part of Lighthouse's report. */
export interface Report {
  categories: Record<string, { score: number | null }>;
  environment: { benchmarkIndex: number };
}

/** A score that Lighthouse could not make is no number. */
export function resultOf(page: string, isListed: boolean, { categories, environment }: Report): LighthouseResult {
  const names = Object.keys(SCORES) as Score[];
  const scores = names.map((name) => [name, Math.round((categories[name]?.score ?? Number.NaN) * 100)] as const);
  const { benchmarkIndex } = environment;
  return {
    page,
    isListed,
    scores: Object.fromEntries(scores) as Record<Score, number>,
    benchmarkIndex,
    counts: benchmarkIndex >= BENCHMARK_INDEX_MIN,
  };
}

/** The medians of the runs that count; of all of them when none does. */
export function combined(runs: readonly LighthouseResult[]): LighthouseResult {
  const [first] = runs;
  if (!first) throw new Error("Lighthouse was not run");
  const counted = runs.filter(({ counts }) => counts);
  const used = counted.length > 0 ? counted : runs;
  const names = Object.keys(SCORES) as Score[];
  return {
    page: first.page,
    isListed: first.isListed,
    scores: Object.fromEntries(names.map((name) => [name, median(used.map(({ scores }) => scores[name]))])) as Record<
      Score,
      number
    >,
    benchmarkIndex: median(used.map(({ benchmarkIndex }) => benchmarkIndex)),
    counts: counted.length > 0,
  };
}

/** The scores of a page that have a goal. */
export const scoresOf = ({ isListed }: LighthouseResult): Score[] =>
  (Object.keys(SCORES) as Score[]).filter((name) => isListed || name !== "seo");

export const reachesGoals = (result: LighthouseResult | undefined): boolean =>
  result !== undefined && scoresOf(result).every((name) => result.scores[name] >= SCORES[name].goal);
