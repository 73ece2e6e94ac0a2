import { adminPaths } from "@optimyz/contract/api/admin-paths";
import { adminForgotPassword, adminResetPassword } from "@optimyz/contract/api/endpoints/people";
import { siteUrl } from "@optimyz/contract/domain/paths";
import { promises } from "@optimyz/contract/domain/site";
import { and, eq, gt } from "drizzle-orm";
import { Hono } from "hono";
import { ApiError } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import { randomToken, sha256 } from "../../core/tokens.ts";
import { hashPassword } from "../../credentials/password.ts";
import { refuseWeakPassword } from "../../credentials/weak-password.ts";
import type { Database } from "../../db/database.ts";
import { adminPasswordResets } from "../../db/schema.ts";
import { assertAdminOrigin } from "../../http/admin-origin.ts";
import { afterRandomDelay } from "../../http/after-response.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { limitAccount, limitVisitor } from "../../http/limits.ts";
import { adminResetLink } from "../../mail/admin-messages.ts";
import { deliverAfterResponse } from "../../mail/after-response.ts";
import { countUnsolicited, deliverMail, mailTransport, queueMail } from "../../mail/outbox.ts";
import { providerForStaff } from "../../mail/provider.ts";
import { siteNameOf } from "../../settings/site-settings.ts";
import { speechOfCall } from "../../settings/speech.ts";
import * as m from "./messages.ts";
import { type AdminRow, findAdminByEmail, requireAdmin, setAdminPassword } from "./queries.ts";
import { adminOriginOf } from "./relying-party.ts";

/** How an administrator gets a new password by mail. The login asks for the second factor as before. */
export const adminResets = new Hono<AppEnv>();

/** Looks the e-mail address up some time after the response: neither words nor time reveal whether it is known. */
handle(adminResets, adminForgotPassword, async ({ c, db, config, input }) => {
  assertAdminOrigin(c);
  await limitVisitor(c, "admin forget");
  await limitAccount(c, "admin forget", input.email);
  afterRandomDelay(c, async () => {
    const admin = await findAdminByEmail(db, input.email);
    if (!admin || !(await countUnsolicited(db, "reset", admin.email)).isWithin) return;
    await queueReset(db, admin, (token) => siteUrl(adminOriginOf(config), adminPaths.resetPassword(token)));
    await deliverMail(db, mailTransport(c.env, config));
  });
  const { say, text } = await speechOfCall(c);
  return { message: say(m.resetLinkSent, { time: text(promises.resetLink.words) }) };
});

handle(adminResets, adminResetPassword, async ({ c, db, config, input }) => {
  assertAdminOrigin(c);
  await limitVisitor(c, "admin reset");
  const owner = await findReset(db, input.token);
  refuseWeakPassword(input.newPassword, { ...owner, siteName: await siteNameOf(db) }, "newPassword");
  // Before the link is used up, since hashing may be refused while many wait for it.
  const hash = await hashPassword(input.newPassword);
  const [taken] = await db
    .delete(adminPasswordResets)
    .where(await usable(input.token))
    .returning();
  if (!taken) throw resetOver();
  await setAdminPassword(db, owner, hash, { origin: adminOriginOf(config) });
  deliverAfterResponse(c);
  return { message: (await speechOfCall(c)).say(m.passwordChangedLogIn) };
});

const usable = async (token: string) =>
  and(eq(adminPasswordResets.tokenHash, await sha256(token)), gt(adminPasswordResets.expiresAt, now()));

const resetOver = (): ApiError => new ApiError("INVALID", m.linkExpired);

async function findReset(db: Database, token: string): Promise<AdminRow> {
  const [known] = await db
    .select()
    .from(adminPasswordResets)
    .where(await usable(token));
  if (!known) throw resetOver();
  return requireAdmin(db, known.adminId);
}

/** Replaces an earlier link: only the newest works. */
async function queueReset(db: Database, { id: adminId, email, language }: AdminRow, url: (token: string) => string) {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + promises.resetLink.minutes * 60 * 1000).toISOString();
  await db.batch([
    db.delete(adminPasswordResets).where(eq(adminPasswordResets.adminId, adminId)),
    db.insert(adminPasswordResets).values({ tokenHash: await sha256(token), adminId, expiresAt }),
    queueMail(db, adminResetLink(await providerForStaff(db, language), email, url(token))),
  ]);
}
