import { createApp } from "./app.ts";
import type { Bindings } from "./env.ts";
import { runSchedule, sendMail } from "./schedule.ts";

export { PublicReads } from "./reads/gateway.ts";

const app = createApp();
/** As `wrangler.jsonc` has it. */
const EVERY_MINUTE = "* * * * *";

export default {
  fetch: app.fetch,
  scheduled: ({ cron, scheduledTime }, env) =>
    cron === EVERY_MINUTE ? sendMail(env, scheduledTime) : runSchedule(env, scheduledTime),
} satisfies ExportedHandler<Bindings>;
