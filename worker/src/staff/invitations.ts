import type { Role } from "@optimyz/contract/api/roles";
import {
  INVITATION_LASTS,
  INVITATIONS_MAX,
  type Invitation,
  OWNER_COMMAND,
  STAFF_MAX,
} from "@optimyz/contract/api/schemas/staff";
import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import { randomToken, sha256 } from "../core/tokens.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { insertSelect } from "../db/insert-select.ts";
import { adminInvitations, adminSessions, admins } from "../db/schema.ts";
import { said } from "../language/said.ts";
import { queueMailIf } from "../mail/outbox.ts";
import { providerForStaff } from "../mail/provider.ts";
import { accessRestored, staffInvitation } from "../mail/staff-messages.ts";
import { regionOf } from "../settings/site-settings.ts";
import * as m from "./messages.ts";
import { hasChanged, hasSecondFactor } from "./queries.ts";

type InvitationRow = typeof adminInvitations.$inferSelect;

const toInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invited_by: row.invitedBy,
  created_at: row.createdAt,
  expires_at: row.expiresAt,
  ...(row.language !== null && { language: row.language }),
});

/** Invitations that can still be accepted, the oldest first. */
export async function openInvitations(db: Database): Promise<Invitation[]> {
  const rows = await db
    .select()
    .from(adminInvitations)
    .where(gt(adminInvitations.expiresAt, now()))
    .orderBy(asc(adminInvitations.id))
    .limit(INVITATIONS_MAX);
  return rows.map(toInvitation);
}

interface NewInvitation {
  email: string;
  role: Role;
  /** Code of the language of the mail; the site's main one unless said otherwise. */
  language?: string | undefined;
  /** Where administrators work. */
  origin: string;
}

/**
 * Invites an e-mail address, in place of an earlier invitation of it, records that and queues the mail, all or nothing.
 * @throws ApiError CONFLICT for an administrator's address; INVALID when there are too many of either
 */
export async function invite(
  db: Database,
  change: Change,
  { email, role, language: chosen, origin }: NewInvitation,
): Promise<Invitation> {
  const { actor } = change;
  const token = randomToken();
  const emailKey = email.toLowerCase();
  const at = now();
  const expiresAt = new Date(Date.now() + INVITATION_LASTS.hours * 60 * 60 * 1000).toISOString();
  const tokenHash = await sha256(token);
  const label = `${email}: ${role}`;
  const language = chosen ?? (await regionOf(db)).languages[0] ?? null;
  const [[row]] = await db.batch([
    insertSelect(
      db,
      adminInvitations,
      { tokenHash, email, emailKey, role, invitedBy: actor, createdAt: at, expiresAt, language },
      sql`WHERE ${isInvitable(emailKey)}`,
    )
      .onConflictDoUpdate({
        target: adminInvitations.emailKey,
        set: { tokenHash, email, role, invitedBy: actor, createdAt: at, expiresAt, language },
      })
      .returning(),
    record(
      db,
      change,
      {
        action: "create",
        entity: "admin_invitations",
        entityId: sql`(SELECT ${adminInvitations.id} FROM ${adminInvitations} WHERE ${adminInvitations.tokenHash} = ${tokenHash})`,
        label,
        at,
      },
      sql`WHERE ${hasChanged}`,
    ),
    queueMailIf(
      db,
      staffInvitation(await providerForStaff(db, language), email, { role, invitedBy: actor, token, origin }),
      hasChanged,
    ),
  ]);
  if (!row) throw await whyNotInvited(db, emailKey);
  return toInvitation(row);
}

/** The address is free, and there is room for one more. */
const isInvitable = (
  emailKey: string,
): SQL => sql`NOT EXISTS (SELECT 1 FROM ${admins} WHERE ${admins.emailKey} = ${emailKey})
  AND (SELECT count(*) FROM ${admins}) < ${STAFF_MAX}
  AND (SELECT count(*) FROM ${adminInvitations} WHERE ${adminInvitations.emailKey} <> ${emailKey}
    AND ${adminInvitations.expiresAt} > ${now()}) < ${INVITATIONS_MAX}`;

async function whyNotInvited(db: Database, emailKey: string): Promise<ApiError> {
  if ((await db.$count(admins, eq(admins.emailKey, emailKey))) > 0) {
    const sentence = m.administratorAlready;
    return new ApiError("CONFLICT", sentence, { fields: { email: sentence } });
  }
  const isFull = (await db.$count(admins)) >= STAFF_MAX;
  const sentence = isFull ? said(m.staffFull, { max: STAFF_MAX }) : said(m.invitationsFull, { max: INVITATIONS_MAX });
  return new ApiError("INVALID", sentence);
}

