import type { PersonExport } from "@optimyz/contract/api/schemas/people/my-data";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { describeError } from "../../core/describe-error.ts";
import { log } from "../../core/log.ts";
import type { Database } from "../../db/database.ts";
import {
  channelReleases,
  partDatabases,
  partErasures,
  partFiles,
  partProgress,
  sweeps,
  users,
} from "../../db/schema.ts";
import { textsIn } from "../../db/texts-in.ts";
import { liveState } from "../releases/revision.ts";
import { nobodys } from "./files.ts";
import { type Position, shownValue } from "./rows.ts";
import { type PartBindings, partsOf } from "./server-parts.ts";

/** People whose rows one call removes. */
const PEOPLE_MAX = 500;
/** How long the database of a front-end stays that no version shows. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What databases of server parts call the person of an account. */
const personOfAccount = (id: number): string => `user-${id}`;

/** The front-ends that have a database, whether they are live or not. */
export const listedDatabases = async (db: Database): Promise<string[]> =>
  (await db.select({ name: partDatabases.name }).from(partDatabases).orderBy(asc(partDatabases.name))).map(
    ({ name }) => name,
  );

/**
 * Removes the rows of an account that was deleted, as far as the databases respond; two statements of D1.
 * @returns whether nothing is left
 */
export async function erasePartRowsOf(db: Database, env: PartBindings, accountId: number): Promise<boolean> {
  const person = personOfAccount(accountId);
  const rows = await db.select().from(partErasures).where(eq(partErasures.person, person));
  if (rows.length === 0) return true;
  const responded = await Promise.all(
    rows.map(({ name }) =>
      tried(name, async () =>
        partsOf(env, name)
          .erase([person])
          .then(() => name),
      ),
    ),
  );
  const names = responded.filter((name) => name !== undefined);
  await db.delete(partErasures).where(and(eq(partErasures.person, person), inArray(partErasures.name, textsIn(names))));
  return names.length === rows.length;
}

/**
 * Removes the rows of all accounts that were deleted; the schedule calls it until each database has responded. One that fails
 * keeps nobody from being removed from others.
 */
export async function erasePartRows(db: Database, env: PartBindings): Promise<void> {
  const names = await db.selectDistinct({ name: partErasures.name }).from(partErasures);
  for (const { name } of names) {
    const own = eq(partErasures.name, name);
    const rows = await db.select({ person: partErasures.person }).from(partErasures).where(own).limit(PEOPLE_MAX);
    const people = rows.map(({ person }) => person);
    await tried(name, async () => {
      await partsOf(env, name).erase(people);
      await db.delete(partErasures).where(and(own, inArray(partErasures.person, textsIn(people))));
    });
  }
}

/**
 * Removes rows of people who have no account, a part at a time: a call that began before an erasure may have written one, and
 * an archive may bring one back. Rows of administrators stay, as what they did stays everywhere.
 * @returns where the next part begins; undefined after the last
 */
