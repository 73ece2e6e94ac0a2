import { courseDetails } from "./course-details/routes.ts";
import { images } from "./images/routes.ts";
import { skillDetails } from "./skill-details/routes.ts";
import { skills } from "./skills/routes.ts";
import { testimonials } from "./testimonials/routes.ts";

/** The routers of content. Code that renders a page can reach their public queries and nothing else. */
export const contentRouters = [skills, skillDetails, courseDetails, images, testimonials];
