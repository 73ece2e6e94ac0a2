import { courseDetails } from "./course-details/routes.ts";
import { images } from "./images/routes.ts";
import { skillDetails } from "./skill-details/routes.ts";
import { skills } from "./skills/routes.ts";
import { testimonials } from "./testimonials/routes.ts";

/** The routers of what pages show. Their public reads are all that code which renders a page can reach. */
export const contentRouters = [skills, skillDetails, courseDetails, images, testimonials];
