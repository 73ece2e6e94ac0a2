import type { Counted, FigureLine, Figures, SearchLine } from "@optimyz/contract/api/schemas/figures";
import { type MoneyFilter, moneyFilters } from "@optimyz/contract/domain/payments";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { numbersIn } from "../../db/numbers-in.ts";
import { batches, enrolments, type figureKinds, moneyOf, skillDetails, skills, visitFigures } from "../../db/schema.ts";
import { OTHER } from "../../platform/figures/sources.ts";
import type { Period, Span } from "./weeks.ts";

type Kind = (typeof figureKinds)[number];

/** Batches that count: neither drafts nor cancelled. */
export const isHeld = sql`${batches.state} IN ('open', 'running', 'done')`;

/** How many lines of a list are shown. */
const LINES_SHOWN = 20;

export async function figuresOf(db: Database, period: Period): Promise<Figures> {
  const { today, whole, weeks, now, before } = period;
  const [since, [soFar = none, lastWeek = none], counted, seats, sources, campaigns, languages, pages, searches] =
    await Promise.all([
      firstDay(db),
      countedIn(db, [now, before]),
      countedIn(db, weeks),
      seatsIn(db, weeks),
      linesOf(db, "source", whole),
      linesOf(db, "campaign", whole),
      linesOf(db, "language", whole),
      linesOf(db, "page", whole),
      searchesOf(db, whole),
    ]);
  const named = await withNames(db, pages.items);
  return {
    today,
    since,
    now: soFar,
    before: lastWeek,
    weeks: weeks.map(({ firstDay }, index) => ({
      monday: firstDay,
      ...(counted[index] ?? none),
      ...(seats.get(firstDay) ?? noSeats),
    })),
    sources,
    campaigns,
    languages,
    pages: { ...pages, items: named },
    searches,
  };
}

const none: Counted = { visits: 0, views: 0, searches: 0, enrolments: 0, paid: 0 };
const noSeats = { seats_taken: 0, capacity: 0 };

const firstDay = async (db: Database): Promise<string | null> =>
  (
    await db.get<{ day: string | null }>(sql`SELECT min(day) AS day FROM ${visitFigures}
    WHERE kind IN ('view', 'search')`)
  ).day;

const fields = (spans: readonly Span[]): string =>
  JSON.stringify(spans.map(({ firstDay, endDay, from, before }) => [firstDay, endDay, from, before]));

const sumOf = (kind: Kind) => sql`(SELECT coalesce(sum(count), 0) FROM ${visitFigures}
  WHERE kind = ${kind} AND day >= value ->> 0 AND day < value ->> 1)`;

/**
 * Enrolments that were made in a span and meet a condition.
 * @param index which leads to them; SQLite takes another one that reads the whole span for each course
 */
export const enrolledIn = (index: string, wanted: SQL, from: SQL, before: SQL): SQL => sql`(SELECT count(*)
  FROM ${enrolments} INDEXED BY ${sql.raw(index)} WHERE ${wanted} AND ${enrolments.createdAt} >= ${from} AND ${enrolments.createdAt} < ${before})`;

export const hasMoney = (money: MoneyFilter): SQL => sql`${moneyOf(enrolments)} = ${money}`;

/** What is counted of spans of days, in their order. Enrolments are summed by their money: one index is read, once. */
export async function countedIn(db: Database, spans: readonly Span[]): Promise<Counted[]> {
  const ofMoney = (money: MoneyFilter) =>
    enrolledIn("enrolments_money_created", hasMoney(money), sql`value ->> 2`, sql`value ->> 3`);
  const rows = await db.all<Omit<Counted, "enrolments"> & { unpaid: number }>(sql`SELECT ${sumOf("visit")} AS visits,
    ${sumOf("view")} AS views, ${sumOf("search")} AS searches, ${ofMoney("paid")} AS paid,
    ${sql.join(moneyFilters.filter((money) => money !== "paid").map(ofMoney), sql` + `)} AS unpaid
    FROM json_each(${fields(spans)})`);
  return rows.map(({ unpaid, ...counted }) => ({ ...counted, enrolments: counted.paid + unpaid }));
}

