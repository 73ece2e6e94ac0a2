import type { HintsResult } from "../early-hints/measure.ts";
import { type LighthouseResult, SCORES } from "../lighthouse/scores.ts";
import type { EvaluationFigures } from "../load/evaluation.ts";
import { spread } from "../statistics.ts";
import { pages, variants } from "../variants.ts";
import { journeys } from "../visit/navigate.ts";
import { profiles } from "../visit/profiles.ts";
import { type Goal, quotient, quotients, verdictOf } from "./goal.ts";
import { summaryOf } from "./goals.ts";
import { languageTable } from "./languages.ts";
import { loadText } from "./load.ts";
import type { Parts } from "./parts.ts";
import type { PageResult, Results, TouchResult } from "./results.ts";
import { table, whole } from "./table.ts";

/** The run as text: Markdown tables, which a terminal shows as well. What was not measured has no table. */
export function tables(results: Results, goals: readonly Goal[]): string {
  const visits = profiles.flatMap(({ name, label }) =>
    pages.flatMap((page) => {
      const rows = results.pages.filter((row) => row.page === page && row.profile === name);
      return section(`${page}, ${name}: ${label}`, rows, pageTable);
    }),
  );
  return [
    ...visits,
    ...section("Bytes and requests by type (kB / number)", results.pages, weightTable),
    ...section("First touch, slow: usable at, ms; longest task at full speed, ms", results.touches, touchTable),
    ...section(
      "Navigation between remotes: click to new heading, ms (of that blank), middle half",
      results.navigations,
      () => navigationTable(results),
    ),
    ...section("Early hints, largest paint, ms", results.hints, hintsTable),
    ...section("English / Hindi, ms", results.languages, languageTable),
    ...(results.secondVisit ? [secondVisitText(results.secondVisit)] : []),
    ...section("Lighthouse, mobile", results.lighthouse, lighthouseTable),
    ...section("The worker", results.server, serverTable),
    ...(results.evaluation ? [evaluationText(results.evaluation)] : []),
    ...section("Lists with 200 and 200,000 rows, ms", results.rows, rowsTable),
    ...section("A mix of visitors and staff against several isolates, each request", results.load, loadText),
    allValues(goals),
    goalTable(goals),
  ].join("\n\n");
}

const section = <Row>(title: string, rows: Row[], make: (rows: Row[]) => string): string[] =>
  rows.length > 0 ? [`### ${title}\n\n${make(rows)}`] : [];

const allValues = (goals: readonly Goal[]): string =>
  `### All values with a goal\n\n${detailTable(goals.filter((goal) => verdictOf(goal) !== "not measured"))}`;

/** All goals, each figure in one line. */
export function goalTable(goals: readonly Goal[]): string {
  const summary = summaryOf(goals);
  const met = summary.filter(({ verdict }) => verdict === "met").length;
  const measured = summary.filter(({ verdict }) => verdict !== "not measured").length;
  return `### Goals: ${met} of ${measured} figures met, ${summary.length - measured} not measured\n\n${summaryTable(summary)}`;
}

/** Where the figures come from. */
export const partsTable = (parts: Parts): string =>
  table(
    ["figures", "measured", "commit", "rounds", "minutes", "variants"],
    Object.entries(parts).map(([name, part]) => [
      name,
      `${part.date.slice(0, 10)} ${part.date.slice(11, 16)}`,
      part.commit,
      String(part.rounds),
      part.minutes.toFixed(1),
      variants.flatMap(({ name: variant, letter }) => (part.variants.includes(variant) ? letter : [])).join(" "),
    ]),
  );

function pageTable(rows: PageResult[]): string {
  return table(
    [
      "variant",
      "first byte",
      "first paint",
      "largest paint",
      "(middle half)",
      "hydrated",
      "(middle half)",
      "blocked",
      "(middle half)",
      "shift",
      "depth to largest",
      "to hydrated",
      "kB",
      "requests",
    ],
    shownIn(rows).map(({ name, letter, label }) => {
      const row = rows.find(({ variant }) => variant === name);
      return [
        `(${letter}) ${label}`,
        ...[row?.firstByteMs, row?.firstPaintMs, row?.largestPaintMs].map(whole),
        halfOf(row?.rounds.largestPaintMs),
        whole(row?.hydratedMs),
        halfOf(row?.rounds.hydratedMs),
        whole(row?.blockedMs),
        halfOf(row?.rounds.blockedMs),
        row?.shift?.toFixed(3) ?? "–",
        whole(row?.depthToLargest),
        whole(row?.depthToHydrated),
        whole((row?.bytes.all ?? 0) / 1000),
        whole(row?.requests.all),
      ];
    }),
  );
}

const halfOf = (rounds: readonly number[] | undefined): string => (rounds ? spread(rounds).map(whole).join("–") : "–");

const types = ["Document", "Stylesheet", "Script", "Font", "Image", "Fetch"] as const;

const shownIn = (rows: readonly { variant: string }[]) =>
  variants.filter(({ name }) => rows.some(({ variant }) => variant === name));

function weightTable(rows: PageResult[]): string {
  return table(
    ["page, variant", ...types, "Script until alive"],
    pages.flatMap((page) =>
      shownIn(rows.filter((row) => row.page === page)).map(({ name, letter }) => {
        const row = rows.find(
          (candidate) => candidate.page === page && candidate.variant === name && candidate.profile === "slow",
        );
        const cell = (type: string) => `${((row?.bytes[type] ?? 0) / 1000).toFixed(1)} / ${row?.requests[type] ?? 0}`;
        const alive = row?.scriptBytesToHydrated;
        return [`${page} (${letter})`, ...types.map(cell), alive === undefined ? "–" : (alive / 1000).toFixed(1)];
      }),
    ),
  );
}

