import { and, eq, isNull, lt, ne, sql } from "drizzle-orm";
import { ApiError } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import type { Config } from "../../core/env.ts";
import { randomToken, sha256 } from "../../core/tokens.ts";
import { hashPassword } from "../../credentials/password.ts";
import type { Database } from "../../db/database.ts";
import { adminChallenges, adminPasswordResets, adminSessions, admins } from "../../db/schema.ts";
import { ADMIN_SESSION_SECONDS } from "../../http/session.ts";
import { adminPasswordChanged } from "../../mail/admin-messages.ts";
import { queueMail } from "../../mail/outbox.ts";
import { providerForStaff } from "../../mail/provider.ts";

export type AdminRow = typeof admins.$inferSelect;

export async function findAdminByEmail(db: Database, email: string): Promise<AdminRow | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.emailKey, email.toLowerCase()));
  return row;
}

/** Keeps the language in which somebody logs in for the first time; one that was chosen stays. */
export async function keepFirstLanguage(db: Database, id: number, language: string): Promise<void> {
  await db
    .update(admins)
    .set({ language })
    .where(and(eq(admins.id, id), isNull(admins.language)));
}

/** @throws ApiError UNAUTHENTICATED for an account that is gone */
export async function requireAdmin(db: Database, id: number | null): Promise<AdminRow> {
  const [row] = await db
    .select()
    .from(admins)
    .where(eq(admins.id, id ?? 0));
  if (!row) throw new ApiError("UNAUTHENTICATED");
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

/** Bytes of the id by which a list names a session. */
const PUBLIC_ID_LENGTH = 16;

/**
 * Starts a session and returns its token, which is stored hashed only. Sessions that are over go in the same batch. A
 * factor has just been shown.
 * @param device browser and system, for the list of sessions
 */
export async function startAdminSession(db: Database, adminId: number, device = ""): Promise<string> {
  const token = randomToken();
  const at = now();
  const expiresAt = new Date(Date.now() + ADMIN_SESSION_SECONDS * 1000).toISOString();
  const publicId = randomToken().slice(0, PUBLIC_ID_LENGTH);
  await db.batch([
    db.delete(adminSessions).where(lt(adminSessions.expiresAt, at)),
    db.insert(adminSessions).values({
      tokenHash: await sha256(token),
      adminId,
      createdAt: at,
      expiresAt,
      publicId,
      device,
      lastSeenAt: at,
      verifiedAt: at,
    }),
  ]);
  return token;
}

/**
 * Gives a session another token, as with every change of what it may do; the earlier one is worth nothing from then on.
 * @param isVerified whether a factor has just been shown
 * @returns the token, or undefined when the session has ended meanwhile
 */
export async function rotateAdminSession(
  db: Database,
  tokenHash: string,
  isVerified: boolean,
): Promise<string | undefined> {
  const token = randomToken();
  const rotated = await db
    .update(adminSessions)
    .set({ tokenHash: await sha256(token), ...(isVerified && { verifiedAt: now() }) })
    .where(eq(adminSessions.tokenHash, tokenHash))
    .returning({ id: adminSessions.adminId });
  return rotated.length > 0 ? token : undefined;
}

export async function endAdminSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(adminSessions).where(eq(adminSessions.tokenHash, tokenHash));
}

export async function setAdminPasswordHash(db: Database, adminId: number, passwordHash: string): Promise<void> {
  await db.update(admins).set({ passwordHash }).where(eq(admins.id, adminId));
}

/**
 * Sets a new password, ends all sessions but the one that is kept, half-finished logins and links for a new password,
 * and informs the administrator by mail, all or nothing.
 */
export async function setAdminPassword(
  db: Database,
  { id, email, language }: AdminRow,
  passwordHash: string,
  { origin, kept }: { origin: string; kept?: string },
): Promise<void> {
  await db.batch([
    db
      .update(admins)
      .set({ passwordHash, version: sql`${admins.version} + 1` })
      .where(eq(admins.id, id)),
    db.delete(adminSessions).where(and(eq(adminSessions.adminId, id), ne(adminSessions.tokenHash, kept ?? ""))),
    db.delete(adminChallenges).where(and(eq(adminChallenges.adminId, id), eq(adminChallenges.kind, "login"))),
    db.delete(adminPasswordResets).where(eq(adminPasswordResets.adminId, id)),
    queueMail(db, adminPasswordChanged(await providerForStaff(db, language), email, origin, kept !== undefined)),
  ]);
}
