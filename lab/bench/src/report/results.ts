import type { HintsResult } from "../early-hints/measure.ts";
import type { LanguageResult } from "../languages/measure.ts";
import type { LighthouseResult } from "../lighthouse/scores.ts";
import type { EvaluationFigures } from "../load/evaluation.ts";
import type { LoadResult } from "../load/mixed.ts";
import type { ServerFigures } from "../load/server.ts";
import { type Medians, mediansOfVisits } from "../medians.ts";
import type { RowsFigures } from "../rows/measure.ts";
import { median } from "../statistics.ts";
import type { PagePath, VariantName } from "../variants.ts";
import type { Measured, NavigationSeries, TouchFigure, TouchSeries, VisitSeries } from "../visit/measure.ts";
import type { Journey, Navigation } from "../visit/navigate.ts";
import type { Profile } from "../visit/profiles.ts";
import type { SecondVisit } from "../visit/second-visit.ts";

/** The medians of one page, one variant, one profile. */
export interface PageResult extends Medians {
  page: PagePath;
  profile: Profile["name"];
  variant: VariantName;
}

export interface NavigationResult extends Navigation {
  /** `contentMs` of each click. */
  rounds: number[];
  journey: Journey;
  profile: Profile["name"];
  variant: VariantName;
}

/** The medians of what a first touch meets, of one page and one variant; what was not measured is missing. */
export interface TouchResult extends Partial<Record<TouchFigure, number>> {
  rounds: Partial<Record<TouchFigure, number[]>>;
  page: PagePath;
  variant: VariantName;
}

/** What a run measured. Parts that were not requested are empty. */
export interface Results {
  pages: PageResult[];
  navigations: NavigationResult[];
  touches: TouchResult[];
  hints: HintsResult[];
  languages: LanguageResult[];
  secondVisit?: SecondVisit;
  lighthouse: LighthouseResult[];
  server: ServerFigures[];
  evaluation?: EvaluationFigures;
  rows: RowsFigures[];
  load: LoadResult[];
}

export const nothing: Results = {
  pages: [],
  navigations: [],
  touches: [],
  hints: [],
  languages: [],
  lighthouse: [],
  server: [],
  rows: [],
  load: [],
};

export const resultsOf = ({
  visits,
  navigations,
  touches,
}: Measured): Pick<Results, "pages" | "navigations" | "touches"> => ({
  pages: visits.map(pageResult),
  navigations: navigations.map(navigationResult),
  touches: touchResults(touches),
});

function touchResults(series: readonly TouchSeries[]): TouchResult[] {
  const results = new Map<string, TouchResult>();
  for (const { page, variant, figure, values } of series) {
    const result = results.get(`${variant} ${page}`) ?? { page, variant, rounds: {} };
    results.set(`${variant} ${page}`, result);
    result.rounds[figure] = values;
    // A single lost tap is one too many, whatever the other rounds say.
    result[figure] = figure === "inputLost" ? Math.max(...values) : median(values.filter((value) => value >= 0));
  }
  return [...results.values()];
}

const pageResult = ({ page, profile, variant, visits }: VisitSeries): PageResult => ({
  page,
  profile,
  variant,
  ...mediansOfVisits(visits),
});

function navigationResult({ journey, profile, variant, navigations }: NavigationSeries): NavigationResult {
  return {
    journey,
    profile,
    variant,
    contentMs: median(navigations.map(({ contentMs }) => contentMs)),
    blankMs: median(navigations.map(({ blankMs }) => blankMs)),
    rounds: navigations.map(({ contentMs }) => contentMs),
  };
}
