import type { ChatQueue, ChatQueueView, ChatState } from "@optimyz/contract/api/schemas/whatsapp";
import { dayText } from "@optimyz/contract/domain/batch-words";
import { rupees } from "@optimyz/contract/domain/money";
import { paths } from "@optimyz/contract/domain/paths";
import { and, asc, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { datesOf } from "../batches/places/mails.ts";
import { payPath, placeTokens } from "../batches/places/token.ts";
import { placesWhere } from "../batches/places/written.ts";
import { askedFor } from "../batches/prices/instalments.ts";
import { ApiError, invalid } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { findStored, insertOnce, type Once } from "../db/once.ts";
import { chatQueues, chatTurns, enrolments } from "../db/schema.ts";
import { inWordsOf } from "../db/translations.ts";
import { filled } from "../language/filled.ts";
import { type Provider, providerOf, urlIn } from "../mail/provider.ts";
import { readerLanguageOf, readerLanguages } from "../people/reader-language.ts";
import { chatUrl, e164 } from "../phones/numbers.ts";
import { regionOf } from "../settings/site-settings.ts";
import * as m from "./messages.ts";

/** Queues that the list has; older ones go with time. */
const QUEUES_SHOWN_MAX = 20;
const KEEP_DAYS = 30;
/** Queues that one run deletes at most. */
const PURGE_MAX = 100;

const countOf = (state: ChatState): SQL<number> =>
  sql<number>`(SELECT count(*) FROM chat_turns AS turn WHERE turn.queue_id = chat_queues.id AND turn.state = ${sql.raw(`'${state}'`)})`;

const shown = {
  id: chatQueues.id,
  text: chatQueues.text,
  created_by: chatQueues.createdBy,
  created_at: chatQueues.createdAt,
  open: countOf("open").as("open"),
  done: countOf("done").as("done"),
  skipped: countOf("skipped").as("skipped"),
};

/** The newest queues. */
export const chatQueuesOf = (db: Database): Promise<ChatQueue[]> =>
  db.select(shown).from(chatQueues).orderBy(desc(chatQueues.createdAt), desc(chatQueues.id)).limit(QUEUES_SHOWN_MAX);

interface NewQueue {
  ids: readonly number[];
  text: string;
}

/**
 * Makes a queue of the people whose number can have WhatsApp, and records it.
 * @throws ApiError INVALID where nobody has one
 */
export async function addChatQueue(
  db: Database,
  change: Change,
  { ids, text }: NewQueue,
  { once, origin }: { once: Once | undefined; origin: string },
): Promise<ChatQueueView> {
  const { country } = await regionOf(db);
  const people = await db
    .select({ id: enrolments.id, phone: enrolments.phone })
    .from(enrolments)
    .where(inArray(enrolments.id, numbersIn(ids)));
  const reached = people.filter(({ phone }) => e164(phone, country)).map(({ id }) => id);
  const find = async (id: number) => (await db.select().from(chatQueues).where(eq(chatQueues.id, id)))[0];
  const stored = await findStored(db, once, find);
  if (!stored && reached.length === 0) throw invalid({ ids: m.nobodyHasNumber });
  const at = now();
  const newest = sql`(SELECT max(${chatQueues.id}) FROM ${chatQueues})`;
  const queue =
    stored ??
    (await insertOnce(
      db,
      once,
      db.insert(chatQueues).values({ text, createdBy: change.actor, createdAt: at }).returning(),
      [
        db
          .insert(chatTurns)
          .select(
            sql`SELECT ${newest}, ${enrolments.id}, 'open' FROM ${enrolments} WHERE ${inArray(enrolments.id, numbersIn(reached))}`,
          ),
        record(db, change, {
          action: "create",
          entity: "chats",
          entityId: newest,
          label: sql`${String(reached.length)}`,
          at,
        }),
      ],
      find,
    ));
  return { ...(await chatQueue(db, queue.id, origin)), left_out: new Set(ids).size - reached.length };
}

/** A queue with its people in their order, and what the next one is written. @throws ApiError NOT_FOUND */
export async function chatQueue(db: Database, id: number, origin: string): Promise<ChatQueueView> {
  const [[queue], turns] = await Promise.all([
    db.select(shown).from(chatQueues).where(eq(chatQueues.id, id)),
    db
      .select({
        enrolment_id: enrolments.id,
        name: enrolments.name,
        course: enrolments.course,
        phone: enrolments.phone,
        state: chatTurns.state,
      })
      .from(chatTurns)
      .innerJoin(enrolments, eq(enrolments.id, chatTurns.enrolmentId))
      .where(eq(chatTurns.queueId, id))
      .orderBy(asc(chatTurns.enrolmentId)),
  ]);
  if (!queue) throw new ApiError("NOT_FOUND");
  const next = turns.find(({ state }) => state === "open");
  return { ...queue, turns, next: next ? { ...next, ...(await chatWith(db, next, queue.text, origin)) } : null };
}

/** The text for one person with its places filled in, and the link that opens WhatsApp with it. */
async function chatWith(
  db: Database,
  person: { enrolment_id: number; name: string; course: string; phone: string },
  words: string,
  origin: string,
) {
  const { enrolment_id: id } = person;
  const languages = await readerLanguages(db, enrolments, [id]);
  const provider = await providerOf(db, languages.get(id) ?? null);
  const own = {
    person: person.name,
    name: provider.name,
    course: person.course,
    dates: "",
    amount: "",
    day: "",
    link: "",
  };
  const values = { ...own, ...(await placeValues(db, id, provider, origin)) };
  const text = filled(words, values).trim();
  const gaps = Object.entries(values).flatMap(([name, value]) =>
    value === "" && words.includes(`{${name}}`) ? [name] : [],
  );
  // A number that has become incomplete since can only be skipped.
  return { text, url: chatUrl(person.phone, provider.country, text) ?? "", gaps };
}

/** Course, dates, what is owed and until when, and a link, of a place; none without dates. */
async function placeValues(db: Database, id: number, provider: Provider, origin: string) {
  const [found] = await placesWhere(db, eq(enrolments.id, id), readerLanguageOf(enrolments));
  if (!found) return {};
  const { enrolment, batch, course } = inWordsOf(found);
  const { speech } = provider;
  const amount = askedFor(enrolment, now()).amount_paise;
  const token = await (await placeTokens(db))(id, enrolment.linkNumber);
  const path = amount > 0 && provider.payments.gateway !== "none" ? payPath(token) : paths.place.to({ token });
  return {
    course,
    dates: datesOf(batch, speech),
    amount: amount > 0 ? rupees(amount, speech) : "",
    day: enrolment.nextDue ? dayText(enrolment.nextDue, {}, speech) : "",
    link: urlIn(provider, origin, path),
  };
}

/** Marks a person of a queue. A repeat changes nothing. @throws ApiError NOT_FOUND for somebody who is not in it */
export async function markChat(db: Database, id: number, enrolmentId: number, state: ChatState): Promise<void> {
  const marked = await db
    .update(chatTurns)
    .set({ state })
    .where(and(eq(chatTurns.queueId, id), eq(chatTurns.enrolmentId, enrolmentId)))
    .returning({ id: chatTurns.queueId });
  if (marked.length === 0) throw new ApiError("NOT_FOUND");
}

/** @throws ApiError NOT_FOUND */
export async function endChatQueue(db: Database, change: Change, id: number): Promise<void> {
  const [ended] = await db.batch([
    db.delete(chatQueues).where(eq(chatQueues.id, id)).returning({ id: chatQueues.id }),
    record(db, change, { action: "delete", entity: "chats", entityId: id, label: "" }, sql`WHERE changes() > 0`),
  ]);
  if (ended.length === 0) throw new ApiError("NOT_FOUND");
}

/** Deletes queues of more than thirty days ago. @param at milliseconds since the epoch */
export async function purgeChatQueues(db: Database, at: number): Promise<void> {
  const before = new Date(at - KEEP_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const old = db
    .select({ id: chatQueues.id })
    .from(chatQueues)
    .where(lt(chatQueues.createdAt, before))
    .limit(PURGE_MAX);
  await db.delete(chatQueues).where(inArray(chatQueues.id, old));
}
