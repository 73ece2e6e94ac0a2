import { eq, lt, sql } from "drizzle-orm";
import { hashPassword } from "../../accounts/password.ts";
import { randomToken, sha256 } from "../../accounts/tokens.ts";
import { now } from "../../db/changes.ts";
import type { Database } from "../../db/database.ts";
import { adminSessions, admins } from "../../db/schema.ts";
import type { Config } from "../../env.ts";
import { ADMIN_SESSION_SECONDS } from "../../http/session.ts";

export async function findAdminByEmail(db: Database, email: string) {
  const [row] = await db.select().from(admins).where(eq(admins.emailKey, email.toLowerCase()));
  return row;
}

/** Makes the first administrator from the configuration. One statement looks and inserts, so two cannot race. */
export async function ensureFirstAdmin(db: Database, config: Config): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (!email || !password || (await db.$count(admins)) > 0) return;
  const hash = await hashPassword(password);
  await db.run(sql`INSERT INTO ${admins} (email, email_key, password_hash, created_at)
    SELECT ${email}, ${email.toLowerCase()}, ${hash}, ${now()} WHERE NOT EXISTS (SELECT 1 FROM ${admins})`);
}

/** Starts a session and returns its token, which is stored hashed only. Sessions that are over go in the same batch. */
export async function startAdminSession(db: Database, adminId: number): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + ADMIN_SESSION_SECONDS * 1000).toISOString();
  await db.batch([
    db.delete(adminSessions).where(lt(adminSessions.expiresAt, now())),
    db.insert(adminSessions).values({ tokenHash: await sha256(token), adminId, createdAt: now(), expiresAt }),
  ]);
  return token;
}

export async function endAdminSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(adminSessions).where(eq(adminSessions.tokenHash, tokenHash));
}

export async function setAdminPasswordHash(db: Database, adminId: number, passwordHash: string): Promise<void> {
  await db.update(admins).set({ passwordHash }).where(eq(admins.id, adminId));
}
