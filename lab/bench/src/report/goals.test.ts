import { expect, test } from "vitest";
import type { PagePath, VariantName } from "../variants.ts";
import { verdictOf } from "./goal.ts";
import { goals, summaryOf } from "./goals.ts";
import { nothing, type PageResult, type Results } from "./results.ts";
import { tables } from "./tables.ts";

const row = (variant: VariantName, page: PagePath, rest: Partial<PageResult>): PageResult => ({
  variant,
  page,
  profile: "slow",
  rounds: {},
  largestElement: "",
  requests: {},
  bytes: {},
  files: [],
  ...rest,
});

const results: Results = {
  ...nothing,
  pages: [
    row("site", "/", { hydratedMs: 720, blockedMs: 51, largestPaintMs: 400, scriptBytesToHydrated: 94_900 }),
    row("frozen", "/", { hydratedMs: 1_000, largestPaintMs: 1_000 }),
    row("bundle", "/", { hydratedMs: 800 }),
  ],
  touches: [
    {
      page: "/",
      variant: "site",
      menu: 900,
      inputLost: 0,
      longestTask: 20.4,
      rounds: { menu: [900, 800, 1_000, 950] },
    },
    { page: "/contact", variant: "site", menu: 800, inputLost: 2, rounds: {} },
    { page: "/", variant: "frozen", menu: 3_600, rounds: { menu: [3_600, 3_200, 4_000] } },
    { page: "/contact", variant: "frozen", menu: 1_000, rounds: {} },
  ],
};

const summary = new Map(summaryOf(goals(results)).map((line) => [line.figure, line]));

test("compares with the frozen bundle and today's, as the goals say", () => {
  expect(summary.get("hydrated, slow, to the frozen bundle")).toMatchObject({ range: [0.72, 0.72], verdict: "met" });
  expect(summary.get("hydrated, slow, to one bundle of today")).toMatchObject({ range: [0.9, 0.9], verdict: "missed" });
  expect(summary.get("largest paint, slow, to the frozen bundle")).toMatchObject({ limit: 0.4, verdict: "met" });
  expect(summary.get("largest paint, fast, to the frozen bundle")).toMatchObject({ limit: 0.45 });
  expect(summary.get("JavaScript before the page is alive, kB")).toMatchObject({ range: [94.9, 94.9], verdict: "met" });
});

test("a figure is missed when one page misses it, and that page is named", () => {
  expect(summary.get("menu usable, slow, to the frozen bundle")).toMatchObject({
    range: [0.25, 0.8],
    verdict: "missed",
    remarks: ["/contact: 0.8"],
  });
  expect(summary.get("input lost, of 20")).toMatchObject({ range: [0, 2], verdict: "missed" });
  expect(summary.get("longest task at full speed, ms")).toMatchObject({ verdict: "missed", remarks: ["/: 20.4"] });
});

test("a Hindi page is compared with the same page in English, and may shift as little", () => {
  const medians = { rounds: {}, largestElement: "", requests: {}, files: [] };
  const rowIn = (language: "en" | "hi", page: "/" | "/enroll", rest: object) =>
    ({
      ...medians,
      hasLocalLetters: true,
      bytes: { all: language === "en" ? 200_000 : 250_000 },
      language,
      page,
      profile: "slow",
      ...rest,
    }) as const;
  const languages = [
    rowIn("en", "/", { largestPaintMs: 1_000, hydratedMs: 2_000, shift: 0 }),
    rowIn("hi", "/", { largestPaintMs: 1_100, hydratedMs: 2_200, shift: 0 }),
    rowIn("en", "/enroll", { largestPaintMs: 1_000, hydratedMs: 2_000, shift: 0 }),
    rowIn("hi", "/enroll", { largestPaintMs: 1_000, hydratedMs: 2_000, shift: 0.01 }),
  ];
  const all = goals({ ...nothing, languages });
  const lines = new Map(summaryOf(all).map((line) => [line.figure, line]));
  expect(lines.get("largest paint, Hindi to English")).toMatchObject({ range: [1, 1.1], verdict: "met" });
  expect(lines.get("hydrated, Hindi to English")).toMatchObject({ verdict: "missed", remarks: ["/, slow: 1.1"] });
  expect(lines.get("layout shift, Hindi to English")).toMatchObject({
    verdict: "missed",
    remarks: ["/enroll, slow: Infinity"],
  });
  const moved = languages.map((each) => ({ ...each, hasLocalLetters: false }));
  const shift = summaryOf(goals({ ...nothing, languages: moved })).find(({ figure }) =>
    figure.startsWith("layout shift, Hindi"),
  );
  expect(shift).toMatchObject({ verdict: "not measured" });
  expect(shift?.remarks).toContain("/, slow: not counted (no Noto Sans Devanagari)");
  expect(tables({ ...nothing, languages }, all)).toMatch(
    /\| \/, slow +\| +1000 \/ 1100 \| +1.10 \|.* 200 \/ 250 \| +1.25 \|/,
  );
});

