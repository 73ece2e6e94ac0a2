import type { SkillDetail } from "@optimyz/contract/api/schemas/content";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { deleteRow, insertRow, writeRow } from "../../audit/changes.ts";
import { recordChange } from "../../audit/record.ts";
import { invalid } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { isOrphan } from "../../db/errors.ts";
import { toSkillDetail } from "../../db/mappers.ts";
import type { Part } from "../../db/paging.ts";
import { courseDetails, skillDetails } from "../../db/schema.ts";
import { rowsAs, type Selection } from "../../db/selection.ts";
import { type InLanguage, textIn, translated } from "../../db/translations.ts";
import { keptByBatches } from "../kept-by-batches.ts";
import * as m from "./messages.ts";

interface SkillDetailInput {
  skill_id: number;
  course: string;
}

interface SkillDetailsQuery extends Part, InLanguage {
  /** Rows to skip; only with `limit`. */
  skip?: number | undefined;
  id?: number | undefined;
  skill_id?: number | undefined;
}

/** Lists have no texts of the courses' pages. */
const { id, skillId, course, version } = skillDetails;
const listed = { id, skillId, course, version };

/** The courses of one skill or of all, whole or a part of them, or the one with an id. */
export function skillDetailsOf(db: Database, query: SkillDetailsQuery = {}): Selection<SkillDetail[]> {
  const { limit, after, skip = 0, id, skill_id: skillId, lang } = query;
  const wanted = and(
    after === undefined ? undefined : gt(skillDetails.id, after),
    id === undefined ? undefined : eq(skillDetails.id, id),
    skillId === undefined ? undefined : eq(skillDetails.skillId, skillId),
  );
  if (lang === undefined) {
    const inOrder = db.select(listed).from(skillDetails).where(wanted).orderBy(asc(skillDetails.id)).$dynamic();
    return rowsAs(limit === undefined ? inOrder : inOrder.limit(limit).offset(skip), toSkillDetail);
  }
  const course = textIn(lang, { entity: "skill_details", id: skillDetails.id, field: "course" }).as("course_in");
  const inOrder = db
    .select({ row: listed, course })
    .from(skillDetails)
    .where(wanted)
    .orderBy(asc(skillDetails.id))
    .$dynamic();
  const wantedRows = limit === undefined ? inOrder : inOrder.limit(limit).offset(skip);
  return rowsAs(wantedRows, ({ row, ...texts }) => translated(toSkillDetail(row), texts, query));
}

export async function insertSkillDetail(db: Database, change: Change, input: SkillDetailInput) {
  const values = { ...columnsOf(input), createdAt: now() };
  const insert = db.insert(skillDetails).values(values).returning();
  return toSkillDetail(await owned(insertRow(db, change, "skill_details", insert)));
}

export async function updateSkillDetailRow(db: Database, change: Change, id: number, input: SkillDetailInput) {
  const set = { ...columnsOf(input), version: sql`${skillDetails.version} + 1` };
  const update = db.update(skillDetails).set(set).where(eq(skillDetails.id, id)).returning();
  return toSkillDetail(await owned(writeRow(db, change, { action: "update", entity: "skill_details", id }, update)));
}

/**
 * Also deletes the course's details; each is recorded first.
 * @throws ApiError CONFLICT while the course has batches
 */
export async function deleteSkillDetailRow(db: Database, change: Change, id: number): Promise<number> {
  const details = recordChange(db, change, "delete", "course_details", eq(courseDetails.skillDetailId, id));
  try {
    return await deleteRow(db, change, { entity: "skill_details", id }, [details]);
  } catch (error) {
    throw keptByBatches(error);
  }
}

const columnsOf = (input: SkillDetailInput) => ({ skillId: input.skill_id, course: input.course });

async function owned<Row>(write: Promise<Row>): Promise<Row> {
  try {
    return await write;
  } catch (error) {
    throw isOrphan(error) ? invalid({ skill_id: m.noSuchSkill }) : error;
  }
}
