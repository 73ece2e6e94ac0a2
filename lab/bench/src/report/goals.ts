import { type LighthouseResult, SCORES } from "../lighthouse/scores.ts";
import type { VisitFigure } from "../medians.ts";
import type { PagePath, VariantName } from "../variants.ts";
import { pages } from "../variants.ts";
import type { TouchFigure } from "../visit/measure.ts";
import { type Goal, goal, kilo, quotient, round, type Verdict, verdictOf } from "./goal.ts";
import { languageGoals } from "./languages.ts";
import type { PageResult, Results } from "./results.ts";

type ProfileName = PageResult["profile"];
const profileNames: readonly ProfileName[] = ["fast", "slow"];

/** All goals, against the medians of one run. */
export function goals(results: Results): Goal[] {
  return [
    ...weightGoals(results),
    ...startGoals(results),
    ...touchGoals(results),
    ...paintGoals(results),
    ...lighthouseGoals(results.lighthouse),
    goal("scripts of a second visit after a release of one sentence, kB", results.secondVisit?.page ?? "", 1, {
      value: kilo(results.secondVisit?.scriptBytes),
    }),
    ...shiftGoals(results),
    ...languageGoals(results.languages),
    ...structureGoals(results),
    ...serverGoals(results.server),
    ...results.rows.map(({ name, ratio, ratioMax = 3 }) =>
      goal(
        ratioMax === 3
          ? "time with 200,000 rows to that with 200"
          : "time of a row of a long import to that of a short one",
        name,
        ratioMax,
        { value: ratio },
      ),
    ),
  ];
}

function weightGoals(results: Results): Goal[] {
  return pages.flatMap((page) => {
    const [ours, today] = [find(results, "site", page, "slow"), find(results, "bundle", page, "slow")];
    return [
      goal("JavaScript before the page is alive, kB", page, 95, { value: kilo(ours?.scriptBytesToHydrated) }),
      goal("JavaScript of the first visit, to one bundle of today", page, 1.05, {
        value: quotient(ours?.bytes.Script, today?.bytes.Script),
      }),
    ];
  });
}

function startGoals(results: Results): Goal[] {
  return pages.flatMap((page) => [
    goal("hydrated, slow, to the frozen bundle", page, 0.72, {
      value: ratio(results, page, "slow", "hydratedMs", "frozen"),
    }),
    goal("hydrated, slow, to one bundle of today", page, 0.85, {
      value: ratio(results, page, "slow", "hydratedMs", "bundle"),
    }),
    goal("blocking time, slow, ms", page, 50, { value: find(results, "site", page, "slow")?.blockedMs }),
  ]);
}

function touchGoals({ touches }: Results): Goal[] {
  const of = (variant: VariantName, page: PagePath, figure: TouchFigure) =>
    touches.find((row) => row.variant === variant && row.page === page)?.[figure];
  const toFrozen = (page: PagePath, figure: TouchFigure) =>
    quotient(of("site", page, figure), of("frozen", page, figure));
  return pages.flatMap((page) => [
    goal("menu usable, slow, to the frozen bundle", page, 0.4, { value: toFrozen(page, "menu") }),
    goal("link usable, slow, to the frozen bundle", page, 0.4, { value: toFrozen(page, "link") }),
    ...(page === "/contact"
      ? [goal("form field usable, slow, to the frozen bundle", page, 0.4, { value: toFrozen(page, "field") })]
      : []),
    goal("input lost, of 20", page, 0, { value: of("site", page, "inputLost") }),
    goal("longest task at full speed, ms", page, 20, { value: of("site", page, "longestTask") }),
    goal("layout shift with late fonts", page, 0, { value: of("site", page, "lateFontsShift") }),
  ]);
}

/** On `/contact` the browser takes the starting notice of what the browser renders for the largest paint. */
function paintGoals(results: Results): Goal[] {
  return everywhere((page, profile) => {
    const to = (figure: string, limit: number, of: VariantName) =>
      goal(`largest paint, ${figure}`, `${page}, ${profile}`, limit, {
        value: ratio(results, page, profile, "largestPaintMs", of),
      });
    const toStatic = to("to static", 1.05, "static");
    if (page === "/contact") return [toStatic];
    const toFrozen = to(`${profile}, to the frozen bundle`, profile === "fast" ? 0.45 : 0.4, "frozen");
    return [toFrozen, toStatic, to("to federation by defaults", 0.2, "federation")];
  });
}

