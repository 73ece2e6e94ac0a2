import { listCourseDetails } from "@optimyz/contract/endpoints/content";
import { query } from "@optimyz/kit";

/** Every description of every course. */
export const descriptionsQuery = query(listCourseDetails);
