import { desc, eq, sql } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Bindings } from "../core/env.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { insertSelect } from "../db/insert-select.ts";
import { admins, erasures, personRequests } from "../db/schema.ts";
import { personOf } from "../people/person.ts";
import { erasePartRowsOf } from "../platform/parts/databases.ts";
import { removeNobodys } from "../platform/parts/files-purge.ts";
import { eraseStep } from "./erase.ts";
import * as m from "./messages.ts";
import { subjectHasher } from "./subject-hash.ts";

/** Steps in one request, each of some thirty statements; the schedule does the rest. */
const STEPS_IN_REQUEST = 2;
/** Erasures that one run of the schedule continues, and steps of each: all its tasks share what D1 allows. */
const CONTINUED_MAX = 3;
const STEPS_IN_SCHEDULE = 4;
/** Erasures that are looked at for that. */
const WAITING_MAX = 100;
/** An erasure waits until it is finished. */
const NEVER = "9999-12-31T00:00:00.000Z";

/** Name under which people are recorded who erase themselves. */
export const BY_PERSON = "the person";

/** Progress of an erasure. */
export interface Erased {
  finished: boolean;
  /** Rows by table. */
  counts: Record<string, number>;
}

/**
 * Erases everything that is kept about somebody, in steps: as many as a request may take, and the rest by the schedule.
 * The request is stored before the first row is removed, so nothing can stop it half-way.
 * @param subject of `person.ts`
 */
export async function eraseSubject(
  db: Database,
  subject: string,
  change: Pick<Change, "actor" | "requestId">,
  env: Pick<Bindings, "PARTS" | "UPLOADS">,
): Promise<Erased> {
  const hash = await (await subjectHasher(db))(subject);
  await store(db, subject, hash, change);
  const person = await takeSteps(db, { subject, hash }, STEPS_IN_REQUEST);
  const [row] = await newestOf(db, hash);
  const hasNoFiles = await removeNobodys(db, env.UPLOADS);
  const isDone =
    !(await isErasing(db, hash)) && (!person || (await erasePartRowsOf(db, env, person.accountId))) && hasNoFiles;
  return { finished: isDone, counts: countsIn(row?.counts ?? {}) };
}

/** Continues unfinished erasures, each on its own: one that fails keeps no other from being finished. Called by the schedule. */
export async function continueErasures(db: Database): Promise<void> {
  const waiting = await db
    .select({ subject: personRequests.email, hash: personRequests.tokenHash })
    .from(personRequests)
    .where(eq(personRequests.expiresAt, NEVER))
    .limit(WAITING_MAX);
  const failures: unknown[] = [];
  // Not always the same ones: those that fail must not keep others waiting.
  const first = Math.floor(Math.random() * waiting.length);
  for (const each of [...waiting.slice(first), ...waiting.slice(0, first)].slice(0, CONTINUED_MAX)) {
    await takeSteps(db, each, STEPS_IN_SCHEDULE).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `erasures that could not be continued: ${failures.length}`);
}

/** Counts without the kinds that had no rows. */
export const countsIn = (counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/** Whether an erasure is begun and not finished. */
export const isErasing = async (db: Database, hash: string): Promise<boolean> =>
  (await db.$count(personRequests, eq(personRequests.tokenHash, hash))) > 0;

/** The newest erasure of somebody. */
export const newestOf = (db: Database, hash: string) =>
  db.select().from(erasures).where(eq(erasures.emailHash, hash)).orderBy(desc(erasures.id)).limit(1);

/**
 * Administrators are not erased by e-mail address: their mails and records would disappear while they work.
 * @param mailTo where the provider gets its own notices
 * @throws ApiError CONFLICT
 */
export async function refuseStaff(db: Database, email: string, mailTo: string): Promise<void> {
  const emailKey = email.toLowerCase();
  const isStaff = emailKey === mailTo.toLowerCase() || (await db.$count(admins, eq(admins.emailKey, emailKey))) > 0;
  if (!isStaff) return;
  throw new ApiError("CONFLICT", m.belongsToStaff);
}

/** Stores a request, once while it is under way. */
async function store(db: Database, subject: string, hash: string, change: Pick<Change, "actor" | "requestId">) {
  const at = now();
  await db.batch([
    insertSelect(
      db,
      erasures,
      { emailHash: hash, counts: {}, actor: change.actor, createdAt: at },
      sql`WHERE NOT EXISTS (SELECT 1 FROM ${personRequests} WHERE ${personRequests.tokenHash} = ${hash})`,
    ),
    record(
      db,
      change,
      { action: "erase", entity: "erasures", entityId: sql`last_insert_rowid()`, label: "", at },
      sql`WHERE changes() > 0`,
    ),
    db
      .insert(personRequests)
      .values({ tokenHash: hash, email: subject, kind: "erasing", expiresAt: NEVER })
      .onConflictDoNothing(),
  ]);
}

/** @returns who it is */
async function takeSteps(db: Database, { subject, hash }: { subject: string; hash: string }, stepsMax: number) {
  const [erasure] = await newestOf(db, hash);
  if (!erasure) return undefined;
  const record = { id: erasure.id, hash };
  const person = await personOf(db, subject, erasure.createdAt);
  for (let step = 0; step < stepsMax; step += 1) if (await eraseStep(db, person, { record })) break;
  return person;
}
