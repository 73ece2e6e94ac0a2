import type { CourseDetail } from "@optimyz/contract/schemas/content";
import { asc, eq, sql } from "drizzle-orm";
import { type Change, deleteRow, insertRow, now, writeRow } from "../../db/changes.ts";
import type { Database } from "../../db/database.ts";
import { isOrphan } from "../../db/errors.ts";
import { toCourseDetail } from "../../db/mappers.ts";
import { courseDetails } from "../../db/schema.ts";
import { invalid } from "../../http/fault.ts";

/** The descriptions of one course, or all of them. */
export async function courseDetailsOf(db: Database, skillDetailId?: number): Promise<CourseDetail[]> {
  const ofCourse = skillDetailId === undefined ? undefined : eq(courseDetails.skillDetailId, skillDetailId);
  const rows = await db.select().from(courseDetails).where(ofCourse).orderBy(asc(courseDetails.id));
  return rows.map(toCourseDetail);
}

/** `description` must have been sanitised. */
export async function insertCourseDetail(db: Database, change: Change, skillDetailId: number, description: string) {
  const insert = db.insert(courseDetails).values({ skillDetailId, description, createdAt: now() }).returning();
  try {
    return toCourseDetail(await insertRow(db, change, "course_details", insert));
  } catch (error) {
    throw isOrphan(error) ? invalid({ skill_detail_id: "There is no course with this id." }) : error;
  }
}

/** `description` must have been sanitised. */
export async function updateCourseDetailRow(db: Database, change: Change, id: number, description: string) {
  const set = { description, version: sql`${courseDetails.version} + 1` };
  const update = db.update(courseDetails).set(set).where(eq(courseDetails.id, id)).returning();
  return toCourseDetail(await writeRow(db, change, { action: "update", entity: "course_details", id }, update));
}

export async function deleteCourseDetailRow(db: Database, change: Change, id: number): Promise<number> {
  return deleteRow(db, change, { entity: "course_details", id });
}
