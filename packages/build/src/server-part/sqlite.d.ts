/** The part of Node's SQLite that tests of server parts need. */
export declare class DatabaseSync {
  constructor(location: ":memory:");
  exec(sql: string): void;
  prepare(sql: string): { all: (...values: readonly (string | number | null)[]) => unknown[] };
}
