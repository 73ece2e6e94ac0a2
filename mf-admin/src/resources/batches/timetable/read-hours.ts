import type { Cursor } from "./cursor.ts";
import { type Hours, hoursBetween, hoursFor } from "./hours.ts";
import { CELL, type Clock } from "./items.ts";
import { TO } from "./read-days.ts";

/** Hours as they are said. */
export interface SaidHours {
  /** Undefined for a beginning alone. */
  hours: Hours | undefined;
  /** Whether this is a time wherever it is said, as 3–4 in "Unit 3–4" is not. */
  isDefinite: boolean;
}

/** `6–8 pm`, `between 10 and 12`, `10:00 for 2 hours`; in a table the end may be in the next cell. */
export function readHours(cursor: Cursor): SaidHours | undefined {
  const isSaid = cursor.takeAll(["from", "at", "@"]);
  const to = cursor.take(["between"]) ? [...TO, "and"] : TO;
  const first = readClock(cursor);
  if (!first) return undefined;
  const last = cursor.attempt(() => {
    if (cursor.take(to)) return readClock(cursor);
    const clock = first.isDefinite && cursor.take([CELL]) ? readClock(cursor) : undefined;
    return clock?.isDefinite ? clock : undefined;
  });
  const minutes = cursor.attempt(readMinutes);
  const isDefinite = first.isDefinite || Boolean(last?.isDefinite ?? minutes);
  if (!last && !minutes && !first.isDefinite && !isSaid) return undefined;
  const alone = minutes ? hoursFor(first, minutes) : undefined;
  return { hours: last ? hoursBetween(first, last) : alone, isDefinite };
}

function readClock(cursor: Cursor): Clock | undefined {
  const clock = cursor.next("clock");
  return clock && clock.hour <= 23 ? clock : undefined;
}

/** `for 2 hours`, `1 hour 30 minutes`. */
function readMinutes(cursor: Cursor): number | undefined {
  cursor.takeAll([",", "(", "for", CELL]);
  const minutes: number[] = [];
  while (cursor.item().amount?.unit === "minutes") minutes.push(cursor.next("amount")?.number ?? 0);
  return minutes.length > 0 ? minutes.reduce((sum, each) => sum + each, 0) : undefined;
}
