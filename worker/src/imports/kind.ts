import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import * as z from "@optimyz/contract/z";
import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Sentence } from "../core/api-error.ts";
import type { Bindings, Config } from "../core/env.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import type { Problems } from "./cells.ts";

export type Statement = BatchItem<"sqlite">;

/** A row of a file, its cells by our fields. */
export interface FileRow {
  number: number;
  values: Readonly<Record<string, string>>;
}

/** What an import is done with. */
export interface Context {
  db: Database;
  change: Change;
  /** The moment of the request, ISO 8601. */
  at: string;
  region: Settings["region"];
  /** Whether people take seats. */
  seats: boolean;
  /** Set for a check, which makes nothing: what rows that were checked before would take of what is scarce. */
  checking: Readonly<Record<string, number>> | undefined;
  env: Bindings;
  config: Config;
}

/** What would become of a row. */
export interface Judged<Plan> {
  number: number;
  /** Equal for two rows that mean the same. */
  key: string;
  /** Of a row that makes something, what is left out of it. */
  problems: Sentence[];
  /** On the site already. */
  isDouble?: true;
  /** What the row makes; absent where it makes nothing. */
  plan?: Plan;
  /** What it takes one of that is scarce, such as `batch 12`. */
  takes?: string;
}

/** What a chunk of rows writes. */
export interface Writing {
  /** They insert one row for each plan, in order, into the kind's table, or roll the batch back. */
  inserts: Statement[];
  /** What follows from them, at the end of the batch. */
  after: Statement[];
  /** Whether public pages show it, or only other numbers of seats. */
  isContent: boolean | "seats";
}

/** Something that rows of files can become. */
export interface Kind<Plan> {
  table: SQLiteTable & { id: SQLiteColumn };
  /** How a row of the table is called. */
  label: SQL | SQLiteColumn;
  /** Reads only. One outcome for each row, in order. */
  judge: (rows: readonly FileRow[], context: Context) => Promise<Judged<Plan>[]>;
  write: (plans: readonly Plan[], context: Context) => Promise<Writing>;
  /** A condition of the table: nobody has changed or used the row since. */
  isUntouched: SQL;
  /** The statements that take rows back. @param ids a query of the table's ids */
  takeBack: (ids: SQL, context: Context, made: readonly number[]) => Promise<Omit<Writing, "inserts">>;
}

/** The first sentence about each field of a row that does not fit its schema, after what was wrong with the cells themselves. */
export function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  problems: Problems,
): z.output<Schema> | undefined {
  const result = z.safeParse(schema, value);
  if (result.success) return problems.length === 0 ? result.data : undefined;
  // A cell that could not be read is empty by now: that it is missing needs not be said.
  if (problems.length > 0) return undefined;
  const seen = new Set<string>();
  for (const { path, message } of result.error.issues) {
    const field = path.map(String).join(".");
    if (!seen.has(field)) problems.push(message);
    seen.add(field);
  }
  return undefined;
}
