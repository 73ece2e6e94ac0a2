import { versionsOf } from "@optimyz/contract/protocol/release-versions";
import type { Freeze, newFreezeSchema } from "@optimyz/contract/protocol/release-watch";
import type * as z from "@optimyz/contract/z";
import { and, asc, eq, exists, gt, inArray, lte } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { ApiError } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { rollBackIf } from "../../db/guard.ts";
import { releaseFreezes } from "../../db/schema.ts";
import type { State } from "../../state/live.ts";
import { alertStatements } from "./alerts.ts";

const SHOWN_MAX = 100;

/** Freezes that hold at the moment. */
export const listFreezes = (db: Database): Promise<Freeze[]> =>
  db
    .select()
    .from(releaseFreezes)
    .where(gt(releaseFreezes.until, now()))
    .orderBy(asc(releaseFreezes.scope))
    .limit(SHOWN_MAX);

/** Freezes a front-end, or all; a freeze of the same is replaced. */
export async function freeze(
  db: Database,
  { scope, until, reason }: z.output<typeof newFreezeSchema>,
  author: string,
): Promise<Freeze> {
  const values = { scope, reason, author, createdAt: now(), until: new Date(until).toISOString() };
  const text = `Frozen until ${inWords(values.until)} by ${author}: ${reason}`;
  await db.batch([
    db.delete(releaseFreezes).where(lte(releaseFreezes.until, now())),
    db.insert(releaseFreezes).values(values).onConflictDoUpdate({ target: releaseFreezes.scope, set: values }),
    ...alertStatements(db, { kind: "frozen", name: scope, version: "", text }),
  ]);
  const row = await db.select().from(releaseFreezes).where(eq(releaseFreezes.scope, scope)).get();
  if (!row) throw new ApiError("CONFLICT", "Somebody ended this freeze at the same moment.");
  return row;
}

/** @throws ApiError NOT_FOUND */
export async function endFreeze(db: Database, id: number, author: string): Promise<Freeze> {
  const row = await db.select().from(releaseFreezes).where(eq(releaseFreezes.id, id)).get();
  if (!row) throw new ApiError("NOT_FOUND", "There is no such freeze.");
  const text = `The freeze until ${inWords(row.until)} was ended by ${author}.`;
  await db.batch([
    db.delete(releaseFreezes).where(eq(releaseFreezes.id, id)),
    ...alertStatements(db, { kind: "thawed", name: row.scope, version: "", text }),
  ]);
  return row;
}

const hold = (names: readonly string[]) =>
  and(inArray(releaseFreezes.scope, ["*", ...names]), gt(releaseFreezes.until, now()));

/**
 * The statement that rolls its batch back while one of these front-ends is frozen, so that a freeze that begins meanwhile
 * counts.
 */
export function freezeGuard(db: Database, names: readonly string[]): BatchItem<"sqlite"> {
  const frozen = db.select({ id: releaseFreezes.id }).from(releaseFreezes).where(hold(names));
  return rollBackIf(db, exists(frozen));
}

/** The error for a change that a freeze stops, with who froze what and why. */
export async function frozenError(
  db: Database,
  { lockSet, canaries }: State,
  names: readonly string[],
): Promise<ApiError> {
  const [found] = await db.select().from(releaseFreezes).where(hold(names)).orderBy(asc(releaseFreezes.scope)).limit(1);
  if (!found) return new ApiError("CONFLICT", "A freeze ended at this moment. Try again.");
  const { scope, author, reason, until } = found;
  const name = names.find((each) => each === scope) ?? names[0] ?? "";
  const version = canaries[name]?.part.version ?? versionsOf(lockSet)[name] ?? "";
  const what = scope === "*" ? "All front-ends are" : `${scope} is`;
  return new ApiError(
    "FORBIDDEN",
    `${what} frozen until ${inWords(until)} by ${author}: ${reason} Nothing new goes live and nothing is retired before; ways back go on.`,
    { extra: { refused: { name, version } } },
  );
}

/** `24 December 2026, 18:00 UTC`: the server knows nobody's time zone. */
function inWords(moment: string): string {
  // Made here: it takes 6 ms, which each start of the worker would pay.
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${format.format(Date.parse(moment)).replace(" at ", ", ")} UTC`;
}

/** Whether a version of a front-end was left because it was bad. */
type WasLeft = (name: string, version: string) => boolean;

/**
 * Front-ends of which visitors would get something new: another version or canary, a canary for more of them, or nothing
 * when it is retired. Going back is nothing new, except to a version that was left: that would be a way around a freeze.
 * @param wasLeft given for a way back
 */
export function forwardNames(
  before: State | undefined,
  next: State,
  names: readonly string[],
  wasLeft?: WasLeft,
): string[] {
  const then = before ? versionsOf(before.lockSet) : {};
  const now = versionsOf(next.lockSet);
  return names.filter((name) => {
    const version = now[name];
    const isNew = version !== undefined && version !== then[name] && (wasLeft?.(name, version) ?? true);
    const [canary, earlier] = [next.canaries[name], before?.canaries[name]];
    const isWider =
      canary !== undefined && (canary.part.version !== earlier?.part.version || canary.percent > earlier.percent);
    const isRetired = version === undefined && then[name] !== undefined && wasLeft === undefined;
    return isNew || isWider || isRetired;
  });
}