/** Seats of the batches that begin in each of some weeks, by its Monday. */
export async function seatsIn(db: Database, weeks: readonly Span[]) {
  const rows = await db.all<{ monday: string; seats_taken: number; capacity: number }>(sql`SELECT value ->> 0 AS monday,
    sum(${batches.seatsTaken}) AS seats_taken, sum(${batches.capacity}) AS capacity
    FROM json_each(${fields(weeks)}) CROSS JOIN ${batches} INDEXED BY batches_starts
      ON ${batches.startsAt} >= value ->> 2 AND ${batches.startsAt} < value ->> 3 AND ${isHeld}
    GROUP BY value ->> 0`);
  return new Map(rows.map(({ monday, ...seats }) => [monday, seats]));
}

/** The largest of a list, and the sum of all. */
export async function linesOf(db: Database, kind: Kind, { firstDay, endDay }: Span, limit = LINES_SHOWN) {
  const rows = await db.all<{ key: string; count: number; total: number }>(sql`with "found" as (SELECT key,
      sum(count) AS count FROM ${visitFigures} WHERE kind = ${kind} AND day >= ${firstDay} AND day < ${endDay} GROUP BY key)
    SELECT key, count, sum(count) OVER () AS total FROM "found" ORDER BY count DESC, key LIMIT ${limit}`);
  const items = rows.map(({ key, count }): FigureLine => ({ key, name: "", count }));
  return { items, total: rows[0]?.total ?? 0 };
}

/** Searches from which on a text is listed. One may be a slip, or the name of whoever typed it. */
const SEARCHES_MIN = 2;

/** What was searched most often, and the sums of all searches. */
export async function searchesOf(
  db: Database,
  { firstDay, endDay }: Span,
  limit = LINES_SHOWN,
): Promise<Figures["searches"]> {
  const rows = await db.all<SearchLine & { total: number; total_missed: number }>(sql`with "found" as (SELECT key,
      sum(iif(kind = 'words', count, 0)) AS count, sum(iif(kind = 'missed', count, 0)) AS missed FROM ${visitFigures}
      WHERE kind IN ('words', 'missed') AND day >= ${firstDay} AND day < ${endDay} GROUP BY key)
    SELECT key AS text, count, missed, sum(count) OVER () AS total, sum(missed) OVER () AS total_missed FROM "found"
    ORDER BY key = ${OTHER}, count DESC, key LIMIT ${limit}`);
  const items = rows
    .filter(({ text, count }) => text !== OTHER && count >= SEARCHES_MIN)
    .map(({ text, count, missed }) => ({ text, count, missed }));
  return { items, total: rows[0]?.total ?? 0, missed: rows[0]?.total_missed ?? 0 };
}

/** Lines of pages with what those of the content are called now. */
export async function withNames(db: Database, lines: readonly FigureLine[]): Promise<FigureLine[]> {
  const valuesOf = (role: string) =>
    lines.flatMap(({ key }) => (key.startsWith(`${role} `) ? [key.slice(role.length + 1)] : []));
  const ids = valuesOf("course").map(Number).filter(Number.isSafeInteger);
  const [courses, titles] = await Promise.all([
    db
      .select({ id: skillDetails.id, name: skillDetails.course })
      .from(skillDetails)
      .where(inArray(skillDetails.id, numbersIn(ids))),
    db
      .select({ slug: skills.slug, name: skills.title })
      .from(skills)
      .where(eq(skills.slug, sql`value`))
      .innerJoin(sql`json_each(${JSON.stringify(valuesOf("skill"))})`, sql`TRUE`),
  ]);
  const names = new Map<string, string>([
    ...courses.map(({ id, name }) => [`course ${id}`, name] as const),
    ...titles.map(({ slug, name }) => [`skill ${slug}`, name] as const),
  ]);
  return lines.map((line) => ({ ...line, name: names.get(line.key) ?? "" }));
}
