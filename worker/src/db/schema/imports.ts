import { importOutcomes, importStates } from "@optimyz/contract/api/schemas/imports";
import { importKinds } from "@optimyz/contract/domain/imports";
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "./columns.ts";

/** Files whose rows were imported. */
export const imports = sqliteTable(
  "imports",
  {
    id: id(),
    kind: text("kind", { enum: importKinds }).notNull(),
    fileName: text("file_name").notNull(),
    /** SHA-256 of its rows, in hexadecimal, by which an unfinished import is found again. */
    fileHash: text("file_hash").notNull(),
    state: text("state", { enum: importStates }).notNull().default("open"),
    /** Whether people take seats in the batches that rows name. */
    seats: integer("seats", { mode: "boolean" }).notNull(),
    rowCount: integer("row_count").notNull(),
    rowsDone: integer("rows_done").notNull().default(0),
    made: integer("made").notNull().default(0),
    doubles: integer("doubles").notNull().default(0),
    wrong: integer("wrong").notNull().default(0),
    /** Rows that an undo took back, and those that it left alone. */
    undone: integer("undone").notNull().default(0),
    kept: integer("kept").notNull().default(0),
    actor: text("actor").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("imports_created").on(table.createdAt),
    index("imports_state_created").on(table.state, table.createdAt),
    uniqueIndex("imports_open").on(table.fileHash).where(sql`${table.state} = 'open'`),
  ],
);

/** The outcome of each row of an import, for a month. */
export const importRows = sqliteTable(
  "import_rows",
  {
    id: id(),
    importId: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    outcome: text("outcome", { enum: importOutcomes }).notNull(),
    /** Sentences, as `kept` writes them. */
    problems: text("problems", { mode: "json" }).$type<string[]>().notNull(),
    /** The cells of a row that was wrong, by our fields; null for any other. */
    values: text("values", { mode: "json" }).$type<Record<string, string>>(),
    /** Id of what the row made, in the table of the import's kind. */
    madeId: integer("made_id"),
  },
  (table) => [
    uniqueIndex("import_rows_number").on(table.importId, table.number),
    index("import_rows_outcome").on(table.importId, table.outcome, table.number),
    index("import_rows_email").on(sql`lower(${table.values} ->> 'email')`).where(sql`${table.values} IS NOT NULL`),
  ],
);
