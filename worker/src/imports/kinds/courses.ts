import { text } from "@optimyz/contract/api/fields";
import { fold } from "@optimyz/contract/domain/fold";
import * as z from "@optimyz/contract/z";
import { sql } from "drizzle-orm";
import { batches, courseDetails, enrolments, skillDetails } from "../../db/schema.ts";
import { said } from "../../language/said.ts";
import { cellOf, type Problems } from "../cells.ts";
import { coursesNamed } from "../found.ts";
import { insertPlans } from "../insert-plans.ts";
import { checked, type Kind } from "../kind.ts";
import * as m from "../messages.ts";

const schema = z.object({
  skill: text(m.labelCourse, { lengthMax: 120 }),
  course: text(m.labelSubcategory, { lengthMax: 120 }),
});

interface CoursePlan {
  skillId: number;
  course: string;
  createdAt: string;
}

/** Courses under skills that are on the site. */
export const courses: Kind<CoursePlan> = {
  table: skillDetails,
  label: skillDetails.course,
  async judge(rows, { db, at }) {
    const read = rows.map(({ number, values }) => {
      const problems: Problems = [];
      const row = checked(schema, { skill: cellOf(values, "skill"), course: cellOf(values, "course") }, problems);
      return { number, problems, row };
    });
    const found = await coursesNamed(
      db,
      read.flatMap(({ row }) => (row ? [row.skill, row.course] : [])),
    );
    return read.map(({ number, problems, row }) => {
      const key = row ? JSON.stringify([fold(row.skill), fold(row.course)]) : "";
      if (!row) return { number, key, problems };
      const skill = found.skill(row.skill);
      if (!skill) return { number, key, problems: [said(m.noSuchSkill, { name: row.skill })] };
      const same = found.courses(row.course).find(({ skillId }) => skillId === skill.id);
      if (same) return { number, key, problems: [said(m.isThere, { id: same.id })], isDouble: true as const };
      return { number, key, problems, plan: { skillId: skill.id, course: row.course, createdAt: at } };
    });
  },
  async write(plans, { db }) {
    return { inserts: [insertPlans(db, skillDetails, plans)], after: [], isContent: true };
  },
  isUntouched: sql`(${skillDetails.version} = 1
    AND NOT EXISTS (SELECT 1 FROM ${batches} WHERE ${batches.courseId} = ${skillDetails.id})
    AND NOT EXISTS (SELECT 1 FROM ${courseDetails} WHERE ${courseDetails.skillDetailId} = ${skillDetails.id})
    AND NOT EXISTS (SELECT 1 FROM ${enrolments} WHERE ${enrolments.courseId} = ${skillDetails.id}))`,
  async takeBack(ids, { db }) {
    const remove = db.delete(skillDetails).where(sql`${skillDetails.id} IN ${ids}`);
    return { after: [remove], isContent: true };
  },
};
