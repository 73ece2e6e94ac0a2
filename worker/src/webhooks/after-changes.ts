import { createMiddleware } from "hono/factory";
import { afterResponse } from "../http/after-response.ts";
import type { AppEnv } from "../http/app-env.ts";
import { memory } from "../state/memory.ts";
import { deliverWebhooks } from "./deliver.ts";

const reading: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Sends the events of a request that may have changed something after its response, where anybody receives some; the
 * schedule sends what fails.
 */
export const webhooksAfterChanges = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (reading.has(c.req.method) || c.res.status >= 400) return;
  // Every change has read the state; an address that another isolate has added since waits for the schedule.
  if (memory.site.last?.hasReceivers === false) return;
  afterResponse(c, () => deliverWebhooks(c.var.db, c.var.config, Date.now(), 1));
});
