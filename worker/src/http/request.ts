import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";
import { openDatabase } from "../db/database.ts";
import { readConfig } from "../env.ts";
import { log } from "./log.ts";

/** Gives every request its id, configuration and database, and writes one log line when it is answered. */
export const requestContext = createMiddleware<AppEnv>(async (c, next) => {
  const started = performance.now();
  c.set("requestId", crypto.randomUUID());
  c.header("x-request-id", c.var.requestId);
  c.set("config", readConfig(c.env));
  c.set("db", openDatabase(c.env.DB));
  await next();
  log("info", {
    message: "request",
    requestId: c.var.requestId,
    method: c.req.method,
    path: loggedPath(c.req.path),
    status: c.res.status,
    durationMs: Math.round(performance.now() - started),
  });
});

/** A reset token stands in a path and must not reach the log. */
const loggedPath = (path: string): string => path.replace(/^(\/reset-password\/).*/, "$1…");
