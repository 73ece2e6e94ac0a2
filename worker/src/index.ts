import { createApp } from "./app.ts";
import type { Bindings } from "./env.ts";
import { runSchedule } from "./schedule.ts";

export { PublicReads } from "./reads/gateway.ts";

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: ({ scheduledTime }, env) => runSchedule(env, scheduledTime),
} satisfies ExportedHandler<Bindings>;