/**
 * Withdraws an invitation and records it.
 * @throws ApiError NOT_FOUND, also for one that was accepted meanwhile
 */
export async function withdraw(db: Database, change: Change, id: number): Promise<void> {
  const own = eq(adminInvitations.id, id);
  const [, [row]] = await db.batch([
    record(
      db,
      change,
      {
        action: "delete",
        entity: "admin_invitations",
        entityId: id,
        label: sql`${adminInvitations.email} || ': ' || ${adminInvitations.role}`,
      },
      sql`FROM ${adminInvitations} WHERE ${own}`,
    ),
    db.delete(adminInvitations).where(own).returning({ id: adminInvitations.id }),
  ]);
  if (!row) throw new ApiError("NOT_FOUND");
}

const invitationOver = (): ApiError => new ApiError("INVALID", m.invitationOver);

const usable = async (token: string): Promise<SQL> =>
  sql`${and(eq(adminInvitations.tokenHash, await sha256(token)), gt(adminInvitations.expiresAt, now()))}`;

/**
 * Finds the invitation of a link, which stays usable.
 * @throws ApiError INVALID when the token is unknown, used or too old
 */
export async function findInvitation(db: Database, token: string): Promise<InvitationRow> {
  const [row] = await db
    .select()
    .from(adminInvitations)
    .where(await usable(token));
  if (!row) throw invitationOver();
  return row;
}

interface Acceptance {
  token: string;
  name: string;
  passwordHash: string;
  requestId: string;
  /** Code of the language in which they accept; that of the invitation unless said otherwise. */
  language: string | undefined;
  /** Where administrators work. */
  origin: string;
}

/**
 * Makes an administrator of somebody who was invited and uses the invitation up, in one batch: two at once cannot both
 * win. An existing administrator gets a password and the role from the owner's command alone, keeps the factors, and
 * gets a mail.
 * @throws ApiError INVALID when the token is unknown, used or too old
 */
export async function accept(db: Database, { token, name, passwordHash, requestId, language, origin }: Acceptance) {
  const { email, emailKey, tokenHash } = await findInvitation(db, token);
  const [known] = await db.select({ language: admins.language }).from(admins).where(eq(admins.emailKey, emailKey));
  const isKnown = known !== undefined;
  const at = now();
  const own = eq(admins.emailKey, emailKey);
  const mayJoin = sql`(${adminInvitations.invitedBy} = ${OWNER_COMMAND} OR (SELECT count(*) FROM ${admins}) < ${STAFF_MAX}
    AND NOT EXISTS (SELECT 1 FROM ${admins} WHERE ${own}))`;
  const [[joined]] = await db.batch([
    insertSelect(
      db,
      admins,
      {
        email: adminInvitations.email,
        emailKey: adminInvitations.emailKey,
        passwordHash,
        createdAt: at,
        name,
        role: adminInvitations.role,
        language: language ?? adminInvitations.language,
      },
      sql`FROM ${adminInvitations} WHERE ${await usable(token)} AND ${mayJoin}`,
    )
      .onConflictDoUpdate({
        target: admins.emailKey,
        set: { passwordHash, name, role: sql`excluded.role`, version: sql`${admins.version} + 1` },
      })
      .returning({ id: admins.id }),
    record(
      db,
      { actor: admins.email, requestId },
      {
        action: isKnown ? "update" : "create",
        entity: "admins",
        entityId: admins.id,
        label: sql`${admins.email} || ': ' || ${admins.role}`,
        at,
      },
      sql`FROM ${admins} WHERE ${own} AND ${hasChanged}`,
    ),
    db.delete(adminInvitations).where(and(eq(adminInvitations.tokenHash, tokenHash), hasChanged)),
    queueMailIf(
      db,
      accessRestored(await providerForStaff(db, known?.language ?? null), email, origin),
      and(hasChanged, isKnown ? undefined : sql`FALSE`) ?? sql`FALSE`,
    ),
    db
      .delete(adminSessions)
      .where(and(hasChanged, inArray(adminSessions.adminId, db.select({ id: admins.id }).from(admins).where(own)))),
  ]);
  if (!joined) throw invitationOver();
  const [admin] = await db
    .select({
      id: admins.id,
      email: admins.email,
      name: admins.name,
      role: admins.role,
      hasSecondFactor: hasSecondFactor(db),
    })
    .from(admins)
    .where(eq(admins.id, joined.id));
  if (!admin) throw invitationOver();
  return admin;
}
