import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";
import { D1Meter, productionCaps } from "../db/d1-meter.ts";
import { openDatabase } from "../db/database.ts";
import { isLocal, readConfig } from "../env.ts";
import { log } from "./log.ts";

/** Gives every request its id, configuration and database; writes its duration into a header and the log. */
export const requestContext = createMiddleware<AppEnv>(async (c, next) => {
  const started = performance.now();
  c.set("requestId", crypto.randomUUID());
  c.set("config", readConfig(c.env));
  const meter = new D1Meter(c.env.DB, isLocal(c.var.config) ? productionCaps : undefined);
  c.set("db", openDatabase(meter.client));
  await next();
  const durationMs = Math.round(performance.now() - started);
  const dbMs = Math.round(meter.durationMs);
  // Not with `c.header`, which copies a finished response and its body for each header.
  const { headers } = c.res;
  headers.set("x-request-id", c.var.requestId);
  headers.set("server-timing", `total;dur=${durationMs}, db;dur=${dbMs};desc="${meter.statements} statements"`);
  log("info", {
    message: "request",
    requestId: c.var.requestId,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    durationMs,
    dbMs,
    statements: meter.statements,
  });
});
