import { adminContent, listAllDescriptions, listAllSkills } from "@optimyz/contract/api/endpoints/admin";
import { findCourses } from "@optimyz/contract/api/endpoints/batches/admin";
import {
  type AdminContent,
  type AdminCourse,
  type AdminDescription,
  type AdminSkill,
  MISSING_MAX,
} from "@optimyz/contract/api/schemas/admin";
import { eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { Hono } from "hono";
import { courseNames } from "../db/course-names.ts";
import type { Database } from "../db/database.ts";
import { toCourseDetail, toSkill, toSkillDetail } from "../db/mappers.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { type ListQuery, pageOf } from "../db/paging.ts";
import { courseDetails, images, skillDetails, skills, testimonials } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";

/** Lists of the content, a page at a time: a site may have thousands of courses. */
export const adminContents = new Hono<AppEnv>();

handle(adminContents, listAllSkills, ({ db, query }) => skillPage(db, query));

handle(adminContents, findCourses, ({ db, query }) => coursePage(db, query));

handle(adminContents, listAllDescriptions, ({ db, query }) => descriptionPage(db, query));

handle(adminContents, adminContent, ({ db }) => contentOf(db));

type Query = ListQuery & { id?: number | undefined };

/** A row's number as people type it. */
const numberOf = (id: SQLiteColumn): SQL => sql`'#' || ${id}`;

/**
 * One page, by default in the list's own order. By time the page is reached by the rows' ids, which are in that order;
 * the condition makes SQLite use them.
 */
function page<Table extends SQLiteTable & { id: SQLiteColumn }>(
  db: Database,
  table: Table,
  { id, ...query }: Query,
  { by, ...options }: { by: string; searched: SQL[]; sorts: Record<string, SQLiteColumn | SQL> },
) {
  const { sort = by, order = "asc" } = query;
  return pageOf(
    db,
    table,
    { ...query, sort, order },
    {
      ...options,
      filter: id === undefined ? undefined : eq(table.id, id),
      ...(id === undefined && sort === "created_at" && { filterOfRows: sql`${table.id} > 0` }),
    },
  );
}

async function skillPage(db: Database, query: Query) {
  const { rows, ...rest } = await page(db, skills, query, {
    by: "position",
    searched: [sql`${numberOf(skills.id)} || ' ' || ${skills.title} || ' ' || ${skills.shortDescription}`],
    // A slug is its title in lower case.
    sorts: { position: skills.position, title: skills.slug },
  });
  const ids = numbersIn(rows.map(({ id }) => id));
  const [courses, descriptions] = await Promise.all([
    countedBy(
      db,
      sql`SELECT ${skillDetails.skillId} AS id, count(*) AS count FROM ${skillDetails}
      WHERE ${skillDetails.skillId} IN ${ids} GROUP BY ${skillDetails.skillId}`,
    ),
    countedBy(
      db,
      sql`SELECT ${skillDetails.skillId} AS id, count(*) AS count FROM ${skillDetails}
      CROSS JOIN ${courseDetails} ON ${courseDetails.skillDetailId} = ${skillDetails.id}
      WHERE ${skillDetails.skillId} IN ${ids} GROUP BY ${skillDetails.skillId}`,
    ),
  ]);
  const items = rows.map(
    (row): AdminSkill => ({ ...toSkill(row), courses: courses(row.id), descriptions: descriptions(row.id) }),
  );
  return { ...rest, items };
}

async function coursePage(db: Database, query: Query) {
  const { rows, ...rest } = await page(db, skillDetails, query, {
    by: "course",
    searched: [
      sql`${numberOf(skillDetails.id)} || ' ' || ${skillDetails.course}`,
      sql`(SELECT ${skills.title} FROM ${skills} WHERE ${skills.id} = ${skillDetails.skillId})`,
    ],
    sorts: { course: sql`lower(${skillDetails.course})`, skill: skillDetails.skillId },
  });
  const [parents, descriptions] = await Promise.all([
    db
      .select({ id: skills.id, title: skills.title })
      .from(skills)
      .where(inArray(skills.id, numbersIn(rows.map(({ skillId }) => skillId)))),
    countedBy(
      db,
      sql`SELECT ${courseDetails.skillDetailId} AS id, count(*) AS count FROM ${courseDetails}
      WHERE ${courseDetails.skillDetailId} IN ${numbersIn(rows.map(({ id }) => id))} GROUP BY ${courseDetails.skillDetailId}`,
    ),
  ]);
  const titles = new Map(parents.map(({ id, title }) => [id, title]));
  const items = rows.map(
    (row): AdminCourse => ({
      ...toSkillDetail(row),
      skill: titles.get(row.skillId) ?? "",
      descriptions: descriptions(row.id),
    }),
  );
  return { ...rest, items };
}

async function descriptionPage(db: Database, query: Query) {
  const { rows, ...rest } = await page(db, courseDetails, query, {
    by: "course",
    // Not its text: reading ten thousand descriptions for each search takes four times as long.
    searched: [
      numberOf(courseDetails.id),
      sql`(SELECT ${skillDetails.course} FROM ${skillDetails} WHERE ${skillDetails.id} = ${courseDetails.skillDetailId})`,
    ],
    sorts: { course: courseDetails.skillDetailId },
  });
  const names = await courseNames(
    db,
    rows.map(({ skillDetailId }) => skillDetailId),
  );
  const items = rows.map(
    (row): AdminDescription => ({ ...toCourseDetail(row), course: names.get(row.skillDetailId) ?? "" }),
  );
  return { ...rest, items };
}

/** Counts of a query's groups by their ids. */
async function countedBy(db: Database, query: SQL): Promise<(id: number) => number> {
  const counts = new Map((await db.all<{ id: number; count: number }>(query)).map(({ id, count }) => [id, count]));
  return (id) => counts.get(id) ?? 0;
}

/** Numbers are counted by indexes alone; missing content is searched only if there is some. */
async function contentOf(db: Database): Promise<AdminContent> {
  const distinct = (column: SQLiteColumn, table: SQLiteTable) =>
    sql<number>`(SELECT count(DISTINCT ${column}) FROM ${table})`;
  const [[filled], ...totals] = await Promise.all([
    db.all<{ skills: number; courses: number }>(
      sql`SELECT ${distinct(skillDetails.skillId, skillDetails)} AS skills,
        ${distinct(courseDetails.skillDetailId, courseDetails)} AS courses`,
    ),
    ...[skills, skillDetails, courseDetails, images, testimonials].map((table) => db.$count(table)),
  ]);
  const [skillsInAll = 0, coursesInAll = 0, descriptions = 0, imagesInAll = 0, testimonialsInAll = 0] = totals;
  const total = skillsInAll - (filled?.skills ?? 0) + coursesInAll - (filled?.courses ?? 0);
  return {
    skills: skillsInAll,
    courses: coursesInAll,
    descriptions,
    images: imagesInAll,
    testimonials: testimonialsInAll,
    missing: { total, items: total === 0 ? [] : await firstMissing(db) },
  };
}

/** In the site's order of skills, then of courses below them. */
async function firstMissing(db: Database): Promise<AdminContent["missing"]["items"]> {
  const [bare, silent] = await Promise.all([
    db
      .select({ id: skills.id, name: skills.title })
      .from(skills)
      .where(
        notExists(db.select({ id: skillDetails.id }).from(skillDetails).where(eq(skillDetails.skillId, skills.id))),
      )
      .orderBy(skills.position, skills.id)
      .limit(MISSING_MAX),
    db
      .select({ id: skillDetails.id, name: skillDetails.course })
      .from(skillDetails)
      .where(
        notExists(
          db
            .select({ id: courseDetails.id })
            .from(courseDetails)
            .where(eq(courseDetails.skillDetailId, skillDetails.id)),
        ),
      )
      .orderBy(skillDetails.skillId, skillDetails.id)
      .limit(MISSING_MAX),
  ]);
  const items = [
    ...bare.map((row) => ({ kind: "skill" as const, ...row })),
    ...silent.map((row) => ({ kind: "course" as const, ...row })),
  ];
  return items.slice(0, MISSING_MAX);
}
