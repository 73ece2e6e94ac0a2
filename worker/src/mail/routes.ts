import { listMails, retryMail } from "@optimyz/contract/api/endpoints/admin";
import { sendTestMail } from "@optimyz/contract/api/endpoints/settings-admin";
import type { Mail } from "@optimyz/contract/api/schemas/admin";
import { and, eq, ne } from "drizzle-orm";
import { Hono } from "hono";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { toMail } from "../db/mappers.ts";
import { type ListQuery, pageOf } from "../db/paging.ts";
import { countEvent, HOUR_SECONDS, rateWindow } from "../db/rates.ts";
import { outbox } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { keptIn } from "../language/said.ts";
import type { Speech } from "../language/speech.ts";
import { speechOfCall, staffLanguageOfCall } from "../settings/speech.ts";
import { deliverAfterResponse } from "./after-response.ts";
import { testMail } from "./message.ts";
import * as m from "./messages.ts";
import { queueMail } from "./outbox.ts";
import { providerForStaff } from "./provider.ts";

export const adminOutbox = new Hono<AppEnv>();

handle(adminOutbox, listMails, async ({ c, db, query }) => {
  const speech = await speechOfCall(c);
  const { items, ...page } = await mailPage(db, query);
  return { ...page, items: items.map((mail) => mailIn(mail, speech)) };
});

handle(adminOutbox, retryMail, async ({ c, db, params }) => {
  const mail = await requeue(db, params.id);
  deliverAfterResponse(c);
  return mail;
});

/** Test mails of one administrator in an hour. */
const TEST_MAILS_MAX = 5;

handle(adminOutbox, sendTestMail, async ({ c, db, config, caller }) => {
  const window = await rateWindow(`test mail ${caller.adminId}`, HOUR_SECONDS);
  const { count, secondsLeft } = await countEvent(db, window);
  if (count > TEST_MAILS_MAX) throw new ApiError("TOO_MANY", undefined, { retryAfterSeconds: secondsLeft });
  const { email } = caller;
  const provider = await providerForStaff(db, staffLanguageOfCall(c) ?? null);
  await queueMail(db, testMail(provider, email, config.ADMIN_ORIGIN ?? config.SITE_ORIGIN));
  deliverAfterResponse(c);
  return { message: (await speechOfCall(c)).say(m.testSent, { email }) };
});

/** @param mail with its error as the database keeps it */
const mailIn = (mail: Mail, speech: Speech): Mail => ({
  ...mail,
  last_error: mail.last_error && keptIn(mail.last_error, speech),
  ...(mail.whatsapp && {
    whatsapp: { ...mail.whatsapp, error: mail.whatsapp.error && keptIn(mail.whatsapp.error, speech) },
  }),
});

type Status = (typeof outbox.$inferSelect)["status"];

async function mailPage(db: Database, query: ListQuery & { status?: Status | undefined }) {
  const filter = query.status && eq(outbox.status, query.status);
  const options = { searched: [outbox.recipient, outbox.subject], sorts: { created_at: outbox.createdAt }, filter };
  const { rows, ...page } = await pageOf(db, outbox, query, options);
  return { ...page, items: rows.map(toMail) };
}

/** Puts a message that was not sent back into the queue, with all its tries. */
async function requeue(db: Database, id: number) {
  const set = { status: "queued", attempts: 0, nextAttemptAt: now() } as const;
  const [row] = await db
    .update(outbox)
    .set(set)
    .where(and(eq(outbox.id, id), ne(outbox.status, "sent")))
    .returning();
  if (row) return toMail(row);
  const isSent = (await db.$count(outbox, eq(outbox.id, id))) > 0;
  throw isSent ? new ApiError("CONFLICT", m.sentAlready) : new ApiError("NOT_FOUND");
}
