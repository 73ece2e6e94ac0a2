import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { Bindings } from "../src/env.ts";

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      TEST_MIGRATIONS: D1Migration[];
    }
  }
}

// Files share one workerd: each begins with empty storage and with modules that remember nothing.
await reset();
await dropTables(env.DB);
vi.resetModules();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

/** `reset` leaves a database alone that still has a request on its way. Tables that refer to others go first. */
async function dropTables(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY rowid DESC",
    )
    .all<{ name: string }>();
  const drops = results.map(({ name }) => db.prepare(`DROP TABLE "${name}"`));
  await db.batch([db.prepare("PRAGMA defer_foreign_keys = on"), ...drops]);
}
