import { drizzle } from "drizzle-orm/d1";
import { type Bindings, isLocal, readConfig } from "../core/env.ts";

/** The typed access to D1 that every query function takes first. */
export const openDatabase = (d1: D1Database) => drizzle(d1);

export type Database = ReturnType<typeof openDatabase>;

/** The database of one request or run of the schedule, with its measurements; a local run keeps to production's limits. */
export function meteredDatabase(env: Bindings): { meter: D1Meter; db: Database } {
  const meter = new D1Meter(env.DB, isLocal(readConfig(env)) ? productionCaps : undefined);
  return { meter, db: openDatabase(meter.client) };
}

/** Limits of what one invocation may do in D1, as in production; the local run enforces them too. */
export interface D1Caps {
  statementsMax: number;
  parametersMax: number;
  sqlBytesMax: number;
  valueBytesMax: number;
}

/**
 * Cloudflare's limits of D1 on the plan that production needs (Workers Paid): queries per invocation, with what it does after
 * its response, bound parameters, statement and row size.
 */
export const productionCaps: D1Caps = {
  statementsMax: 1_000,
  parametersMax: 100,
  sqlBytesMax: 100_000,
  valueBytesMax: 2_000_000,
};

/** Errors that D1's documentation calls transient: the same read may succeed a moment later. */
const TRANSIENT =
  /Network connection lost|internal error|reset because its code was updated|starting up|caused object to be reset|overloaded|SQLITE_BUSY/i;
/** Another process holds a local database's file: nothing has been written, so a write may be tried again, too. */
const LOCKED = /SQLITE_BUSY/;
const RETRY_DELAYS_MS = [50, 200, 800];

/** Counts and times the D1 use of one invocation, retries reads after transient errors, and keeps to `caps`. */
export class D1Meter {
  statements = 0;
  durationMs = 0;
  private readonly d1: D1Database;
  private readonly caps: D1Caps | undefined;

  constructor(d1: D1Database, caps?: D1Caps) {
    this.d1 = d1;
    this.caps = caps;
  }

  /** The part of a D1 database that drizzle uses. */
  get client(): D1Database {
    const { d1 } = this;
    return {
      prepare: (sql: string) => new MeteredStatement(this, d1.prepare(sql), sql),
      batch: (statements: MeteredStatement[]) =>
        this.measure(
          statements.length,
          statements.every(({ isRead }) => isRead),
          () => d1.batch(statements.map(({ inner }) => inner)),
        ),
    } as unknown as D1Database;
  }

  /** For the log. */
  get figures() {
    return { dbMs: Math.round(this.durationMs), statements: this.statements };
  }

  checkSql(sql: string): void {
    if (this.caps && sql.length > this.caps.sqlBytesMax)
      throw new Error("Production would refuse: statement too long.");
  }

  checkValues(values: readonly unknown[]): void {
    if (!this.caps) return;
    if (values.length > this.caps.parametersMax) throw new Error("Production would refuse: too many bound parameters.");
    for (const value of values) {
      if (typeof value === "string" && new TextEncoder().encode(value).byteLength > this.caps.valueBytesMax) {
        throw new Error("Production would refuse: value too large.");
      }
    }
  }

  async measure<Result>(count: number, isRead: boolean, ask: () => Promise<Result>): Promise<Result> {
    this.statements += count;
    if (this.caps && this.statements > this.caps.statementsMax) {
      throw new Error(`Production would refuse: more than ${this.caps.statementsMax} statements in one invocation.`);
    }
    const started = performance.now();
    try {
      return await withRetries(isRead ? TRANSIENT : LOCKED, ask);
    } finally {
      this.durationMs += performance.now() - started;
    }
  }
}

class MeteredStatement {
  readonly inner: D1PreparedStatement;
  private readonly meter: D1Meter;
  /** A read that failed by chance may be tried again. */
  readonly isRead: boolean;
  private readonly sql: string;

  constructor(meter: D1Meter, inner: D1PreparedStatement, sql: string) {
    meter.checkSql(sql);
    this.meter = meter;
    this.inner = inner;
    this.sql = sql;
    this.isRead = /^\s*select\b/i.test(sql);
  }

  bind(...values: unknown[]): MeteredStatement {
    this.meter.checkValues(values);
    return new MeteredStatement(this.meter, this.inner.bind(...values), this.sql);
  }

  run = () => this.ask(() => this.inner.run());
  all = () => this.ask(() => this.inner.all());
  raw = () => this.ask(() => this.inner.raw());
  first = () => this.ask(() => this.inner.first());

  private ask<Result>(ask: () => Promise<Result>): Promise<Result> {
    return this.meter.measure(1, this.isRead, ask);
  }
}

async function withRetries<Result>(chance: RegExp, ask: () => Promise<Result>): Promise<Result> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Error && chance.test(error.message))) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return ask();
}
