import type { FigureWeeks } from "@optimyz/contract/api/schemas/figures";
import { weekdayOf } from "@optimyz/contract/domain/batch-words";
import { dayIn, dayLater, dayStartIn } from "@optimyz/contract/domain/meetings";
import type { Database } from "../../db/database.ts";
import { regionOf } from "../../settings/site-settings.ts";

/** Days of the provider's clock, `YYYY-MM-DD`, and the same as moments, ISO 8601 in UTC; the end is not in it. */
export interface Span {
  firstDay: string;
  endDay: string;
  from: string;
  before: string;
}

export interface Period {
  today: string;
  whole: Span;
  weeks: Span[];
  /** This week until today, and as many days of the week before. */
  now: Span;
  before: Span;
}

/** The last weeks, this one included, from Monday to Sunday. @param at ISO 8601 */
export async function periodOf(db: Database, at: string, count: FigureWeeks = "4"): Promise<Period> {
  const { time_zone: zone } = await regionOf(db);
  const span = (firstDay: string, endDay: string): Span => ({
    firstDay,
    endDay,
    from: dayStartIn(zone, firstDay),
    before: dayStartIn(zone, endDay),
  });
  const today = dayIn(zone, at);
  const monday = dayLater(today, 1 - weekdayOf(today));
  const first = dayLater(monday, 7 * (1 - Number(count)));
  const tomorrow = dayLater(today);
  return {
    today,
    whole: span(first, dayLater(monday, 7)),
    weeks: Array.from({ length: Number(count) }, (_, index) =>
      span(dayLater(first, 7 * index), dayLater(first, 7 * index + 7)),
    ),
    now: span(monday, tomorrow),
    before: span(dayLater(monday, -7), dayLater(tomorrow, -7)),
  };
}
