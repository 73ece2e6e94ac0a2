import { listSkillDetails } from "@optimyz/contract/endpoints/content";
import { query } from "@optimyz/kit";

/** Every course of every skill. */
export const coursesQuery = query(listSkillDetails);
