import { versionsOf } from "@optimyz/contract/protocol/release-versions";
import { and, eq } from "drizzle-orm";
import type { Context } from "hono";
import { ApiError } from "../../core/api-error.ts";
import { describeError } from "../../core/describe-error.ts";
import { log } from "../../core/log.ts";
import type { Database } from "../../db/database.ts";
import { releaseErrors } from "../../db/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { type Speech, sourceSpeech } from "../../language/speech.ts";
import { deliverMail, mailTransport } from "../../mail/outbox.ts";
import { providerForOwner } from "../../mail/provider.ts";
import type { State } from "../../state/live.ts";
import { memory } from "../memory.ts";
import type { Release } from "./counts.ts";
import { allErrors } from "./errors.ts";
import { inTotal, judge } from "./evidence.ts";
import { releaseHistory } from "./fallbacks.ts";
import { GATHER_MS, writeGathered } from "./gathered.ts";
import * as m from "./messages.ts";
import { endCanary, promote } from "./promote.ts";
import { automatic } from "./publisher.ts";
import { releaseReturned } from "./returned-mail.ts";
import type { Cause } from "./revise.ts";
import { liveState } from "./revision.ts";
import { type RunningTrial, runningTrial, verdictOf } from "./trials.ts";

/** After this time a release without a trial may have got one: it may have been made a canary. */
const WITHOUT_TRIAL_MS = 60_000;

const keyOf = ({ name, version }: Release): string => `${name} ${version}`;

/** Time until a release may be judged again; none after a clock was set back. */
function waitMs(release: Release): number {
  const left = (memory.judgementsAtMs.get(keyOf(release)) ?? 0) - Date.now();
  return left > WITHOUT_TRIAL_MS ? 0 : left;
}

/** Whether failures of a release can lead to anything, as far as this isolate knows. */
export const mayBeJudged = (release: Release): boolean => waitMs(release) <= GATHER_MS;

/**
 * Judges a release after the response and a pause, in which other isolates write what they have gathered: a failure must
 * not be weighed without the visits that went well. Many failures cost one judgement.
 */
export function judgeSoon(c: Context<AppEnv>, release: Release): void {
  if (waitMs(release) > 0) return;
  memory.judgementsAtMs.set(keyOf(release), Date.now() + GATHER_MS);
  const judged = scheduler
    .wait(GATHER_MS)
    .then(() => returnIfBad(c, release))
    .catch((error: unknown) =>
      log("error", { message: "release not judged", ...release, error: describeError(error) }),
    );
  c.executionCtx.waitUntil(judged);
}

/** Takes a release back whose trial says so. Two judgements at once take it back once. */
async function returnIfBad(c: Context<AppEnv>, { name, version }: Release): Promise<void> {
  const { db } = c.var;
  await writeGathered(db);
  const live = await liveState(db);
  const trial = await runningTrial(db, name, live);
  if (!live || trial?.version !== version) {
    memory.judgementsAtMs.set(keyOf({ name, version }), Date.now() + WITHOUT_TRIAL_MS);
    return;
  }
  if (verdictOf(trial) !== "goes back") return;
  try {
    await takeBack(c, live, trial);
    log("warn", { message: "release went back", ...trial });
  } catch (error) {
    // Somebody else changed something first; if the version is still there, the next failure takes it back.
    if (!(error instanceof ApiError && error.code === "CONFLICT")) throw error;
  }
}

async function takeBack(c: Context<AppEnv>, live: State, trial: RunningTrial): Promise<void> {
  const { db } = c.var;
  const { name, version, control } = trial;
  const isCanary = live.canaries[name]?.part.version === version;
  if (!isCanary && versionsOf(live.lockSet)[name] !== version) return;
  const { failures, visits } = inTotal(trial.tested);
  const reason = (speech: Speech) => reasonIn(speech, trial, isCanary);
  const its = and(eq(releaseErrors.name, name), eq(releaseErrors.version, version));
  const errors = (await allErrors(db, its))({ name, version });
  const { MAIL_TO, SITE_ORIGIN } = c.var.config;
  const returned = { name, version, control: control.version, isCanary, reason, failures, visits, errors };
  const cause = {
    publisher: automatic,
    reason: reason(sourceSpeech),
    mail: releaseReturned(await providerForOwner(db, MAIL_TO), MAIL_TO, returned, SITE_ORIGIN),
  };
  if (isCanary) await endCanary(db, live, name, cause);
  else await promoteControl(db, live, trial, cause);
  await deliverMail(db, mailTransport(c.env, c.var.config));
}

/** Why a version is taken back, as a sentence. */
function reasonIn({ say }: Speech, trial: RunningTrial, isCanary: boolean): string {
  const { name, version, tested, slower } = trial;
  const control = trial.control.version;
  if (judge(trial) === "goes back") {
    const counts = { name, version, control, ...inTotal(tested) };
    return isCanary ? say(m.canaryFailed, counts) : say(m.versionFailed, counts);
  }
  const figures = slower
    .map(({ metric, median, compared }) =>
      metric === "CLS"
        ? say(m.figure, { metric, median: median.toFixed(2), compared: compared.toFixed(2) })
        : say(m.figureInMs, { metric, median: `${Math.round(median)}`, compared: `${Math.round(compared)}` }),
    )
    .join(", ");
  return say(isCanary ? m.canarySlower : m.versionSlower, { name, version, control, figures });
}

async function promoteControl(db: Database, live: State, { name, control }: RunningTrial, cause: Cause): Promise<void> {
  const { rows } = await releaseHistory(db);
  const restores = rows.find(({ lockSet }) => versionsOf(lockSet)[name] === control.version)?.revision;
  await promote(db, cause.publisher, {
    versions: { [name]: control.version },
    expectedRevision: live.lockSet.revision,
    reason: cause.reason,
    mail: cause.mail,
    ...(restores !== undefined && { restores }),
  });
}
