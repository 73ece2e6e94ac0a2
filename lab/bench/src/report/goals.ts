import { type LighthouseResult, SCORES, scoresOf } from "../lighthouse/scores.ts";
import type { ServerFigures } from "../load/server.ts";
import type { VisitFigure } from "../medians.ts";
import { searchPage, skillPage } from "../rows/measure.ts";
import type { PagePath, VariantName } from "../variants.ts";
import { pages } from "../variants.ts";
import type { TouchFigure } from "../visit/measure.ts";
import { journeys } from "../visit/navigate.ts";
import { atLeast, type Goal, goal, kilo, quotient, quotients, type Verdict, verdictOf } from "./goal.ts";
import { languageGoals } from "./languages.ts";
import type { PageResult, Results } from "./results.ts";

type ProfileName = PageResult["profile"];
const profileNames: readonly ProfileName[] = ["fast", "slow"];

/** All goals, against the medians of the rounds. */
export function goals(results: Results): Goal[] {
  return [
    ...weightGoals(results),
    ...startGoals(results),
    ...touchGoals(results),
    ...paintGoals(results),
    ...navigationGoals(results),
    ...lighthouseGoals(results.lighthouse),
    goal("scripts of a second visit after a release of one sentence, kB", results.secondVisit?.page ?? "", 1, {
      value: kilo(results.secondVisit?.scriptBytes),
    }),
    ...shiftGoals(results),
    ...languageGoals(results.languages),
    ...structureGoals(results),
    ...serverGoals(results.server),
    goal("evaluation of the worker's bundle, CPU ms", "workerd", 30, {
      value: results.evaluation?.cpuMs,
      rounds: results.evaluation?.rounds,
      digits: 1,
    }),
    ...rowGoals(results.rows),
  ];
}

function rowGoals(rows: Results["rows"]): Goal[] {
  if (rows.length === 0) return [];
  const msOf = (name: string) => rows.find((row) => row.name === name)?.largeMs;
  return [
    ...rows.map(({ name, ratio, ratioMax = 3 }) =>
      goal(
        ratioMax === 3
          ? "time with 200,000 rows to that with 200"
          : "time of a row of a long import to that of a short one",
        name,
        ratioMax,
        { value: ratio },
      ),
    ),
    goal("page of a search to a skill's, neither kept, with 10,000 courses", "/search", 1.2, {
      value: quotient(msOf(searchPage), msOf(skillPage)),
    }),
  ];
}

function weightGoals(results: Results): Goal[] {
  return pages.flatMap((page) => {
    const [ours, today] = [find(results, "site", page, "slow"), find(results, "bundle", page, "slow")];
    return [
      goal("JavaScript before the page is alive, kB", page, 95, {
        value: kilo(ours?.scriptBytesToHydrated),
        rounds: ours?.rounds.scriptBytesToHydrated?.map((bytes) => bytes / 1000),
      }),
      goal("JavaScript of the first visit, to one bundle of today", page, 1.05, {
        value: quotient(ours?.bytes.Script, today?.bytes.Script),
      }),
    ];
  });
}

function startGoals(results: Results): Goal[] {
  return pages.flatMap((page) => [
    goal("hydrated, slow, to the frozen bundle", page, 0.72, ratio(results, page, "slow", "hydratedMs", "frozen")),
    goal("hydrated, slow, to one bundle of today", page, 0.85, ratio(results, page, "slow", "hydratedMs", "bundle")),
    goal("blocking time, slow, ms", page, 50, own(find(results, "site", page, "slow"), "blockedMs")),
  ]);
}

function touchGoals({ touches }: Results): Goal[] {
  const of = (variant: VariantName, page: PagePath) =>
    touches.find((row) => row.variant === variant && row.page === page);
  const toFrozen = (page: PagePath, figure: TouchFigure) => {
    const [ours, theirs] = [of("site", page), of("frozen", page)];
    return {
      value: quotient(ours?.[figure], theirs?.[figure]),
      rounds: quotients(ours?.rounds[figure], theirs?.rounds[figure]),
    };
  };
  return pages.flatMap((page) => [
    goal("menu usable, slow, to the frozen bundle", page, 0.4, toFrozen(page, "menu")),
    goal("link usable, slow, to the frozen bundle", page, 0.4, toFrozen(page, "link")),
    ...(page === "/contact"
      ? [goal("form field usable, slow, to the frozen bundle", page, 0.4, toFrozen(page, "field"))]
      : []),
    goal("input lost, of 20", page, 0, own(of("site", page), "inputLost")),
    goal("longest task at full speed, ms", page, 20, own(of("site", page), "longestTask")),
    goal("layout shift with late fonts", page, 0, own(of("site", page), "lateFontsShift")),
  ]);
}

/** Changes of page on a slow line, where a bundle has everything when a link is pressed. */
function navigationGoals({ navigations }: Results): Goal[] {
  const of = (variant: VariantName, from: string) =>
    navigations.find((row) => row.variant === variant && row.journey.from === from && row.profile === "slow");
  return journeys.map(({ from, to }) => {
    const [ours, theirs] = [of("site", from), of("frozen", from)];
    return goal("change of page, slow, to the frozen bundle", `${from} → ${to}`, 1, {
      value: quotient(ours?.contentMs, theirs?.contentMs),
      rounds: quotients(ours?.rounds, theirs?.rounds),
    });
  });
}

