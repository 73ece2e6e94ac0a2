import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { UserError } from "@optimyz/build/progress";

/** Where the platform keeps local D1 below a data folder. */
const D1_FOLDER = "v3/d1";

/**
 * Checks every database of a local site: D1, and the platform's own of R2, caches and limits.
 * @throws UserError naming the first that cannot be read
 */
export function assertDatabasesReadable(dataDir: string): void {
  for (const file of databaseFiles(path.join(dataDir, "v3"))) {
    const damage = damageOf(file);
    if (!damage) continue;
    throw new UserError(
      `The database ${file} is damaged (${damage}). Put back a copy of ${dataDir}, or start a new site with another DATA_DIR.`,
    );
  }
}

/** Names of the migrations that a local D1 has, as wrangler records them; none before the first start. */
export function appliedMigrations(dataDir: string): Set<string> {
  return new Set(rowsOf(dataDir, "d1_migrations", "SELECT name FROM d1_migrations").map(({ name }) => String(name)));
}

/** The hash of an administrator's password in a local D1; undefined without such an account. */
export function storedPasswordHash(dataDir: string, email: string): string | undefined {
  const key = email.toLowerCase();
  const [row] = rowsOf(dataDir, "admins", "SELECT password_hash FROM admins WHERE email_key = ?", key);
  return row && String(row.password_hash);
}

/** The file of a local site's database, for a program that fills it while the site does not run. */
export const databaseFile = (dataDir: string): string | undefined =>
  databaseFiles(path.join(dataDir, D1_FOLDER)).find((file) =>
    reading(file, (database) => database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'skills'").get()),
  );

/** Rows of a table, of whichever local D1 has it. */
function rowsOf(dataDir: string, table: string, sql: string, ...values: string[]): Record<string, unknown>[] {
  return databaseFiles(path.join(dataDir, D1_FOLDER)).flatMap((file) =>
    reading(file, (database) => {
      const found = database.prepare("SELECT name FROM sqlite_master WHERE name = ?").get(table);
      return found ? database.prepare(sql).all(...values) : [];
    }),
  );
}

function databaseFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".sqlite"))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** SQLite's problem with a file, if any. */
function damageOf(file: string): string | undefined {
  try {
    const [first] = reading(file, (database) => database.prepare("PRAGMA quick_check(1)").all());
    const verdict = String(first?.quick_check);
    return verdict === "ok" ? undefined : verdict;
  } catch (error) {
    return (error as Error).message;
  }
}

function reading<T>(file: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
