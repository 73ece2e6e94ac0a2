import { adminAudit } from "./audit/routes.ts";
import { adminWaiting } from "./counts/routes.ts";
import { adminEnrolments } from "./enrolments/routes.ts";
import { adminInquiries } from "./inquiries/routes.ts";
import { adminOutbox } from "./outbox/routes.ts";
import { adminOverviews } from "./overview/routes.ts";
import { adminPositions } from "./position/routes.ts";
import { adminPreview } from "./preview/routes.ts";
import { adminTestimonials } from "./testimonials/routes.ts";

/** The calls that only administrators have, below `/api/admin/`. */
export const adminRouters = [
  adminEnrolments,
  adminInquiries,
  adminTestimonials,
  adminPositions,
  adminOutbox,
  adminAudit,
  adminWaiting,
  adminOverviews,
  adminPreview,
];
