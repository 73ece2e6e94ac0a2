import type { Skill, SkillDetail } from "@optimyz/contract/api/schemas/content";
import { useQuery } from "@optimyz/kit";
import { coursesOf, skillById } from "../../parts/reads.ts";
import { useLoggedError } from "../../parts/use-logged-error.ts";

/** More would lead away from the course that the page is about. */
const OTHERS_SHOWN = 12;

/** Further content of a course's page, if loaded; the page works without it. */
export interface RelatedContent {
  skill: Skill | undefined;
  /** Other courses of the same skill. */
  others: readonly SkillDetail[];
  /** True while they may still become known. */
  pending: boolean;
  /** Fetches again what failed. */
  retry: () => void;
}

/** The skill of a course, and some of its other courses. */
export function useRelatedContent(course: SkillDetail): RelatedContent {
  const skills = useQuery(skillById(course.skill_id));
  const courses = useQuery(coursesOf({ id: course.skill_id }));
  useLoggedError("Failed to load the course's skill.", skills.error);
  useLoggedError("Failed to load the skill's other courses.", courses.error);
  const skill = skills.data?.find(({ id }) => id === course.skill_id);
  const others = courses.data?.filter(({ id }) => id !== course.id).slice(0, OTHERS_SHOWN) ?? [];
  const retry = () => {
    for (const read of [courses, skills]) if (read.status === "error") read.retry();
  };
  return { skill, others, pending: skills.status === "loading", retry };
}
