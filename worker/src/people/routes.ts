import { forgetPassword, login, logout, register, resetPassword } from "@optimyz/contract/api/endpoints/people";
import { paths } from "@optimyz/contract/domain/paths";
import { promises } from "@optimyz/contract/domain/site";
import { Hono } from "hono";
import { recordFailedLogin, recordLogin } from "../audit/record-login.ts";
import { ApiError } from "../core/api-error.ts";
import { deviceName } from "../credentials/device-name.ts";
import { guardLogin } from "../credentials/guard.ts";
import { hashPassword, verifyPassword } from "../credentials/password.ts";
import { refuseWeakPassword } from "../credentials/weak-password.ts";
import { afterRandomDelay } from "../http/after-response.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { limitAccount, limitVisitor } from "../http/limits.ts";
import { deliverAfterResponse } from "../mail/after-response.ts";
import { resetLink, welcome } from "../mail/message.ts";
import { countUnsolicited, deliverMail, mailTransport } from "../mail/outbox.ts";
import { providerOf, urlIn } from "../mail/provider.ts";
import { siteNameOf } from "../settings/site-settings.ts";
import { languageOfCall, speechOfCall } from "../settings/speech.ts";
import * as m from "./messages.ts";
import * as queries from "./queries.ts";

export const accounts = new Hono<AppEnv>();

handle(accounts, register, async ({ c, db, config, input }) => {
  await limitVisitor(c, "register");
  refuseWeakPassword(input.password, { ...input, siteName: await siteNameOf(db) }, "password");
  if (await queries.findUserByEmail(db, input.email)) throw queries.emailTaken();
  const { name, email, notice } = input;
  const passwordHash = await hashPassword(input.password);
  // Beyond the limit the account opens without the mail, which its owner can ask for the next day.
  const { isWithin } = await countUnsolicited(db, "welcome", email);
  const language = await languageOfCall(c);
  const provider = await providerOf(db, language);
  const confirmation = (token: string) => welcome(provider, email, config.SITE_ORIGIN, token);
  await queries.insertUser(db, { name, email, passwordHash, language, notice }, isWithin ? confirmation : undefined);
  deliverAfterResponse(c);
  return { message: (await speechOfCall(c)).say(m.registered) };
});

handle(accounts, login, async ({ c, db, input }) => {
  const attempt = await guardLogin(c, "user", input.email);
  const user = await queries.findUserByEmail(db, input.email);
  const { ok, outdated } = await verifyPassword(input.password, user?.passwordHash || undefined);
  const attempted = { kind: "user", id: user?.id, requestId: c.var.requestId } as const;
  if (!user || !ok) {
    await recordFailedLogin(db, attempted);
    throw new ApiError("BAD_CREDENTIALS");
  }
  await recordLogin(db, attempted);
  await attempt.succeeded();
  if (outdated) await queries.rehash(db, user.id, await hashPassword(input.password));
  const token = await queries.startSession(db, user.id, deviceName(c.req.header("user-agent")));
  return { message: (await speechOfCall(c)).say(m.loginSuccessful), token, name: user.name };
});

handle(accounts, logout, async ({ c, db, caller }) => {
  await queries.endSession(db, caller.tokenHash);
  return { message: (await speechOfCall(c)).say(m.loggedOut) };
});

/** Looks the e-mail address up some time after the response: neither words nor time reveal whether it is known. */
handle(accounts, forgetPassword, async ({ c, db, config, input }) => {
  await limitVisitor(c, "forget");
  await limitAccount(c, "forget", input.email);
  const language = await languageOfCall(c);
  afterRandomDelay(c, async () => {
    const user = await queries.findUserByEmail(db, input.email);
    if (!user) return;
    const isUnproven = user.emailConfirmedAt === null;
    if (isUnproven && !(await countUnsolicited(db, "reset", user.email)).isWithin) return;
    const provider = await providerOf(db, user.language ?? language);
    const link = (token: string) => urlIn(provider, config.SITE_ORIGIN, paths.resetPassword.to({ token }));
    await queries.queueReset(db, user.id, (token) => resetLink(provider, user.email, link(token)));
    await deliverMail(db, mailTransport(c.env, config));
  });
  return { message: (await speechOfCall(c)).text(promises.resetLink.sent) };
});

handle(accounts, resetPassword, async ({ c, db, config, input }) => {
  await limitVisitor(c, "reset");
  const owner = await queries.findReset(db, input.token);
  refuseWeakPassword(input.newPassword, { ...owner, siteName: await siteNameOf(db) }, "newPassword");
  // Before the link is used up, since hashing may be refused while many wait for it.
  const hash = await hashPassword(input.newPassword);
  const user = await queries.redeemResetToken(db, input.token);
  await queries.setPassword(db, user, hash, config.SITE_ORIGIN);
  await queries.markConfirmed(db, user.id);
  deliverAfterResponse(c);
  return { message: (await speechOfCall(c)).say(m.passwordChangedLogIn) };
});
