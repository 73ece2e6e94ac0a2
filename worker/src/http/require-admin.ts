import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";
import { Fault } from "./fault.ts";
import { findAdmin } from "./session.ts";

/** For routes that answer with something other than an endpoint's JSON. */
export const requireAdmin = createMiddleware<AppEnv>(async (c, next) => {
  c.header("cache-control", "private, no-store");
  if (!(await findAdmin(c))) throw new Fault("UNAUTHENTICATED");
  await next();
});
