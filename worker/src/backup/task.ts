import { and, eq, isNull, lt, or } from "drizzle-orm";
import { ApiError } from "../core/api-error.ts";
import { describeError } from "../core/describe-error.ts";
import type { Bindings } from "../core/env.ts";
import { log } from "../core/log.ts";
import { hex } from "../core/tokens.ts";
import type { Database } from "../db/database.ts";
import { backups } from "../db/schema.ts";
import { kept } from "../language/said.ts";
import { UnreadPart } from "./archive.ts";
import * as m from "./messages.ts";

export type BackupRow = typeof backups.$inferSelect;

/** What an archive, a restore and a drill work with. */
export interface Workshop {
  db: Database;
  env: Bindings;
  bucket: R2Bucket;
  secret: string;
}

const MISSING = {
  BACKUPS: m.noBucket,
  BACKUP_KEY: m.noKey,
} as const;

/** Why this site cannot make archives, as a sentence. */
export const whatIsMissing = ({ BACKUPS, BACKUP_KEY }: Bindings): string | undefined =>
  BACKUPS ? (BACKUP_KEY ? undefined : MISSING.BACKUP_KEY) : MISSING.BACKUPS;

/** @throws ApiError UNAVAILABLE naming what the site lacks */
export function openWorkshop(db: Database, env: Bindings): Workshop {
  const { BACKUPS: bucket, BACKUP_KEY: secret } = env;
  if (!bucket || !secret) throw new ApiError("UNAVAILABLE", whatIsMissing(env));
  return { db, env, bucket, secret };
}

/** The budget of one run, within the limits of one request: D1 statements, R2 calls, time. */
export class Budget {
  statements: number;
  calls = 600;
  private readonly endsAtMs: number;

  constructor({ statements = 40, durationMs = 20_000 } = {}) {
    this.statements = statements;
    this.endsAtMs = Date.now() + durationMs;
  }

  /** Whether the budget allows a step of this cost. */
  has(statements: number, calls: number): boolean {
    return this.statements >= statements && this.calls >= calls && Date.now() < this.endsAtMs;
  }

  spend(statements: number, calls = 0): void {
    this.statements -= statements;
    this.calls -= calls;
  }
}

/** Longer than any step takes. After a kill the next run waits as long. */
const LEASE_MS = 90_000;
/** Failures in a row before a task is given up: one per run, five minutes apart. */
const FAILURES_MAX = 12;

/** A task's row while this run holds it. */
export interface Held {
  row: BackupRow;
  /** Marks what this run stores, so that a run that lost its lease cannot be mistaken for it. */
  runId: string;
}

/** Leases a row's task; undefined when another run has it, or there is none. */
export async function hold({ db }: Workshop, id: number, at = Date.now()): Promise<Held | undefined> {
  const runId = hex(crypto.getRandomValues(new Uint8Array(4)));
  const isFree = or(isNull(backups.heldUntil), lt(backups.heldUntil, new Date(at).toISOString()));
  const [row] = await db
    .update(backups)
    .set({ heldUntil: `${new Date(at + LEASE_MS).toISOString()} ${runId}` })
    .where(and(eq(backups.id, id), isFree))
    .returning();
  return row && { row, runId };
}

type Change = Partial<Omit<typeof backups.$inferInsert, "id" | "name">>;

/** Another run has taken over. */
class LostHold extends Error {}

/**
 * Stores a task's progress, in one statement.
 * @throws LostHold when another run has it by now; then nothing is stored
 */
export async function commit({ db }: Workshop, held: Held, change: Change, at = Date.now()): Promise<void> {
  const heldUntil = "heldUntil" in change ? change.heldUntil : `${new Date(at + LEASE_MS).toISOString()} ${held.runId}`;
  const [row] = await db
    .update(backups)
    .set({ ...change, heldUntil: heldUntil ?? null })
    .where(and(eq(backups.id, held.row.id), eq(backups.heldUntil, held.row.heldUntil ?? "")))
    .returning();
  if (!row) throw new LostHold();
  held.row = row;
}

/** One step of a task: does a bounded piece of work and commits it. Returns whether there is more to do. */
export type Step = (workshop: Workshop, held: Held, budget: Budget) => Promise<boolean>;

/** Cost of one step. */
const STEP_STATEMENTS = 13;
const STEP_CALLS = 220;

/** The part of every task's progress that this file handles. */
interface Failing {
  failures?: number;
}

/**
 * Continues a task until it is done or the budget is spent. A failure is noted, and the next run tries again.
 * @param giveUp state of the row after too many failures
 * @throws whatever a step throws that trying again cannot cure (`ApiError`)
 */
export async function work(workshop: Workshop, held: Held, step: Step, budget: Budget, giveUp: Change): Promise<void> {
  budget.spend(2);
  try {
    let goesOn = true;
    while (goesOn && budget.has(STEP_STATEMENTS, STEP_CALLS)) goesOn = await step(workshop, held, budget);
    if (held.row.heldUntil !== null) await commit(workshop, held, { heldUntil: null, error: null });
  } catch (error) {
    if (error instanceof LostHold) return;
    const progress = held.row.progress as (Failing & object) | null;
    const failures = (progress?.failures ?? 0) + 1;
    const isFinal = error instanceof ApiError || failures >= FAILURES_MAX;
    const isNamed = error instanceof ApiError || error instanceof UnreadPart;
    const sentence = isNamed ? error.sentence : isFinal ? m.stepFailed : m.stepTriedAgain;
    log("error", { message: "backup step failed", archive: held.row.name, failures, error: describeError(error) });
    const change = isFinal ? giveUp : { progress: { ...progress, failures } };
    await commit(workshop, held, { ...change, error: kept(sentence), heldUntil: null }).catch(() => undefined);
    if (error instanceof ApiError) throw error;
  }
}
