import { Hono } from "hono";
import type { AppEnv } from "./app-env.ts";
import { refuseWhileRestoring } from "./backup/refuse-while-restoring.ts";
import { backupsRouter } from "./backup/routes.ts";
import { respondWithError } from "./document/error-page.ts";
import { policyReports } from "./document/policy-reports.ts";
import { documents } from "./document/routes.ts";
import { forms } from "./forms/routes.ts";
import { refuseCrossSite } from "./http/cross-site.ts";
import { requestContext } from "./http/request.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { refuseUnknown } from "./http/unknown.ts";
import { contentRouter } from "./reads/content-endpoint.ts";
import { channels } from "./releases/channels/routes.ts";
import { releases } from "./releases/routes.ts";
import { team } from "./releases/team-routes.ts";
import { ownAccount } from "./routes/accounts/me.ts";
import { accounts } from "./routes/accounts/routes.ts";
import { adminRouters } from "./routes/admin/routers.ts";
import { adminConfirmation } from "./routes/admin-session/confirm.ts";
import { adminResets } from "./routes/admin-session/reset.ts";
import { adminSessions } from "./routes/admin-session/routes.ts";
import { apiDocument } from "./routes/api-document/routes.ts";
import { adminAttendance } from "./routes/batches/attendance.ts";
import { adminCertificates, ownCertificates } from "./routes/batches/certificates.ts";
import { adminBatches, places } from "./routes/batches/routes.ts";
import { contact } from "./routes/contact/routes.ts";
import { contentEndpoints, contentRouters } from "./routes/content.ts";
import { enrolments } from "./routes/enrolments/routes.ts";
import { health } from "./routes/health/routes.ts";
import { myData } from "./routes/my-data/routes.ts";
import { adminPayments, payments } from "./routes/payments/routes.ts";
import { settings } from "./routes/settings/routes.ts";
import { sharePictures } from "./routes/share-pictures/routes.ts";
import { staff } from "./routes/staff/routes.ts";
import { uploads } from "./routes/uploads/routes.ts";

const content = [contentRouter(contentEndpoints), ...contentRouters];
const people = [
  enrolments,
  contact,
  accounts,
  ownAccount,
  adminSessions,
  adminConfirmation,
  adminResets,
  myData,
  places,
  payments,
  ownCertificates,
];
const admin = [
  ...adminRouters,
  adminBatches,
  adminPayments,
  adminAttendance,
  adminCertificates,
  settings,
  sharePictures,
  staff,
  channels,
  releases,
  team,
  backupsRouter,
];

/** The whole site behind one URL: API, uploads, front-end releases, documents. */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(respondWithError);
  app.use(requestContext, securityHeaders, refuseCrossSite);
  app.use(refuseWhileRestoring);
  for (const router of [...content, ...people, ...admin, uploads, apiDocument, policyReports, health])
    app.route("/", router);
  // Before the documents, which take every other URL.
  app.all("/api/*", refuseUnknown(app));
  app.route("/", forms(app));
  app.route("/", documents);
  app.notFound(refuseUnknown(app));
  return app;
}
