import type { Skill, SkillDetail } from "@optimyz/contract/api/schemas/content";
import { useQuery } from "@optimyz/kit";
import { skillById } from "../../parts/reads.ts";
import { useLoggedError } from "../../parts/use-logged-error.ts";

/** The skill of a course's page, if loaded; the page works without it. */
export interface RelatedContent {
  skill: Skill | undefined;
  /** True while it may still become known. */
  pending: boolean;
  /** Fetches again what failed. */
  retry: () => void;
}

/** The skill of a course. */
export function useRelatedContent(course: SkillDetail): RelatedContent {
  const skills = useQuery(skillById(course.skill_id));
  useLoggedError("Failed to load the course's skill.", skills.error);
  const skill = skills.data?.find(({ id }) => id === course.skill_id);
  const retry = () => {
    if (skills.status === "error") skills.retry();
  };
  return { skill, pending: skills.status === "loading", retry };
}
