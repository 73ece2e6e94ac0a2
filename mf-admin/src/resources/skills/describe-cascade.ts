import type { AdminSkill } from "@optimyz/contract/api/schemas/admin";
import { count } from "../../shared/list/count.ts";

/** Rows deleted with a skill, as a sentence. */
export function describeCascade({ courses, descriptions }: AdminSkill): string {
  if (courses === 0)
    return "It has no subcategories. It disappears from the site at once; you can bring it back from the audit log.";
  const what = `${count(courses, "subcategory", "subcategories")} and ${count(descriptions, "description", "descriptions")}`;
  return `Deleted with it: ${what}. All of it disappears from the site at once; you can bring it back from the audit log.`;
}
