import type { Browser } from "@playwright/test";
import { inRounds } from "../rounds.ts";
import { type Column, originOf, type PagePath, type VariantName } from "../variants.ts";
import { inputLost } from "./input.ts";
import { shiftWithLateFonts } from "./late-fonts.ts";
import { type Journey, journeys, type Navigation, navigate } from "./navigate.ts";
import { type Profile, profiles } from "./profiles.ts";
import { longestTask } from "./tasks.ts";
import { parts, usableAt } from "./usable.ts";
import { type Visit, visit } from "./visit.ts";

/** All rounds of one page, one variant, one profile. */
export interface VisitSeries {
  page: PagePath;
  profile: Profile["name"];
  variant: VariantName;
  visits: Visit[];
}

/** All rounds of one click. */
export interface NavigationSeries {
  journey: Journey;
  profile: Profile["name"];
  variant: VariantName;
  navigations: Navigation[];
}

/** Results of first touches; times in ms. */
export const touchFigures = ["menu", "link", "field", "inputLost", "longestTask", "lateFontsShift"] as const;
export type TouchFigure = (typeof touchFigures)[number];

/** All rounds of one such figure. A round that could not be measured is no number. */
export interface TouchSeries {
  page: PagePath;
  variant: VariantName;
  figure: TouchFigure;
  values: number[];
}

export interface Measured {
  visits: VisitSeries[];
  navigations: NavigationSeries[];
  touches: TouchSeries[];
}

interface MeasureOptions {
  firstPort: number;
  rounds: number;
  pages: readonly PagePath[];
  variants: readonly VariantName[];
  columns: readonly Column[];
  minutes: number;
  /** Called after each round with all that was measured so far. */
  onRound: (measured: Measured, round: number) => void;
}

/** Figures that have no goal, are far from it, or hardly differ from round to round need no more rounds than this. */
const FEW_ROUNDS = 3;

/** One figure of one variant: its measurement, and the number of rounds. */
interface Series {
  rounds: number;
  measure: () => Promise<void>;
}

/**
 * Measures all variants in turn, round after round, so that whatever else the machine does meets all of them alike.
 * @returns how many rounds there was time for
 */
export async function measureVisits(browser: Browser, options: MeasureOptions): Promise<number> {
  const measured: Measured = { visits: [], navigations: [], touches: [] };
  const groups = [
    visitsOf(browser, options, measured.visits),
    navigationsOf(browser, options, measured.navigations),
    touchesOf(browser, options, measured.touches),
  ];
  const rounds = options.columns.includes("visits") ? options.rounds : Math.min(options.rounds, FEW_ROUNDS);
  return inRounds(rounds, options.minutes, async (round) => {
    for (const group of groups) {
      for (const { rounds, measure } of rotated(group, round)) if (round <= rounds) await measure();
    }
    options.onRound(measured, round);
  });
}

/** Variants whose documents have the page's content. */
const isRendered: ReadonlySet<VariantName> = new Set(["site", "static", "astro"]);

function visitsOf(browser: Browser, options: MeasureOptions, all: VisitSeries[]): Series[] {
  const { firstPort, pages, variants, columns, rounds } = options;
  if (!columns.includes("visits")) return [];
  const names = profiles.flatMap((profile) =>
    pages.flatMap((page) => variants.map((variant) => ({ profile, page, variant }))),
  );
  return names.map(({ profile, page, variant }) => {
    const series: VisitSeries = { page, profile: profile.name, variant, visits: [] };
    all.push(series);
    const how = { rendersInBrowser: !isRendered.has(variant), hydrates: variant !== "static" };
    return {
      rounds: variant === "unrendered" || variant === "federation" ? Math.min(rounds, FEW_ROUNDS) : rounds,
      measure: async () => {
        series.visits.push(await retried(() => visit(browser, originOf(variant, firstPort) + page, profile, how)));
      },
    };
  });
}

function navigationsOf(browser: Browser, options: MeasureOptions, all: NavigationSeries[]): Series[] {
  const { firstPort, variants, columns, rounds } = options;
  if (!columns.includes("navigation")) return [];
  // Pages of these are left for a new document, which ends what watches the click.
  const alive = variants.filter((variant) => variant !== "static" && variant !== "astro");
  const names = profiles.flatMap((profile) =>
    journeys.flatMap((journey) => alive.map((variant) => ({ profile, journey, variant }))),
  );
  return names.map(({ profile, journey, variant }) => {
    const series: NavigationSeries = { journey, profile: profile.name, variant, navigations: [] };
    all.push(series);
    return {
      rounds: Math.min(rounds, FEW_ROUNDS),
      measure: async () => {
        series.navigations.push(await retried(() => navigate(browser, originOf(variant, firstPort), journey, profile)));
      },
    };
  });
}

/** Of these the site is compared with one bundle and with islands. */
const touched: readonly VariantName[] = ["site", "frozen", "bundle", "astro"];

function touchesOf(browser: Browser, options: MeasureOptions, all: TouchSeries[]): Series[] {
  const { firstPort, pages, variants, columns, rounds } = options;
  const slow = profileOf("slow");
  const measures = (page: PagePath, variant: VariantName): Partial<Record<TouchFigure, () => Promise<number>>> => {
    const origin = originOf(variant, firstPort);
    const own = parts.filter((part) => part !== "field" || page === "/contact");
    return {
      ...(columns.includes("usable") &&
        Object.fromEntries(own.map((part) => [part, () => usableAt(browser, origin + page, part, slow)]))),
      ...(columns.includes("input") && { inputLost: () => inputLost(browser, origin, page, slow) }),
      ...(columns.includes("tasks") && { longestTask: () => longestTask(browser, origin + page, slow) }),
      ...(columns.includes("fonts") &&
        variant === "site" && { lateFontsShift: () => shiftWithLateFonts(browser, origin + page, slow) }),
    };
  };
  const names = pages.flatMap((page) =>
    variants.filter((variant) => touched.includes(variant)).map((variant) => ({ page, variant })),
  );
  return names.flatMap(({ page, variant }) =>
    (Object.entries(measures(page, variant)) as [TouchFigure, () => Promise<number>][]).map(([figure, measure]) => {
      const series: TouchSeries = { page, variant, figure, values: [] };
      all.push(series);
      return {
        rounds: Math.min(rounds, FEW_ROUNDS),
        measure: async () => {
          series.values.push(await retried(measure).catch((error: unknown) => failed(figure, error)));
        },
      };
    }),
  );
}

/** Another order each round, so that no variant always follows the same one. */
export const rotated = <Item>(items: readonly Item[], by: number): Item[] => {
  const at = (by * 7) % Math.max(1, items.length);
  return [...items.slice(at), ...items.slice(0, at)];
};

/** A machine that is busy with something else may miss a time limit once. */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    console.warn(`  once more: ${String(error).split("\n", 1)[0]}`);
    return work();
  }
}

/** A menu that never opens is a result: it misses its goal, and the run continues. */
function failed(figure: TouchFigure, error: unknown): number {
  console.warn(`  ${figure} failed: ${String(error).split("\n", 1)[0]}`);
  return Number.NaN;
}

function profileOf(name: Profile["name"]): Profile {
  const profile = profiles.find((candidate) => candidate.name === name);
  if (!profile) throw new Error(`There is no profile ${name}`);
  return profile;
}
