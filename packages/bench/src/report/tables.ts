import { pages, variants } from "../variants.ts";
import { journeys } from "../visit/navigate.ts";
import { profiles } from "../visit/profiles.ts";
import type { Goal } from "./goals.ts";
import type { PageResult, Results } from "./results.ts";

/** The run as text: Markdown tables, which a terminal shows as well. */
export function tables(results: Results, goals: readonly Goal[]): string {
  const sections = [
    ...profiles.flatMap(({ name, label }) =>
      pages.map(
        (page) =>
          `### ${page}, ${name}: ${label}\n\n${pageTable(results.pages.filter((row) => row.page === page && row.profile === name))}`,
      ),
    ),
    `### Bytes and requests by type (kB / number)\n\n${weightTable(results)}`,
    `### Navigation between remotes: click to new heading, ms (of that blank)\n\n${navigationTable(results)}`,
    workerTables(results.server, goals),
  ];
  return sections.join("\n\n");
}

/** The worker's figures and the goals. */
export function workerTables(server: Results["server"], goals: readonly Goal[]): string {
  const met = goals.filter((goal) => goal.met).length;
  return `### The worker\n\n${serverTable(server)}\n\n### Goals: ${met} of ${goals.length} met\n\n${goalTable(goals)}`;
}

function pageTable(rows: PageResult[]): string {
  return table(
    [
      "variant",
      "first byte",
      "first paint",
      "largest paint",
      "(middle half)",
      "hydrated",
      "blocked",
      "shift",
      "depth to largest",
      "to hydrated",
      "kB",
      "requests",
    ],
    variants.map(({ name, letter, label }) => {
      const row = rows.find(({ variant }) => variant === name);
      return [
        `(${letter}) ${label}`,
        ...[row?.firstByteMs, row?.firstPaintMs, row?.largestPaintMs].map(whole),
        (row?.largestPaintSpreadMs ?? []).map(whole).join("–"),
        whole(row?.hydratedMs),
        whole(row?.blockedMs),
        row?.shift?.toFixed(3) ?? "–",
        whole(row?.depthToLargest),
        whole(row?.depthToHydrated),
        whole((row?.bytes.all ?? 0) / 1000),
        whole(row?.requests.all),
      ];
    }),
  );
}

const types = ["Document", "Stylesheet", "Script", "Font", "Image", "Fetch"] as const;

function weightTable({ pages: rows }: Results): string {
  return table(
    ["page, variant", ...types],
    pages.flatMap((page) =>
      variants.map(({ name, letter }) => {
        const row = rows.find(
          (candidate) => candidate.page === page && candidate.variant === name && candidate.profile === "slow",
        );
        const cell = (type: string) => `${((row?.bytes[type] ?? 0) / 1000).toFixed(1)} / ${row?.requests[type] ?? 0}`;
        return [`${page} (${letter})`, ...types.map(cell)];
      }),
    ),
  );
}

function navigationTable({ navigations }: Results): string {
  const shown = variants.filter(({ name }) => name !== "static");
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
          return `${whole(row?.contentMs)} (${whole(row?.blankMs)})`;
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
      "D1 statements/s",
      "cold ms",
      "cold D1 trips (statements)",
      "uncached req/s",
      "p50 ms",
      "failures",
    ],
    server.map(({ name, warm, cold, uncached }) => [
      name,
      whole(warm.perSecond),
      (warm.perSecond / bare).toFixed(2),
      warm.medianMs.toFixed(1),
      warm.p95Ms.toFixed(1),
      warm.d1PerSecond.toFixed(1),
      cold?.medianMs.toFixed(1) ?? "–",
      cold ? `${cold.d1Trips} (${cold.d1Statements})` : "–",
      whole(uncached?.perSecond),
      uncached?.medianMs.toFixed(1) ?? "–",
      String(warm.failures + (uncached?.failures ?? 0)),
    ]),
  );
}

const goalTable = (goals: readonly Goal[]): string =>
  table(
    ["goal", "at most", "measured", ""],
    goals.map(({ what, atMost, value, met }) => [what, String(atMost), String(value), met ? "met" : "MISSED"]),
  );

const whole = (value: number | undefined): string => (value === undefined ? "–" : String(Math.round(value)));

/** A Markdown table with aligned columns. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((cell, index) => Math.max(cell.length, 3, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join(" | ")} |`;
  const rule = widths.map((width, index) => (index === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}
