import type { Role } from "@optimyz/contract/api/roles";
import { OWNER_COMMAND, STAFF_MAX, type StaffMember } from "@optimyz/contract/api/schemas/staff";
import { and, asc, eq, exists, isNotNull, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { ApiError } from "../core/api-error.ts";
import type { Change } from "../db/change.ts";
import { unchangedError } from "../db/conflict.ts";
import type { Database } from "../db/database.ts";
import { adminDevices, adminInvitations, adminPasskeys, adminSessions, admins, audit } from "../db/schema.ts";
import { type Speech, speechOfStaff } from "../language/speech.ts";
import { queueMailIf } from "../mail/outbox.ts";
import { type Provider, providerForStaff } from "../mail/provider.ts";
import { roleChanged, staffRemoved } from "../mail/staff-messages.ts";
import * as m from "./messages.ts";

/** Whether the statement before this one in the batch has changed a row. */
export const hasChanged = sql`changes() > 0`;

/** Whether a password alone does not log somebody in. */
export const hasSecondFactor = (db: Database): SQL<boolean> =>
  sql<boolean>`(${or(
    isNotNull(admins.totpSecret),
    exists(db.select({ one: sql`1` }).from(adminPasskeys).where(eq(adminPasskeys.adminId, admins.id))),
  )})`.mapWith(Boolean);

/** The last login or use that sessions, devices and the audit log know of. */
const seen = sql`nullif(max(
  coalesce((SELECT max(coalesce(${adminSessions.lastSeenAt}, ${adminSessions.createdAt})) FROM ${adminSessions}
    WHERE ${adminSessions.adminId} = ${admins.id}), ''),
  coalesce((SELECT max(${adminDevices.lastSeenAt}) FROM ${adminDevices} WHERE ${adminDevices.adminId} = ${admins.id}), ''),
  coalesce((SELECT ${audit.createdAt} FROM ${audit} WHERE ${audit.entity} = 'admins' AND ${audit.entityId} = ${admins.id}
    AND ${audit.action} = 'login' ORDER BY ${audit.id} DESC LIMIT 1), '')), '')`;
// Inside another expression columns keep the names of their tables, of which this one has several.
const lastSeen = sql<string | null>`${seen}`;

const member = (db: Database) => ({
  id: admins.id,
  email: admins.email,
  name: admins.name,
  role: admins.role,
  has_second_factor: hasSecondFactor(db),
  last_seen_at: lastSeen,
  version: admins.version,
});

/** Everybody who runs the site, the first one first. */
export const allStaff = (db: Database): Promise<StaffMember[]> =>
  db.select(member(db)).from(admins).orderBy(asc(admins.id)).limit(STAFF_MAX);

/** Code of the language that a member of staff has chosen; null for none. */
async function languageOfStaff(db: Database, id: number): Promise<string | null> {
  const [row] = await db.select({ language: admins.language }).from(admins).where(eq(admins.id, id));
  return row?.language ?? null;
}

/** The speech of what a member of staff downloads, which a link asks for. */
export const speechOfAdmin = async (db: Database, id: number): Promise<Speech> =>
  speechOfStaff(await languageOfStaff(db, id));

/** The provider as it writes to a member of staff. */
const providerFor = async (db: Database, id: number): Promise<Provider> =>
  providerForStaff(db, await languageOfStaff(db, id));

async function findMember(db: Database, id: number): Promise<StaffMember | undefined> {
  const [found] = await db.select(member(db)).from(admins).where(eq(admins.id, id));
  return found;
}

/** There is another owner. The database decides, so two owners at once cannot take each other's role. */
const isDispensable = sql`(${admins.role} <> 'owner' OR (SELECT count(*) FROM ${admins} WHERE ${admins.role} = 'owner') > 1)`;

/** The invitations of somebody who is no longer an owner. */
const isOrphan = (db: Database) =>
  and(
    ne(adminInvitations.invitedBy, OWNER_COMMAND),
    notExists(
      db
        .select({ one: sql`1` })
        .from(admins)
        .where(and(eq(admins.email, adminInvitations.invitedBy), eq(admins.role, "owner"))),
    ),
  );

/** Statements that record and end such invitations, so that nobody comes back through one that they left behind. */
const withdrawOrphans = (db: Database, change: Change) =>
  [
    record(
      db,
      change,
      {
        action: "delete",
        entity: "admin_invitations",
        entityId: adminInvitations.id,
        label: sql`${adminInvitations.email} || ': ' || ${adminInvitations.role}`,
      },
      sql`FROM ${adminInvitations} WHERE ${isOrphan(db)}`,
    ),
    db.delete(adminInvitations).where(isOrphan(db)),
  ] as const;

/** Side effects of a change of somebody's rights. */
interface RightsChange {
  id: number;
  /** Text of the audit log's entry, with the row's columns. */
  label: SQL;
  action: "update" | "delete";
}

/** Records a change of one administrator under the condition that the change itself has. */
const recordRights = (db: Database, change: Change, { id, label, action }: RightsChange, condition: SQL | undefined) =>
  record(db, change, { action, entity: "admins", entityId: id, label }, sql`FROM ${admins} WHERE ${condition}`);

/**
 * Gives an administrator another role, ends their sessions, records it and writes to them, all or nothing.
 * @throws ApiError NOT_FOUND; CONFLICT for the last owner, or when the change names a version that is not the row's
 */
export async function setRole(
  db: Database,
  change: Change,
  id: number,
  role: Role,
  origin: string,
): Promise<StaffMember> {
  const before = await findMember(db, id);
  if (!before) throw new ApiError("NOT_FOUND");
  if (before.role === role) return before;
  const seen = change.seenVersion === undefined ? undefined : eq(admins.version, change.seenVersion);
  const mayLeave = role === "owner" ? undefined : isDispensable;
  const condition = and(eq(admins.id, id), ne(admins.role, role), seen, mayLeave);
  const label = sql`${admins.email} || ': ' || ${admins.role} || ' → ' || ${role}`;
  const [, changed] = await db.batch([
    recordRights(db, change, { id, label, action: "update" }, condition),
    db
      .update(admins)
      .set({ role, version: sql`${admins.version} + 1` })
      .where(condition)
      .returning({ id: admins.id }),
    queueMailIf(db, roleChanged(await providerFor(db, id), before.email, role, origin), hasChanged),
    db.delete(adminSessions).where(and(eq(adminSessions.adminId, id), hasChanged)),
    ...withdrawOrphans(db, change),
  ]);
  const after = await findMember(db, id);
  if (changed.length > 0 && after) return after;
  throw refusal(after, change, m.lastOwnerRole);
}

/**
 * Removes an administrator with their sessions and factors, records it and writes to them, all or nothing.
 * @throws ApiError NOT_FOUND; CONFLICT for the last owner, or when the change names a version that is not the row's
 */
export async function removeMember(db: Database, change: Change, id: number): Promise<void> {
  const before = await findMember(db, id);
  if (!before) throw new ApiError("NOT_FOUND");
  const seen = change.seenVersion === undefined ? undefined : eq(admins.version, change.seenVersion);
  const condition = and(eq(admins.id, id), seen, isDispensable);
  const label = sql`${admins.email} || ': ' || ${admins.role}`;
  const [, removed] = await db.batch([
    recordRights(db, change, { id, label, action: "delete" }, condition),
    db.delete(admins).where(condition).returning({ id: admins.id }),
    queueMailIf(db, staffRemoved(await providerFor(db, id), before.email), hasChanged),
    ...withdrawOrphans(db, change),
  ]);
  if (removed.length === 0) throw refusal(await findMember(db, id), change, m.lastOwnerRemoved);
}

/** Why a change of somebody's rights changed nothing. */
function refusal(current: StaffMember | undefined, { seenVersion }: Change, lastOwner: string): ApiError {
  const isStale = current && seenVersion !== undefined && current.version !== seenVersion;
  if (!current || isStale) return unchangedError(current, seenVersion);
  return new ApiError("CONFLICT", lastOwner);
}
