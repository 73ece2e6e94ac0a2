import { listSkills } from "@optimyz/contract/api/endpoints/content";
import { query } from "../../shared/data/query.ts";

/** Every skill; read once and shared with the public pages of the tab. */
export const skillsQuery = query(listSkills);