/** On `/contact` the browser takes the starting notice of what the browser renders for the largest paint. */
function paintGoals(results: Results): Goal[] {
  return everywhere((page, profile) => {
    const to = (figure: string, limit: number, of: VariantName) =>
      goal(
        `largest paint, ${figure}`,
        `${page}, ${profile}`,
        limit,
        ratio(results, page, profile, "largestPaintMs", of),
      );
    const toStatic = to("to static", 1.05, "static");
    if (page === "/contact") return [toStatic];
    const toFrozen = to(`${profile}, to the frozen bundle`, profile === "fast" ? 0.45 : 0.4, "frozen");
    return [toFrozen, toStatic, to("to federation by defaults", 0.2, "federation")];
  });
}

function lighthouseGoals(lighthouse: readonly LighthouseResult[]): Goal[] {
  const scoreGoal = (score: keyof typeof SCORES, where: string, value?: number): Goal =>
    atLeast(`Lighthouse, mobile: ${SCORES[score].label}`, where, SCORES[score].goal, { value });
  const names = Object.keys(SCORES) as (keyof typeof SCORES)[];
  if (lighthouse.length === 0) return names.map((name) => scoreGoal(name, "public pages"));
  return lighthouse.flatMap((result) => {
    const { page, scores, benchmarkIndex, counts } = result;
    return scoresOf(result).map((name) =>
      counts
        ? scoreGoal(name, page, scores[name])
        : { ...scoreGoal(name, page), note: `not counted (index ${Math.round(benchmarkIndex)})` },
    );
  });
}

const shiftGoals = (results: Results): Goal[] =>
  everywhere((page, profile) => [
    goal("layout shift", `${page}, ${profile}`, 0, own(find(results, "site", page, profile), "shift")),
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

/** Goals of the worker alone. D1 and reads have theirs only where they were measured. */
function serverGoals(server: Results["server"]): Goal[] {
  const bare = server.find(({ name }) => name === "bare Hono route");
  const measured = server.filter(({ cold }) => cold);
  const documents = measured.filter(({ name }) => name.startsWith("document"));
  const reads = measured.filter((row) => !documents.includes(row));
  const rateOf = (row: ServerFigures | undefined) => ({
    value: quotient(row?.warm.perSecond, bare?.warm.perSecond),
    rounds: quotients(row?.rounds, bare?.rounds),
  });
  return [
    ...(documents.length > 0 ? documents : [undefined]).flatMap((row) => {
      const where = row?.name ?? "documents";
      return [
        atLeast("requests per second of a warm document to those of a bare route", where, 0.8, rateOf(row)),
        goal("freshly rendered, median ms", where, 25, { value: row?.cold?.medianMs, digits: 1 }),
        goal("freshly rendered, CPU ms", where, 5, { value: row?.uncached?.cpuMs, digits: 2 }),
      ];
    }),
    ...reads.map((row) =>
      atLeast("requests per second of a warm read to those of a bare route", row.name, 0.7, rateOf(row)),
    ),
    ...measured.flatMap(({ name, warm, cold }) => [
      // Once a second an isolate asks for its revisions, in one batch of two; that is no request's own cost. A round of
      // 1.5 seconds has room for two of them: 4 statements in 1.5 seconds.
      goal("D1 statements per second, warm", name, 2.7, { value: warm.d1PerSecond, digits: 1 }),
      goal("D1 round trips, cold", name, 1, { value: cold?.d1Trips }),
    ]),
  ];
}

const find = (results: Results, variant: VariantName, page: PagePath, profile: ProfileName): PageResult | undefined =>
  results.pages.find((row) => row.variant === variant && row.page === page && row.profile === profile);

const everywhere = (make: (page: PagePath, profile: ProfileName) => Goal[]): Goal[] =>
  profileNames.flatMap((profile) => pages.flatMap((page) => make(page, profile)));

/** One figure of a row, with its rounds. */
const own = <Figure extends string>(
  row: (Partial<Record<Figure, number>> & { rounds: Partial<Record<Figure, number[]>> }) | undefined,
  figure: Figure,
) => ({ value: row?.[figure], rounds: row?.rounds[figure] });

function ratio(results: Results, page: PagePath, profile: ProfileName, figure: VisitFigure, of: VariantName) {
  const [ours, theirs] = [find(results, "site", page, profile), find(results, of, page, profile)];
  return {
    value: quotient(ours?.[figure], theirs?.[figure]),
    rounds: quotients(ours?.rounds[figure], theirs?.rounds[figure]),
  };
}

/** All goals of one figure in one line. */
export interface Summary {
  figure: string;
  bound: Goal["bound"];
  limit: number;
  /** Lowest and highest value; missing where none counts. */
  range?: [number, number];
  /** From the lowest to the highest of the middle halves of the rounds. */
  spread?: [number, number];
  verdict: Verdict;
  /** Where the goal is missed, or why a value does not count. */
  remarks: string[];
}

const rangeOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** A figure meets its goal where none of its values misses it. */
export function summaryOf(all: readonly Goal[]): Summary[] {
  return [...Map.groupBy(all, ({ figure }) => figure)].map(([figure, own]) => {
    const verdicts = own.map(verdictOf);
    const values = own.flatMap(({ value }) => (value === undefined || Number.isNaN(value) ? [] : [value]));
    const halves = own.flatMap(({ spread }) => spread ?? []);
    const missed = own.filter((_goal, index) => verdicts[index] === "missed");
    const { bound, limit } = own[0] as Goal;
    return {
      figure,
      bound,
      limit,
      ...(values.length > 0 && { range: rangeOf(values) }),
      ...(halves.length > 0 && { spread: rangeOf(halves) }),
      verdict: missed.length > 0 ? "missed" : verdicts.includes("met") ? "met" : "not measured",
      remarks: [
        ...missed.map(({ where, value }) => `${where}: ${value}`),
        ...new Set(own.flatMap(({ note, where }) => (note ? [`${where}: ${note}`] : []))),
      ],
    };
  });
}
