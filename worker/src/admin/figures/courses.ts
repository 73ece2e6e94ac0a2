import type { CourseFigures } from "@optimyz/contract/api/schemas/figures";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { batches, enrolments, skillDetails, visitFigures } from "../../db/schema.ts";
import { enrolledIn, hasMoney, isHeld } from "./figures.ts";
import type { Span } from "./weeks.ts";

const PAGE_SIZE = 25;
/** Enrolments whose courses are listed although nobody was seen to open them, such as those that the desk added. */
const NEWEST = 2_000;

type Row = CourseFigures["items"][number];

/**
 * Courses that were opened in a period, and those of its newest enrolments: the most opened first. What is counted of each is
 * found by indexes for those of the page alone.
 */
export function courseRows(db: Database, { firstDay, endDay, from, before }: Span, limit: number, skip = 0) {
  const ofCourse = sql`${enrolments.courseId} = part.id`;
  const seats = (column: typeof batches.seatsTaken | typeof batches.capacity) => sql`(SELECT coalesce(sum(${column}), 0)
    FROM ${batches} INDEXED BY batches_course_starts WHERE ${batches.courseId} = part.id AND ${batches.startsAt} >= ${from} AND ${isHeld})`;
  const opened = sql`SELECT CAST(substr(key, 8) AS INTEGER) AS id, sum(count) AS views, 0 AS is_newest FROM ${visitFigures}
    WHERE kind = 'page' AND day >= ${firstDay} AND day < ${endDay} AND key GLOB 'course [1-9]*' GROUP BY key`;
  const newest = sql`SELECT * FROM (SELECT ${enrolments.courseId}, 0, 1 FROM ${enrolments}
    WHERE ${enrolments.createdAt} >= ${from} AND ${enrolments.createdAt} < ${before}
    ORDER BY ${enrolments.createdAt} DESC LIMIT ${NEWEST})`;
  return db.all<Row>(sql`with "found" as (SELECT id, sum(views) AS views, sum(is_newest) AS newest
      FROM (${opened} UNION ALL ${newest}) WHERE id IS NOT NULL GROUP BY id),
    "part" as (SELECT "found".* FROM "found" JOIN ${skillDetails} ON ${skillDetails.id} = "found".id
      ORDER BY views DESC, newest DESC, "found".id LIMIT ${limit} OFFSET ${skip})
    SELECT part.id AS id, ${skillDetails.course} AS course, part.views AS views,
      ${enrolledIn("enrolments_course_created", ofCourse, sql`${from}`, sql`${before}`)} AS enrolments,
      ${enrolledIn("enrolments_course_created", sql`${ofCourse} AND ${hasMoney("paid")}`, sql`${from}`, sql`${before}`)} AS paid,
      ${seats(batches.seatsTaken)} AS seats_taken, ${seats(batches.capacity)} AS capacity
    FROM "part" AS part JOIN ${skillDetails} ON ${skillDetails.id} = part.id
    ORDER BY part.views DESC, part.newest DESC, part.id`);
}

/** @param page from 1 on */
export async function coursePage(db: Database, period: Span, page = 1): Promise<CourseFigures> {
  const rows = await courseRows(db, period, PAGE_SIZE + 1, (page - 1) * PAGE_SIZE);
  return { items: rows.slice(0, PAGE_SIZE), page, next_page: rows.length > PAGE_SIZE ? page + 1 : null };
}
