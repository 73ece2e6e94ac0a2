import * as contract from "@optimyz/contract/api/endpoints/whatsapp";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { readIdempotency } from "../http/idempotency.ts";
import { addChatQueue, chatQueue, chatQueuesOf, endChatQueue, markChat } from "./chats.ts";
import * as m from "./messages.ts";

/** Queues that the desk works through in WhatsApp. */
export const adminChats = new Hono<AppEnv>();

handle(adminChats, contract.listChatQueues, ({ db }) => chatQueuesOf(db));

handle(adminChats, contract.addChatQueue, async ({ c, db, change, input, config }) =>
  addChatQueue(db, change, input, { once: await readIdempotency(c, input), origin: config.SITE_ORIGIN }),
);

handle(adminChats, contract.readChatQueue, ({ db, params, config }) => chatQueue(db, params.id, config.SITE_ORIGIN));

handle(adminChats, contract.markChat, async ({ db, params, input, config }) => {
  await markChat(db, params.id, input.enrolment_id, input.state);
  return chatQueue(db, params.id, config.SITE_ORIGIN);
});

handle(adminChats, contract.deleteChatQueue, async ({ db, change, params }) => {
  await endChatQueue(db, change, params.id);
  return { message: m.queueEnded };
});
