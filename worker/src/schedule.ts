import { lt } from "drizzle-orm";
import { runBackups } from "./backup/nightly.ts";
import { isRestoring } from "./backup/restore-start.ts";
import { askForTestimonials } from "./batches/testimonials/ask.ts";
import { remind, tidyBatches } from "./batches/tidy.ts";
import { settlePlanned } from "./content/posts/write.ts";
import { purgeTexts } from "./content/purge-texts.ts";
import { refold } from "./content/refold.ts";
import { now } from "./core/clock.ts";
import { describeError } from "./core/describe-error.ts";
import { type Bindings, readConfig } from "./core/env.ts";
import { log } from "./core/log.ts";
import { purgeFailures } from "./credentials/failures.ts";
import { type Database, meteredDatabase } from "./db/database.ts";
import { purgeOnce } from "./db/once.ts";
import { purgeRates } from "./db/rates.ts";
import {
  adminChallenges,
  adminInvitations,
  adminPasswordResets,
  adminSessions,
  adminTokens,
  emailConfirmations,
  passwordResets,
  teamSessions,
  userSessions,
} from "./db/schema.ts";
import { mergeIndexes } from "./db/search.ts";
import { sweep } from "./db/sweep.ts";
import { purgeChatQueues } from "./desk/chats.ts";
import { purgeStatusChanges } from "./desk/statuses.ts";
import { userSessionIsOver } from "./http/session.ts";
import { purgeImages } from "./images/purge.ts";
import { referencedImages } from "./images/referenced.ts";
import { purgeImportRows } from "./imports/queries.ts";
import { deliverMail, mailTransport } from "./mail/outbox.ts";
import { queueIssues } from "./newsletter/issues.ts";
import { purgeSubscribers } from "./newsletter/subscribers.ts";
import { purgeAttempts } from "./openid/attempts.ts";
import { purgeOrders } from "./payments/gateways/orders.ts";
import { reconcilePayments } from "./payments/gateways/reconcile.ts";
import { checkClosedMonth } from "./payments/income/months.ts";
import { tidyInstalments } from "./payments/instalment-schedule.ts";
import { purgeFigures } from "./platform/figures/write.ts";
import { warnOfAlmostFull } from "./platform/parts/almost-full.ts";
import { erasePartRows, purgePartDatabases, sweepPartRows } from "./platform/parts/databases.ts";
import { purgeFiles } from "./platform/parts/files-purge.ts";
import { runPartJobs } from "./platform/parts/jobs.ts";
import { purgeChannels } from "./platform/releases/channels/store.ts";
import { collectGarbage, referencedFiles } from "./platform/releases/garbage.ts";
import { purgeVotes } from "./platform/releases/votes.ts";
import { purgeSharePictures } from "./platform/share/purge.ts";
import { continueErasures } from "./privacy/erasures.ts";
import { purgePersonRequests } from "./privacy/requests.ts";
import { applyRetention, retentionFields } from "./privacy/retention.ts";
import { purgeSearches } from "./search/count.ts";
import { awaitPosts, makeEntries } from "./search/entries.ts";
import { publishPlanned } from "./settings/publish.ts";
import { purgeSettingsRevisions } from "./settings/purge.ts";
import { purgeDevices } from "./staff/session/devices.ts";
import { siteState } from "./state/site-state.ts";
import { deliverWebhooks, purgeWebhookDeliveries } from "./webhooks/deliver.ts";

type Task = [name: string, run: () => Promise<unknown>];

/**
 * What runs every few minutes: mail that could not be sent, and the removal of what has expired.
 * @param at milliseconds since the epoch: when the run was planned, by which mail is due and rows and objects are old
 */
