import { and, desc, eq, gt, lt, notInArray } from "drizzle-orm";
import type { Context } from "hono";
import { now } from "../../core/clock.ts";
import { randomToken, sha256 } from "../../core/tokens.ts";
import { deviceName } from "../../credentials/device-name.ts";
import type { Database } from "../../db/database.ts";
import { adminDevices, admins } from "../../db/schema.ts";
import { DEVICE_SECONDS, deviceToken, setDeviceCookie } from "../../http/admin-cookies.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { newDevice } from "../../mail/admin-messages.ts";
import { queueMail } from "../../mail/outbox.ts";
import { providerForStaff } from "../../mail/provider.ts";
import type { AdminRow } from "./queries.ts";
import { adminOriginOf } from "./relying-party.ts";

/** Browsers that an account knows; a further one replaces the one unused for longest. */
const DEVICES_MAX = 20;

const oldest = (): string => new Date(Date.now() - DEVICE_SECONDS * 1000).toISOString();

/**
 * The hash of the request's browser, when the account has logged in with it within a year. The guesses of strangers do not
 * make it wait.
 */
export async function findKnownDevice(c: Context<AppEnv>, email: string): Promise<string | undefined> {
  const token = deviceToken(c);
  if (!token) return undefined;
  const tokenHash = await sha256(token);
  const [row] = await c.var.db
    .select({ tokenHash: adminDevices.tokenHash })
    .from(adminDevices)
    .innerJoin(admins, eq(admins.id, adminDevices.adminId))
    .where(
      and(
        eq(adminDevices.tokenHash, tokenHash),
        eq(admins.emailKey, email.toLowerCase()),
        gt(adminDevices.lastSeenAt, oldest()),
      ),
    );
  return row?.tokenHash;
}

/** After a login: the browser is known for another year. A new one causes a mail to the account's owner. */
export async function rememberDevice(c: Context<AppEnv>, admin: Pick<AdminRow, "id" | "email" | "language">) {
  const { id: adminId, email, language } = admin;
  const { db, config } = c.var;
  const known = await findKnownDevice(c, email);
  const token = deviceToken(c);
  if (known && token) {
    await db.update(adminDevices).set({ lastSeenAt: now() }).where(eq(adminDevices.tokenHash, known));
    setDeviceCookie(c, token);
    return;
  }
  const made = randomToken();
  const device = deviceName(c.req.header("user-agent"));
  const at = now();
  const newest = db
    .select({ tokenHash: adminDevices.tokenHash })
    .from(adminDevices)
    .where(eq(adminDevices.adminId, adminId))
    .orderBy(desc(adminDevices.lastSeenAt))
    .limit(DEVICES_MAX);
  await db.batch([
    db.insert(adminDevices).values({ tokenHash: await sha256(made), adminId, device, createdAt: at, lastSeenAt: at }),
    db.delete(adminDevices).where(and(eq(adminDevices.adminId, adminId), notInArray(adminDevices.tokenHash, newest))),
    queueMail(db, newDevice(await providerForStaff(db, language), email, { device, at }, adminOriginOf(config))),
  ]);
  setDeviceCookie(c, made);
}

/** The statement that forgets all known devices of an account but the kept one. */
export const forgetDevices = (db: Database, adminId: number, kept: string | undefined) =>
  db
    .delete(adminDevices)
    .where(
      and(eq(adminDevices.adminId, adminId), notInArray(adminDevices.tokenHash, kept === undefined ? [] : [kept])),
    );

/** The statement that forgets browsers that were not used for a year; for the schedule. */
export const purgeDevices = (db: Database) => db.delete(adminDevices).where(lt(adminDevices.lastSeenAt, oldest()));
