import { eraseMyData, openMyData, requestMyData, withdrawByToken } from "@optimyz/contract/api/endpoints/people";
import { paths } from "@optimyz/contract/domain/paths";
import { CONSENT_WITHDRAWN, dataPromises } from "@optimyz/contract/domain/site";
import { Hono } from "hono";
import { invalid } from "../../core/api-error.ts";
import { afterRandomDelay } from "../../http/after-response.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { limitAccount, limitVisitor } from "../../http/limits.ts";
import { deliverAfterResponse } from "../../mail/after-response.ts";
import { dataLink } from "../../mail/message.ts";
import { countUnsolicited, deliverMail, mailTransport } from "../../mail/outbox.ts";
import { providerOf, urlIn } from "../../mail/provider.ts";
import { personOf } from "../../people/person.ts";
import { readerLanguage } from "../../people/reader-language.ts";
import { languageOfCall, speechOfCall } from "../../settings/speech.ts";
import { withdraw } from "../consents.ts";
import { countsOf } from "../counts.ts";
import { BY_PERSON, eraseSubject, refuseStaff } from "../erasures.ts";
import { exportOf } from "../export.ts";
import { findErasable, openDataLink, queueDataLink } from "../requests.ts";
import * as m from "./messages.ts";

/** For people without an account: what is kept about them, once they have proved to read the mailbox. */
export const myData = new Hono<AppEnv>();

/** Looks the e-mail address up some time after the response: neither words nor time reveal whether anything is kept. */
handle(myData, requestMyData, async ({ c, db, config, input }) => {
  await limitVisitor(c, "my-data");
  await limitAccount(c, "my-data", input.email);
  const emailKey = input.email.toLowerCase();
  const language = await languageOfCall(c);
  afterRandomDelay(c, async () => {
    const counts = await countsOf(db, await personOf(db, emailKey));
    if (Object.keys(counts).length === 0) return;
    if (!(await countUnsolicited(db, "data", emailKey)).isWithin) return;
    const provider = await providerOf(db, await readerLanguage(db, emailKey, { language }));
    const link = (token: string) => urlIn(provider, config.SITE_ORIGIN, paths.myDataLink.to({ token }));
    await queueDataLink(db, emailKey, (token) => dataLink(provider, emailKey, link(token)));
    await deliverMail(db, mailTransport(c.env, config));
  });
  return { message: (await speechOfCall(c)).text(dataPromises.link.sent) };
});

handle(myData, openMyData, async ({ c, db, input }) => {
  await limitVisitor(c, "my-data-open");
  const { emailKey, token } = await openDataLink(db, input.token);
  return { token, data: await exportOf(db, await personOf(db, emailKey), c.env) };
});

/** The token stays usable: what it opened can still be erased. */
handle(myData, withdrawByToken, async ({ c, db, config, input }) => {
  await limitVisitor(c, "my-data-erase");
  const person = await personOf(db, await findErasable(db, input.token));
  const told = { noticeTo: config.MAIL_TO, origin: config.SITE_ORIGIN };
  const consent = await withdraw(db, person, input.consent_id, told);
  deliverAfterResponse(c);
  return { message: (await speechOfCall(c)).text(CONSENT_WITHDRAWN), consent };
});

handle(myData, eraseMyData, async ({ c, db, config, change, input }) => {
  await limitVisitor(c, "my-data-erase");
  const emailKey = await findErasable(db, input.token);
  if (input.email.toLowerCase() !== emailKey) {
    throw invalid({ email: m.notAddressOfLink });
  }
  await refuseStaff(db, emailKey, config.MAIL_TO);
  const byPerson = { actor: BY_PERSON, requestId: change.requestId };
  const { finished } = await eraseSubject(db, emailKey, byPerson, c.env);
  const { text } = await speechOfCall(c);
  return { message: text(finished ? m.dataErased : dataPromises.longErasure), finished };
});