export async function runSchedule(env: Bindings, at = Date.now()): Promise<void> {
  const { db, meter } = meteredDatabase(env);
  const config = readConfig(env);
  const mailbox = { recipient: config.MAIL_TO, origin: config.SITE_ORIGIN };
  const tasks: Task[] = [
    ["planned settings", () => publishPlanned(db, at)],
    // Before the end of places whose money has come, and all before the mails that they queue.
    ["payments", () => reconcilePayments(db, config, at)],
    ["batches", () => tidyBatches(db, at)],
    ["instalments", () => tidyInstalments(db, at)],
    ["newsletter", () => queueIssues(db, at)],
    ["reminders", () => remind(db, config.MAIL_TO, config.SITE_ORIGIN, at)],
    ["requests for testimonials", () => askForTestimonials(db, at)],
    ["mail", () => deliverMail(db, mailTransport(env, config), at)],
    ["webhooks", () => deliverWebhooks(db, config, at)],
    ["events of webhooks", () => purgeWebhookDeliveries(db, at)],
    ["login failures", () => purgeFailures(db, at)],
    ["idempotency keys", () => purgeOnce(db, at)],
    ["pictures", () => purgeImages(db, env.UPLOADS, at)],
    ["pictures without a row", () => sweep(db, env.UPLOADS, "pictures", (keys) => referencedImages(db, keys), { at })],
    ["share pictures", () => purgeSharePictures(db, env.UPLOADS, async () => (await siteState(db)).live?.lockSet, at)],
    ["planned posts", () => settlePlanned(db, at)],
    ["readers who have not confirmed or have left", () => purgeSubscribers(db, at)],
    ["texts", () => purgeTexts(db, at)],
    ["searches", () => purgeSearches(db, at)],
    ["revisions of the settings", () => purgeSettingsRevisions(db, at)],
    // Before the releases that only they name.
    ["channels", () => purgeChannels(db, at)],
    ["releases", () => collectGarbage(db, env.RELEASES, at)],
    ["files without a release", () => sweep(db, env.RELEASES, "releases", (keys) => referencedFiles(db, keys), { at })],
    ["sessions", () => purgeSessions(db)],
    ["rates", () => purgeRates(db, at)],
    ["votes", () => purgeVotes(db)],
    ["figures", () => purgeFigures(db, at)],
    ["queues of chats", () => purgeChatQueues(db, at)],
    ["changes of statuses", () => purgeStatusChanges(db, at)],
    ["rows of imports", () => purgeImportRows(db, at)],
    ["orders that nobody paid", () => purgeOrders(db, at)],
    ["links to people's data", () => purgePersonRequests(db)],
    ["erasures", () => continueErasures(db)],
    ...retentionFields.map((field): Task => [`retention, ${field}`, () => applyRetention(db, field, at)]),
    // After those that delete accounts.
    ["rows of erased people in server parts", () => erasePartRows(db, env)],
    ["rows of people without an account in server parts", () => sweepPartRows(db, env)],
    ["databases of retired front-ends", () => purgePartDatabases(db, env, at)],
    // After whatever makes files nobody's.
    ["files of server parts", () => purgeFiles(db, env.UPLOADS, at)],
    ["jobs of server parts", () => runPartJobs(db, env, at)],
    ["server parts that are almost full", () => atNight(at, () => warnOfAlmostFull(db, env, mailbox, at))],
    ["closed months", () => atNight(at, () => checkClosedMonth(db, now()))],
    ["texts of before", () => refold(db)],
    ["posts that no search finds", () => awaitPosts(db)],
    ["words of rows that are gone", () => atNight(at, () => mergeWords(db))],
    // The last one: it alone continues while an archive is restored.
    ["backups", () => runBackups(db, env, at)],
  ];
  // One after the other, and each on its own: a task that fails must not keep the next from running.
  // While an archive is restored nothing else touches its rows: no mail goes out, nothing counts as expired.
  const restoring = await isRestoring(db);
  for (const [task, run] of restoring ? tasks.slice(-1) : tasks) {
    await run().catch((error: unknown) =>
      log("error", { message: "scheduled task failed", task, error: describeError(error) }),
    );
  }
  log("info", { message: "schedule", ...meter.figures });
}

/**
 * What runs every minute: the next portion of a newsletter, the next mails of the outbox, so that those to many go out within minutes, events for other
 * services, and entries of the search for rows that came in large numbers.
 * @param at milliseconds since the epoch
 */
export async function sendDue(env: Bindings, at = Date.now()): Promise<void> {
  const { db } = meteredDatabase(env);
  const config = readConfig(env);
  // Mail of an archive that is restored half-way may be somebody's who was erased since.
  if (await isRestoring(db)) return;
  const sent = await Promise.allSettled([
    queueIssues(db, at),
    deliverMail(db, mailTransport(env, config), at),
    deliverWebhooks(db, config, at),
    makeEntries(db),
  ]);
  for (const outcome of sent) if (outcome.status === "rejected") throw outcome.reason;
}

/** The hour of the day, UTC, for what may take longer: at night where the provider is. */
export const NIGHT_HOUR = 20;

/** Runs each time the schedule does in that hour. */
async function atNight(at: number, run: () => Promise<void>): Promise<void> {
  if (new Date(at).getUTCHours() === NIGHT_HOUR) await run();
}

/** After the first time of a night there is little to do. */
async function mergeWords(db: Database): Promise<void> {
  for (const statement of mergeIndexes(db)) await statement;
}

const purgeSessions = (db: Database) =>
  db.batch([
    db.delete(userSessions).where(userSessionIsOver()),
    db.delete(adminSessions).where(lt(adminSessions.expiresAt, now())),
    db.delete(teamSessions).where(lt(teamSessions.expiresAt, now())),
    db.delete(adminInvitations).where(lt(adminInvitations.expiresAt, now())),
    db.delete(adminTokens).where(lt(adminTokens.expiresAt, now())),
    db.delete(adminChallenges).where(lt(adminChallenges.expiresAt, now())),
    purgeAttempts(db),
    db.delete(adminPasswordResets).where(lt(adminPasswordResets.expiresAt, now())),
    purgeDevices(db),
    db.delete(passwordResets).where(lt(passwordResets.expiresAt, now())),
    db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, now())),
  ]);
