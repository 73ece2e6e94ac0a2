import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "@optimyz/build/progress";
import { appliedMigrations } from "./database.ts";
import { readWorkerOptions } from "./worker-build.ts";
import { workerFolder } from "./wrangler.ts";

const folder = path.join(workerFolder, "migrations");

/** wrangler's table of applied ones, so that it and a deployed site agree. */
const NOTES =
  "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";

/** A statement and its parameters. */
type Statement = [sql: string, ...values: string[]];

/** Runs statements inside the runtime: from outside, each would be a round trip to prepare it alone. */
const WORKER = `export default {
  async fetch(request, { DB }) {
    try {
      const statements = await request.json();
      await DB.batch(statements.map(([sql, ...values]) => DB.prepare(sql).bind(...values)));
      return new Response();
    } catch (error) {
      return new Response(error.message, { status: 500 });
    }
  },
};`;

/**
 * Applies the migrations that the local database does not have yet, each as a whole or not at all. Wrangler's own command
 * would load the whole of wrangler for it.
 * @throws UserError naming the migration that failed
 */
export async function migrate(dataDir: string): Promise<void> {
  const applied = appliedMigrations(dataDir);
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql") && !applied.has(name));
  if (names.length === 0) return;
  // Takes a third of a second to load, and most starts have nothing to apply.
  const { convertV4MiniflareOptions, Miniflare } = await import("./miniflare.ts");
  const { d1Databases } = readWorkerOptions();
  const platform = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: path.join(dataDir, "v3"),
      cf: false,
      workers: [{ name: "migrations", modules: true, script: WORKER, d1Databases }],
    }),
  );
  const run = async (statements: Statement[]): Promise<void> => {
    const body = JSON.stringify(statements);
    const response = await platform.dispatchFetch("http://localhost", { method: "POST", body });
    if (!response.ok) throw new Error(await response.text());
  };
  try {
    await run([[NOTES]]);
    for (const name of names.sort()) {
      const texts = readFileSync(path.join(folder, name), "utf8").split("--> statement-breakpoint");
      const statements = texts.map((sql): Statement => [sql]);
      await run([...statements, ["INSERT INTO d1_migrations (name) VALUES (?)", name]]).catch((error: Error) => {
        throw new UserError(`The database migration ${name} failed:\n${error.message}`);
      });
    }
  } finally {
    await platform.dispose();
  }
}
