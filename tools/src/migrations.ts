import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";

/** A migration by its file name. */
export interface Migration {
  name: string;
  sql: string;
}

const NAME = '[`"\\[]?(\\w+)[`"\\]]?';
const created = new RegExp(`^CREATE TABLE (?:IF NOT EXISTS )?${NAME}\\s*\\(`, "i");
const dropped = new RegExp(`^DROP TABLE (?:IF EXISTS )?${NAME}`, "i");
const renamed = new RegExp(`^ALTER TABLE ${NAME} RENAME TO ${NAME}`, "i");
const added = new RegExp(`^ALTER TABLE ${NAME} ADD`, "i");
/** A foreign key: the table it references, and what happens to the row when that row is deleted. */
const cascading = new RegExp(`REFERENCES ${NAME}\\s*(?:\\([^)]*\\))?[^,]*?ON DELETE CASCADE`, "gi");

/**
 * Finds statements that drop a table while another one references it with `ON DELETE CASCADE`. Rebuilding a table is
 * such a drop: D1 runs it with foreign keys on, so the rows of the other table go with it, whatever the pragma says.
 * @returns a sentence for each
 */
export function dangerousStatements(migrations: readonly Migration[]): string[] {
  /** Tables whose rows are deleted with a table's rows, by that table. */
  const parents = new Map<string, Set<string>>();
  const problems: string[] = [];
  for (const { name, sql } of migrations) {
    for (const statement of statementsOf(sql)) {
      const gone = dropped.exec(statement)?.[1];
      const children = gone ? childrenOf(gone, parents) : [];
      if (gone && children.length > 0) {
        problems.push(`${name} drops ${gone}, and the rows of ${children.join(", ")} would go with it.`);
      }
      apply(statement, parents);
    }
  }
  return problems;
}

const childrenOf = (table: string, parents: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...parents].filter(([child, names]) => child !== table && names.has(table)).map(([child]) => child);

function apply(statement: string, parents: Map<string, Set<string>>): void {
  const table = created.exec(statement)?.[1] ?? added.exec(statement)?.[1];
  if (table) {
    const names = [...statement.matchAll(cascading)].flatMap(([, name]) => name ?? []);
    parents.set(table, new Set([...(parents.get(table) ?? []), ...names]));
  }
  const gone = dropped.exec(statement)?.[1];
  if (gone) parents.delete(gone);
  const [, from = "", to = ""] = renamed.exec(statement) ?? [];
  const moved = parents.get(from);
  if (moved) {
    parents.delete(from);
    parents.set(to, moved);
  }
}

/** Statements without comments, white space in single blanks. */
function statementsOf(sql: string): string[] {
  const plain = sql.replace(/--[^\n]*/g, " ").replace(/\/\*.*?\*\//gs, " ");
  return plain.split(";").map((statement) => statement.replace(/\s+/g, " ").trim());
}

/** The worker's migrations in their order. */
export function readMigrations(): Migration[] {
  const folder = path.join(root, "worker/migrations");
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => ({ name, sql: readFileSync(path.join(folder, name), "utf8") }));
}

/** @throws UserError when a migration would delete rows by a cascade */
export function checkMigrations(): void {
  const problems = dangerousStatements(readMigrations());
  if (problems.length > 0) {
    throw new UserError(
      `${problems.join("\n")}\nAdd a column or a new table instead; a table that others hang on stays.`,
    );
  }
}
