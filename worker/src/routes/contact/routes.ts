import { sendInquiry } from "@optimyz/contract/endpoints/people";
import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { handle } from "../../http/handle.ts";
import { limitAccount, limitVisitor } from "../../http/limits.ts";
import { deliverAfterAnswer } from "../../mail/after-answer.ts";
import { insertInquiry } from "./queries.ts";

export const contact = new Hono<AppEnv>();

handle(contact, sendInquiry, async ({ c, db, config, input }) => {
  await limitVisitor(c, "contact");
  await limitAccount(c, "contact", input.email);
  await insertInquiry(db, input, config.MAIL_TO, config.SITE_ORIGIN);
  deliverAfterAnswer(c);
  return { message: "Inquiry submitted successfully!" };
});
