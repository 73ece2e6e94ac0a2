import { createMiddleware } from "hono/factory";
import { configAt, readConfig } from "../core/env.ts";
import { log } from "../core/log.ts";
import { meteredDatabase } from "../db/database.ts";
import type { AppEnv } from "./app-env.ts";

/** Gives every request its id, configuration and database, and reports its duration in header and log. */
export const requestContext = createMiddleware<AppEnv>(async (c, next) => {
  const started = performance.now();
  c.set("requestId", crypto.randomUUID());
  c.set("config", configAt(readConfig(c.env), new URL(c.req.url).origin));
  const { meter, db } = meteredDatabase(c.env);
  c.set("db", db);
  await next();
  const durationMs = Math.round(performance.now() - started);
  const { dbMs, statements } = meter.figures;
  // Not with `c.header`, which copies a finished response and its body for each header.
  const { headers } = c.res;
  headers.set("x-request-id", c.var.requestId);
  headers.set("server-timing", `total;dur=${durationMs}, db;dur=${dbMs};desc="${statements} statements"`);
  log("info", {
    message: "request",
    requestId: c.var.requestId,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    durationMs,
    dbMs,
    statements,
  });
});
