import type { FigureGroup } from "@optimyz/contract/api/schemas/figures";
import type { Database } from "../../db/database.ts";
import { toCsv } from "../../http/csv.ts";
import type { Speech } from "../../language/speech.ts";
import { courseRows } from "./courses.ts";
import { countedIn, linesOf, searchesOf, seatsIn, withNames } from "./figures.ts";
import * as m from "./messages.ts";
import type { Period } from "./weeks.ts";

/** Most lines of a list: its keys of a year, at most. */
const LINES_MAX = 20_000;
/** Courses are counted one by one. */
const COURSES_MAX = 1_000;

/** Columns of a file by their fields, as they are said, and its rows. */
type Table = readonly [columns: Readonly<Record<string, string>>, rows: readonly Record<string, unknown>[]];

/** Figures of a period as a file for spreadsheets. */
export async function figuresCsv(db: Database, period: Period, by: FigureGroup, { say }: Speech): Promise<string> {
  const funnel = {
    enrolments: say(m.enrolments),
    paid: say(m.paid),
    seats_taken: say(m.seatsTaken),
    capacity: say(m.seats),
  };
  const tables: Readonly<Record<FigureGroup, () => Promise<Table>>> = {
    week: async () => [
      { monday: say(m.week), visits: say(m.visits), views: say(m.views), searches: say(m.searches), ...funnel },
      await weekRows(db, period),
    ],
    course: async () => [
      { id: say(m.number), course: say(m.course), views: say(m.views), ...funnel },
      await courseRows(db, period.whole, COURSES_MAX),
    ],
    page: async () => [
      { key: say(m.page), name: say(m.name), count: say(m.views) },
      await withNames(db, (await linesOf(db, "page", period.whole, LINES_MAX)).items),
    ],
    source: async () => [
      { key: say(m.source), count: say(m.visits) },
      (await linesOf(db, "source", period.whole, LINES_MAX)).items,
    ],
    campaign: async () => [
      { key: say(m.campaign), count: say(m.visits) },
      (await linesOf(db, "campaign", period.whole, LINES_MAX)).items,
    ],
    search: async () => [
      { text: say(m.searchedFor), count: say(m.searches), missed: say(m.foundNothing) },
      (await searchesOf(db, period.whole, LINES_MAX)).items,
    ],
  };
  const [columns, rows] = await tables[by]();
  const names = Object.keys(columns);
  return toCsv(
    Object.values(columns),
    rows.map((row) => Object.fromEntries(names.map((name) => [columns[name], row[name]]))),
  );
}

async function weekRows(db: Database, { weeks }: Period) {
  const [counted, seats] = await Promise.all([countedIn(db, weeks), seatsIn(db, weeks)]);
  return weeks.map(({ firstDay }, index) => ({
    monday: firstDay,
    ...counted[index],
    ...(seats.get(firstDay) ?? { seats_taken: 0, capacity: 0 }),
  }));
}
