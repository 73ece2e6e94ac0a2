import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { weekdayOf } from "@optimyz/contract/domain/batch-words";
import { planLater } from "@optimyz/contract/domain/instalments";
import { dayLater } from "@optimyz/contract/domain/meetings";
import { timesOf } from "./batch-input.ts";
import type { MeetingLine } from "./meeting-lines.ts";
import { blankPattern, type Pattern } from "./pattern-fields.tsx";

const WEEK = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Dates of a batch that runs again. */
export interface Again {
  lines: readonly MeetingLine[];
  /** Where all meetings have the same hours: another first day or a holiday moves them all. */
  pattern: Pattern | undefined;
}

/** By how many weeks a batch that runs again is later; see {@link againOf}. */
function weeksLater(lines: readonly MeetingLine[], today: string): number {
  const [first, last] = [lines[0]?.day ?? today, lines.at(-1)?.day ?? today];
  const after = last > today ? last : today;
  return Math.floor((Date.parse(after) - Date.parse(first)) / DAY_MS / WEEK) + 1;
}

/** The instalments of a batch as many weeks later as its dates. */
export const planAgain = (batch: Pick<AdminBatch, "time_zone" | "meetings" | "instalments">, today: string) =>
  planLater(batch.instalments ?? [], weeksLater(timesOf(batch).lines, today) * WEEK);

/** The last day of an early-bird price as many weeks later; empty for none. */
export const untilAgain = (batch: Pick<AdminBatch, "time_zone" | "meetings" | "early_bird_until">, today: string) =>
  batch.early_bird_until && dayLater(batch.early_bird_until, weeksLater(timesOf(batch).lines, today) * WEEK);

/**
 * The meetings of a batch moved by whole weeks, so that each keeps its day of the week: the next ones after the last meeting,
 * and after today.
 * @param today `YYYY-MM-DD`
 */
export function againOf(batch: Pick<AdminBatch, "time_zone" | "meetings">, today: string): Again {
  const { lines } = timesOf(batch);
  const [first] = lines;
  if (!first) return { lines: [], pattern: undefined };
  const weeks = weeksLater(lines, today);
  const moved = lines.map((line) => ({ ...line, day: dayLater(line.day, weeks * WEEK) }));
  const isAlike = lines.every(({ from, to }) => from === first.from && to === first.to);
  const days = [...new Set(lines.map(({ day }) => weekdayOf(day)))].sort();
  const { from, to } = first;
  const firstDay = dayLater(first.day, weeks * WEEK);
  const pattern = isAlike ? { ...blankPattern, first: firstDay, days, from, to, count: lines.length } : undefined;
  return { lines: moved, pattern };
}
