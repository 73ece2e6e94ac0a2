import { createMiddleware } from "hono/factory";
import { afterResponse } from "../http/after-response.ts";
import type { AppEnv } from "../http/app-env.ts";
import { memory } from "../state/memory.ts";
import { makeEntries } from "./entries.ts";

/** After a request that changed the content, what the search finds is made again; the schedule makes the rest. */
export const makesEntries = createMiddleware<AppEnv>(async (c, next) => {
  const { changes } = memory.site;
  await next();
  if (memory.site.changes === changes) return;
  afterResponse(c, async () => void (await makeEntries(c.var.db)));
});
