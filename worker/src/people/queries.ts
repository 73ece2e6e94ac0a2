import type { MySession } from "@optimyz/contract/api/schemas/people/own-account";
import { promises } from "@optimyz/contract/domain/site";
import { and, desc, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { consentTo } from "../consents/give.ts";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import { randomToken, sha256 } from "../core/tokens.ts";
import { deviceIn } from "../credentials/device-name.ts";
import type { Database } from "../db/database.ts";
import { isTaken } from "../db/errors.ts";
import { emailConfirmations, passwordResets, userIdentities, userLogins, userSessions, users } from "../db/schema.ts";
import type { UserCaller } from "../http/caller.ts";
import { USER_SESSION_SECONDS, userSessionHolds, userSessionIsOver } from "../http/session.ts";
import type { Speech } from "../language/speech.ts";
import { type Message, passwordChanged } from "../mail/message.ts";
import { queueMail } from "../mail/outbox.ts";
import { providerOf } from "../mail/provider.ts";
import * as m from "./messages.ts";

export type UserRow = typeof users.$inferSelect;

const RESET_SECONDS = promises.resetLink.minutes * 60;
const CONFIRM_SECONDS = promises.confirmLink.days * 24 * 60 * 60;

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.emailKey, email.toLowerCase()));
  return row;
}

export async function requireUser(db: Database, id: number): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw new ApiError("UNAUTHENTICATED");
  return row;
}

interface NewUser {
  name: string;
  email: string;
  /** Empty for an account that is opened by another service alone. */
  passwordHash: string;
  emailConfirmedAt?: string | null;
  /** Code of the language in which they registered. */
  language?: string | null;
  /** Version of the notice that was in view. */
  notice?: string | undefined;
}

/**
 * Stores a user together with the mail that confirms the e-mail address, all or nothing.
 * @param message makes the mail from the token; without it no mail is sent
 * @param also further statements of the same batch
 * @throws ApiError CONFLICT when the e-mail address has an account already, in whatever case it is written
 */
export async function insertUser(
  db: Database,
  { notice, ...user }: NewUser,
  message?: (token: string) => Message,
  also: readonly BatchItem<"sqlite">[] = [],
): Promise<UserRow> {
  const values = { ...user, emailKey: user.email.toLowerCase(), createdAt: now() };
  const mails = message ? await confirmation(db, sql<number>`last_insert_rowid()`, message) : [];
  const consent = await consentTo(db, "account", { notice });
  try {
    const [[row]] = await db.batch([db.insert(users).values(values).returning(), ...mails, ...consent, ...also]);
    if (!row) throw new Error("An insert gave no row back.");
    await recordLastLogin(db, row.id);
    return row;
  } catch (error) {
    throw isTaken(error, "users.email_key") ? emailTaken() : error;
  }
}

export function emailTaken(): ApiError {
  const sentence = m.accountExists;
  return new ApiError("CONFLICT", sentence, { fields: { email: sentence } });
}

/**
 * Starts a session and returns its token, which is stored hashed only.
 * @param device where it is, as lists name it
 */
export async function startSession(db: Database, userId: number, device = ""): Promise<string> {
  const token = randomToken();
  const session = {
    tokenHash: await sha256(token),
    userId,
    createdAt: now(),
    expiresAt: inSeconds(USER_SESSION_SECONDS),
    device,
  };
  await db.batch([
    db.delete(userSessions).where(and(eq(userSessions.userId, userId), userSessionIsOver())),
    db.insert(userSessions).values(session),
    recordLastLogin(db, userId),
  ]);
  return token;
}

/** For the retention time of accounts that nobody uses. */
const recordLastLogin = (db: Database, userId: number) =>
  db
    .insert(userLogins)
    .values({ userId, lastAt: now() })
    .onConflictDoUpdate({ target: userLogins.userId, set: { lastAt: now() } });

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(userSessions).where(eq(userSessions.tokenHash, tokenHash));
}

/** Newest sessions that are listed. */
const SESSIONS_SHOWN_MAX = 100;

/** The valid sessions of a user, the newest first. @param speech whose language their devices are named in */
export async function sessionsOf(
  db: Database,
  { userId, tokenHash }: UserCaller,
  speech: Speech,
): Promise<MySession[]> {
  const rows = await db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), userSessionHolds()))
    .orderBy(desc(userSessions.createdAt))
    .limit(SESSIONS_SHOWN_MAX);
  return rows.map((row) => ({
    device: deviceIn(row.device, speech),
    created_at: row.createdAt,
    expires_at: row.expiresAt,
    last_seen_at: row.lastSeenAt ?? row.createdAt,
    is_this: row.tokenHash === tokenHash,
  }));
}

