import { endpoint } from "@optimyz/contract/api/endpoint";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import {
  chatMarkSchema,
  chatQueueInputSchema,
  chatQueuesSchema,
  chatQueueViewSchema,
  whatsappSetupSchema,
} from "@optimyz/contract/api/schemas/whatsapp";

/** Largest message of WhatsApp, by its documents. */
export const WHATSAPP_BYTES_MAX = 3 * 1024 * 1024;

/** The body is read raw, since the signature is over its bytes: see `docs/owner/whatsapp.md`. */
export const whatsappWebhook = endpoint({
  method: "POST",
  path: "/api/whatsapp/webhook",
  bytesMax: WHATSAPP_BYTES_MAX,
  summary: "Signed messages of WhatsApp about what was sent, and STOP from people; 404 where no secret is set",
  output: messageSchema,
  status: 200,
});

export const readWhatsappSetup = endpoint({
  method: "GET",
  path: "/api/admin/whatsapp",
  access: "admin",
  summary: "Which secrets of WhatsApp are there, and the address that Meta is to be told",
  output: whatsappSetupSchema,
});

const queues = "/api/admin/desk/chats";
const desk = { access: "admin", roles: ["desk"] } as const;

export const listChatQueues = endpoint({
  method: "GET",
  path: queues,
  ...desk,
  summary: "Queues of people whom the desk writes to by WhatsApp one by one, the newest 20",
  output: chatQueuesSchema,
});

export const addChatQueue = endpoint({
  method: "POST",
  path: queues,
  ...desk,
  idempotent: true,
  invalidates: [queues],
  summary: "Make a queue of up to 500 enrolments with one text; nothing is sent by itself",
  input: chatQueueInputSchema,
  output: chatQueueViewSchema,
});

export const readChatQueue = endpoint({
  method: "GET",
  path: "/api/admin/desk/chats/:id",
  ...desk,
  summary: "A queue with its people, and the text for the next one",
  output: chatQueueViewSchema,
});

/** A repeat changes nothing. */
export const markChat = endpoint({
  method: "POST",
  path: "/api/admin/desk/chats/:id/marks",
  ...desk,
  invalidates: [queues],
  summary: "Mark a person of a queue as done, skipped or open again",
  input: chatMarkSchema,
  output: chatQueueViewSchema,
  status: 200,
});

export const deleteChatQueue = endpoint({
  method: "DELETE",
  path: "/api/admin/desk/chats/:id",
  ...desk,
  invalidates: [queues],
  summary: "End a queue; who is done or skipped is forgotten",
  output: messageSchema,
});
