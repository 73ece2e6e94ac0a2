import type { CourseDetail, SkillDetail } from "@optimyz/contract/schemas/content";
import { count } from "../../shared/list/count.ts";

/** What is deleted together with a skill, as a sentence. */
export function describeCascade(
  skillId: number,
  subcategories: readonly SkillDetail[] | undefined,
  details: readonly CourseDetail[] | undefined,
): string {
  if (!subcategories || !details)
    return "All its subcategories and their descriptions go with it. The audit log can bring them back.";
  const courses = new Set(subcategories.filter(({ skill_id }) => skill_id === skillId).map(({ id }) => id));
  if (courses.size === 0)
    return "It has no subcategories. It disappears from the site at once; the audit log can bring it back.";
  const described = details.filter(({ skill_detail_id }) => courses.has(skill_detail_id)).length;
  const what = `${count(courses.size, "subcategory", "subcategories")} and ${count(described, "description", "descriptions")}`;
  return `Deleted with it: ${what}. All of it disappears from the site at once; the audit log can bring it back.`;
}
