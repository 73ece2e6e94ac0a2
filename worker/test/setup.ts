import { type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createApp } from "../src/app.ts";
import type { Bindings } from "../src/core/env.ts";
import { dropTables } from "./drop-tables.ts";
import { forget } from "./forget.ts";
import { dropRequestLines } from "./quiet.ts";

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      TEST_MIGRATIONS: D1Migration[];
    }
  }
}

// Files share one workerd and its modules: each begins with empty storage, and with modules that remember nothing.
dropRequestLines();
// Registers the site and the worker's paths.
createApp();
await reset();
forget();
await Promise.all([
  dropTables(env.DB).then(() => migrate(env.DB, env.TEST_MIGRATIONS)),
  empty(env.UPLOADS),
  empty(env.RELEASES),
  ...(env.BACKUPS ? [empty(env.BACKUPS)] : []),
]);

/** `reset` leaves a bucket or a database alone that still has a request on its way. */
async function empty(bucket: R2Bucket): Promise<void> {
  const { objects } = await bucket.list();
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
}

/**
 * All migrations as a few texts, which takes a fraction of the time of a statement each; `upgrades.test.ts` applies them one
 * by one.
 */
async function migrate(db: D1Database, migrations: readonly D1Migration[]): Promise<void> {
  const texts = migrations.flatMap(({ name, queries }) => [
    ...queries.map((query) => query.replace(/;\s*$/, "")),
    `INSERT INTO d1_migrations (name) VALUES ('${name}')`,
  ]);
  const own =
    "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";
  // D1 takes 100,000 bytes in one statement.
  const lengthMax = 60_000;
  const parts: string[] = [own];
  for (const text of texts) {
    const joined = `${parts.at(-1)};\n${text}`;
    if (joined.length > lengthMax) parts.push(text);
    else parts[parts.length - 1] = joined;
  }
  for (const part of parts) await db.prepare(part).run();
}
