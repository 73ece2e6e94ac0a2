import type { CourseDetail } from "@optimyz/contract/api/schemas/content";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { deleteRow, insertRow, writeRow } from "../../audit/changes.ts";
import { invalid } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { isOrphan } from "../../db/errors.ts";
import { toCourseDetail } from "../../db/mappers.ts";
import type { Part } from "../../db/paging.ts";
import { courseDetails } from "../../db/schema.ts";
import { rowsAs, type Selection } from "../../db/selection.ts";
import { type InLanguage, textIn, translated } from "../../db/translations.ts";
import { recordText } from "../../texts/versions.ts";
import * as m from "./messages.ts";

interface CourseDetailsQuery extends Part, InLanguage {
  skill_detail_id?: number | undefined;
}

/** The descriptions of one course or of all, whole or a part of them. */
export function courseDetailsOf(db: Database, query: CourseDetailsQuery = {}): Selection<CourseDetail[]> {
  const { limit, after, skill_detail_id: skillDetailId, lang } = query;
  const wanted = and(
    after === undefined ? undefined : gt(courseDetails.id, after),
    skillDetailId === undefined ? undefined : eq(courseDetails.skillDetailId, skillDetailId),
  );
  if (lang === undefined) {
    const inOrder = db.select().from(courseDetails).where(wanted).orderBy(asc(courseDetails.id)).$dynamic();
    return rowsAs(limit === undefined ? inOrder : inOrder.limit(limit), toCourseDetail);
  }
  const own = { entity: "course_details", id: courseDetails.id, field: "description" } as const;
  const inOrder = db
    .select({ row: courseDetails, description: textIn(lang, own).as("description_in") })
    .from(courseDetails)
    .where(wanted)
    .orderBy(asc(courseDetails.id))
    .$dynamic();
  return rowsAs(limit === undefined ? inOrder : inOrder.limit(limit), ({ row, description }) =>
    description === null
      ? translated(toCourseDetail(row), { description }, query)
      : toCourseDetail({ ...row, description }),
  );
}

/** `description` must have been sanitised. */
export async function insertCourseDetail(db: Database, change: Change, skillDetailId: number, description: string) {
  const insert = db.insert(courseDetails).values({ skillDetailId, description, createdAt: now() }).returning();
  try {
    return toCourseDetail(await insertRow(db, change, "course_details", insert));
  } catch (error) {
    throw isOrphan(error) ? invalid({ skill_detail_id: m.noSuchCourse }) : error;
  }
}

/** `description` must have been sanitised. */
export async function updateCourseDetailRow(db: Database, change: Change, id: number, description: string) {
  const set = { description, version: sql`${courseDetails.version} + 1` };
  const update = db.update(courseDetails).set(set).where(eq(courseDetails.id, id)).returning();
  const own = eq(courseDetails.id, id);
  const before = {
    html: sql`(${db.select({ html: courseDetails.description }).from(courseDetails).where(own)})`,
    createdAt: sql`(${db.select({ at: courseDetails.createdAt }).from(courseDetails).where(own)})`,
  };
  const versions = recordText(db, change, { entity: "course_details", entityId: id }, description, before);
  return toCourseDetail(
    await writeRow(db, change, { action: "update", entity: "course_details", id }, update, versions),
  );
}

export async function deleteCourseDetailRow(db: Database, change: Change, id: number): Promise<number> {
  return deleteRow(db, change, { entity: "course_details", id });
}
