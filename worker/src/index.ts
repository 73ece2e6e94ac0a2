import { createApp } from "./app.ts";
import type { Bindings } from "./core/env.ts";
import { runSchedule, sendDue } from "./schedule.ts";

export { ServerParts } from "./platform/parts/server-parts.ts";
export { PublicReads } from "./platform/reads/gateway.ts";

const app = createApp();
/** As `wrangler.jsonc` has it. */
const EVERY_MINUTE = "* * * * *";

export default {
  fetch: app.fetch,
  scheduled: ({ cron, scheduledTime }, env) =>
    cron === EVERY_MINUTE ? sendDue(env, scheduledTime) : runSchedule(env, scheduledTime),
} satisfies ExportedHandler<Bindings>;
