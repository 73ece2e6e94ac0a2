import { listBatches } from "@optimyz/contract/api/endpoints/batches/batches";
import { listSkillDetails, listSkills } from "@optimyz/contract/api/endpoints/content";
import { readPlainPage } from "@optimyz/contract/api/endpoints/settings";
import type { Skill, SkillDetail } from "@optimyz/contract/api/schemas/content";
import { slugOf } from "@optimyz/contract/domain/slug";
import { partOf, query } from "@optimyz/kit";

/** Courses that a skill's page shows at once. */
export const COURSES_SHOWN = 24;

/** Most skills in the list to choose from; with more, the title is typed. */
export const CHOICES_MAX = 50;
export const skillsToChoose = query(listSkills, { query: partOf(CHOICES_MAX) });

/** The query of the one skill with a slug. */
export const skillBySlug = (titleSlug: string) => query(listSkills, { query: { slug: slugOf(titleSlug) } });

/** The query of the one skill with an id. */
export const skillById = (id: number) => query(listSkills, { query: { id: String(id) } });

/** The query of the one course with an id. */
export const courseById = (id: string) => query(listSkillDetails, { query: { id } });

/** The query of one page of a skill's courses. */
export const coursesOf = ({ id }: Pick<Skill, "id">, page = 1) =>
  query(listSkillDetails, { query: { skill_id: String(id), ...partOf(COURSES_SHOWN, page) } });

/** Batches that a page shows, the soonest ones. */
const BATCHES_SHOWN = 12;

/** Batches that the page of all courses shows. */
const NEXT_BATCHES_SHOWN = 6;

const batchesShown = String(BATCHES_SHOWN);

/** The query of the next batches of a course. */
export const batchesOfCourse = (id: string) => query(listBatches, { query: { course_id: id, limit: batchesShown } });

/** The query of the next batches of a skill's courses. */
export const batchesOfSkill = ({ id }: Pick<Skill, "id">) =>
  query(listBatches, { query: { skill_id: String(id), limit: batchesShown } });

/** The query of the next batches of all courses. */
export const nextBatches = query(listBatches, { query: { limit: String(NEXT_BATCHES_SHOWN) } });

/** The query of the one batch with an id, as long as it can be enrolled in. */
export const batchById = (id: string) => query(listBatches, { query: { id } });

/** The query of the one plain page with a slug. */
export const plainPage = (slug: string) => query(readPlainPage, { query: { slug } });

/** The skill of a URL in the response to {@link skillBySlug}; a URL typed with capitals or spaces finds it too. */
export const findSkill = (skills: readonly Skill[], titleSlug: string): Skill | undefined =>
  skills.find(({ title }) => slugOf(title) === slugOf(titleSlug));

/** The course of a URL in the response to {@link courseById}. */
export const findCourse = (courses: readonly SkillDetail[], id: string): SkillDetail | undefined =>
  courses.find((course) => String(course.id) === id);

/** Whether a text can be a row's id at all. */
export const isRowId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);
