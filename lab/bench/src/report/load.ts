import { costOfMillion, usageOfVisit } from "../load/cost.ts";
import type { AloneFigures, KindFigures, LoadFigures, LoadResult } from "../load/mixed.ts";
import { table, whole } from "./table.ts";

/** Files that a browser fetches on its first visit, by the browser's own count; docs/platform/performance.md says how. */
const FILES_OF_VISIT = 40;

/** The load as tables: each number of isolates, the kinds of the mix, each kind alone, and the cost of a million visits. */
export function loadText(load: LoadResult): string {
  const { mixed, alone } = load;
  return [
    "### A mix of visitors and staff against several isolates, each request",
    mixTable(mixed),
    ...mixed.map(({ isolates, kinds }) => `#### By kind, ${isolates} isolates\n\n${kindTable(kinds)}`),
    ...(alone.length > 0 ? [`#### Each kind alone, one isolate\n\n${aloneTable(alone)}`] : []),
    ...costText(load),
  ].join("\n\n");
}

const database = ({ trips, statements, rowsRead, rowsWritten }: KindFigures | LoadFigures | AloneFigures): string[] =>
  [trips, statements, rowsRead, rowsWritten].map((value) => value.toFixed(2));
const databaseHead = ["D1 trips", "statements", "rows read", "written"];

const mixTable = (rows: readonly LoadFigures[]): string =>
  table(
    [
      ...["isolates", "requests", "per s", "p50 ms", "p99 ms", "CPU ms", "of D1's process", ...databaseHead],
      ...["R2 class A", "class B", "MB before", "after", "refused", "failed"],
    ],
    rows.map((row) => [
      ...[row.isolates, row.requests].map(String),
      ...[row.perSecond, row.medianMs, row.p99Ms].map((value) => value.toFixed(1)),
      ...[row.cpuMs, row.databaseCpuMs].map((value) => value.toFixed(2)),
      ...database(row),
      ...[row.classA, row.classB].map((value) => value.toFixed(3)),
      ...[row.startMb, row.endMb].map(whole),
      ...[row.refused, row.failed].map(String),
    ]),
  );

const kindTable = (rows: readonly KindFigures[]): string =>
  table(
    ["kind", "requests", "p50 ms", "p99 ms", ...databaseHead, "R2 class B"],
    rows.map((row) => [
      row.kind,
      String(row.requests),
      ...[row.medianMs, row.p99Ms].map((value) => value.toFixed(1)),
      ...database(row),
      row.classB.toFixed(2),
    ]),
  );

const aloneTable = (rows: readonly AloneFigures[]): string =>
  table(
    ["kind", "per s", "CPU ms", "of D1's process", ...databaseHead, "R2 class B"],
    rows.map((row) => [
      row.kind,
      row.perSecond.toFixed(1),
      ...[row.cpuMs, row.databaseCpuMs].map((value) => value.toFixed(2)),
      ...database(row),
      row.classB.toFixed(2),
    ]),
  );

function costText(load: LoadResult): string[] {
  const usage = usageOfVisit(load, FILES_OF_VISIT);
  if (!usage) return [];
  const cost = costOfMillion(usage);
  const names = Object.keys(cost) as (keyof typeof cost)[];
  const total = Object.values(cost).reduce((sum, value) => sum + value, 0);
  const rows = names.map((name) => [name, usage[name].toFixed(2), cost[name].toFixed(2)]);
  return [
    `#### A million visits\n\n${table(["billed", "of one visit", "US dollars"], [...rows, ["together", "", total.toFixed(2)]])}`,
  ];
}
