import { versionsOf } from "@optimyz/contract/release-versions";
import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import type { Database } from "../db/database.ts";
import { ApiError } from "../http/api-error.ts";
import { describeError } from "../http/describe-error.ts";
import { log } from "../http/log.ts";
import { memory } from "../reads/memory.ts";
import type { Release } from "./counts.ts";
import { judge } from "./evidence.ts";
import { releaseHistory } from "./fallbacks.ts";
import { GATHER_MS, writeGathered } from "./gathered.ts";
import { endCanary, promote } from "./promote.ts";
import type { Publisher } from "./publisher.ts";
import { liveState, type State } from "./revision.ts";
import { type RunningTrial, runningTrial } from "./trials.ts";

const automatic: Publisher = { scope: "*", label: "automatic" };

/** After this time a release without a trial may have got one: it may have been made a canary. */
const WITHOUT_TRIAL_MS = 60_000;

const keyOf = ({ name, version }: Release): string => `${name} ${version}`;

/** Whether failures of a release can lead to anything, as far as this isolate knows. */
export const mayBeJudged = (release: Release): boolean =>
  Date.now() + GATHER_MS >= (memory.judgementsAtMs.get(keyOf(release)) ?? 0);

/**
 * Judges a release after the response and a pause, in which other isolates write what they have gathered: a failure must
 * not be weighed without the visits that went well. Many failures cost one judgement.
 */
export function judgeSoon(c: Context<AppEnv>, release: Release): void {
  const now = Date.now();
  if (now < (memory.judgementsAtMs.get(keyOf(release)) ?? 0)) return;
  memory.judgementsAtMs.set(keyOf(release), now + GATHER_MS);
  const judged = scheduler
    .wait(GATHER_MS)
    .then(() => returnIfBad(c.var.db, release))
    .catch((error: unknown) =>
      log("error", { message: "release not judged", ...release, error: describeError(error) }),
    );
  c.executionCtx.waitUntil(judged);
}

/** Takes a release back whose trial says so. Two judgements at once take it back once. */
async function returnIfBad(db: Database, { name, version }: Release): Promise<void> {
  await writeGathered(db);
  const live = await liveState(db);
  const trial = await runningTrial(db, name, live);
  if (!live || trial?.version !== version) {
    memory.judgementsAtMs.set(keyOf({ name, version }), Date.now() + WITHOUT_TRIAL_MS);
    return;
  }
  if (judge(trial) !== "goes back") return;
  try {
    await takeBack(db, live, name, trial);
    log("warn", { message: "release went back", ...trial });
  } catch (error) {
    // Somebody else changed something first; if the version is still there, the next failure takes it back.
    if (!(error instanceof ApiError && error.code === "CONFLICT")) throw error;
  }
}

async function takeBack(db: Database, live: State, name: string, trial: RunningTrial): Promise<void> {
  const { version, control, tested } = trial;
  const failures = tested.failures + (tested.outside ?? 0);
  const found = `${name} ${version} failed ${failures} times in ${Math.max(tested.visits, failures)} visits`;
  if (live.canaries[name]?.part.version === version) {
    await endCanary(db, live, name, { publisher: automatic, reason: `${found}, so its canary went back by itself.` });
    return;
  }
  if (versionsOf(live.lockSet)[name] !== version) return;
  const { rows } = await releaseHistory(db);
  const restores = rows.find(({ lockSet }) => versionsOf(lockSet)[name] === control.version)?.revision;
  await promote(db, automatic, {
    versions: { [name]: control.version },
    expectedRevision: live.lockSet.revision,
    reason: `${found}, so ${control.version} came back by itself.`,
    ...(restores !== undefined && { restores }),
  });
}
