import { listSkillDetails, listSkills } from "@optimyz/contract/endpoints/content";
import type { Skill, SkillDetail } from "@optimyz/contract/schemas/content";
import { query, useQuery } from "@optimyz/kit";
import { useLoggedError } from "../../parts/use-logged-error.ts";

interface KnownCourse {
  course: SkillDetail | undefined;
  skill: Skill | undefined;
  /** The other courses of the same skill. */
  others: readonly SkillDetail[];
  /** True while they may still become known. */
  pending: boolean;
  /** Asks again for what could not be had. */
  retry: () => void;
}

/** A course's name and skill, as far as they are known; the page works without. */
export function useCourse(id: string): KnownCourse {
  const courses = useQuery(query(listSkillDetails));
  const skills = useQuery(query(listSkills));
  useLoggedError("Failed to load the course's name.", courses.error);
  useLoggedError("Failed to load the course's skill.", skills.error);
  const course = courses.data?.find((each) => String(each.id) === id);
  const skill = course && skills.data?.find((each) => each.id === course.skill_id);
  const others = courses.data?.filter((each) => each.skill_id === course?.skill_id && each !== course) ?? [];
  const retry = () => {
    for (const read of [courses, skills]) if (read.status === "error") read.retry();
  };
  return { course, skill, others, pending: courses.status === "loading" || skills.status === "loading", retry };
}
