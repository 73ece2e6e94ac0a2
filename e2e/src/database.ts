import { readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Reads rows straight from a site's local D1, without its API.
 * @param dataDir the site's `DATA_DIR`
 */
export function readRows(dataDir: string, sql: string, ...values: (string | number)[]): Record<string, unknown>[] {
  const database = new DatabaseSync(fileOf(dataDir), { readOnly: true });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}

/** Writes into a running site's local D1 what no request to its API could, such as an e-mail that failed. */
export function changeRows(dataDir: string, sql: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(fileOf(dataDir));
  try {
    database.exec("PRAGMA busy_timeout = 5000");
    database.prepare(sql).run(...values);
  } finally {
    database.close();
  }
}

function fileOf(dataDir: string): string {
  const folder = path.join(dataDir, "v3/d1/miniflare-D1DatabaseObject");
  const file = readdirSync(folder).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  if (!file) throw new Error(`There is no D1 database in ${folder}`);
  return path.join(folder, file);
}
