import { clock } from "./clock.mjs";
import site from "./index.js";

export * from "./index.js";

/** The built worker, with a clock that can be wrong and a schedule that runs when it is told to. */
export default {
  ...site,
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    // Paths of the platform's tools: the reverse proxy keeps them from visitors.
    if (pathname === "/cdn-cgi/isolate/clock") {
      clock.offsetMs = Number(searchParams.get("ms"));
      return new Response();
    }
    if (pathname === "/cdn-cgi/isolate/schedule") {
      const scheduledTime = Number(searchParams.get("at"));
      await site.scheduled({ cron: searchParams.get("cron"), scheduledTime, noRetry() {} }, env, context);
      return new Response();
    }
    return site.fetch(request, env, context);
  },
};
