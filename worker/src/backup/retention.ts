const DAY_MS = 24 * 60 * 60 * 1000;

/** Archives to keep: the newest of each of this many days, weeks and months that have one. */
const KEPT = { days: 7, weeks: 4, months: 12 } as const;

/** Monday of the week of a moment, as a day. */
function weekOf(moment: string): string {
  const day = new Date(moment);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

const periods: readonly { count: number; of: (moment: string) => string }[] = [
  { count: KEPT.days, of: (moment) => moment.slice(0, 10) },
  { count: KEPT.weeks, of: weekOf },
  { count: KEPT.months, of: (moment) => moment.slice(0, 7) },
];

/**
 * The archives that are kept: of the last seven days, four weeks and twelve months that have any, the newest each. Days
 * without an archive do not count, so that a site that stood still loses none.
 * @param moments when the archives were started, in ISO 8601
 */
export function keptArchives(moments: readonly string[]): Set<string> {
  const newestFirst = moments.toSorted().toReversed();
  const kept = new Set<string>();
  for (const { count, of } of periods) {
    const newest = new Map<string, string>();
    for (const moment of newestFirst) if (!newest.has(of(moment))) newest.set(of(moment), moment);
    for (const moment of [...newest.values()].slice(0, count)) kept.add(moment);
  }
  return kept;
}
