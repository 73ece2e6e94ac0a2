import { subscribe } from "@optimyz/contract/api/endpoints/news";
import * as contract from "@optimyz/contract/api/endpoints/news-admin";
import { Hono } from "hono";
import { consentTo } from "../consents/give.ts";
import { postPage } from "../content/posts/write.ts";
import { afterRandomDelay } from "../http/after-response.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { limitAccount, limitVisitor } from "../http/limits.ts";
import { deliverAfterResponse } from "../mail/after-response.ts";
import { deliverMail, mailTransport } from "../mail/outbox.ts";
import { languageOfCall, speechOfCall } from "../settings/speech.ts";
import { speechOfAdmin } from "../staff/queries.ts";
import { beginIssue, issuePage, queueIssues } from "./issues.ts";
import * as m from "./messages.ts";
import { routeReaderPages } from "./pages.ts";
import { addReader, countReaders, deleteReader, readerPage, readersCsv } from "./subscribers.ts";

/** For readers. */
export const newsletter = new Hono<AppEnv>();

/** The address is looked up some time after the response: neither words nor time reveal whether it is known. */
handle(newsletter, subscribe, async ({ c, db, config, input: { email, notice } }) => {
  await limitVisitor(c, "newsletter");
  await limitAccount(c, "newsletter", email);
  const consent = await consentTo(db, "newsletter", { notice });
  const language = await languageOfCall(c);
  afterRandomDelay(c, async () => {
    await addReader(db, { email, language, consent, origin: config.SITE_ORIGIN });
    await deliverMail(db, mailTransport(c.env, config));
  });
  return { message: (await speechOfCall(c)).say(m.lookIntoMailbox) };
});

routeReaderPages(newsletter);

/** For editors and the desk. */
export const adminNewsletter = new Hono<AppEnv>();

handle(adminNewsletter, contract.listPosts, async ({ db, query }) => {
  const [page, readers] = await Promise.all([postPage(db, query), countReaders(db)]);
  return { ...page, readers };
});

handle(adminNewsletter, contract.sendPost, async ({ c, db, change, params }) => {
  const issue = await beginIssue(db, change, params.id);
  await queueIssues(db);
  deliverAfterResponse(c);
  return issue;
});

handle(adminNewsletter, contract.listIssues, ({ db, query }) => issuePage(db, query));

handle(adminNewsletter, contract.listSubscribers, ({ db, query }) => readerPage(db, query));

handle(adminNewsletter, contract.exportSubscribers, async ({ db, query, caller }) =>
  readersCsv(db, query, await speechOfAdmin(db, caller.adminId)),
);

handle(adminNewsletter, contract.removeSubscriber, async ({ c, db, change, params }) => {
  await deleteReader(db, change, params.id);
  return { message: (await speechOfCall(c)).say(m.readerRemoved) };
});
