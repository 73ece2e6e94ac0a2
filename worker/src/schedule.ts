import { lt } from "drizzle-orm";
import { purgeFailures } from "./accounts/failures.ts";
import { now } from "./db/changes.ts";
import { openDatabase } from "./db/database.ts";
import { purgeOnce } from "./db/once.ts";
import { purgeRates } from "./db/rates.ts";
import { purgeAudit } from "./db/record.ts";
import { adminSessions, emailConfirmations, passwordResets, userSessions } from "./db/schema.ts";
import { type Bindings, readConfig } from "./env.ts";
import { describeError } from "./http/describe-error.ts";
import { log } from "./http/log.ts";
import { purgeImages } from "./images/purge.ts";
import { referencedImages } from "./images/referenced.ts";
import { deliverMail, mailTransport, purgeOutbox } from "./mail/outbox.ts";
import { collectGarbage, referencedFiles } from "./releases/garbage.ts";
import { purgeVotes } from "./releases/votes.ts";
import { sweep } from "./sweep.ts";

/**
 * What runs every few minutes: mail that could not be sent, and the removal of what has expired.
 * @param at milliseconds since the epoch, for the sweeps
 */
export async function runSchedule(env: Bindings, at = Date.now()): Promise<void> {
  const db = openDatabase(env.DB);
  const tasks: [name: string, run: () => Promise<unknown>][] = [
    ["mail", () => deliverMail(db, mailTransport(env, readConfig(env)))],
    ["outbox", () => purgeOutbox(db)],
    ["login failures", () => purgeFailures(db)],
    ["idempotency keys", () => purgeOnce(db)],
    ["pictures", () => purgeImages(db, env.UPLOADS)],
    ["pictures without a row", () => sweep(db, env.UPLOADS, "pictures", (keys) => referencedImages(db, keys), { at })],
    ["releases", () => collectGarbage(db, env.RELEASES)],
    ["files without a release", () => sweep(db, env.RELEASES, "releases", (keys) => referencedFiles(db, keys), { at })],
    ["sessions", () => purgeSessions(db)],
    ["rates", () => purgeRates(db)],
    ["votes", () => purgeVotes(db)],
    ["audit", () => purgeAudit(db)],
  ];
  // One after the other, and each on its own: a task that fails must not keep the next from running.
  for (const [task, run] of tasks) {
    await run().catch((error: unknown) =>
      log("error", { message: "scheduled task failed", task, error: describeError(error) }),
    );
  }
}

const purgeSessions = (db: ReturnType<typeof openDatabase>) =>
  db.batch([
    db.delete(userSessions).where(lt(userSessions.expiresAt, now())),
    db.delete(adminSessions).where(lt(adminSessions.expiresAt, now())),
    db.delete(passwordResets).where(lt(passwordResets.expiresAt, now())),
    db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, now())),
  ]);
