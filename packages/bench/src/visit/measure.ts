import type { Browser } from "@playwright/test";
import { originOf, type PagePath, pages, type VariantName, variants } from "../variants.ts";
import { type Journey, journeys, type Navigation, navigate } from "./navigate.ts";
import { type Profile, profiles } from "./profiles.ts";
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

export interface Measured {
  visits: VisitSeries[];
  navigations: NavigationSeries[];
}

interface MeasureOptions {
  firstPort: number;
  rounds: number;
  onRound: (round: number) => void;
}

/** Measures all variants in turn, round after round, so that whatever else the machine does meets all of them alike. */
export async function measureVisits(
  browser: Browser,
  { firstPort, rounds, onRound }: MeasureOptions,
): Promise<Measured> {
  const visits: VisitSeries[] = profiles.flatMap(({ name: profile }) =>
    pages.flatMap((page) => variants.map(({ name }) => ({ page, profile, variant: name, visits: [] }))),
  );
  const navigations: NavigationSeries[] = profiles.flatMap(({ name: profile }) =>
    journeys.flatMap((journey) =>
      variants
        .filter(({ name }) => name !== "static")
        .map(({ name }) => ({ journey, profile, variant: name, navigations: [] })),
    ),
  );
  for (let round = 1; round <= rounds; round++) {
    for (const series of rotated(visits, round)) {
      const { variant } = series;
      const options = {
        rendersInBrowser: variant !== "site" && variant !== "static",
        hydrates: variant !== "static",
      };
      series.visits.push(
        await retried(() =>
          visit(browser, originOf(variant, firstPort) + series.page, profileOf(series.profile), options),
        ),
      );
    }
    for (const series of rotated(navigations, round)) {
      const { variant, journey, profile } = series;
      series.navigations.push(
        await retried(() => navigate(browser, originOf(variant, firstPort), journey, profileOf(profile))),
      );
    }
    onRound(round);
  }
  return { visits, navigations };
}

/** Another order each round, so that no variant always follows the same one. */
const rotated = <Item>(items: readonly Item[], by: number): Item[] => {
  const at = (by * 7) % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
};

/** A machine that is busy with something else may miss a time limit once. */
async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    console.warn(`  once more: ${String(error).split("\n", 1)[0]}`);
    return work();
  }
}

function profileOf(name: Profile["name"]): Profile {
  const profile = profiles.find((candidate) => candidate.name === name);
  if (!profile) throw new Error(`There is no profile ${name}`);
  return profile;
}
