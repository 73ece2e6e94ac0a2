import { readWhatsappSetup, WHATSAPP_BYTES_MAX, whatsappWebhook } from "@optimyz/contract/api/endpoints/whatsapp";
import { eq, inArray, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { Hono } from "hono";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import { isSigned } from "../core/hmac.ts";
import { log } from "../core/log.ts";
import { sha256 } from "../core/tokens.ts";
import type { Database } from "../db/database.ts";
import { outbox } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { readBytes } from "../http/body.ts";
import { handle } from "../http/handle.ts";
import { limitVisitor } from "../http/limits.ts";
import { kept } from "../language/said.ts";
import { siteSettings } from "../settings/site-settings.ts";
import { setupOf } from "../whatsapp/keys.ts";
import * as m from "../whatsapp/messages.ts";
import { readNews, type StatusNews } from "../whatsapp/news.ts";
import { withdrawNumber } from "../whatsapp/opt-ins.ts";
import { deliverAfterResponse } from "./after-response.ts";
import { markedRow } from "./whatsapp.ts";

/** What WhatsApp tells, and how it is set up. */
export const whatsapp = new Hono<AppEnv>();

const CHALLENGE = /^[\w-]{1,200}$/;

/** Meta proves that it knows our word, and reads its own back. */
whatsapp.get(whatsappWebhook.path, async (c) => {
  const { WHATSAPP_VERIFY_TOKEN: word } = c.var.config;
  if (!word) throw new ApiError("NOT_FOUND");
  await limitVisitor(c, "webhook");
  const { "hub.mode": mode, "hub.verify_token": shown = "", "hub.challenge": challenge = "" } = c.req.query();
  // Hashes of one length, so that the time says nothing about the word.
  const isOurs = (await sha256(shown)) === (await sha256(word));
  if (mode !== "subscribe" || !isOurs || !CHALLENGE.test(challenge)) throw new ApiError("FORBIDDEN");
  c.header("cache-control", "no-store");
  return c.text(challenge);
});

handle(whatsapp, whatsappWebhook, async ({ c, db, config }) => {
  const { WHATSAPP_APP_SECRET: secret } = config;
  if (!secret) throw new ApiError("NOT_FOUND");
  const body = await readBytes(c.req.raw, WHATSAPP_BYTES_MAX);
  const [, signature] = /^sha256=([0-9a-f]{64})$/.exec(c.req.header("x-hub-signature-256") ?? "") ?? [];
  if (!signature || !(await isSigned(signature, secret, body))) {
    await limitVisitor(c, "webhook");
    throw new ApiError("UNAUTHENTICATED", m.signatureNotOurs);
  }
  const { statuses, stops } = await newsOf(db, body);
  const at = now();
  const statements: BatchItem<"sqlite">[] = [
    ...statuses.map((news) => moved(db, news, at)),
    ...stops.map((stop) => withdrawNumber(db, stop.phone, stop.at, at)),
  ];
  for (let start = 0; start < statements.length; start += STEP_SIZE)
    await db.batch(statements.slice(start, start + STEP_SIZE) as [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]);
  if (statuses.some(({ state }) => state === "failed")) deliverAfterResponse(c);
  return { message: "Taken." };
});

/** Statements of one batch of D1. */
const STEP_SIZE = 50;

/** @throws ApiError MALFORMED; WhatsApp sends it again, and the log shows it */
async function newsOf(db: Database, body: Uint8Array) {
  const { settings } = await siteSettings(db);
  try {
    return readNews(body, settings.whatsapp);
  } catch (error) {
    // Its sentence may quote the message, which has a number and a text in it.
    log("warn", { message: "whatsapp message not read", error: (error as Error).name });
    throw new ApiError("MALFORMED", m.messageNotRead);
  }
}

/** States before each: what comes twice, late or in another order moves nothing back. */
const before = {
  sent: ["", "accepted"],
  delivered: ["", "accepted", "sent"],
  read: ["", "accepted", "sent", "delivered"],
  failed: ["", "accepted", "sent"],
} as const;

/** The statement that stores where a message stands. After a failure its mail is due. */
function moved(db: Database, { id, mark, state, reason }: StatusNews, at: string) {
  const set =
    state === "failed"
      ? { status: "queued" as const, attempts: 0, nextAttemptAt: at, sentAt: null, whatsappError: kept(reason) }
      : {
          status: "sent" as const,
          sentAt: sql`coalesce(${outbox.sentAt}, ${at})`,
          whatsappError: null,
          text: "",
          html: "",
        };
  return db
    .update(outbox)
    .set({ ...set, whatsappState: state, whatsappId: id })
    .where(
      sql`${mark === undefined ? eq(outbox.whatsappId, id) : markedRow(mark)}
        AND ${inArray(sql`coalesce(${outbox.whatsappState}, '')`, [...before[state]])}`,
    );
}

handle(whatsapp, readWhatsappSetup, async ({ config }) => setupOf(config));
