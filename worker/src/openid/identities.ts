import type { Identity } from "@optimyz/contract/api/schemas/openid";
import { and, asc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { record } from "../audit/record.ts";
import { consentTo } from "../consents/give.ts";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { isStale, isTaken } from "../db/errors.ts";
import { requireChange, rollBackIf } from "../db/guard.ts";
import type { Claims } from "../db/schema/openid.ts";
import {
  adminIdentities,
  calendarFeeds,
  emailConfirmations,
  enrolments,
  passwordResets,
  userIdentities,
  userSessions,
  users,
} from "../db/schema.ts";
import { said } from "../language/said.ts";
import { factorChanged } from "../mail/admin-messages.ts";
import type { Message } from "../mail/message.ts";
import { queueMail } from "../mail/outbox.ts";
import { providerForStaff } from "../mail/provider.ts";
import { insertUser, type UserRow } from "../people/queries.ts";
import { type AdminRow, requireAdmin } from "../staff/session/queries.ts";
import * as m from "./messages.ts";

type Statement = BatchItem<"sqlite">;
type Table = typeof userIdentities | typeof adminIdentities;

/** Of one account: more than there are providers, since somebody may have several accounts there. */
const IDENTITIES_MAX = 10;

const isOf = (table: Table, { issuer, sub }: Claims) => and(eq(table.issuer, issuer), eq(table.sub, sub));

const valuesOf = ({ issuer, sub, provider, email = "" }: Claims) => ({
  issuer,
  sub,
  provider,
  email,
  createdAt: now(),
});

/** The user whom a provider means, by what never changes there; noted as used. */
export async function findUserId(db: Database, claims: Claims): Promise<number | undefined> {
  const set = { lastUsedAt: now() };
  const [row] = await db.update(userIdentities).set(set).where(isOf(userIdentities, claims)).returning();
  return row?.userId;
}

/** The same for an administrator. */
export async function findAdminId(db: Database, claims: Claims): Promise<number | undefined> {
  const set = { lastUsedAt: now() };
  const [row] = await db.update(adminIdentities).set(set).where(isOf(adminIdentities, claims)).returning();
  return row?.adminId;
}

/** The statement that records what was done to the sign-ins of an account; the provider's name is all that it says. */
const recorded = (
  db: Database,
  change: Change,
  action: "create" | "delete",
  table: Table,
  entityId: number,
  label: string,
) =>
  record(db, change, {
    action,
    entity: table === userIdentities ? "user_identities" : "admin_identities",
    entityId,
    label,
  });

/** @throws ApiError CONFLICT for a sign-in that another account has */
async function written(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isTaken(error, "user_identities.issuer") || isTaken(error, "admin_identities.issuer"))
      throw new ApiError("CONFLICT", m.identityTaken);
    throw error;
  }
}

/** Adds a sign-in to an account with all that belongs to it. @throws ApiError CONFLICT for one too many as well */
async function added(db: Database, table: Table, own: SQL, statements: [Statement, ...Statement[]]): Promise<void> {
  // The statement decides: several at once cannot pass the limit, and no list shows more.
  const isFull = sql`(SELECT count(*) FROM ${table} WHERE ${own}) > ${IDENTITIES_MAX}`;
  try {
    await written(() => db.batch([...statements, rollBackIf(db, isFull)]));
  } catch (error) {
    if (isStale(error)) throw new ApiError("CONFLICT", said(m.tooManyIdentities, { count: IDENTITIES_MAX }));
    throw error;
  }
}

/** What a user's sign-in is added with. */
interface Adding {
  claims: Claims;
  change: Change;
  /** Informs the account's owner. */
  mail: Message;
}

/** Adds a sign-in to an account. @throws ApiError CONFLICT for one that another account has, or one too many */
export async function addIdentity(db: Database, userId: number, { claims, change, mail }: Adding): Promise<void> {
  await added(db, userIdentities, eq(userIdentities.userId, userId), [
    db.insert(userIdentities).values({ ...valuesOf(claims), userId }),
    recorded(db, change, "create", userIdentities, userId, claims.provider),
    queueMail(db, mail),
  ]);
}

interface Opening {
  name: string;
  notice: string | undefined;
  language: string | null;
  claims: Claims & { email: string };
  change: Change;
}

/**
 * Opens an account that has no password yet. Its address is proved where the provider is the one who knows.
 * @param confirmation makes the mail that confirms any other address
 * @throws ApiError CONFLICT for an address that has an account
 */
export async function openAccount(
  db: Database,
  { claims, change, ...person }: Opening,
  confirmation?: (token: string) => Message,
): Promise<UserRow> {
  const { email } = claims;
  const own = sql<number>`(SELECT ${users.id} FROM ${users} WHERE ${users.emailKey} = ${email.toLowerCase()})`;
  const { issuer, sub, provider, createdAt } = valuesOf(claims);
  const identity = db.insert(userIdentities).values({ issuer, sub, provider, email, createdAt, userId: own });
  const emailConfirmedAt = claims.isAuthoritative ? createdAt : null;
  let row: UserRow | undefined;
  await written(async () => {
    row = await insertUser(db, { ...person, email, passwordHash: "", emailConfirmedAt }, confirmation, [
      identity,
      record(db, change, { action: "create", entity: "user_identities", entityId: own, label: provider }),
    ]);
  });
  return row as UserRow;
}

/**
 * Gives an account whose address nobody had proved to the one who has: whoever made it loses password, logins, calendar and
 * sign-ins, and keeps no way in (Sudhodanan and Paverd, "Pre-hijacked accounts", USENIX Security 2022).
 * @throws ApiError CONFLICT when its address was proved meanwhile
 */