export async function endSessionsOf(db: Database, userId: number): Promise<void> {
  await db.delete(userSessions).where(eq(userSessions.userId, userId));
}

/** Replaces an earlier reset: only the newest link works. `message` makes the mail from the token. */
export async function queueReset(db: Database, userId: number, message: (token: string) => Message): Promise<void> {
  const token = randomToken();
  await db.batch([
    db.delete(passwordResets).where(eq(passwordResets.userId, userId)),
    db.insert(passwordResets).values({ tokenHash: await sha256(token), userId, expiresAt: inSeconds(RESET_SECONDS) }),
    queueMail(db, message(token)),
  ]);
}

const usableReset = async (token: string) =>
  and(eq(passwordResets.tokenHash, await sha256(token)), gt(passwordResets.expiresAt, now()));

const resetOver = (): ApiError => new ApiError("INVALID", m.linkExpired);

/**
 * Finds the user of a reset link, which stays usable.
 * @throws ApiError INVALID when the token is unknown, used or older than ten minutes
 */
export async function findReset(db: Database, token: string): Promise<UserRow> {
  const [known] = await db
    .select()
    .from(passwordResets)
    .where(await usableReset(token));
  if (!known) throw resetOver();
  return requireUser(db, known.userId);
}

/**
 * Uses up a reset token; two calls with one token cannot both win.
 * @throws ApiError INVALID when the token is unknown, used or older than ten minutes
 */
export async function redeemResetToken(db: Database, token: string): Promise<UserRow> {
  const [taken] = await db
    .delete(passwordResets)
    .where(await usableReset(token))
    .returning();
  if (!taken) throw resetOver();
  return requireUser(db, taken.userId);
}

/** Sets a new password, ends all sessions but the one that is kept, and informs the user by mail, all or nothing. */
export async function setPassword(db: Database, user: UserRow, hash: string, origin: string, keptSession?: string) {
  await db.batch([
    db.update(users).set({ passwordHash: hash }).where(eq(users.id, user.id)),
    db.delete(userSessions).where(and(eq(userSessions.userId, user.id), ne(userSessions.tokenHash, keptSession ?? ""))),
    db.delete(passwordResets).where(eq(passwordResets.userId, user.id)),
    // While nobody had proved the address, a sign-in may be that of a stranger who opened the account with it.
    ...(user.emailConfirmedAt === null ? [db.delete(userIdentities).where(eq(userIdentities.userId, user.id))] : []),
    queueMail(db, passwordChanged(await providerOf(db, user.language), user.email, origin, keptSession !== undefined)),
  ]);
}

/** @throws ApiError UNAUTHENTICATED for an account that is gone */
export async function setLanguage(db: Database, userId: number, language: string): Promise<UserRow> {
  const [row] = await db.update(users).set({ language }).where(eq(users.id, userId)).returning();
  if (!row) throw new ApiError("UNAUTHENTICATED");
  return row;
}

/** Stores the same password under today's hash parameters. */
export async function rehash(db: Database, userId: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

export async function queueConfirmation(
  db: Database,
  userId: number,
  message: (token: string) => Message,
): Promise<void> {
  await db.batch([
    db.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId)),
    ...(await confirmation(db, sql<number>`${userId}`, message)),
  ]);
}

/** The statements that store a new token and queue the mail that holds it. */
async function confirmation(db: Database, userId: SQL<number>, message: (token: string) => Message) {
  const token = randomToken();
  const values = { tokenHash: await sha256(token), userId, expiresAt: inSeconds(CONFIRM_SECONDS) };
  return [db.insert(emailConfirmations).values(values), queueMail(db, message(token))] as const;
}

/**
 * Confirms the e-mail address of the user who is logged in. The token alone is not enough: a mail scanner that follows every
 * link would otherwise confirm an address for a stranger who registered with it.
 * @throws ApiError INVALID when the token is unknown, of another user, or too old
 */
export async function redeemConfirmation(db: Database, userId: number, token: string): Promise<UserRow> {
  const known = and(
    eq(emailConfirmations.tokenHash, await sha256(token)),
    eq(emailConfirmations.userId, userId),
    gt(emailConfirmations.expiresAt, now()),
  );
  const [taken] = await db.delete(emailConfirmations).where(known).returning();
  if (!taken) throw new ApiError("INVALID", m.linkExpired);
  return markConfirmed(db, userId);
}

/** Marks the e-mail address as the user's own; a used reset link proves that as well. */
export async function markConfirmed(db: Database, userId: number): Promise<UserRow> {
  const [row] = await db.update(users).set({ emailConfirmedAt: now() }).where(eq(users.id, userId)).returning();
  if (!row) throw new ApiError("UNAUTHENTICATED");
  return row;
}
