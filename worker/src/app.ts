import { Hono } from "hono";
import { places } from "./account/places/routes.ts";
import { placeTestimonials } from "./account/places/testimonial.ts";
import { ownAccount } from "./account/routes.ts";
import { adminAudit } from "./admin/audit/routes.ts";
import { adminWaiting } from "./admin/counts.ts";
import { adminFigures } from "./admin/figures/routes.ts";
import { adminOverviews } from "./admin/overview.ts";
import { adminTodays } from "./admin/today.ts";
import { refuseWhileRestoring } from "./backup/refuse-while-restoring.ts";
import { backupsRouter } from "./backup/routes.ts";
import { adminAttendance } from "./batches/attendance/routes.ts";
import { badges } from "./batches/badges/routes.ts";
import { adminCertificates, ownCertificates } from "./batches/certificates/routes.ts";
import { embed } from "./batches/elsewhere/embed-routes.ts";
import { dateFeeds } from "./batches/elsewhere/feed-routes.ts";
import { adminBatches } from "./batches/routes.ts";
import { adminContents } from "./content/admin-lists.ts";
import { courseDetails } from "./content/course-details/routes.ts";
import { coursePages } from "./content/course-pages/routes.ts";
import { images } from "./content/gallery/routes.ts";
import { adminPositions } from "./content/position.ts";
import { newsFeed } from "./content/posts/feed.ts";
import { adminPosts } from "./content/posts/routes.ts";
import { skillDetails } from "./content/skill-details/routes.ts";
import { skills } from "./content/skills/routes.ts";
import { adminTestimonials } from "./content/testimonials/admin-routes.ts";
import { testimonials } from "./content/testimonials/routes.ts";
import { adminChats } from "./desk/chat-routes.ts";
import { contact } from "./desk/contact/routes.ts";
import { adminEnrolments } from "./desk/enrolments-routes.ts";
import { adminInquiries } from "./desk/inquiries-routes.ts";
import { adminDesk } from "./desk/routes.ts";
import { enrolments } from "./enrolments/routes.ts";
import { forms } from "./forms/routes.ts";
import type { AppEnv } from "./http/app-env.ts";
import { refuseCrossSite } from "./http/cross-site.ts";
import { requestContext } from "./http/request.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { refuseUnknown } from "./http/unknown.ts";
import { adminImports } from "./imports/routes.ts";
import { library } from "./library/routes.ts";
import { uploads } from "./library/uploads/routes.ts";
import { adminOutbox } from "./mail/routes.ts";
import { whatsapp } from "./mail/whatsapp-routes.ts";
import { adminNewsletter, newsletter } from "./newsletter/routes.ts";
import { adminSignIn } from "./openid/admin-routes.ts";
import { signIn } from "./openid/routes.ts";
import { adminCoupons, prices } from "./payments/coupons/routes.ts";
import { adminIncome } from "./payments/income/routes.ts";
import { adminInvoices, invoicePages } from "./payments/invoices/routes.ts";
import { adminPayments, payments } from "./payments/routes.ts";
import { accounts } from "./people/routes.ts";
import { apiDocument } from "./platform/api-document/routes.ts";
import { respondWithError } from "./platform/document/error-page.ts";
import { policyReports } from "./platform/document/policy-reports.ts";
import { documents } from "./platform/document/routes.ts";
import { health } from "./platform/health/routes.ts";
import { mcp } from "./platform/mcp/routes.ts";
import { offline } from "./platform/offline/routes.ts";
import { adminServerParts } from "./platform/parts/admin-routes.ts";
import { partFilesRouter } from "./platform/parts/files-routes.ts";
import { serverParts } from "./platform/parts/routes.ts";
import { contentRouter } from "./platform/reads/content-endpoint.ts";
import { publicReads } from "./platform/reads/context.ts";
import { neverBack } from "./platform/reads/seen.ts";
import { channels } from "./platform/releases/channels/routes.ts";
import { releases } from "./platform/releases/routes.ts";
import { team } from "./platform/releases/team-routes.ts";
import { sharePictures } from "./platform/share/routes.ts";
import { myData } from "./privacy/my-data/routes.ts";
import { adminPrivacy } from "./privacy/routes.ts";
import { makesEntries } from "./search/after-change.ts";
import { siteSearch } from "./search/routes.ts";
import { adminPreview } from "./settings/preview-routes.ts";
import { settings } from "./settings/routes.ts";
import { contentEndpoints } from "./site.ts";
import { ownAdminAccount } from "./staff/own-account/routes.ts";
import { staff } from "./staff/routes.ts";
import { adminConfirmation } from "./staff/session/confirm.ts";
import { adminResets } from "./staff/session/reset.ts";
import { adminSessions } from "./staff/session/routes.ts";
import { registerWorkerPaths } from "./state/worker-segments.ts";
import { texts } from "./texts/routes.ts";
import { translations } from "./translations/routes.ts";
import { webhooksAfterChanges } from "./webhooks/after-changes.ts";
import { adminWebhooks } from "./webhooks/routes.ts";

const content = [
  contentRouter(contentEndpoints),
  skills,
  skillDetails,
  courseDetails,
  coursePages,
  images,
  testimonials,
  siteSearch,
  newsFeed,
];
const people = [
  enrolments,
  contact,
  accounts,
  ownAccount,
  signIn,
  adminSignIn,
  adminSessions,
  adminConfirmation,
  adminResets,
  myData,
  places,
  placeTestimonials,
  payments,
  whatsapp,
  prices,
  invoicePages,
  ownCertificates,
  badges,
  newsletter,
];
const admin = [
  adminEnrolments,
  adminInquiries,
  adminDesk,
  adminChats,
  adminTestimonials,
  adminPositions,
  adminPosts,
  adminNewsletter,
  adminContents,
  adminOutbox,
  adminWebhooks,
  adminAudit,
  adminWaiting,
  adminOverviews,
  adminTodays,
  adminFigures,
  adminPreview,
  ownAdminAccount,
  adminPrivacy,
  library,
  texts,
  adminBatches,
  dateFeeds,
  adminPayments,
  adminIncome,
  adminCoupons,
  adminInvoices,
  adminImports,
  adminAttendance,
  adminCertificates,
  settings,
  sharePictures,
  translations,
  staff,
  channels,
  releases,
  team,
  // Before the endpoints of server parts, which take every other path of a front-end.
  partFilesRouter,
  serverParts,
  adminServerParts,
  backupsRouter,
];

/** The whole site behind one URL: API, uploads, front-end releases, documents. */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(respondWithError);
  app.use(requestContext, publicReads, neverBack, securityHeaders, refuseCrossSite);
  app.use(refuseWhileRestoring, makesEntries, webhooksAfterChanges);
  for (const router of [...content, ...people, ...admin, embed, uploads, apiDocument, policyReports, health, offline])
    app.route("/", router);
  app.route("/", mcp(app));
  // Before the documents, which take every other URL.
  app.all("/api/*", refuseUnknown(app));
  app.route("/", forms(app));
  app.route("/", documents);
  app.notFound(refuseUnknown(app));
  registerWorkerPaths(app.routes.map(({ path }) => path));
  return app;
}
