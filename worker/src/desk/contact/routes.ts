import { sendInquiry } from "@optimyz/contract/api/endpoints/people";
import { type Context, Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { readIdempotency } from "../../http/idempotency.ts";
import { limitAccount, limitVisitor } from "../../http/limits.ts";
import { deliverAfterResponse } from "../../mail/after-response.ts";
import { languageOfCall, speechOfCall } from "../../settings/speech.ts";
import * as m from "./messages.ts";
import { insertInquiry, isInquiryStored } from "./queries.ts";

export const contact = new Hono<AppEnv>();

const submitted = async (c: Context<AppEnv>) => ({
  message: (await speechOfCall(c)).say(m.inquirySent),
});

handle(contact, sendInquiry, async ({ c, db, config, input }) => {
  const once = await readIdempotency(c, input);
  if (await isInquiryStored(db, once)) return submitted(c);
  await limitVisitor(c, "contact");
  await limitAccount(c, "contact", input.email);
  await insertInquiry(db, input, {
    noticeTo: config.MAIL_TO,
    origin: config.SITE_ORIGIN,
    once,
    language: await languageOfCall(c),
  });
  deliverAfterResponse(c);
  return submitted(c);
});
