import { listMails, retryMail } from "@optimyz/contract/endpoints/admin";
import { Hono } from "hono";
import type { AppEnv } from "../../../app-env.ts";
import { handle } from "../../../http/handle.ts";
import { deliverAfterAnswer } from "../../../mail/after-answer.ts";
import { mailPage, requeue } from "./queries.ts";

export const adminOutbox = new Hono<AppEnv>();

handle(adminOutbox, listMails, ({ db, query }) => mailPage(db, query));

handle(adminOutbox, retryMail, async ({ c, db, params }) => {
  const mail = await requeue(db, params.id);
  deliverAfterAnswer(c);
  return mail;
});
