import { median } from "./statistics.ts";
import type { Visit } from "./visit/visit.ts";

/** Figures of a visit that have a median. */
const visitFigures = [
  "firstByteMs",
  "firstPaintMs",
  "largestPaintMs",
  "hydratedMs",
  "blockedMs",
  "shift",
  "depthToLargest",
  "depthToHydrated",
  "scriptBytesToHydrated",
] as const;
export type VisitFigure = (typeof visitFigures)[number];

/** The medians of some visits. */
export interface Medians extends Partial<Record<VisitFigure, number>> {
  /** The figures of each visit, in their order. */
  rounds: Partial<Record<VisitFigure, number[]>>;
  largestElement: string;
  requests: Record<string, number>;
  bytes: Record<string, number>;
  files: Visit["files"];
}

export function mediansOfVisits(visits: readonly Visit[]): Medians {
  const rounds = visitFigures
    .map((name) => [name, visits.flatMap((visit) => visit[name] ?? [])] as const)
    .filter(([, values]) => values.length > 0);
  const last = visits.at(-1);
  return {
    ...Object.fromEntries(rounds.map(([name, values]) => [name, median(values)])),
    rounds: Object.fromEntries(rounds),
    largestElement: last?.largestElement ?? "",
    requests: mediansOf(visits.map(({ requests }) => requests)),
    bytes: mediansOf(visits.map(({ bytes }) => bytes)),
    files: last?.files ?? [],
  };
}

function mediansOf(rounds: Record<string, number>[]): Record<string, number> {
  const names = [...new Set(rounds.flatMap((round) => Object.keys(round)))];
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((round) => round[name] ?? 0))]));
}
