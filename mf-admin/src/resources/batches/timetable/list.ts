import type { MeetingLine } from "../meeting-lines.ts";
import { dayOf, inRanges, TextProblem } from "./days.ts";
import type { Fact } from "./facts.ts";
import { allOf, groupsOf, lineOf, refuseUnknown } from "./groups.ts";
import type { Hours } from "./hours.ts";
import * as m from "./messages.ts";

const LISTED: readonly Fact["kind"][] = ["dates", "hours", "unknown", "days"];

/** Whether a row is about dates of its own, and no part of a pattern. */
function isDated(row: readonly Fact[]): boolean {
  const days = allOf(row, "days");
  const isOnly = row.every((fact) => LISTED.includes(fact.kind) || isCancelled(fact));
  return isOnly && allOf(row, "dates").length > 0 && days.length <= 1 && days.every(({ isOne }) => isOne);
}

/** `holiday`, `no class` without a date. */
const isCancelled = (fact: Fact): boolean =>
  fact.kind === "except" && fact.ranges.length === 0 && fact.days.length === 0;

/** Whether the rows are a list of dates, and not a pattern. */
export function isList(rows: readonly (readonly Fact[])[]): boolean {
  const dated = rows.filter(isDated).length;
  const isPattern = rows.some(
    (row) => !isDated(row) && row.some(({ kind }) => ["days", "length", "last", "range", "except"].includes(kind)),
  );
  return dated > 1 || (dated === 1 && !isPattern);
}

/**
 * The meetings of a list with dates in its rows; other rows are headings. Without hours, a row has those of the row before.
 * @param isTable whether rows have cells, of which some are about something else
 * @throws TextProblem for what is missing or not understood
 */
export function listLines(rows: readonly (readonly Fact[])[], today: string, isTable: boolean): MeetingLine[] {
  const isLong = isTable || rows.filter(isDated).length > 1;
  const lines: MeetingLine[] = [];
  let hours: readonly Hours[] = [];
  let notBefore = today;
  for (const row of rows.filter((each) => !each.some(isCancelled))) {
    if (!isDated(row)) {
      hours = headingHours(row) ?? hours;
      continue;
    }
    const facts = plainOf(row, isLong);
    const [said] = allOf(row, "days").flatMap(({ days }) => days);
    for (const group of groupsOf(facts, (fact) => (fact.kind === "dates" ? fact.dates : undefined), hours)) {
      hours = group.hours;
      for (const date of group.days) {
        const day = dayOf({ ...date, weekday: date.weekday ?? said }, notBefore);
        if (date.year !== undefined) notBefore = day;
        lines.push(...hours.map((each) => lineOf(day, each)));
      }
    }
  }
  const exceptions = rows.flatMap((row) => allOf(row, "except")).flatMap(({ ranges }) => ranges);
  const isExcepted = inRanges(exceptions, today);
  const kept = lines.filter(({ day }) => !isExcepted(day));
  if (kept.length === 0) throw new TextProblem((t) => t(m.noDay));
  return kept;
}

/** A row of a long list without what is about something else: words, numbers after them, and hours after the first ones. */
function plainOf(row: readonly Fact[], isLong: boolean): readonly Fact[] {
  const isClear = isLong && allOf(row, "dates").flatMap(({ dates }) => dates).length === 1;
  if (!isClear) refuseUnknown(row);
  if (allOf(row, "unknown").length === 0) return row;
  const first = row.find(
    (fact, index) => fact.kind === "hours" && fact.hours && (fact.isDefinite || row[index - 1]?.kind !== "unknown"),
  );
  return row.filter((fact) => fact.kind === "dates" || fact === first);
}

/** Hours of a heading, for the rows after it. */
function headingHours(row: readonly Fact[]): readonly Hours[] | undefined {
  const hours = allOf(row, "hours").flatMap((fact) => fact.hours ?? []);
  if (hours.length > 0 && allOf(row, "range").length > 0) throw new TextProblem((t) => t(m.oneDayEach));
  return hours.length > 0 ? hours : undefined;
}
