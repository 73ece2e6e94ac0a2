import { Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { missingColumns } from "./queries.ts";

export const health = new Hono<AppEnv>();

/** 200 when the database has every table and column that this build uses, else 503 with what is missing. */
health.get("/healthz", async (c) => {
  const missing = await missingColumns(c.var.db);
  c.header("cache-control", "no-store");
  return c.json({ ok: missing.length === 0, missing }, missing.length === 0 ? 200 : 503);
});
