import { forgetPassword, login, logout, register, resetPassword } from "@optimyz/contract/endpoints/people";
import { promises } from "@optimyz/contract/site";
import { Hono } from "hono";
import { refuseCommonPassword } from "../../accounts/common.ts";
import { guardLogin } from "../../accounts/guard.ts";
import { hashPassword, verifyPassword } from "../../accounts/password.ts";
import type { AppEnv } from "../../app-env.ts";
import { Fault } from "../../http/fault.ts";
import { handle } from "../../http/handle.ts";
import { limitAccount, limitVisitor } from "../../http/limits.ts";
import { afterAnswer, deliverAfterAnswer } from "../../mail/after-answer.ts";
import { resetLink, welcome } from "../../mail/message.ts";
import { deliverMail, postmanOf } from "../../mail/outbox.ts";
import * as queries from "./queries.ts";

export const accounts = new Hono<AppEnv>();

handle(accounts, register, async ({ c, db, config, input }) => {
  await limitVisitor(c, "register");
  await refuseCommonPassword(input.password, "password");
  if (await queries.findUserByEmail(db, input.email)) throw queries.emailTaken();
  const { name, email } = input;
  const user = await queries.insertUser(db, { name, email, passwordHash: await hashPassword(input.password) });
  await queries.queueConfirmation(db, user.id, (token) => welcome(email, name, config.SITE_ORIGIN, token));
  deliverAfterAnswer(c);
  return { message: "Registration successful" };
});

handle(accounts, login, async ({ c, db, input }) => {
  const attempt = await guardLogin(c, "user", input.email);
  const user = await queries.findUserByEmail(db, input.email);
  const { ok, outdated } = await verifyPassword(input.password, user?.passwordHash);
  if (!user || !ok) throw new Fault("BAD_CREDENTIALS");
  await attempt.succeeded();
  if (outdated) await queries.rehash(db, user.id, await hashPassword(input.password));
  const token = await queries.startSession(db, user.id);
  return { message: "Login successful", token, name: user.name };
});

handle(accounts, logout, async ({ db, caller }) => {
  await queries.endSession(db, caller.tokenHash);
  return { message: "You are logged out." };
});

/** Looks the address up after the answer: neither words nor time tell whether it is known. */
handle(accounts, forgetPassword, async ({ c, db, config, input }) => {
  await limitVisitor(c, "forget");
  await limitAccount(c, "forget", input.email);
  afterAnswer(c, async () => {
    const user = await queries.findUserByEmail(db, input.email);
    if (!user) return;
    const link = (token: string) => `${config.SITE_ORIGIN}/reset-password/${token}`;
    await queries.queueReset(db, user.id, (token) => resetLink(user.email, user.name, link(token)));
    await deliverMail(db, postmanOf(c.env, config));
  });
  return {
    message: `If this address has an account, a link to set a new password is on its way. It works for ${promises.resetLink.words}.`,
  };
});

handle(accounts, resetPassword, async ({ c, db, config, input }) => {
  await limitVisitor(c, "reset");
  await refuseCommonPassword(input.newPassword, "newPassword");
  const user = await queries.takeReset(db, input.token);
  await queries.setPassword(db, user, await hashPassword(input.newPassword), config.SITE_ORIGIN);
  await queries.markConfirmed(db, user.id);
  deliverAfterAnswer(c);
  return { message: "Your password has been changed. You can log in now." };
});
