import { listSkillDetails } from "@optimyz/contract/endpoints/content";
import { query } from "@optimyz/kit";

/** The read of one skill's courses. */
export const coursesOf = ({ id }: { id: number }) => query(listSkillDetails, { query: { skill_id: String(id) } });
