import type { Subscriber, subscriberStates } from "@optimyz/contract/api/schemas/news";
import { isoIn } from "@optimyz/contract/domain/meetings";
import { and, asc, eq, gt, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { record } from "../audit/record.ts";
import { newsletterTokens, readNewsletterToken } from "../batches/places/token.ts";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { type ListQuery, pageOf } from "../db/paging.ts";
import { consents, subscribers } from "../db/schema.ts";
import { matching } from "../db/search.ts";
import * as columns from "../http/columns/messages.ts";
import { csvInPieces } from "../http/csv.ts";
import type { Speech } from "../language/speech.ts";
import { countUnsolicited, queueMail } from "../mail/outbox.ts";
import { providerOf, urlIn } from "../mail/provider.ts";
import { regionOf } from "../settings/site-settings.ts";
import { confirmMail } from "./confirm-mail.ts";
import { readerPath } from "./links.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the link of the first mail works. */
const CONFIRM_DAYS = 7;
/** How long it is kept that somebody has left. */
const LEFT_DAYS = 30;

type Row = typeof subscribers.$inferSelect;

interface Asked {
  email: string;
  language: string | null;
  /** Statements that store the consent of the newest reader. */
  consent: readonly BatchItem<"sqlite">[];
  origin: string;
}

/**
 * Takes a request for the newsletter: a new reader, or one who has left, is added with the consent, and gets the mail that
 * asks to confirm; so does one who waits. A confirmed one gets nothing.
 */
export async function addReader(db: Database, { email, language, consent, origin }: Asked): Promise<void> {
  const isOwn = eq(sql`lower(${subscribers.email})`, email.toLowerCase());
  const [known] = await db.select().from(subscribers).where(isOwn);
  if (known?.state === "confirmed") return;
  if (!(await countUnsolicited(db, "newsletter", email)).isWithin) return;
  const isWaiting = known?.state === "waiting" && isInTime(known);
  if (!isWaiting) {
    const values = { email, language, state: "waiting", createdAt: now() } as const;
    await db.batch([
      db.delete(subscribers).where(and(isOwn, ne(subscribers.state, "confirmed"))),
      db.insert(subscribers).values(values),
      ...consent,
    ]);
  }
  const [reader] = await db.select().from(subscribers).where(isOwn);
  if (!reader) return;
  const provider = await providerOf(db, reader.language);
  const token = await (await newsletterTokens(db))(reader.id);
  await queueMail(db, confirmMail(provider, email, urlIn(provider, origin, readerPath(token))));
}

const isInTime = ({ createdAt }: Row): boolean => Date.parse(createdAt) + CONFIRM_DAYS * DAY_MS > Date.now();

/** The reader of a link; undefined for one who has left, did not confirm in time, or whose link is none. */
export async function readerOf(db: Database, token: string): Promise<Row | undefined> {
  const linked = await readNewsletterToken(db, token);
  if (!linked) return undefined;
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, linked.id));
  return row && row.state !== "left" && (row.state === "confirmed" || isInTime(row)) ? row : undefined;
}

export const confirmReader = (db: Database, id: number) =>
  db
    .update(subscribers)
    .set({ state: "confirmed", confirmedAt: now() })
    .where(and(eq(subscribers.id, id), eq(subscribers.state, "waiting")));

/** Ends the newsletter of a reader with the consent; a repeat changes nothing. A trigger ends it when the consent is withdrawn. */
export const removeFromList = (db: Database, id: number) =>
  db.batch([
    db
      .update(subscribers)
      .set({ state: "left", leftAt: now() })
      .where(and(eq(subscribers.id, id), ne(subscribers.state, "left"))),
    db
      .update(consents)
      .set({ withdrawnAt: now() })
      .where(and(eq(consents.list, "subscribers"), eq(consents.rowId, id), sql`${consents.withdrawnAt} IS NULL`)),
  ]);

export const countReaders = (db: Database): Promise<number> =>
  db.$count(subscribers, eq(subscribers.state, "confirmed"));

type Query = ListQuery & { status?: (typeof subscriberStates)[number] | undefined };

const toSubscriber = ({ id, email, language, state, createdAt, confirmedAt }: Row): Subscriber => ({
  id,
  email,
  language,
  state,
  created_at: createdAt,
  confirmed_at: confirmedAt,
});

const hasState = (status: Query["status"]): SQL | undefined => status && eq(subscribers.state, status);

export async function readerPage(db: Database, { status, ...query }: Query) {
  const { rows, ...page } = await pageOf(db, subscribers, query, {
    searched: [subscribers.email],
    sorts: { created_at: subscribers.createdAt },
    filter: hasState(status),
  });
  return { ...page, items: rows.map(toSubscriber) };
}

/** All that fit search and filter, the oldest first, with times of the provider's clock. */
export async function readersCsv(db: Database, { status, search }: Query, { text }: Speech): Promise<string> {
  const { time_zone: zone } = await regionOf(db);
  const wanted = and(hasState(status), matching({ columns: [subscribers.email] }, search));
  const headings = {
    email: columns.email,
    language: columns.language,
    state: columns.state,
    created_at: columns.createdAt,
  };
  return csvInPieces<Row>(
    Object.fromEntries(Object.entries(headings).map(([name, heading]) => [name, text(heading)])),
    (last, limit) =>
      db
        .select()
        .from(subscribers)
        .where(and(wanted, last && gt(subscribers.id, last.id)))
        .orderBy(asc(subscribers.id))
        .limit(limit),
    (row) => ({ ...toSubscriber(row), created_at: isoIn(zone, row.createdAt) }),
  );
}

/** @throws ApiError NOT_FOUND */
export async function deleteReader(db: Database, change: Change, id: number): Promise<void> {
  const entry = { action: "delete", entity: "subscribers", entityId: id, label: `${id}` } as const;
  const [removed] = await db.batch([
    db.delete(subscribers).where(eq(subscribers.id, id)).returning({ id: subscribers.id }),
    record(db, change, entry, sql`WHERE changes() > 0`),
  ]);
  if (removed.length === 0) throw new ApiError("NOT_FOUND");
}

/** Removes readers who did not confirm in a week, and those who left a month ago. */
export async function purgeSubscribers(db: Database, at = Date.now()): Promise<void> {
  const before = (days: number) => new Date(at - days * DAY_MS).toISOString();
  await db
    .delete(subscribers)
    .where(
      or(
        and(eq(subscribers.state, "waiting"), lt(subscribers.createdAt, before(CONFIRM_DAYS))),
        and(eq(subscribers.state, "left"), lt(subscribers.leftAt, before(LEFT_DAYS))),
      ),
    );
}