export async function eraseUnknown(
  db: Database,
  env: PartBindings,
  name: string,
  after?: Position,
): Promise<Position | undefined> {
  const parts = partsOf(env, name);
  const { ids, next } = await parts.owners(after);
  const unknown = await db.all<{ id: string }>(sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)})
    WHERE value NOT GLOB 'admin-[1-9]*' AND NOT EXISTS (SELECT 1 FROM ${users}
      WHERE ${users.id} = CAST(substr(value, 6) AS INTEGER) AND value = 'user-' || ${users.id})`);
  if (unknown.length > 0) await parts.erase(unknown.map(({ id }) => id));
  return next;
}

/** Name under which the position of the next run is kept. */
const SWEEP = "rows of server parts";

/** The next part of {@link eraseUnknown} over all databases, one after the other; called by the schedule. */
export async function sweepPartRows(db: Database, env: PartBindings): Promise<void> {
  const names = await listedDatabases(db);
  const [kept] = await db.select().from(sweeps).where(eq(sweeps.name, SWEEP));
  const [from = "", ...place] = (kept?.after ?? "").split(" ");
  const name = names.find((each) => each >= from) ?? names[0];
  if (name === undefined) return;
  const [table, row] = name === from ? place : [];
  const after = table === undefined ? undefined : { table, row: row ?? null };
  let next: Position | undefined;
  await tried(name, async () => {
    next = await eraseUnknown(db, env, name, after);
  });
  // The space sorts before every name that begins like this one.
  const position = next ? [name, next.table, ...(next.row === null ? [] : [next.row])].join(" ") : `${name}!`;
  await db
    .insert(sweeps)
    .values({ name: SWEEP, after: position })
    .onConflictDoUpdate({ target: sweeps.name, set: { after: position } });
}

/** What the databases have of an account, front-end by front-end, for its export. */
export async function exportPartRows(
  db: Database,
  env: PartBindings,
  accountId: number,
): Promise<NonNullable<PersonExport["front_ends"]>> {
  const found: NonNullable<PersonExport["front_ends"]> = [];
  for (const name of await listedDatabases(db)) {
    const read = await tried(name, () => partsOf(env, name).rowsOf(personOfAccount(accountId)));
    if (read && read.tables.length === 0 && read.isComplete) continue;
    const tables = (read?.tables ?? []).map(({ table, columns, rows }) => ({
      name: table,
      rows: rows.map(([, ...values]) =>
        Object.fromEntries(columns.map((column, index) => [column, shownValue(values[index] ?? null)])),
      ),
    }));
    found.push({ name, is_complete: read?.isComplete ?? false, tables });
  }
  return found;
}

/** When a database that is out of use is deleted, in SQL: ISO 8601 in UTC, null for one that is in use. */
export const deletedAt = sql<
  string | null
>`strftime('%Y-%m-%dT%H:%M:%fZ', ${partDatabases.unusedSince}, ${`+${KEPT_DAYS} days`})`;

/**
 * Deletes databases and files of front-ends that no live version, canary or channel has had for thirty days; called by the schedule,
 * which also notes since when.
 * @param at milliseconds since the epoch
 */
export async function purgePartDatabases(db: Database, env: PartBindings, at = Date.now()): Promise<void> {
  const rows = await db.select().from(partDatabases);
  if (rows.length === 0) return;
  const [live, shownInChannels] = await Promise.all([
    liveState(db),
    db.selectDistinct({ name: channelReleases.name }).from(channelReleases),
  ]);
  const used = new Set([
    ...Object.keys(live?.lockSet.remotes ?? {}),
    ...Object.keys(live?.canaries ?? {}),
    ...shownInChannels.map(({ name }) => name),
  ]);
  const over = new Date(at - KEPT_DAYS * DAY_MS).toISOString();
  for (const { name, unusedSince } of rows) {
    const own = eq(partDatabases.name, name);
    if (used.has(name)) {
      if (unusedSince !== null) await db.update(partDatabases).set({ unusedSince: null }).where(own);
    } else if (unusedSince === null) {
      await db
        .update(partDatabases)
        .set({ unusedSince: new Date(at).toISOString() })
        .where(own);
    } else if (unusedSince < over) {
      await tried(name, async () => {
        await partsOf(env, name).remove("storage");
        await db.batch([
          db.update(partFiles).set(nobodys).where(eq(partFiles.frontEnd, name)),
          db.delete(partDatabases).where(own),
          db.delete(partProgress).where(eq(partProgress.frontEnd, name)),
        ]);
        log("info", { message: "database of a server part deleted", name });
      });
    }
  }
}

/** What a database gives; undefined when it fails, which is logged: others go on. */
async function tried<Value>(name: string, run: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await run();
  } catch (error) {
    log("error", { message: "database of a server part failed", name, error: describeError(error) });
    return undefined;
  }
}
