import { type Database, openDatabase } from "./database.ts";

/** The same database, for reads only: what is asked of it in one turn of the event loop goes out as one batch. */
export const inOneBatch = (db: Database): Database => openDatabase(batching(db.$client as D1Database));

interface Asked {
  statement: D1PreparedStatement;
  resolve: (result: D1Result) => void;
  reject: (error: unknown) => void;
}

/**
 * A D1 database that sends the statements of one turn together. When such a batch fails, each is asked by itself, in
 * their order, so that a wrong one takes no other away. That repeats statements: use it for reads only. Two columns of
 * one name become one, as in every batch of D1.
 */
export function batching(d1: D1Database): D1Database {
  let waiting: Asked[] = [];

  function ask(statement: D1PreparedStatement): Promise<D1Result> {
    if (waiting.length === 0) setTimeout(send, 0);
    return new Promise((resolve, reject) => {
      waiting.push({ statement, resolve, reject });
    });
  }

  async function send(): Promise<void> {
    const asked = waiting;
    waiting = [];
    const results = asked.length > 1 ? await d1.batch(asked.map(({ statement }) => statement)).catch(() => []) : [];
    for (const [index, { statement, resolve, reject }] of asked.entries()) {
      const result = results[index];
      if (result) resolve(result);
      else await statement.all().then(resolve, reject);
    }
  }

  const wrap = (statement: D1PreparedStatement): Wrapped => new Wrapped(statement, ask, wrap);
  return {
    prepare: (sql: string) => wrap(d1.prepare(sql)),
    batch: (statements: Wrapped[]) => Promise.all(statements.map(({ inner }) => ask(inner))),
  } as unknown as D1Database;
}

/** The part of a prepared statement that drizzle uses. */
class Wrapped {
  readonly inner: D1PreparedStatement;
  private readonly ask: (statement: D1PreparedStatement) => Promise<D1Result>;
  private readonly wrap: (statement: D1PreparedStatement) => Wrapped;

  constructor(inner: D1PreparedStatement, ask: Wrapped["ask"], wrap: Wrapped["wrap"]) {
    this.inner = inner;
    this.ask = ask;
    this.wrap = wrap;
  }

  bind = (...values: unknown[]): Wrapped => this.wrap(this.inner.bind(...values));
  all = () => this.ask(this.inner);
  raw = async () => ((await this.ask(this.inner)).results as object[]).map((row) => Object.values(row));
}