test("a figure that could not be measured misses its goal", () => {
  const touches = [{ page: "/", variant: "site", menu: Number.NaN, inputLost: Number.NaN, rounds: {} } as const];
  const all = summaryOf(goals({ ...nothing, touches }));
  const lost = all.find(({ figure }) => figure === "input lost, of 20");
  expect(lost).toMatchObject({ verdict: "missed", remarks: ["/: NaN"] });
  expect(lost?.range).toBeUndefined();
});

test("a ratio has the middle half of the rounds that both have", () => {
  const { pages } = results;
  const [ours, frozen] = [
    { ...pages[0], rounds: { hydratedMs: [700, 720, 760, 740] } },
    { ...pages[1], rounds: { hydratedMs: [1_000, 900, 1_000] } },
  ] as PageResult[];
  const all = summaryOf(goals({ ...nothing, pages: [ours as PageResult, frozen as PageResult] }));
  const line = all.find(({ figure }) => figure === "hydrated, slow, to the frozen bundle");
  expect(line).toMatchObject({ range: [0.72, 0.72], spread: [0.7, 0.8] });
});

test("a change of page, the start of the worker and its requests have goals", () => {
  const journey = { from: "/contact", to: "/public-speaking" } as const;
  const change = { journey, profile: "slow", blankMs: 0, rounds: [] as number[] } as const;
  const load = { medianMs: 1, p95Ms: 1, failures: 0, requests: 1, d1PerSecond: 0, cpuMs: 1 };
  const cold = { medianMs: 20, d1Trips: 1, d1Statements: 1 };
  const lines = summaryOf(
    goals({
      ...nothing,
      navigations: [
        { ...change, variant: "site", contentMs: 300 },
        { ...change, variant: "frozen", contentMs: 200 },
      ],
      evaluation: { cpuMs: 41, rounds: [40, 41, 43], sizeBytes: 1 },
      server: [
        { name: "bare Hono route", warm: { ...load, perSecond: 1_000 }, rounds: [900, 1_000, 1_100] },
        {
          name: "document /",
          warm: { ...load, perSecond: 700 },
          rounds: [720, 700, 660],
          cold,
          uncached: { ...load, perSecond: 100, cpuMs: 4.9 },
        },
      ],
    }),
  );
  const of = (figure: string) => lines.find((line) => line.figure === figure);
  expect(of("change of page, slow, to the frozen bundle")).toMatchObject({ range: [1.5, 1.5], verdict: "missed" });
  expect(of("evaluation of the worker's bundle, CPU ms")).toMatchObject({ range: [41, 41], verdict: "missed" });
  expect(of("freshly rendered, CPU ms")).toMatchObject({ range: [4.9, 4.9], verdict: "met" });
  expect(of("requests per second of a warm document to those of a bare route")).toMatchObject({
    bound: "at least",
    range: [0.7, 0.7],
    spread: [0.6, 0.8],
    verdict: "missed",
  });
});

test("a goal that was not measured is neither met nor missed", () => {
  const all = goals(nothing);
  expect(new Set(all.map(verdictOf))).toEqual(new Set(["not measured"]));
  expect(summaryOf(all).every(({ range }) => range === undefined)).toBe(true);
  expect(summary.get("scripts of a second visit after a release of one sentence, kB")?.verdict).toBe("not measured");
  // Static was not measured here, so there is nothing to compare with.
  expect(summary.get("largest paint, to static")?.verdict).toBe("not measured");
});

test("a Lighthouse score counts only with its index and has to reach its goal", () => {
  const scores = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 };
  const lighthouse = [
    { page: "/", isListed: true, scores, benchmarkIndex: 3_400, counts: true },
    {
      page: "/contact",
      isListed: true,
      scores: { ...scores, performance: 60 },
      benchmarkIndex: 1_500.4,
      counts: false,
    },
  ];
  const performance = summaryOf(goals({ ...nothing, lighthouse })).find(({ figure }) => figure.endsWith("performance"));
  expect(performance).toMatchObject({
    bound: "at least",
    limit: 99,
    range: [99, 99],
    verdict: "met",
    remarks: ["/contact: not counted (index 1500)"],
  });
  expect(verdictOf({ figure: "", where: "", bound: "at least", limit: 99, value: 98 })).toBe("missed");
});

test("the report lists in one place which figures meet their goal", () => {
  const [, last = ""] = tables(results, goals(results)).split("### Goals: ");
  expect(last).toMatch(/^\d+ of 8 figures met/);
  expect(last).toMatch(/\| input lost, of 20 +\| +at most 0 \| +0 to 2 \| +– \| +MISSED \| +\/contact: 2 \|/);
});
