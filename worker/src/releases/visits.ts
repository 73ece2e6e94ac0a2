import type { NeededRemotes } from "@optimyz/contract/claims";
import type { LockSet } from "@optimyz/contract/release";
import { versionsOf } from "@optimyz/contract/release-versions";
import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import type { Database } from "../db/database.ts";
import { describeError } from "../http/describe-error.ts";
import { log } from "../http/log.ts";
import { countReport } from "./counts.ts";
import { frontEndsOf } from "./tickets.ts";
import { countInTrial } from "./trials.ts";

/** An isolate writes at most once in this time. */
export const VISITS_MS = 1_000;

interface Visited {
  name: string;
  version: string;
  count: number;
}

/** Visits of this isolate that are not written yet, by front-end and version. */
const gathered = new Map<string, Visited>();
let writtenAtMs = 0;

/**
 * Counts a document as a visit of each front-end on its page, after the response. What comes within {@link VISITS_MS} of
 * a write goes with the next one, or with the judgement that needs it.
 */
export function countVisit(c: Context<AppEnv>, lockSet: LockSet, needed: NeededRemotes): void {
  const versions = versionsOf(lockSet);
  for (const name of frontEndsOf(needed)) {
    const version = versions[name] ?? "";
    const key = `${name}@${version}`;
    gathered.set(key, { name, version, count: (gathered.get(key)?.count ?? 0) + 1 });
  }
  if (Date.now() - writtenAtMs < VISITS_MS) return;
  writtenAtMs = Date.now();
  c.executionCtx.waitUntil(
    scheduler
      .wait(0)
      .then(() => writeVisits(c.var.db))
      .catch((error: unknown) => log("error", { message: "visits not counted", error: describeError(error) })),
  );
}

/** Writes what this isolate has gathered. */
export async function writeVisits(db: Database): Promise<void> {
  const batch = [...gathered.values()];
  gathered.clear();
  for (const { name, version, count } of batch) {
    await countReport(db, { name, version, phase: "visit" }, count);
    await countInTrial(db, name, version, "visits", count);
  }
}
