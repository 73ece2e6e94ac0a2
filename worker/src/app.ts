import { Hono } from "hono";
import type { AppEnv } from "./app-env.ts";
import { documents } from "./document/routes.ts";
import { errorAnswer } from "./http/errors.ts";
import { requestContext } from "./http/request.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { releases } from "./releases/routes.ts";

/** The whole site behind one address: API, uploads, front-end releases, documents. */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(errorAnswer);
  app.use(requestContext, securityHeaders);
  app.route("/_mf", releases);
  app.route("/", documents);
  return app;
}