function navigationTable({ navigations }: Results): string {
  const shown = shownIn(navigations);
  return table(
    ["click", ...shown.map(({ letter }) => `(${letter})`)],
    profiles.flatMap(({ name: profile }) =>
      journeys.map(({ from, to }) => [
        `${from} → ${to}, ${profile}`,
        ...shown.map(({ name }) => {
          const row = navigations.find(
            (candidate) =>
              candidate.variant === name && candidate.profile === profile && candidate.journey.from === from,
          );
          return `${whole(row?.contentMs)} (${whole(row?.blankMs)}), ${halfOf(row?.rounds)}`;
        }),
      ]),
    ),
  );
}

function serverTable(server: Results["server"]): string {
  const bare = server[0]?.warm.perSecond ?? Number.NaN;
  return table(
    [
      "address",
      "warm req/s",
      "of bare",
      "p50 ms",
      "p95 ms",
      "CPU ms",
      "D1 statements/s",
      "cold ms",
      "cold D1 trips (statements)",
      "uncached req/s",
      "p50 ms",
      "CPU ms",
      "failures",
    ],
    server.map(({ name, warm, cold, uncached }) => [
      name,
      whole(warm.perSecond),
      (warm.perSecond / bare).toFixed(2),
      warm.medianMs.toFixed(1),
      warm.p95Ms.toFixed(1),
      warm.cpuMs.toFixed(2),
      warm.d1PerSecond.toFixed(1),
      cold?.medianMs.toFixed(1) ?? "–",
      cold ? `${cold.d1Trips} (${cold.d1Statements})` : "–",
      whole(uncached?.perSecond),
      uncached?.medianMs.toFixed(1) ?? "–",
      uncached?.cpuMs.toFixed(2) ?? "–",
      String(warm.failures + (uncached?.failures ?? 0)),
    ]),
  );
}

const rowsTable = (rows: Results["rows"]): string =>
  table(
    ["request", "200 rows", "200,000 rows", "ratio"],
    rows.map(({ name, smallMs, largeMs, ratio }) => [name, smallMs.toFixed(1), largeMs.toFixed(1), ratio.toFixed(2)]),
  );

function touchTable(rows: TouchResult[]): string {
  return table(
    ["page, variant", "menu", "link", "form field", "input lost of 20", "longest task", "shift, late fonts"],
    rows.map(({ page, variant, menu, link, field, inputLost, longestTask, lateFontsShift }) => [
      `${page} (${variants.find(({ name }) => name === variant)?.letter})`,
      ...[menu, link, field, inputLost].map(whole),
      longestTask?.toFixed(1) ?? "–",
      lateFontsShift?.toFixed(3) ?? "–",
    ]),
  );
}

/** Without and with hints, and the ratio with its middle half. */
function hintsTable(rows: HintsResult[]): string {
  const plain = rows.filter(({ hasHints }) => !hasHints);
  return table(
    ["page, profile, time on the server", "without", "with", "ratio", "(middle half)"],
    plain.map((without) => {
      const { page, profile, serverMs } = without;
      const hinted = rows.find(
        (row) => row.hasHints && row.page === page && row.profile === profile && row.serverMs === serverMs,
      );
      return [
        `${page}, ${profile}, ${serverMs} ms`,
        `${whole(without.largestPaintMs)}, ${halfOf(without.rounds)}`,
        `${whole(hinted?.largestPaintMs)}, ${halfOf(hinted?.rounds)}`,
        quotient(hinted?.largestPaintMs, without.largestPaintMs)?.toFixed(2) ?? "–",
        spread(quotients(hinted?.rounds, without.rounds))
          .map((value) => value.toFixed(2))
          .join("–"),
      ];
    }),
  );
}

const evaluationText = ({ cpuMs, rounds, sizeBytes }: EvaluationFigures): string =>
  [
    "### The worker's start",
    `Compiling and evaluating its bundle of ${whole(sizeBytes / 1000)} kB takes ${cpuMs.toFixed(1)} ms of CPU (middle half ${halfOf(rounds)}).`,
  ].join("\n\n");

const secondVisitText = ({ page, remote, ...sizes }: NonNullable<Results["secondVisit"]>): string =>
  [
    `### Second visit of ${page} after a release of one sentence of ${remote}`,
    `${sizes.scriptBytes} bytes of scripts in ${sizes.scripts.length} responses (${sizes.wireBytes} with headers).`,
  ].join("\n\n");

const lighthouseTable = (rows: LighthouseResult[]): string =>
  table(
    ["page", ...Object.values(SCORES).map(({ label }) => label), "benchmark index"],
    rows.map(({ page, scores, benchmarkIndex, counts }) => [
      page,
      ...Object.values(scores).map(whole),
      counts ? whole(benchmarkIndex) : `not counted (index ${whole(benchmarkIndex)})`,
    ]),
  );

const detailTable = (goals: Goal[]): string =>
  table(
    ["goal", "bound", "measured", "middle half", ""],
    goals.map((goal) => [
      `${goal.figure}: ${goal.where}`,
      `${goal.bound} ${goal.limit}`,
      String(goal.value),
      goal.spread?.join("–") ?? "–",
      marks[verdictOf(goal)],
    ]),
  );

const summaryTable = (summary: ReturnType<typeof summaryOf>): string =>
  table(
    ["figure", "goal", "measured", "middle halves", "result", "where"],
    summary.map(({ figure, bound, limit, range, spread, verdict, remarks }) => [
      figure,
      `${bound} ${limit}`,
      range ? [...new Set(range)].join(" to ") : "–",
      spread ? [...new Set(spread)].join(" to ") : "–",
      marks[verdict],
      remarks.join("; "),
    ]),
  );

const marks = { met: "met", missed: "MISSED", "not measured": "not measured" } as const;
