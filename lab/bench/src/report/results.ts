import type { LighthouseResult } from "../lighthouse/scores.ts";
import type { ServerFigures } from "../load/server.ts";
import type { RowsFigures } from "../rows/measure.ts";
import { median, spread } from "../statistics.ts";
import type { PagePath, VariantName } from "../variants.ts";
import type { Measured, NavigationSeries, TouchFigure, TouchSeries, VisitSeries } from "../visit/measure.ts";
import type { Journey, Navigation } from "../visit/navigate.ts";
import type { Profile } from "../visit/profiles.ts";
import type { SecondVisit } from "../visit/second-visit.ts";
import type { Visit } from "../visit/visit.ts";

/** Figures of a visit that have a median. */
const visitFigures = [
  "firstByteMs",
  "firstPaintMs",
  "largestPaintMs",
  "hydratedMs",
  "blockedMs",
  "shift",
  "depthToLargest",
  "depthToHydrated",
  "scriptBytesToHydrated",
] as const;
export type VisitFigure = (typeof visitFigures)[number];

/** The medians of one page, one variant, one profile. */
export interface PageResult extends Partial<Record<VisitFigure, number>> {
  page: PagePath;
  profile: Profile["name"];
  variant: VariantName;
  /** Middle half of the largest paint's rounds. */
  largestPaintSpreadMs: [number, number];
  largestElement: string;
  requests: Record<string, number>;
  bytes: Record<string, number>;
  files: Visit["files"];
}

export interface NavigationResult extends Navigation {
  journey: Journey;
  profile: Profile["name"];
  variant: VariantName;
}

/** The medians of what a first touch meets, of one page and one variant; what was not measured is missing. */
export interface TouchResult extends Partial<Record<TouchFigure, number>> {
  page: PagePath;
  variant: VariantName;
}

/** What a run measured. Parts that were not requested are empty. */
export interface Results {
  rounds: number;
  pages: PageResult[];
  navigations: NavigationResult[];
  touches: TouchResult[];
  secondVisit?: SecondVisit;
  lighthouse: LighthouseResult[];
  server: ServerFigures[];
  rows: RowsFigures[];
}

export const resultsOf = (
  rounds: number,
  { visits, navigations, touches }: Measured,
): Pick<Results, "rounds" | "pages" | "navigations" | "touches"> => ({
  rounds,
  pages: visits.map(pageResult),
  navigations: navigations.map(navigationResult),
  touches: touchResults(touches),
});

function touchResults(series: readonly TouchSeries[]): TouchResult[] {
  const results = new Map<string, TouchResult>();
  for (const { page, variant, figure, values } of series) {
    const result = results.get(`${variant} ${page}`) ?? { page, variant };
    results.set(`${variant} ${page}`, result);
    // A single lost tap is one too many, whatever the other rounds say.
    result[figure] = figure === "inputLost" ? Math.max(...values) : median(values.filter((value) => value >= 0));
  }
  return [...results.values()];
}

function pageResult({ page, profile, variant, visits }: VisitSeries): PageResult {
  const figures = visitFigures.flatMap((name) => {
    const values = visits.flatMap((visit) => visit[name] ?? []);
    return values.length > 0 ? [[name, median(values)] as const] : [];
  });
  const last = visits.at(-1);
  return {
    page,
    profile,
    variant,
    ...Object.fromEntries(figures),
    largestPaintSpreadMs: spread(visits.map(({ largestPaintMs }) => largestPaintMs)),
    largestElement: last?.largestElement ?? "",
    requests: mediansOf(visits.map(({ requests }) => requests)),
    bytes: mediansOf(visits.map(({ bytes }) => bytes)),
    files: last?.files ?? [],
  };
}

function navigationResult({ journey, profile, variant, navigations }: NavigationSeries): NavigationResult {
  return {
    journey,
    profile,
    variant,
    contentMs: median(navigations.map(({ contentMs }) => contentMs)),
    blankMs: median(navigations.map(({ blankMs }) => blankMs)),
  };
}

function mediansOf(rounds: Record<string, number>[]): Record<string, number> {
  const names = [...new Set(rounds.flatMap((round) => Object.keys(round)))];
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((round) => round[name] ?? 0))]));
}
