import type { Position } from "../platform/parts/rows.ts";
import type { ErasuresPosition } from "../privacy/apply-erasures.ts";

/** Values of a row's primary key. */
export type Key = readonly (string | number)[];

/** Progress of an archive. */
export interface MakeProgress {
  task: "make";
  salt: string;
  schema: string;
  /** Number of the table in `readingOrder`, then the check, then the databases of server parts, then that of the bucket. */
  at: number;
  /** Last key of that table, database or bucket that is stored. */
  after: Key | string | null;
  /** The parts that count: numbers of a run, both ends included. A run that lost its hold may have stored others. */
  runs: readonly (readonly [runId: string, from: number, to: number])[];
  next: number;
  /** Where the content begins, and its revision then. */
  contentFrom?: number;
  revision?: number;
  repeats: number;
  /** Databases of server parts that could not be read. */
  unread?: readonly string[];
  failures?: number;
}

export type Phase = "clear" | "schema" | "parts" | "sequences" | "verify" | "erase" | "databases" | "finish" | "clean";

/** Progress of a restore or a drill. */
export interface RestoreProgress {
  task: "restore" | "drill";
  phase: Phase;
  /** Number of the part, of the statement, or of the row to look at, that is next. */
  next: number;
  /** Their number, for a long phase. */
  of?: number;
  /** Rows that were left out because their parent was deleted while the archive was made. */
  orphans: number;
  /** Where erasing people again continues. */
  erasing?: ErasuresPosition | undefined;
  /** Where the search for people without an account continues, in the database that is next. */
  owners?: Position | undefined;
  failures?: number;
}
