import { readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Reads rows straight from a site's local D1, beside its API.
 * @param dataDir the site's `DATA_DIR`
 */
export function readRows(dataDir: string, sql: string, ...values: (string | number)[]): Record<string, unknown>[] {
  const folder = path.join(dataDir, "v3/d1/miniflare-D1DatabaseObject");
  const file = readdirSync(folder).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  if (!file) throw new Error(`There is no D1 database in ${folder}`);
  const database = new DatabaseSync(path.join(folder, file), { readOnly: true });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}
