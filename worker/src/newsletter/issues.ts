import type { NewsletterIssue } from "@optimyz/contract/api/schemas/news";
import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { shownPosts } from "../content/posts/queries.ts";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { insertSelect } from "../db/insert-select.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { type ListQuery, pageOf } from "../db/paging.ts";
import { newsletterIssues, outbox, posts, subscribers } from "../db/schema.ts";
import { TO_MANY } from "../mail/outbox.ts";
import * as m from "./messages.ts";
import { countReaders } from "./subscribers.ts";

/** Most mails to readers that wait in the outbox at a time, so that no list of it grows with the readers. */
const PORTION = 50;

type Row = typeof newsletterIssues.$inferSelect;

const toIssue = (row: Row): NewsletterIssue => ({
  id: row.id,
  post_id: row.postId,
  title: row.title,
  readers: row.readers,
  sent: row.sent,
  refused: row.refused,
  created_at: row.createdAt,
  queued_at: row.queuedAt,
});

/** Names the mail of an issue to a reader, for the outbox, which has it once: `issue 12 345`. */
const EVENT = /^issue (\d+) (\d+)$/;

/** The issue and the reader of a mail's event. */
export function readEvent(event: string | null): { issueId: number; readerId: number } | undefined {
  const [, issueId, readerId] = EVENT.exec(event ?? "") ?? [];
  return issueId && readerId ? { issueId: Number(issueId), readerId: Number(readerId) } : undefined;
}

/**
 * Begins to send a post to everybody who has confirmed by now. A post is sent once: a repeat gets what was begun.
 * @throws ApiError NOT_FOUND; CONFLICT for a post that nobody sees, and without readers
 */
export async function beginIssue(db: Database, { actor, requestId }: Change, postId: number): Promise<NewsletterIssue> {
  const post = (await shownPosts(db, [postId], "")).get(postId);
  if (!post) {
    const isThere = (await db.$count(posts, eq(posts.id, postId))) > 0;
    throw isThere ? new ApiError("CONFLICT", m.notPublished) : new ApiError("NOT_FOUND");
  }
  if ((await countReaders(db)) === 0) throw new ApiError("CONFLICT", m.nobodyReads);
  const confirmed = sql`FROM ${subscribers} WHERE ${subscribers.state} = 'confirmed'`;
  const values = {
    postId,
    title: post.title,
    readers: sql`(SELECT count(*) ${confirmed})`,
    lastId: sql`(SELECT max(${subscribers.id}) ${confirmed})`,
    afterId: 0,
    sent: 0,
    refused: 0,
    actor,
    createdAt: now(),
  };
  const entry = { action: "create", entity: "newsletter_issues", entityId: postId, label: post.title } as const;
  await db.batch([
    insertSelect(db, newsletterIssues, values, sql`WHERE TRUE`).onConflictDoNothing(),
    record(db, { actor, requestId }, entry, sql`WHERE changes() > 0`),
  ]);
  const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.postId, postId));
  if (!row) throw new ApiError("CONFLICT", m.nobodyReads);
  return toIssue(row);
}

export async function issuePage(
  db: Database,
  { status, ...query }: ListQuery & { status?: "sending" | "done" | undefined },
) {
  const isDone = status === "done" ? isNotNull(newsletterIssues.queuedAt) : isNull(newsletterIssues.queuedAt);
  const { rows, ...page } = await pageOf(db, newsletterIssues, query, {
    searched: [newsletterIssues.title],
    sorts: { created_at: newsletterIssues.createdAt },
    filter: status && isDone,
  });
  return { ...page, items: rows.map(toIssue) };
}

/**
 * Gives the outbox the next mails of the oldest issue that is not through. Mails and the place of the next portion are
 * one batch, and the outbox has each event once: whenever a run is killed, nobody is left out or written to twice.
 */
export async function queueIssues(db: Database, at = Date.now()): Promise<void> {
  const [issue] = await db
    .select()
    .from(newsletterIssues)
    .where(isNull(newsletterIssues.queuedAt))
    .orderBy(asc(newsletterIssues.id))
    .limit(1);
  if (!issue) return;
  const waiting = await db.$count(outbox, and(eq(outbox.status, "queued"), eq(outbox.kind, TO_MANY)));
  const room = PORTION - waiting;
  if (room <= 0) return;
  const rows = await db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(
      and(eq(subscribers.state, "confirmed"), gt(subscribers.id, issue.afterId), lte(subscribers.id, issue.lastId)),
    )
    .orderBy(asc(subscribers.id))
    .limit(room);
  const isThrough = rows.length < room;
  const moment = new Date(at).toISOString();
  const ids = numbersIn(rows.map(({ id }) => id));
  const mail = {
    kind: TO_MANY,
    recipient: sql`${subscribers.email}`,
    // Its words are written when it is sent.
    subject: issue.title,
    text: "",
    html: "",
    nextAttemptAt: moment,
    createdAt: moment,
    // As text: a number that is bound would be written `12.0`.
    event: sql`${`issue ${issue.id} `} || ${subscribers.id}`,
  };
  const own = sql`FROM ${subscribers} WHERE ${subscribers.id} IN ${ids}`;
  await db.batch([
    insertSelect(db, outbox, mail, own).onConflictDoNothing(),
    db
      .update(newsletterIssues)
      .set({
        afterId: sql`max(${newsletterIssues.afterId}, ${rows.at(-1)?.id ?? issue.lastId})`,
        ...(isThrough && { queuedAt: moment }),
      })
      .where(eq(newsletterIssues.id, issue.id)),
  ]);
}
