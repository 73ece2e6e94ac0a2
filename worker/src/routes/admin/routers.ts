import { library } from "../library/routes.ts";
import { texts } from "../texts/routes.ts";
import { adminAudit } from "./audit/routes.ts";
import { adminContents } from "./content.ts";
import { adminWaiting } from "./counts.ts";
import { adminDesk } from "./desk/routes.ts";
import { adminEnrolments } from "./enrolments.ts";
import { adminInquiries } from "./inquiries.ts";
import { adminOutbox } from "./outbox.ts";
import { adminOverviews } from "./overview.ts";
import { ownAdminAccount } from "./own-account/routes.ts";
import { adminPositions } from "./position.ts";
import { adminPreview } from "./preview.ts";
import { adminPrivacy } from "./privacy/routes.ts";
import { adminTestimonials } from "./testimonials.ts";

/** The endpoints for administrators only, below `/api/admin/`. */
export const adminRouters = [
  adminEnrolments,
  adminInquiries,
  adminDesk,
  adminTestimonials,
  adminPositions,
  adminContents,
  adminOutbox,
  adminAudit,
  adminWaiting,
  adminOverviews,
  adminPreview,
  ownAdminAccount,
  adminPrivacy,
  library,
  texts,
];
