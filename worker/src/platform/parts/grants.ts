import { type hostKeySchema, hostOf } from "@optimyz/contract/protocol/part-capabilities";
import type * as z from "@optimyz/contract/z";
import { and, asc, eq } from "drizzle-orm";
import { record } from "../../audit/record.ts";
import { ApiError } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import { seal, unseal } from "../../credentials/seal.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { partGrants } from "../../db/schema.ts";
import { said } from "../../language/said.ts";
import * as m from "./messages.ts";

export type GrantRow = typeof partGrants.$inferSelect;
type HostKey = z.output<typeof hostKeySchema>;

/** Of each front-end, few. */
export const listGrants = (db: Database): Promise<GrantRow[]> =>
  db.select().from(partGrants).orderBy(asc(partGrants.name), asc(partGrants.capability)).limit(1_000);

const grantOf = (name: string, capability: string) =>
  and(eq(partGrants.name, name), eq(partGrants.capability, capability));

/** What a sealed key is bound to: it opens for no other front-end or host. */
const keyPlace = (name: string, capability: string) => `server part ${name} ${capability}`;

/** Asks the database each time, so that a revocation holds for whatever is asked next. */
export async function findGrant(db: Database, name: string, capability: string): Promise<GrantRow | undefined> {
  const [grant] = await db.select().from(partGrants).where(grantOf(name, capability));
  return grant;
}

export const isGranted = async (db: Database, name: string, capability: string): Promise<boolean> =>
  (await findGrant(db, name, capability)) !== undefined;

/** For staff: what a front-end lacks, and where an owner gives it. */
export function notGranted(name: string, capability: string): ApiError {
  const host = hostOf(capability);
  const kind = host === undefined ? capability : "host";
  return new ApiError("FORBIDDEN", said(m.notGranted, { name, capability: kind, host: host ?? "" }));
}

/** The key that an owner has noted with a grant; undefined where there is none. @throws ApiError UNAVAILABLE without `SECRET_KEY` */
export async function keyOf(
  { name, capability, keyHeader, keySealed }: GrantRow,
  secretKey: string | undefined,
): Promise<HostKey | undefined> {
  if (!keyHeader || !keySealed) return undefined;
  return { header: keyHeader, value: await unseal(keySealed, keyPlace(name, capability), secretKey) };
}

interface Grant {
  name: string;
  capability: string;
  isGranted: boolean;
  key?: HostKey | undefined;
}

/**
 * Grants a capability to all versions of a front-end, or takes it back, with its key. What is so already is recorded again.
 * @throws ApiError UNAVAILABLE for a key without `SECRET_KEY`
 */
export async function setGrant(
  db: Database,
  change: Change,
  { name, capability, isGranted, key }: Grant,
  secretKey: string | undefined,
): Promise<void> {
  const label = `${name}: ${capability}`;
  const entry = { action: isGranted ? "create" : "delete", entity: "part_grants", entityId: 0, label } as const;
  const noted = key && {
    keyHeader: key.header,
    keySealed: await seal(key.value, keyPlace(name, capability), secretKey),
  };
  const insert = db
    .insert(partGrants)
    .values({ name, capability, grantedBy: change.actor, createdAt: now(), ...noted });
  const write = !isGranted
    ? db.delete(partGrants).where(grantOf(name, capability))
    : noted
      ? insert.onConflictDoUpdate({ target: [partGrants.name, partGrants.capability], set: noted })
      : insert.onConflictDoNothing();
  await db.batch([write, record(db, change, entry)]);
}
