import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Ask } from "../core/ask.ts";
import { now } from "../core/clock.ts";
import { log } from "../core/log.ts";
import type { Database } from "../db/database.ts";
import { countEvent, DAY_SECONDS, rateWindow } from "../db/rates.ts";
import { outbox } from "../db/schema.ts";
import { kept, type Said } from "../language/said.ts";
import { siteSettings } from "../settings/site-settings.ts";
import { speechOf } from "../settings/speech.ts";
import * as m from "../whatsapp/messages.ts";
import { optedIn } from "../whatsapp/opt-ins.ts";
import { type Outcome, sendTemplate, type TemplateMessage } from "../whatsapp/send.ts";
import { parameterOf, templateFor } from "../whatsapp/templates.ts";
import type { Outdated, WrittenMail } from "./written.ts";

type OutboxRow = typeof outbox.$inferSelect;

/** After so many tries, a quarter of an hour, the mail is sent instead. */
const WHATSAPP_ATTEMPTS_MAX = 5;
/** Messages to one number in a day: anybody can type it into a form. Further ones go out as mails. */
const PER_DAY_MAX = 10;

/** A message's name in what WhatsApp tells about it; with the time, since a restored database gives numbers again. */
const markOf = ({ id, createdAt }: OutboxRow): string => `${id} ${createdAt}`;

/** The row that a mark names. */
export function markedRow(mark: string) {
  const [id = "", createdAt = ""] = mark.split(" ");
  return and(eq(outbox.id, Number(id) || 0), eq(outbox.createdAt, createdAt));
}

/**
 * The messages that go out by WhatsApp in place of some mails, by the mails' ids: of people who want that, of kinds with a
 * template, unless WhatsApp has failed before.
 */
export async function whatsappFor(
  db: Database,
  rows: readonly OutboxRow[],
  mails: ReadonlyMap<number, WrittenMail | Outdated>,
): Promise<ReadonlyMap<number, TemplateMessage>> {
  const wanted = rows.flatMap((row) => {
    const mail = mails.get(row.id);
    return mail && "whatsapp" in mail && mail.whatsapp && row.whatsappState === null
      ? [{ row, of: mail.whatsapp }]
      : [];
  });
  if (wanted.length === 0) return new Map();
  const { settings } = await siteSettings(db);
  const { channel, phone_number_id: phoneNumberId } = settings.whatsapp;
  if (channel === "off" || phoneNumberId === "") return new Map();
  const numbers = await optedIn(
    db,
    wanted.map(({ of }) => of.enrolmentId),
    settings.region.country,
  );
  return new Map(
    wanted.flatMap(({ row, of }): [number, TemplateMessage][] => {
      const to = numbers.get(of.enrolmentId);
      const template = templateFor(settings.whatsapp, of.kind, [of.language, ...settings.region.languages]);
      if (!to || !template) return [];
      const parameters = of.parameters(speechOf(settings, template.speaks)).map(parameterOf);
      return [[row.id, { phoneNumberId, to, template, parameters, mark: markOf(row) }]];
    }),
  );
}

/** `mail`: WhatsApp has failed, and the mail is sent. */
export type Sent = "sent" | "later" | "down" | "mail";

/**
 * Sends a message by WhatsApp and stores what came of it. A try that nobody stores is made again, unless WhatsApp tells of the
 * message first.
 * @param isDown whether another message was not taken just now: then this one waits as well
 */
export async function sendByWhatsapp(
  db: Database,
  ask: Ask,
  row: OutboxRow,
  message: TemplateMessage,
  isDown: boolean,
): Promise<Sent> {
  const outcome = isDown ? postponed : await tryOnce(db, ask, row, message);
  const own = eq(outbox.id, row.id);
  if (outcome.state === "accepted") {
    await db
      .update(outbox)
      .set({
        status: "sent",
        sentAt: now(),
        whatsappState: sql`coalesce(${outbox.whatsappState}, 'accepted')`,
        whatsappId: outcome.id,
        whatsappError: null,
        text: "",
        html: "",
      })
      // It may have failed meanwhile, and the mail is on its way.
      .where(and(own, or(isNull(outbox.whatsappState), ne(outbox.whatsappState, "failed"))));
    return "sent";
  }
  const { reason } = outcome;
  log("warn", {
    message: "whatsapp not sent",
    outboxId: row.id,
    kind: row.kind,
    attempts: row.attempts,
    state: outcome.state,
  });
  if (outcome.state === "later" && row.attempts < WHATSAPP_ATTEMPTS_MAX) {
    await db
      .update(outbox)
      .set({ whatsappError: kept(reason) })
      .where(and(own, isNull(outbox.whatsappState)));
    return outcome.isDown ? "down" : "later";
  }
  return (await giveUp(db, row, reason)) ? "mail" : "sent";
}

const postponed: Outcome = { state: "later", reason: m.noResponse, isDown: true };

async function tryOnce(db: Database, ask: Ask, row: OutboxRow, message: TemplateMessage): Promise<Outcome> {
  if (row.attempts <= 1) {
    const { count } = await countEvent(db, await rateWindow(`whatsapp to ${message.to}`, DAY_SECONDS));
    if (count > PER_DAY_MAX) return { state: "refused", reason: m.enoughForToday };
  }
  return sendTemplate(ask, message);
}

/** @returns whether the mail is to be sent; not if WhatsApp has told meanwhile that the message is on its way */
async function giveUp(db: Database, { id }: OutboxRow, reason: string | Said): Promise<boolean> {
  const rows = await db
    .update(outbox)
    .set({ whatsappState: "failed", whatsappError: kept(reason) })
    .where(and(eq(outbox.id, id), or(isNull(outbox.whatsappState), eq(outbox.whatsappState, "failed"))))
    .returning({ id: outbox.id });
  return rows.length > 0;
}