export async function takeUnprovedAccount(
  db: Database,
  { id, emailKey }: UserRow,
  { name, notice, claims, change, mail }: Omit<Opening, "language"> & { mail: Message },
): Promise<void> {
  const at = now();
  const values = { name, passwordHash: "", emailConfirmedAt: at };
  try {
    await written(async () =>
      db.batch([
        db
          .update(users)
          .set(values)
          .where(and(eq(users.id, id), isNull(users.emailConfirmedAt))),
        requireChange(db),
        db.delete(userSessions).where(eq(userSessions.userId, id)),
        db.delete(passwordResets).where(eq(passwordResets.userId, id)),
        db.delete(emailConfirmations).where(eq(emailConfirmations.userId, id)),
        db.delete(calendarFeeds).where(eq(calendarFeeds.userId, id)),
        db.delete(userIdentities).where(eq(userIdentities.userId, id)),
        // What was sent from the account with another address is somebody else's.
        db
          .update(enrolments)
          .set({ userId: null })
          .where(and(eq(enrolments.userId, id), ne(sql`lower(${enrolments.email})`, emailKey))),
        db.insert(userIdentities).values({ ...valuesOf(claims), userId: id }),
        recorded(db, change, "create", userIdentities, id, claims.provider),
        ...(await consentTo(db, "account", { notice, rowId: id })),
        queueMail(db, mail),
      ]),
    );
  } catch (error) {
    if (isStale(error)) throw new ApiError("CONFLICT", m.provedMeanwhile);
    throw error;
  }
}

const toApi = (
  row: typeof userIdentities.$inferSelect | typeof adminIdentities.$inferSelect,
  isOnlyWay: boolean,
): Identity => ({
  id: row.id,
  name: row.provider,
  email: row.email,
  created_at: row.createdAt,
  last_used_at: row.lastUsedAt,
  is_only_way: isOnlyWay,
});

export async function identitiesOf(db: Database, { id, passwordHash }: UserRow): Promise<Identity[]> {
  const rows = await db
    .select()
    .from(userIdentities)
    .where(eq(userIdentities.userId, id))
    .orderBy(asc(userIdentities.id))
    .limit(IDENTITIES_MAX);
  return rows.map((row) => toApi(row, passwordHash === "" && rows.length === 1));
}

/** Removes a sign-in of an account. @throws ApiError NOT_FOUND; CONFLICT for the only way in */
export async function removeIdentity(db: Database, user: UserRow, id: number, change: Change): Promise<void> {
  const [row] = (await identitiesOf(db, user)).filter((each) => each.id === id);
  if (!row) throw new ApiError("NOT_FOUND");
  // The statement decides: two at once cannot leave nothing.
  const another = sql`(SELECT ${users.passwordHash} <> '' FROM ${users} WHERE ${users.id} = ${user.id})
    OR (SELECT count(*) FROM ${userIdentities} AS other WHERE other.user_id = ${user.id}) > 1`;
  const where = sql`${userIdentities.id} = ${id} AND ${userIdentities.userId} = ${user.id} AND (${another})`;
  const [, removed] = await db.batch([
    record(
      db,
      change,
      { action: "delete", entity: "user_identities", entityId: userIdentities.userId, label: userIdentities.provider },
      sql`FROM ${userIdentities} WHERE ${where}`,
    ),
    db.delete(userIdentities).where(where).returning({ id: userIdentities.id }),
  ]);
  if (removed.length === 0) throw new ApiError("CONFLICT", m.onlyWayIn);
}

/** An administrator always has a password or a passkey as well, so that none is the only way in. */
export async function adminIdentitiesOf(db: Database, adminId: number): Promise<Identity[]> {
  const rows = await db
    .select()
    .from(adminIdentities)
    .where(eq(adminIdentities.adminId, adminId))
    .orderBy(asc(adminIdentities.id))
    .limit(IDENTITIES_MAX);
  return rows.map((row) => toApi(row, false));
}

/** The statements that record a change of an administrator's sign-ins, and inform them. @param words of the mail, a sentence */
async function told(
  db: Database,
  change: Change,
  admin: AdminRow,
  { action, label, words, origin }: { action: "create" | "delete"; label: string; words: string; origin: string },
): Promise<[Statement, Statement]> {
  const mail = factorChanged(await providerForStaff(db, admin.language), admin.email, words, origin);
  return [recorded(db, change, action, adminIdentities, admin.id, label), queueMail(db, mail)];
}

/** @throws ApiError CONFLICT for a sign-in that another administrator has, or one too many */
export async function addAdminIdentity(
  db: Database,
  adminId: number,
  { claims, change, origin }: { claims: Claims; change: Change; origin: string },
): Promise<void> {
  const admin = await requireAdmin(db, adminId);
  const words = { action: "create", label: claims.provider, words: m.signInAdded, origin } as const;
  const after = await told(db, change, admin, words);
  await added(db, adminIdentities, eq(adminIdentities.adminId, adminId), [
    db.insert(adminIdentities).values({ ...valuesOf(claims), adminId }),
    ...after,
  ]);
}

/** @throws ApiError NOT_FOUND */
export async function removeAdminIdentity(
  db: Database,
  adminId: number,
  id: number,
  { change, origin }: { change: Change; origin: string },
): Promise<void> {
  const own = and(eq(adminIdentities.id, id), eq(adminIdentities.adminId, adminId));
  const [row] = await db.select().from(adminIdentities).where(own);
  if (!row) throw new ApiError("NOT_FOUND");
  const admin = await requireAdmin(db, adminId);
  const words = { action: "delete", label: row.provider, words: m.signInRemoved, origin } as const;
  await db.batch([db.delete(adminIdentities).where(own), ...(await told(db, change, admin, words))]);
}
