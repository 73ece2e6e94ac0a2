import type { AdminProfile, OwnSession } from "@optimyz/contract/api/schemas/people";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { record } from "../../audit/record.ts";
import { ApiError } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import { deviceIn } from "../../credentials/device-name.ts";
import { hashOfCode, newRecoveryCodes } from "../../credentials/recovery-codes.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { isTaken } from "../../db/errors.ts";
import { adminPasskeys, adminRecoveryCodes, adminSessions, admins } from "../../db/schema.ts";
import type { AdminCaller } from "../../http/caller.ts";
import { adminSessionHolds } from "../../http/session.ts";
import { said } from "../../language/said.ts";
import type { Speech } from "../../language/speech.ts";
import { factorChanged } from "../../mail/admin-messages.ts";
import { queueMail } from "../../mail/outbox.ts";
import { providerForStaff } from "../../mail/provider.ts";
import { endTotpChallenge } from "../session/challenges.ts";
import { forgetDevices } from "../session/devices.ts";
import { factorsOf, recoveryCodesLeft } from "../session/factors.ts";
import { PASSKEYS_MAX, passkeysOf } from "../session/passkeys.ts";
import type { AdminRow } from "../session/queries.ts";
import * as m from "./messages.ts";

type Statement = BatchItem<"sqlite">;

/** Newest sessions that are listed. */
const SESSIONS_SHOWN_MAX = 100;

export async function profileOf(db: Database, admin: AdminRow): Promise<AdminProfile> {
  const [passkeys, codes] = await Promise.all([passkeysOf(db, admin.id), recoveryCodesLeft(db, admin.id)]);
  return {
    email: admin.email,
    name: admin.name,
    role: admin.role,
    has_password: admin.passwordHash !== "",
    has_totp: admin.totpSecret !== null,
    passkeys: passkeys.map(({ credentialId, name, createdAt, lastUsedAt }) => ({
      id: credentialId,
      name,
      created_at: createdAt,
      last_used_at: lastUsedAt,
    })),
    recovery_codes_left: codes,
    ...(admin.language !== null && { language: admin.language }),
  };
}

/** Changes one's own name or language. @throws ApiError UNAUTHENTICATED for an account that is gone */
export async function changeOwn(
  db: Database,
  id: number,
  values: { name: string } | { language: string },
): Promise<AdminRow> {
  const version = sql`${admins.version} + 1`;
  const [row] = await db
    .update(admins)
    .set({ ...values, version })
    .where(eq(admins.id, id))
    .returning();
  if (!row) throw new ApiError("UNAUTHENTICATED");
  return row;
}

/** Context of a change of factors. */
interface FactorChange {
  change: Change;
  /** Where administrators work, for the mail. */
  origin: string;
  /** The change, as described in the mail and the audit log. */
  words: { mail: string; log: string };
}

/** Records a change of factors and informs their owner; for the batch of the change. */
async function told(
  db: Database,
  admin: AdminRow,
  { change, origin, words }: FactorChange,
): Promise<[Statement, Statement]> {
  return [
    record(db, change, { action: "update", entity: "admins", entityId: admin.id, label: words.log }),
    queueMail(db, factorChanged(await providerForStaff(db, admin.language), admin.email, words.mail, origin)),
  ];
}

/** The statements that replace all recovery codes, and the codes, which nobody sees again. */
async function freshCodes(db: Database, adminId: number) {
  const codes = newRecoveryCodes();
  const createdAt = now();
  const hashes = await Promise.all(codes.map((code) => hashOfCode(adminId, code)));
  const statements: Statement[] = [
    db.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, adminId)),
    db.insert(adminRecoveryCodes).values(hashes.map((codeHash) => ({ codeHash, adminId, createdAt }))),
  ];
  return { codes, statements };
}

/** The first factor brings recovery codes. */
async function codesOfFirst(db: Database, admin: AdminRow) {
  const isFirst = (await factorsOf(db, admin)).length === 0;
  return isFirst ? freshCodes(db, admin.id) : { codes: undefined, statements: [] };
}

/** Turns the authenticator app on. @param step of the code that proved it, which is used up */
export async function storeTotp(
  db: Database,
  admin: AdminRow,
  { totpSecret, step }: { totpSecret: string; step: number },
  change: FactorChange,
) {
  const { codes, statements } = await codesOfFirst(db, admin);
  const values = { totpSecret, totpStep: step, version: sql`${admins.version} + 1` };
  await db.batch([
    db.update(admins).set(values).where(eq(admins.id, admin.id)),
    endTotpChallenge(db, admin.id),
    ...statements,
    ...(await told(db, admin, change)),
  ]);
  return codes;
}

