import type { Bindings } from "../../core/env.ts";
import type { Database } from "../../db/database.ts";
import { siteState } from "../../state/site-state.ts";
import { partsIn } from "./find.ts";
import { partsOf } from "./server-parts.ts";

/**
 * Runs the jobs that are due of all live server parts; called by the schedule. Canaries have none: both versions would do the
 * work.
 * @param at milliseconds since the epoch
 */
export async function runPartJobs(db: Database, env: Bindings, at: number): Promise<void> {
  const { live, releaseKeys } = await siteState(db);
  const parts = await partsIn(db, releaseKeys, live?.lockSet.remotes ?? {});
  const runs = parts.map(async ({ source, jobs = [] }) => {
    if (jobs.length > 0) await partsOf(env, source.name).runJobs(source, jobs, at);
  });
  for (const outcome of await Promise.allSettled(runs)) if (outcome.status === "rejected") throw outcome.reason;
}
