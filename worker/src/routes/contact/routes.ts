import { sendInquiry } from "@optimyz/contract/endpoints/people";
import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { handle } from "../../http/handle.ts";
import { readIdempotency } from "../../http/idempotency.ts";
import { limitAccount, limitVisitor } from "../../http/limits.ts";
import { deliverAfterAnswer } from "../../mail/after-answer.ts";
import { insertInquiry } from "./queries.ts";

export const contact = new Hono<AppEnv>();

handle(contact, sendInquiry, async ({ c, db, config, input }) => {
  await limitVisitor(c, "contact");
  await limitAccount(c, "contact", input.email);
  const once = await readIdempotency(c, input);
  await insertInquiry(db, input, { noticeTo: config.MAIL_TO, origin: config.SITE_ORIGIN, once });
  deliverAfterAnswer(c);
  return { message: "Inquiry submitted successfully!" };
});
