import { listBatches } from "@optimyz/contract/endpoints/batches/batches";
import { readCertificate } from "@optimyz/contract/endpoints/batches/certificates";
import * as content from "@optimyz/contract/endpoints/content";
import * as settings from "@optimyz/contract/endpoints/settings";
import { certificateOf } from "../batches/certificates.ts";
import { contentEndpoint } from "../reads/content-endpoint.ts";
import { batchesOf } from "./batches/queries.ts";
import { courseDetailsOf } from "./course-details/queries.ts";
import { courseDetails } from "./course-details/routes.ts";
import { imagesOf } from "./images/queries.ts";
import { images } from "./images/routes.ts";
import { aboutViews, frameViews, homeViews, plainPageViews } from "./settings/queries.ts";
import { skillDetailsOf } from "./skill-details/queries.ts";
import { skillDetails } from "./skill-details/routes.ts";
import { formerAddress } from "./skills/former-addresses.ts";
import { skillsOf } from "./skills/queries.ts";
import { skills } from "./skills/routes.ts";
import { publishedTestimonials } from "./testimonials/queries.ts";
import { testimonials } from "./testimonials/routes.ts";

/** The queries of what pages show: all that browsers and code which renders a page read of the content. */
export const contentEndpoints = [
  contentEndpoint(content.listSkills, skillsOf),
  contentEndpoint(content.readFormerAddress, formerAddress),
  contentEndpoint(content.listSkillDetails, skillDetailsOf),
  contentEndpoint(content.listCourseDetails, courseDetailsOf),
  contentEndpoint(content.listCourseDetailsOfCourse, courseDetailsOf),
  contentEndpoint(listBatches, batchesOf),
  contentEndpoint(content.listImages, imagesOf),
  contentEndpoint(content.listTestimonials, publishedTestimonials),
  contentEndpoint(settings.readFrame, frameViews.live, frameViews.draft),
  contentEndpoint(settings.readHome, homeViews.live, homeViews.draft),
  contentEndpoint(settings.readAbout, aboutViews.live, aboutViews.draft),
  contentEndpoint(settings.readPlainPage, plainPageViews.live, plainPageViews.draft),
];

/** What code that renders a page can read: the content, and what whoever has its code may see. */
export const pageReads = [...contentEndpoints, contentEndpoint(readCertificate, certificateOf)];

/** The routers of its changes. */
export const contentRouters = [skills, skillDetails, courseDetails, images, testimonials];
