import {
  changePassword,
  confirmEmail,
  endMySessions,
  eraseMe,
  exportMe,
  me,
  myConsents,
  myEnrolments,
  mySessions,
  myWhatsapp,
  sendConfirmation,
  setMailLanguage,
  setMyWhatsapp,
  withdrawConsent,
} from "@optimyz/contract/api/endpoints/people";
import { CONSENT_WITHDRAWN, dataPromises } from "@optimyz/contract/domain/site";
import { type Context, Hono } from "hono";
import { ApiError, invalid } from "../core/api-error.ts";
import { guardLogin } from "../credentials/guard.ts";
import { hashPassword, verifyPassword } from "../credentials/password.ts";
import { refuseWeakPassword } from "../credentials/weak-password.ts";
import { toAccount } from "../db/mappers.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { limitAccount } from "../http/limits.ts";
import { requireLanguage } from "../http/validate.ts";
import { deliverAfterResponse } from "../mail/after-response.ts";
import { welcome } from "../mail/message.ts";
import { countUnsolicited } from "../mail/outbox.ts";
import { providerOf } from "../mail/provider.ts";
import { personOfUser } from "../people/person.ts";
import {
  endSessionsOf,
  queueConfirmation,
  redeemConfirmation,
  requireUser,
  sessionsOf,
  setLanguage,
  setPassword,
  type UserRow,
} from "../people/queries.ts";
import { consentsOf, withdraw } from "../privacy/consents.ts";
import { regionOf, siteNameOf } from "../settings/site-settings.ts";
import { inLanguageOfCall, languageOfCall, speechOfCall } from "../settings/speech.ts";
import * as m from "./messages.ts";
import { enrolmentsOf, eraseUser, exportOfUser } from "./own-data.ts";
import { switchWhatsapp, whatsappOf } from "./whatsapp.ts";

/** Anybody can enrol with anybody's e-mail address, so the list that the account shows is bounded. */
const ENROLMENTS_SHOWN_MAX = 100;

/** What a logged-in user may do with their account. */
export const ownAccount = new Hono<AppEnv>();

handle(ownAccount, me, async ({ db, caller }) => toAccount(await requireUser(db, caller.userId)));

handle(ownAccount, myEnrolments, async ({ c, db, caller, query }) => {
  const part = { limit: ENROLMENTS_SHOWN_MAX, ...query };
  return enrolmentsOf(db, await requireUser(db, caller.userId), { ...part, ...(await inLanguageOfCall(c)) });
});

handle(ownAccount, exportMe, async ({ c, db, caller }) =>
  exportOfUser(db, await requireUser(db, caller.userId), c.env),
);

handle(ownAccount, confirmEmail, async ({ db, caller, input }) =>
  toAccount(await redeemConfirmation(db, caller.userId, input.token)),
);

handle(ownAccount, sendConfirmation, async ({ c, db, config, caller }) => {
  const { id, email, language } = await requireUser(db, caller.userId);
  await limitAccount(c, "confirmation", email);
  const { isWithin, secondsLeft } = await countUnsolicited(db, "welcome", email);
  if (!isWithin) throw new ApiError("TOO_MANY", undefined, { retryAfterSeconds: secondsLeft });
  const provider = await providerOf(db, language ?? (await languageOfCall(c)));
  await queueConfirmation(db, id, (token) => welcome(provider, email, config.SITE_ORIGIN, token));
  deliverAfterResponse(c);
  return { message: (await speechOfCall(c)).say(m.confirmationMailSent) };
});

handle(ownAccount, changePassword, async ({ c, db, config, caller, input }) => {
  const user = await requireUser(db, caller.userId);
  refuseWeakPassword(input.newPassword, { ...user, siteName: await siteNameOf(db) }, "newPassword");
  await requirePassword(c, user, input.password);
  await setPassword(db, user, await hashPassword(input.newPassword), config.SITE_ORIGIN, caller.tokenHash);
  deliverAfterResponse(c);
  return { message: (await speechOfCall(c)).say(m.passwordChanged) };
});

handle(ownAccount, setMailLanguage, async ({ db, caller, input: { language } }) => {
  const { languages } = await regionOf(db);
  requireLanguage(languages, language, "language");
  return toAccount(await setLanguage(db, caller.userId, language));
});

handle(ownAccount, mySessions, async ({ c, db, caller }) => sessionsOf(db, caller, await speechOfCall(c)));

handle(ownAccount, endMySessions, async ({ c, db, caller }) => {
  await endSessionsOf(db, caller.userId);
  return { message: (await speechOfCall(c)).say(m.loggedOutEverywhere) };
});

handle(ownAccount, myConsents, async ({ c, db, caller }) =>
  consentsOf(db, personOfUser(await requireUser(db, caller.userId)), (await inLanguageOfCall(c)).lang),
);

handle(ownAccount, withdrawConsent, async ({ c, db, config, caller, params }) => {
  const person = personOfUser(await requireUser(db, caller.userId));
  const told = { noticeTo: config.MAIL_TO, origin: config.SITE_ORIGIN, language: (await inLanguageOfCall(c)).lang };
  const consent = await withdraw(db, person, params.id, told);
  deliverAfterResponse(c);
  return { message: (await speechOfCall(c)).text(CONSENT_WITHDRAWN), consent };
});

handle(ownAccount, myWhatsapp, async ({ c, db, caller }) =>
  whatsappOf(db, personOfUser(await requireUser(db, caller.userId)), (await speechOfCall(c)).language.code),
);

handle(ownAccount, setMyWhatsapp, async ({ c, db, caller, input }) => {
  const person = personOfUser(await requireUser(db, caller.userId));
  await switchWhatsapp(db, person, input);
  return whatsappOf(db, person, (await speechOfCall(c)).language.code);
});

handle(ownAccount, eraseMe, async ({ c, db, caller, change, input }) => {
  const user = await requireUser(db, caller.userId);
  await requirePassword(c, user, input.password);
  const { finished } = await eraseUser(db, user, change, c.env);
  const { text } = await speechOfCall(c);
  return { message: text(finished ? m.accountDeleted : dataPromises.longErasure) };
});

/**
 * Asks for the password again before something that cannot be undone; guesses count like those of a login.
 * @throws ApiError INVALID
 */
async function requirePassword(c: Context<AppEnv>, user: UserRow, password: string): Promise<void> {
  const attempt = await guardLogin(c, "user", user.email);
  const { ok } = await verifyPassword(password, user.passwordHash || undefined);
  if (!ok) throw invalid({ password: m.notYourPassword });
  await attempt.succeeded();
}
