import type { PartCapability } from "@optimyz/contract/protocol/part-capabilities";
import { and, asc, eq } from "drizzle-orm";
import { record } from "../../audit/record.ts";
import { ApiError } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { partGrants } from "../../db/schema.ts";
import { said } from "../../language/said.ts";
import * as m from "./messages.ts";

type GrantRow = typeof partGrants.$inferSelect;

/** Of each front-end, few. */
export const listGrants = (db: Database): Promise<GrantRow[]> =>
  db.select().from(partGrants).orderBy(asc(partGrants.name), asc(partGrants.capability)).limit(1_000);

const grantOf = (name: string, capability: string) =>
  and(eq(partGrants.name, name), eq(partGrants.capability, capability));

/** Asks the database each time, so that a revocation holds for whatever is asked next. */
export const isGranted = async (db: Database, name: string, capability: PartCapability): Promise<boolean> =>
  (await db.$count(partGrants, grantOf(name, capability))) > 0;

/** For staff: what a front-end lacks, and where an owner gives it. */
export const notGranted = (name: string, capability: PartCapability): ApiError =>
  new ApiError("FORBIDDEN", said(m.notGranted, { name, capability }));

/** Grants a capability to all versions of a front-end, or takes it back. What is so already is recorded again. */
export async function setGrant(
  db: Database,
  change: Change,
  { name, capability, isGranted }: { name: string; capability: PartCapability; isGranted: boolean },
): Promise<void> {
  const label = `${name}: ${capability}`;
  const entry = { action: isGranted ? "create" : "delete", entity: "part_grants", entityId: 0, label } as const;
  const write = isGranted
    ? db
        .insert(partGrants)
        .values({ name, capability, grantedBy: change.actor, createdAt: now() })
        .onConflictDoNothing()
    : db.delete(partGrants).where(grantOf(name, capability));
  await db.batch([write, record(db, change, entry)]);
}