function lighthouseGoals(lighthouse: readonly LighthouseResult[]): Goal[] {
  const atLeast = (score: keyof typeof SCORES, where: string, rest: Partial<Goal>): Goal => ({
    figure: `Lighthouse, mobile: ${SCORES[score].label}`,
    where,
    bound: "at least",
    limit: SCORES[score].goal,
    ...rest,
  });
  const names = Object.keys(SCORES) as (keyof typeof SCORES)[];
  if (lighthouse.length === 0) return names.map((name) => atLeast(name, "public pages", {}));
  return lighthouse.flatMap(({ page, scores, benchmarkIndex, counts }) =>
    names.map((name) =>
      counts
        ? atLeast(name, page, { value: scores[name] })
        : atLeast(name, page, { note: `not counted (index ${Math.round(benchmarkIndex)})` }),
    ),
  );
}

const shiftGoals = (results: Results): Goal[] =>
  everywhere((page, profile) => [
    goal("layout shift", `${page}, ${profile}`, 0, { value: find(results, "site", page, profile)?.shift }),
  ]);

function structureGoals(results: Results): Goal[] {
  return [
    ...everywhere((page, profile) => {
      const ours = find(results, "site", page, profile);
      return [
        goal("depth to the largest paint", `${page}, ${profile}`, 2, { value: ours?.depthToLargest }),
        goal("depth to hydration", `${page}, ${profile}`, 2, { value: ours?.depthToHydrated }),
      ];
    }),
    ...pages.flatMap((page) => {
      const ours = find(results, "site", page, "fast");
      const entries = ours?.files.filter(({ url }) => url.endsWith("/remoteEntry.js")).map(({ bytes }) => bytes);
      return [
        goal("largest entry of a remote, kB", page, 7, { value: entries && kilo(Math.max(0, ...entries)) }),
        goal("blocking stylesheets", page, 1, { value: ours && (ours.requests.Stylesheet ?? 0) }),
      ];
    }),
  ];
}

/** Goals of the worker alone. */
function serverGoals(server: Results["server"]): Goal[] {
  const bare = server.find(({ name }) => name === "bare Hono route")?.warm.perSecond ?? Number.NaN;
  return server.flatMap(({ name, warm, cold }) => {
    if (!cold) return [];
    const isDocument = name.startsWith("document");
    return [
      goal("bare route's requests per second to those of a warm URL", name, round(1 / 0.7, 2), {
        value: bare / warm.perSecond,
      }),
      // Once a second an isolate asks for its revisions, in one batch of two; that is no request's own cost. A round of
      // 1.5 seconds has room for two of them: 4 statements in 1.5 seconds.
      goal("D1 statements per second, warm", name, 2.7, { value: warm.d1PerSecond, digits: 1 }),
      goal("D1 round trips, cold", name, 1, { value: cold.d1Trips }),
      ...(isDocument ? [goal("freshly rendered, median ms", name, 25, { value: cold.medianMs, digits: 1 })] : []),
    ];
  });
}

const find = (results: Results, variant: VariantName, page: PagePath, profile: ProfileName): PageResult | undefined =>
  results.pages.find((row) => row.variant === variant && row.page === page && row.profile === profile);

const everywhere = (make: (page: PagePath, profile: ProfileName) => Goal[]): Goal[] =>
  profileNames.flatMap((profile) => pages.flatMap((page) => make(page, profile)));

const ratio = (results: Results, page: PagePath, profile: ProfileName, figure: VisitFigure, of: VariantName) =>
  quotient(find(results, "site", page, profile)?.[figure], find(results, of, page, profile)?.[figure]);

/** All goals of one figure in one line. */
export interface Summary {
  figure: string;
  bound: Goal["bound"];
  limit: number;
  /** Lowest and highest value; missing where none counts. */
  range?: [number, number];
  verdict: Verdict;
  /** Where the goal is missed, or why a value does not count. */
  remarks: string[];
}

/** A figure meets its goal where none of its values misses it. */
export function summaryOf(all: readonly Goal[]): Summary[] {
  return [...Map.groupBy(all, ({ figure }) => figure)].map(([figure, own]) => {
    const verdicts = own.map(verdictOf);
    const values = own.flatMap(({ value }) => (value === undefined || Number.isNaN(value) ? [] : [value]));
    const missed = own.filter((_goal, index) => verdicts[index] === "missed");
    const { bound, limit } = own[0] as Goal;
    return {
      figure,
      bound,
      limit,
      ...(values.length > 0 && { range: [Math.min(...values), Math.max(...values)] as [number, number] }),
      verdict: missed.length > 0 ? "missed" : verdicts.includes("met") ? "met" : "not measured",
      remarks: [
        ...missed.map(({ where, value }) => `${where}: ${value}`),
        ...new Set(own.flatMap(({ note, where }) => (note ? [`${where}: ${note}`] : []))),
      ],
    };
  });
}
