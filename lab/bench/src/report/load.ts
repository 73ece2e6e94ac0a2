import { costOfMillion, usageOfVisit } from "../load/cost.ts";
import type { AloneFigures, KindFigures, LoadFigures, LoadResult } from "../load/mixed.ts";
import { table, whole } from "./table.ts";

/** Files that a browser fetches on its first visit, by the browser's own count; docs/platform/performance.md says how. */
const FILES_OF_VISIT = 42;

/** The load as tables: each number of isolates, the kinds of the mix, each kind alone, and the cost of a million visits. */
export function loadText(results: LoadResult[]): string {
  const rows = results.flatMap(({ isolates, mixed, withoutSeats }) => [
    { name: `${isolates}`, figures: mixed },
    { name: `${isolates}, no seats taken`, figures: withoutSeats },
  ]);
  const alone = results.flatMap((result) => result.alone);
  return [
    mixTable(rows),
    ...rows.map(({ name, figures }) => `#### By kind, isolates: ${name}\n\n${kindTable(figures.kinds)}`),
    ...(alone.length > 0 ? [`#### Each kind alone, one isolate\n\n${aloneTable(alone)}`] : []),
    ...rows.slice(0, 2).flatMap(({ name, figures }) => costText(name, figures, alone)),
  ].join("\n\n");
}

const countsHead = ["D1 trips", "statements", "rows read", "written", "R2 class A", "class B", "rendered"];
const counts = (row: KindFigures | LoadFigures | AloneFigures): string[] =>
  [row.trips, row.statements, row.rowsRead, row.rowsWritten, row.classA, row.classB, row.isolates].map((value) =>
    value.toFixed(2),
  );

const mixTable = (rows: readonly { name: string; figures: LoadFigures }[]): string =>
  table(
    [
      ...["isolates", "requests", "per s", "p50 ms", "p99 ms", "CPU ms", "of D1's process"],
      ...[...countsHead, "MB before", "after", "refused", "failed"],
    ],
    rows.map(({ name, figures }) => [
      name,
      String(figures.requests),
      ...[figures.perSecond, figures.medianMs, figures.p99Ms].map((value) => value.toFixed(1)),
      ...[figures.cpuMs, figures.databaseCpuMs].map((value) => value.toFixed(2)),
      ...counts(figures),
      ...[figures.startMb, figures.endMb].map(whole),
      ...[figures.refused, figures.failed].map(String),
    ]),
  );

const kindTable = (rows: readonly KindFigures[]): string =>
  table(
    ["kind", "requests", "p50 ms", "p99 ms", ...countsHead],
    rows.map((row) => [
      row.kind,
      String(row.requests),
      ...[row.medianMs, row.p99Ms].map((value) => value.toFixed(1)),
      ...counts(row),
    ]),
  );

const aloneTable = (rows: readonly AloneFigures[]): string =>
  table(
    ["kind", "per s", "CPU ms", "of D1's process", ...countsHead],
    rows.map((row) => [
      row.kind,
      row.perSecond.toFixed(1),
      ...[row.cpuMs, row.databaseCpuMs].map((value) => value.toFixed(2)),
      ...counts(row),
    ]),
  );

function costText(name: string, figures: LoadFigures, alone: readonly AloneFigures[]): string[] {
  const usage = usageOfVisit(figures, alone, FILES_OF_VISIT);
  if (!usage) return [];
  const cost = costOfMillion(usage);
  const names = Object.keys(cost) as (keyof typeof cost)[];
  const total = Object.values(cost).reduce((sum, value) => sum + value, 0);
  const rows = names.map((billed) => [billed, usage[billed].toFixed(2), cost[billed].toFixed(2)]);
  const costs = table(["billed", "of one visit", "US dollars"], [...rows, ["together", "", total.toFixed(2)]]);
  return [`#### A million visits, isolates: ${name}\n\n${costs}`];
}