/** The statement that deletes recovery codes without a remaining factor. */
const endCodesWithoutFactor = (db: Database, adminId: number) =>
  db
    .delete(adminRecoveryCodes)
    .where(
      and(
        eq(adminRecoveryCodes.adminId, adminId),
        sql`NOT EXISTS (SELECT 1 FROM ${admins} WHERE ${admins.id} = ${adminId} AND ${admins.totpSecret} IS NOT NULL)`,
        sql`NOT EXISTS (SELECT 1 FROM ${adminPasskeys} WHERE ${adminPasskeys.adminId} = ${adminId})`,
      ),
    );

export async function dropTotp(db: Database, admin: AdminRow, change: FactorChange): Promise<void> {
  const values = { totpSecret: null, version: sql`${admins.version} + 1` };
  await db.batch([
    db.update(admins).set(values).where(eq(admins.id, admin.id)),
    endCodesWithoutFactor(db, admin.id),
    ...(await told(db, admin, change)),
  ]);
}

type NewPasskey = Pick<
  typeof adminPasskeys.$inferInsert,
  "credentialId" | "publicKey" | "counter" | "transports" | "name"
>;

/** @throws ApiError CONFLICT for a passkey that is known already, or one too many */
export async function storePasskey(db: Database, admin: AdminRow, passkey: NewPasskey, change: FactorChange) {
  if ((await passkeysOf(db, admin.id)).length >= PASSKEYS_MAX)
    throw new ApiError("CONFLICT", said(m.tooManyPasskeys, { max: PASSKEYS_MAX }));
  const { codes, statements } = await codesOfFirst(db, admin);
  try {
    await db.batch([
      db.insert(adminPasskeys).values({ ...passkey, adminId: admin.id, createdAt: now() }),
      ...statements,
      ...(await told(db, admin, change)),
    ]);
  } catch (error) {
    if (isTaken(error, "admin_passkeys.credential_id")) throw new ApiError("CONFLICT", m.passkeyKnown);
    throw error;
  }
  return codes;
}

const passkeyOf = (adminId: number, id: string) =>
  and(eq(adminPasskeys.adminId, adminId), eq(adminPasskeys.credentialId, id));

export async function requirePasskey(db: Database, adminId: number, id: string) {
  const [row] = await db.select().from(adminPasskeys).where(passkeyOf(adminId, id));
  if (!row) throw new ApiError("NOT_FOUND", m.noSuchPasskey);
  return row;
}

export async function setPasskeyName(db: Database, adminId: number, id: string, name: string): Promise<void> {
  await requirePasskey(db, adminId, id);
  await db.update(adminPasskeys).set({ name }).where(passkeyOf(adminId, id));
}

/** @throws ApiError CONFLICT for the last way to log in */
export async function dropPasskey(db: Database, admin: AdminRow, id: string, change: FactorChange): Promise<void> {
  if (admin.passwordHash === "" && (await passkeysOf(db, admin.id)).length === 1)
    throw new ApiError("CONFLICT", m.onlyWayIn);
  await db.batch([
    db.delete(adminPasskeys).where(passkeyOf(admin.id, id)),
    endCodesWithoutFactor(db, admin.id),
    ...(await told(db, admin, change)),
  ]);
}

/** @throws ApiError CONFLICT without a factor that they could replace */
export async function replaceCodes(db: Database, admin: AdminRow, change: FactorChange): Promise<string[]> {
  if ((await factorsOf(db, admin)).length === 0) throw new ApiError("CONFLICT", m.addFactorFirst);
  const { codes, statements } = await freshCodes(db, admin.id);
  const [record, ...others] = await told(db, admin, change);
  await db.batch([record, ...others, ...statements]);
  return codes;
}

const ofAdmin = (adminId: number) => eq(adminSessions.adminId, adminId);

/** @param speech whose language their devices are named in */
export async function sessionsOf(
  db: Database,
  { adminId, tokenHash }: Pick<AdminCaller, "adminId" | "tokenHash">,
  speech: Speech,
): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(adminSessions)
    .where(and(ofAdmin(adminId), adminSessionHolds()))
    .orderBy(desc(adminSessions.createdAt))
    .limit(SESSIONS_SHOWN_MAX);
  return rows.map((row) => ({
    id: row.publicId,
    device: deviceIn(row.device, speech),
    created_at: row.createdAt,
    last_seen_at: row.lastSeenAt,
    is_this: row.tokenHash === tokenHash,
  }));
}

/** Ends one of one's own sessions; an ended one is no error. */
export async function endSession(db: Database, adminId: number, publicId: string): Promise<void> {
  // Earlier sessions, from before the list, have no name.
  await db
    .delete(adminSessions)
    .where(and(ofAdmin(adminId), eq(adminSessions.publicId, publicId), ne(adminSessions.publicId, "")));
}

/** @param device hash of the one browser that stays known */
export async function endSessions(db: Database, adminId: number, device: string | undefined): Promise<void> {
  await db.batch([db.delete(adminSessions).where(ofAdmin(adminId)), forgetDevices(db, adminId, device)]);
}
