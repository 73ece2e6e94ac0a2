import { SIMILAR_COURSES_MAX, type SkillDetail } from "@optimyz/contract/api/schemas/content";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { SEARCH_HITS_MAX, searchEntries, skillDetails } from "../../db/schema.ts";
import { rowsAs, type Selection } from "../../db/selection.ts";
import { courseIn, type InLanguage, translated } from "../../db/translations.ts";

/** Letters, as words sound, from which on a word that two names share says something. */
const WORD_LENGTH_MIN = 4;
const most = sql.raw(String(SIMILAR_COURSES_MAX));

/** Up to three courses of the same skill: those that come after this one, then from the first. */
const ofSkill = (id: number): SQL => {
  const own = sql`(SELECT skill_id FROM skill_details WHERE id = ${id})`;
  const some = (
    side: SQL,
    place: number,
  ) => sql`SELECT * FROM (SELECT id AS course_id, ${sql.raw(String(place))} AS place
    FROM skill_details WHERE skill_id = ${own} AND id ${side} ${id} ORDER BY id LIMIT ${most})`;
  return sql`${some(sql.raw(">"), 0)} UNION ALL ${some(sql.raw("<"), 1)}`;
};

/** The words of a course's name, as they sound; none where the skill has courses enough. */
const wordsOf = (id: number): SQL => sql`SELECT value AS word FROM json_each('["' || replace((
    SELECT ${searchEntries.title} FROM ${searchEntries} WHERE ${searchEntries.kind} = 'course' AND ${searchEntries.rowId} = ${id}
  ), ' ', '","') || '"]') WHERE length(value) >= ${sql.raw(String(WORD_LENGTH_MIN))} AND (SELECT count(*) FROM of_skill) < ${most}`;

/**
 * Courses that are like one: those of its skill first, then those with the same words in their names, which the index of the
 * search knows by their sound.
 */
export function similarCourses(db: Database, id: number, { lang, ...language }: InLanguage): Selection<SkillDetail[]> {
  const found = sql`(WITH of_skill AS (${ofSkill(id)}),
    named AS (SELECT (SELECT json_group_array(rowid) FROM (SELECT rowid FROM words_search
      WHERE words_search MATCH 'title : "' || word || '"' LIMIT ${sql.raw(String(SEARCH_HITS_MAX))})) AS entries FROM (${wordsOf(id)})),
    alike AS MATERIALIZED (SELECT entries.row_id AS course_id, sum(1.0 / json_array_length(named.entries)) AS likeness
      FROM named CROSS JOIN json_each(named.entries) AS hit CROSS JOIN ${searchEntries} AS entries ON entries.id = hit.value
      WHERE entries.kind = 'course' AND entries.row_id <> ${id} AND entries.row_id NOT IN (SELECT course_id FROM of_skill)
      GROUP BY entries.id ORDER BY likeness DESC LIMIT ${most})
    SELECT course_id, place FROM of_skill UNION ALL SELECT course_id, 1000 - likeness FROM alike) AS found`;
  const query = db
    .select({
      id: skillDetails.id,
      skill_id: skillDetails.skillId,
      course: skillDetails.course,
      ...(lang !== undefined && { courseIn: courseIn(lang).as("course_in") }),
    })
    .from(found as unknown as typeof skillDetails)
    .innerJoin(skillDetails, sql`${skillDetails.id} = found.course_id`)
    .orderBy(sql`found.place, found.course_id`)
    .limit(SIMILAR_COURSES_MAX);
  type Row = SkillDetail & { courseIn?: string | null };
  return rowsAs<Row, SkillDetail>(query as never, ({ courseIn: course = null, ...row }) =>
    lang === undefined ? row : translated(row, { course }, language),
  );
}
