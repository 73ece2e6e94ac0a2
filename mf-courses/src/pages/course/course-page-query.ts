import { readCoursePage } from "@optimyz/contract/api/endpoints/content/course-page";
import { query } from "@optimyz/kit";

/** The query of what a course's page shows besides its descriptions and dates; apart from the others, which all pages load. */
export const coursePage = (id: string) => query(readCoursePage, { params: { skill_detail_id: id } });
